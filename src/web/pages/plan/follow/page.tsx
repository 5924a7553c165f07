import { data } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import { localTime } from '#domain/core/business-time.ts';
import { shortDayIn } from '#domain/core/language.ts';
import { LanguageButton } from '#web/chrome/language-button.tsx';
import { call, callFrom } from '#web/core/call.ts';
import { languageIn, Speaking, useSpeech } from '#web/core/language.tsx';
import { pageFault } from '#web/core/page-fault.ts';
import { useAction } from '#web/core/use-action.ts';
import { RouteDrawing } from '#web/live/live-card.tsx';
import { LiveDays } from '#web/live/live-days.tsx';
import { LiveSteps } from '#web/live/live-steps.tsx';
import { answerOf, dayAndTime, hoursInWords, slotInWords, stateInWords, type Told, timeInWords, useTold } from '#web/live/live-words.ts';
import { useLive, useSaid } from '#web/live/use-live.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

type Shared = Awaited<ReturnType<Client['live']['follow']>>;

export const loader = async (args: Route.LoaderArgs) => {
  const language = languageIn(args.request) ?? 'en';
  try {
    return { language, shared: await callFrom(args).live.follow({ key: args.params.key }), code: null };
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status === 0 || status >= 500) throw pageFault(error);
    return data({ language, shared: null, code: problem.code }, { status: status === 410 ? 410 : 404 });
  }
};

/** What the page shows it hears of by its stream. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** A move for somebody who waits for it: a front desk, a friend. View only, and nothing around it that leads away. */
const FollowPage = ({ loaderData: { language, shared, code }, params }: Route.ComponentProps) => {
  const speech = useSpeech(language);
  return (
    <Speaking speech={speech}>
      <div className={styles.frame}>
        <header className={styles.bar}>
          <div className="wrap row between">
            <Logo name={brand.name} />
            <Standing />
          </div>
        </header>
        {shared === null ? <Over code={code} /> : <Followed shared={shared} link={params.key} />}
      </div>
    </Speaking>
  );
};

const Standing = () => {
  const { words } = useTold();
  return (
    <p className="row gap-12">
      <LanguageButton />
      <Tag>{words.shared.view_only}</Tag>
    </p>
  );
};

export default FollowPage;

/** A link that was stopped or has ended says only that; one that nobody made says so, too. */
const Over = ({ code }: { code: string | null }) => {
  const { shared } = useTold().words;
  const words = code === 'not_found' ? shared.unknown : shared.over;
  return (
    <main className={`wrap ${styles.over}`} id="main">
      <title>{words}</title>
      <h1 tabIndex={-1}>{words}</h1>
    </main>
  );
};

const Followed = ({ shared, link }: { shared: Shared; link: string }) => {
  const { view, lost_since, has_ended } = useLive<Shared>(shared, {
    stream: `/api/v3/follow/${link}/events`,
    ask: () => call().live.follow({ key: link }),
  });
  const told = useTold();
  const { words, language } = told;
  const { shared: said_here } = words;
  const heading = headingOf(view, told);
  const said = useSaid(heading);
  if (has_ended) return <Over code={null} />;
  const { to, long, zone, zone_there } = view;
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>{`${heading}: ${said_here.moving_truck}`}</title>
      <p className="sr" role="status">
        {said}
      </p>
      <div className="stack gap-24">
        <header className="stack gap-4">
          <p className="muted">{said_here.for_from(view.for, view.by)}</p>
          <h1 tabIndex={-1}>{heading}</h1>
          <p className="muted">{comesInWords(view, told)}</p>
          <p className="meta">
            {view.state === 'to_pick_up' ? said_here.to_pick_up : stateInWords(view, told)},{' '}
            {lost_since === null
              ? said_here.updated(timeInWords(view.updated_at, zone, language))
              : said_here.not_live(timeInWords(lost_since, zone, language))}
          </p>
        </header>
        <RouteDrawing view={view} />
        {long && (
          <Card title={said_here.window}>
            <LiveDays long={long} />
          </Card>
        )}
        <LiveSteps view={view} is_shared />
      </div>
      <div className="stack gap-24">
        <Card title={said_here.door}>
          <dl className={styles.facts}>
            <dt>{said_here.mover}</dt>
            <dd>{[view.crew.name, view.crew.usdot === '' ? '' : `USDOT ${view.crew.usdot}`].filter(Boolean).join(', ')}</dd>
            {view.crew.vehicle !== null && (
              <>
                <dt>{said_here.truck}</dt>
                <dd>{view.crew.vehicle}</dd>
              </>
            )}
            {view.crew.people.length > 0 && (
              <>
                <dt>{said_here.crew}</dt>
                <dd>{view.crew.people.map(({ name }) => name).join(', ')}</dd>
              </>
            )}
            {to.elevator !== null && (
              <>
                <dt>{said_here.slot}</dt>
                <dd>{slotInWords(to.elevator, language)}</dd>
              </>
            )}
            {view.has_certificate && (
              <>
                <dt>{said_here.certificate}</dt>
                <dd>
                  <Certificate link={link} />
                </dd>
              </>
            )}
          </dl>
        </Card>
        <Card tone="flat" title={said_here.leaves_out}>
          <p className="meta">{said_here.left_out(dayAndTime(view.ends_at, zone_there, language), view.by)}</p>
        </Card>
        <p className="meta">
          {said_here.not_expecting} <a href={`mailto:${brand.support_email}`}>{said_here.tell_us}</a>.
        </p>
      </div>
    </main>
  );
};

const Certificate = ({ link }: { link: string }) => {
  const { send, busy, problem } = useAction();
  const { words } = useTold();
  const open = () =>
    send(async () => {
      const { url } = await call().live.certificate({ key: link });
      location.assign(url);
    });
  return (
    <>
      <Button kind="link" busy={busy} onClick={() => void open()}>
        {words.shared.open}
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
};

/** When it is at the door of whoever waits there, as far as that is known. */
const headingOf = (view: Shared, told: Told): string => {
  const { state, steps, zone_there, to } = view;
  const { shared, steps: names } = told.words;
  const there = steps.find(({ step }) => step === 'arrived_there');
  if (state === 'done') return names.all_off;
  if (state === 'at_drop_off') return shared.truck_in(to.city);
  if (there?.from && there.until) return shared.arriving(hoursInWords(there.from, there.until, zone_there, told.language));
  return view.long === null ? shared.not_on_way : shared.arriving(answerOf(view, told).when);
};

/** "A moving truck for Apt 614 comes to 1100 Maxwell Place, Hoboken, Sat Mar 13." */
const comesInWords = ({ to, promised, zone, long }: Shared, { words: { shared, answer }, language }: Told): string => {
  const day = shortDayIn(localTime(new Date(promised.from), zone).day, language);
  if (to.is_stored) return shared.stored(day);
  const days = long === null ? day : answer.days(shortDayIn(long.first, language), shortDayIn(long.last, language));
  return shared.comes(to.apartment, [to.street, to.city].filter(Boolean).join(', '), days);
};
