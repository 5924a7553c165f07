import { shortDayIn } from '#domain/core/language.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { usdotInWords } from '#domain/movers/carrier-number.ts';
import { LanguageButton } from '#web/chrome/language-button.tsx';
import { call } from '#web/core/call.ts';
import { headingOf, LateRecord, lateInWords } from '#web/live/late-card.tsx';
import { LiveCard, saidOf } from '#web/live/live-card.tsx';
import { LiveCheckIns, LiveDays } from '#web/live/live-days.tsx';
import { LiveSteps } from '#web/live/live-steps.tsx';
import { type LiveView, stateInWords, type Told, timeInWords, useTold } from '#web/live/live-words.ts';
import { useLive, useSaid } from '#web/live/use-live.ts';
import { PlanNotices } from '#web/messages/notices-card.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { FollowCard } from './cards/follow-card.tsx';
import { ReceiverCard } from './cards/receiver-card.tsx';
import { StepTextsCard, type Texts } from './cards/texts-card.tsx';
import { useDayWords } from './day-words.ts';
import { Lateness, TellLateCard, WaysOut } from './late-parts.tsx';
import styles from './live-tab.module.css';

/** Where is my move: from six in the morning of its day the first tab of the plan. */
export const LiveTab = ({ plan, live, texts }: { plan: PlanView; live: LiveView; texts: Texts | null }) => {
  const { view, lost_since } = useLive<LiveView>(live, {
    stream: `/api/v3/move_plans/${plan.uuid}/live/events`,
    ask: () => call().live.show({ id: plan.uuid }),
  });
  const told = useTold();
  const { words, language } = told;
  const { code } = useDayWords().words;
  const said = useSaid(view.late && !view.late.is_over ? headingOf(view, view.late, told) : saidOf(view, told, view.pieces));
  const { long } = view;
  // Once the crew is there, what was told stays as a record and the day goes on.
  const late = view.late !== null && !view.late.is_over && view.late.notices.length > 0 ? view.late : null;
  return (
    <div className="stack gap-24">
      <p className={styles.standing}>
        <Tag tone={late !== null || view.state === 'unheard' ? 'tape' : 'pine'}>
          {late === null ? stateInWords(view, told) : lateInWords(view, late, told)}
        </Tag>
        <span className={styles.since}>
          {lost_since === null
            ? words.updated(timeInWords(view.updated_at, view.zone, language))
            : words.not_live(timeInWords(lost_since, view.zone, language))}
        </span>
        <LanguageButton />
      </p>
      <p className="sr" role="status">
        {said}
      </p>
      {late === null ? (
        <LiveCard view={view} pieces={view.pieces}>
          {view.state === 'at_drop_off' && view.may.answer_late && (
            <p>
              <LinkButton kind="tape" to={`/papers/delivery/${plan.uuid}`}>
                {code.check}
              </LinkButton>
            </p>
          )}
        </LiveCard>
      ) : (
        <Lateness plan={plan} view={view} />
      )}
      {long && (
        <Card title={words.days.title}>
          <LiveDays long={long} />
          {view.day_credit !== null && (
            <p className="meta">{words.days.each_day(shortDayIn(long.last, language), inWords(fromDollars(view.day_credit)))}</p>
          )}
        </Card>
      )}
      <div className={styles.columns}>
        <div className="stack gap-24">
          {long && view.state !== 'to_pick_up' && <LiveCheckIns long={long} zone={view.zone_there} />}
          <LiveSteps view={view} pieces={view.pieces} />
          {view.late && <LateRecord view={view} late={view.late} />}
          {late && view.may.answer_late && <WaysOut plan={plan} view={view} />}
          <p className="meta">{basisInWords(view, told)}</p>
        </div>
        <div className="stack gap-24">
          {view.may.tell_late && <TellLateCard plan={plan} />}
          <CrewCard view={view} />
          {view.may.answer_late && <FollowCard plan_id={plan.uuid} />}
          {view.may.answer_late && <ReceiverCard plan={plan} />}
          {view.may.answer_late && <PlanNotices plan_id={plan.uuid} />}
          {texts && <StepTextsCard plan_id={plan.uuid} texts={texts} />}
        </div>
      </div>
    </div>
  );
};

const basisInWords = ({ moves_on_record, crew }: LiveView, { words }: Told): string => {
  const name = crew.name || words.crew.this_mover;
  const record = moves_on_record === 0 ? words.crew.no_record(name) : words.crew.record(moves_on_record, name);
  return `${record} ${words.crew.from_crew}`;
};

const CrewCard = ({ view: { crew, steps } }: { view: LiveView }) => {
  const { words } = useTold();
  const has_things = steps.some(({ step, at }) => step === 'loading_done' && at !== null);
  return (
    <Card title={has_things ? words.crew.has_things : words.crew.title}>
      <p className="strong">{crew.name}</p>
      <p className="meta">
        {[crew.usdot === '' ? '' : usdotInWords(crew.usdot), crew.vehicle === null ? '' : words.crew.truck(crew.vehicle)]
          .filter(Boolean)
          .join(', ')}
      </p>
      {crew.people.length > 0 && (
        <ul className={styles.people}>
          {crew.people.map(({ name, role }) => (
            <li key={`${name} ${role}`}>
              <b className="strong block">{name}</b>
              <span className="meta">{words.roles[role]}</span>
            </li>
          ))}
        </ul>
      )}
      {crew.phone !== '' && (
        <p className="above-12">
          <a href={`tel:${crew.phone.replaceAll(/[^\d+]/g, '')}`}>{words.crew.call(crew.phone)}</a>
        </p>
      )}
    </Card>
  );
};
