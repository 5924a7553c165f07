import { useEffect, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { longDay } from '#domain/core/calendar.ts';
import type { Language } from '#domain/core/language.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { VisitsCard } from '#web/bidding/visits-card.tsx';
import { CrewCard } from '#web/change-orders/crew-card.tsx';
import { CrewLinkCard } from '#web/change-orders/crew-link-card.tsx';
import { DayLogCard } from '#web/change-orders/day-log-card.tsx';
import type { Extras } from '#web/change-orders/extra-question.tsx';
import { usePageActs } from '#web/chrome/command/page-acts.ts';
import { FRAME_SPANISH } from '#web/chrome/frame-spanish.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { call, callFrom, tried } from '#web/core/call.ts';
import { languageIn, Speaking, type Speech, useSpeech } from '#web/core/language.tsx';
import { pageFault } from '#web/core/page-fault.ts';
import type { LiveView } from '#web/live/live-words.ts';
import { LIVE_WORDS } from '#web/live/words.ts';
import { PlanMessages } from '#web/messages/plan-messages.tsx';
import { MESSAGE_WORDS } from '#web/messages/words.ts';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import type { Papers } from '#web/papers/paper-words.ts';
import { PapersCard, PapersLine } from '#web/papers/papers-card.tsx';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { planHeading, statusWords } from '#web/plan/status-words.ts';
import { whenCharged } from '#web/plan-frame/dated-steps.ts';
import type { ValuationPrices } from '#web/pricing/valuation-choices.ts';
import type { PriceChanges } from '#web/pricing/why-price.tsx';
import dark from '#web/styles/dark.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type Tab, Tabs } from '#web/ui/tabs.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/page.ts';
import { AdjustmentCard, type MoveDay } from './cards/adjustment-card.tsx';
import { AnswerCard } from './cards/answer-card.tsx';
import { ExtrasAskedCard, OpenExtras } from './cards/asked-extras.tsx';
import { CancelCard, type Summary } from './cards/cancel-card.tsx';
import { CoiCard } from './cards/coi-card.tsx';
import { ExtrasCards } from './cards/extras-cards.tsx';
import { NewDatesCard } from './cards/new-dates-card.tsx';
import { PriceCard } from './cards/price-card.tsx';
import { ReceiverCard } from './cards/receiver-card.tsx';
import { ReplacementCard } from './cards/replacement-card.tsx';
import { RescheduleCard } from './cards/reschedule-card.tsx';
import { RouteCard } from './cards/route-card.tsx';
import { TasksCard } from './cards/tasks-card.tsx';
import { type Texts, TextsCard } from './cards/texts-card.tsx';
import { ThingsCard } from './cards/things-card.tsx';
import { TipCard } from './cards/tip-card.tsx';
import { WhenCard } from './cards/when-card.tsx';
import { AdminConsole } from './console/admin-console.tsx';
import { NotesCard } from './console/notes-card.tsx';
import { type PriceQuestion, PriceQuestionCard } from './console/price-question.tsx';
import { SurveyedPriceCard } from './console/surveyed-price.tsx';
import { type Notes, useNotes } from './console/use-notes.ts';
import { useDayWords } from './day-words.ts';
import { type History, HistoryList } from './history-list.tsx';
import { LiveTab } from './live-tab.tsx';
import { Milestones } from './milestones.tsx';
import { OutcomeFrame } from './outcome.tsx';
import styles from './page.module.css';
import { PlanStatus } from './plan-status.tsx';
import { type Messages, useMessages } from './use-messages.ts';

/** The plan's history, and what was agreed once it is booked; a viewer who may see neither still sees the plan. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  const [history, summary, visits, changes, move_day, price_question, texts, cover, papers, extras, live, tip] = await Promise.all([
    orNull(client.plans.history({ id }).then((answer) => answer.history)),
    orNull(client.bookings.summary({ id })),
    orNull(client.consultations.list({ id }).then((answer) => answer.onsite_requests)),
    orNull(client.plans.priceChanges({ id })),
    orNull(client.adjustments.ofPlan({ id })),
    orNull(client.planConsole.question({ id })),
    orNull(client.texts.show({ id })),
    orNull(client.extras.valuationPrices({ id })),
    orNull(client.papers.list({ id })),
    orNull(client.extraPapers.ofPlan({ id })),
    orNull(client.live.show({ id })),
    orNull(client.tips.show({ id })),
  ]);
  const language = (live?.may.answer_late ? live.language : null) ?? languageIn(args.request) ?? 'en';
  // On its day the page speaks with its customer, and so does what stands around it.
  const frame = live?.is_open && live.may.answer_late ? { frame: language === 'es' ? FRAME_SPANISH : null } : {};
  return { history, summary, visits, changes, move_day, price_question, texts, cover, papers, extras, live, tip, language, ...frame };
};

/** The step PLAN, Review Your Move Plan: who, when, where, what, how much, and what is left to do (P1). */
const MovePlanPage = ({ loaderData: { history, move_day, price_question, tip, ...known } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const viewer = useViewer();
  const { word, tone } = statusWords(plan);
  const is_customers = !viewer?.is_admin && !viewer?.is_mover;
  // What the customer chooses is kept for letters and texts as well.
  const speech = useSpeech(known.language, (language) => is_customers && void tried(call().notices.speak({ id: plan.uuid, language })));
  const heading = is_customers ? planHeading(plan) : routeInWords(plan.details);
  useCrewQuestion(plan, move_day, known.extras);
  return (
    <main className={`wrap ${styles.page} ${viewer?.is_mover ? dark.whole_page : ''}`} id="main">
      <title>{heading}</title>
      <header className={styles.head}>
        <div>
          <p className={styles.crumbs}>
            <WayBack />
          </p>
          <h1 tabIndex={-1}>{heading}</h1>
          <p className={styles.standing}>
            <Status tone={tone}>{replacingInWords(plan) ?? word}</Status>
            {is_customers && <span className="muted">{routeInWords(plan.details)}</span>}
            {plan.move_date && <span className="muted">{longDay(plan.move_date)}</span>}
            {known.papers && <PapersLine plan={plan} papers={known.papers} />}
          </p>
        </div>
        <p className={styles.id}>
          <span>Plan</span>
          <b>{plan.short_id}</b>
        </p>
      </header>
      <OutcomeFrame>
        {(outcome) => (
          <>
            <div className={styles.lead}>
              <Milestones plan={plan} />
              <div className={styles.questions} id="questions">
                {outcome}
                <Questions plan={plan} move_day={move_day} price_question={price_question} extras={known.extras} speech={speech} />
                <Speaking speech={speech}>
                  {plan.job?.delivery_code && <DeliveryCode code={plan.job.delivery_code} />}
                  {tip && <TipCard plan={plan} tip={tip} />}
                </Speaking>
              </div>
            </div>
            <PlanStatus plan={plan} />
            <PlanTabs history={history} speech={speech} {...known} />
          </>
        )}
      </OutcomeFrame>
    </main>
  );
};

export default MovePlanPage;

/** Whoever does not sign at the door tells it the crew instead, and not before everything is there. */
const DeliveryCode = ({ code }: { code: string }) => {
  const { words } = useDayWords();
  return (
    <Notice tone="plain" icon="shield" title={words.code.title(`${code.slice(0, 3)} ${code.slice(3)}`)}>
      {words.code.words}
    </Notice>
  );
};

/** To the list that one came from: our team's, the mover's, or the customer's own. */
const WayBack = () => {
  const viewer = useViewer();
  if (viewer?.is_admin) return <Link to="/admin/plans">Plans</Link>;
  if (viewer?.is_mover && viewer.mover_id !== null) return <Link to={dashboardPath(viewer.mover_id)}>Jobs</Link>;
  return <Link to="/my-moves">My moves</Link>;
};

type Asked = { plan: PlanView; move_day: MoveDay | null; price_question: PriceQuestion | null; extras: Extras | null; speech: Speech };

/** What waits for an answer comes before everything else, on a phone above all. */
const Questions = ({ plan, move_day, price_question, extras, speech }: Asked) => (
  <>
    <PriceQuestionCard plan={plan} asked={price_question} />
    <Speaking speech={speech}>
      <AdjustmentCard plan={plan} move_day={move_day} />
      <OpenExtras plan={plan} extras={extras} />
    </Speaking>
    <ReplacementCard plan={plan} />
    <RescheduleCard plan={plan} />
    <AnswerCard plan={plan} />
    {plan.job?.may_tell_new_dates && <NewDatesCard plan={plan} />}
  </>
);

/** A booking whose mover is being replaced waits for somebody else than the chosen one. */
const replacingInWords = ({ job }: PlanView): string | null => {
  if (!job?.may_decide) return null;
  return job.status === 'proposed' ? 'Reserved, waiting for you' : 'Reserved, asking other movers';
};

type Visits = Awaited<ReturnType<Client['consultations']['list']>>['onsite_requests'];

type Known = {
  summary: Summary | null;
  changes: PriceChanges | null;
  visits: Visits | null;
  texts: Texts | null;
  cover: ValuationPrices | null;
  papers: Papers | null;
  extras: Extras | null;
  live: LiveView | null;
  language: Language;
};

/** The plan alone, or with its history and whatever this viewer writes and reads about it (P2). */
const PlanTabs = ({ history, live, speech, language: _, ...known }: Known & { history: History | null; speech: Speech }) => {
  const { plan } = usePlan();
  const viewer = useViewer();
  const is_admin = viewer?.is_admin ?? false;
  const is_own_mover = viewer?.is_mover === true && plan.mover?.id === viewer.mover_id;
  const asked_tab = useSearchParams()[0].get('tab');
  const [tab, setTab] = useState<string | null>(asked_tab);
  const has_talk = HAS_TALK.has(plan.status) && (plan.shown === 'full' || is_own_mover);
  const messages = useMessages(plan.uuid, has_talk && (!is_admin || tab === 'messages'));
  const ours = useNotes(plan.uuid, 'admin', is_admin);
  const shared = useNotes(plan.uuid, 'mover', is_admin || is_own_mover);
  // What our team can do on a tab is offered by its command key while another one stands open.
  const stays = is_admin;
  const tabs: readonly Tab[] = [
    ...(live?.is_open
      ? [
          {
            ...{ id: 'live', href: '#live', label: <InLanguage speech={speech} words={LIVE_WORDS[speech.language].tab} /> },
            panel: (
              <Speaking speech={speech}>
                <LiveTab plan={plan} live={live} texts={known.texts} />
              </Speaking>
            ),
          },
        ]
      : []),
    { id: 'plan', label: 'My move plan', href: '#plan', panel: <Plan {...known} />, stays },
    ...(has_talk ? [messagesTab(plan, messages, speech)] : []),
    ...(history === null ? [] : [historyTab(plan, history)]),
    ...(is_admin ? [{ ...adminTab(plan, ours), stays }] : []),
    ...(is_admin || is_own_mover ? [{ ...moverTab(plan, shared), stays }] : []),
  ];
  usePageActs(
    is_admin
      ? TEAM_ACTS.filter(({ id }) => tabs.some((one) => one.id === id)).map(({ id, text }) => ({ text, run: () => setTab(id) }))
      : [],
  );
  if (tabs.length === 1) return <Plan {...known} />;
  const first = live?.is_open && !viewer?.is_mover ? 'live' : 'plan';
  return (
    <Tabs label="Your plan" selected={tabs.some(({ id }) => id === tab) && tab !== null ? tab : first} onSelect={setTab} tabs={tabs} />
  );
};

const TEAM_ACTS = [
  { id: 'plan', text: 'The move plan' },
  { id: 'messages', text: 'Messages' },
  { id: 'history', text: 'History' },
  { id: 'admin', text: 'Admin notes and price' },
  { id: 'mover', text: 'Mover notes' },
];

/** There is a mover, and so somebody to talk to. */
const HAS_TALK: ReadonlySet<PlanView['status']> = new Set(['reserved', 'confirmed', 'in_progress', 'completed']);

const messagesTab = (plan: PlanView, { thread, problem }: Messages, speech: Speech): Tab => ({
  ...{ id: 'messages', label: <InLanguage speech={speech} words={MESSAGE_WORDS[speech.language].tab} />, href: '?tab=messages' },
  ...(thread !== null && thread.unread > 0 && { count: thread.unread }),
  panel:
    problem !== null ? (
      <p className="danger">{problem}</p>
    ) : thread === null ? (
      <Skeleton />
    ) : (
      <Speaking speech={speech}>
        <PlanMessages plan={plan} thread={thread} />
      </Speaking>
    ),
});

/** The name of a tab, which stands among others in English. */
const InLanguage = ({ speech, words }: { speech: Speech; words: string }) => <span lang={speech.language}>{words}</span>;

const historyTab = (plan: PlanView, history: History): Tab => ({
  ...{ id: 'history', label: 'History', count: history.length, href: '#history' },
  panel: <HistoryList history={history} plan={plan} />,
});

const adminTab = (plan: PlanView, notes: Notes): Tab => ({
  ...{ id: 'admin', label: 'Admin notes', href: '#admin', ...countOf(notes) },
  panel: <AdminConsole plan={plan} notes={notes} />,
});

const moverTab = (plan: PlanView, notes: Notes): Tab => ({
  ...{ id: 'mover', label: 'Mover notes', href: '#mover', ...countOf(notes) },
  panel: <NotesCard plan={plan} type="mover" notes={notes} />,
});

const countOf = ({ notes }: Notes): { count?: number } => (notes === null ? {} : { count: notes.length });

const Plan = ({ summary, changes, visits, texts, cover, papers, extras }: Omit<Known, 'live' | 'language'>) => {
  const { plan } = usePlan();
  const viewer = useViewer();
  const is_redacted = plan.shown === 'redacted';
  return (
    <div className={styles.columns}>
      {summary && !viewer?.is_mover && <PricePill plan={plan} summary={summary} />}
      <div className={`stack gap-24 ${styles.column}`}>
        <WhenCard plan={plan} />
        {IS_AHEAD.has(plan.status) && plan.shown === 'full' && !viewer?.is_mover && <TasksCard plan={plan} cover={cover} />}
        <RouteCard plan={plan} />
        {texts && <TextsCard plan_id={plan.uuid} texts={texts} />}
        {viewer?.is_mover !== true && !viewer?.is_admin && plan.shown === 'full' && HAS_CREW.has(plan.status) && (
          <ReceiverCard plan={plan} />
        )}
        {viewer?.is_mover && plan.shown === 'full' && HAS_CREW.has(plan.status) && (
          <>
            <CrewCard plan_id={plan.uuid} zone={plan.time_zone} />
            <CrewLinkCard plan_id={plan.uuid} zone={plan.time_zone} />
            <DayLogCard plan_id={plan.uuid} zone={plan.time_zone} />
          </>
        )}
        <ExtrasAskedCard plan={plan} extras={extras} />
      </div>
      <div className={`stack gap-24 ${styles.column}`}>
        <PriceCard plan={plan} summary={summary} changes={changes} />
        <CoiCard plan={plan} />
        <VisitsCard plan={plan} />
        <SurveyedPriceCard plan={plan} visits={visits} />
        {is_redacted && <ExtrasCards plan={plan} />}
        {!plan.is_done && !is_redacted && !viewer?.is_mover && (
          <Notice tone="pine" icon="shield" title="Nothing is charged on move day without your OK.">
            If the crew {plan.hourly_plan ? 'needs more hours' : 'finds more than is on your list'}, you see every line and choose Accept or
            Decline.
          </Notice>
        )}
      </div>
      {papers && <PapersCard plan={plan} papers={papers} />}
      <ThingsCard plan={plan} />
      {!is_redacted && <ExtrasCards plan={plan} />}
      {summary && !plan.is_done && <CancelCard plan={plan} summary={summary} />}
    </div>
  );
};

/** On a phone the price is far below: what it is, and how it divides, stands at the top. */
const PricePill = ({ plan, summary }: { plan: PlanView; summary: Summary }) => (
  <p className={styles.pill}>
    <b>{inWords(fromDollars(summary.final_price))}</b>
    {plan.status !== 'completed' && (
      <span className="meta">
        {inWords(fromDollars(summary.paid_today))} {whenCharged(plan, summary) ?? 'paid'}
        {summary.due_later > 0 && `, ${inWords(fromDollars(summary.due_later))} after the move`}
      </span>
    )}
    <a href="#price">See every line</a>
  </p>
);

/** Booked, and its day has not come. */
const IS_AHEAD: ReadonlySet<PlanView['status']> = new Set(['reserved', 'confirmed']);

/** The mover has the job, and the work is not over. */
const HAS_CREW: ReadonlySet<PlanView['status']> = new Set(['confirmed', 'in_progress']);

/** Null for what this viewer may not see or what does not exist yet; a fault of ours goes on. */
const orNull = <T,>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    if (asCallError(error).status >= 500) throw pageFault(error);
    return null;
  });

const LOOK_AGAIN_MS = 4_000;

/** On the move day what the crew and the mover ask shows on a plan that stands open, without a reload; nobody asks behind another window. */
const useCrewQuestion = (plan: PlanView, move_day: MoveDay | null, extras: Extras | null): void => {
  const { revalidate } = useRevalidator();
  const known = stampOf(move_day, extras);
  const is_move_day = plan.status === 'in_progress' && move_day !== null;
  const may_have_extras = move_day?.is_interstate === true && extras !== null;
  useEffect(() => {
    if (!is_move_day) return undefined;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const [{ value }, asked] = await Promise.all([
        tried(call().adjustments.ofPlan({ id: plan.uuid })),
        may_have_extras ? tried(call().extraPapers.ofPlan({ id: plan.uuid })) : null,
      ]);
      if (value === undefined || (asked !== null && asked.value === undefined)) return;
      if (stampOf(value, asked?.value ?? null) !== known) await revalidate();
    };
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [is_move_day, may_have_extras, known, plan.uuid, revalidate]);
};

/** Which questions there are, and what became of them. */
const stampOf = (move_day: MoveDay | null, extras: Extras | null): string =>
  [
    `${move_day?.adjustment?.id ?? ''} ${move_day?.adjustment?.state ?? ''} ${move_day?.adjustment?.may_sign ?? ''}`,
    ...(extras?.extras ?? []).map(({ number, state }) => `${number} ${state}`),
    extras?.why_not_ask ?? '',
  ].join();
