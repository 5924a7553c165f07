import { type CSSProperties, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { MOST_VISITS, readyOptions, type VisitType } from '#domain/bidding/consultation.ts';
import { brand } from '#domain/core/brand.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { VisitList } from '#web/bidding/visit-list.tsx';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Route } from './+types/page.ts';
import { AskBlock } from './ask-block.tsx';
import { type Draft, draftFrom, draftOf, firstOpenTime, type Option, optionsOf, searchOf } from './draft.ts';
import { OptionCard } from './option-card.tsx';
import styles from './page.module.css';
import { type Consultation, openTimes, readConsultation, visitsLeft } from './read-consultation.ts';

export const loader = (args: Route.LoaderArgs) => readConsultation(args);

export const meta: Route.MetaFunction = () => [{ title: 'Ask a mover to look first' }];

/** Three options for a visit, each with mover, day and time (Spec section 2, "Consultation screens"). */
const ConsultationPage = ({ loaderData: read }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const { onsite_requests: visits, days } = read;
  const left = visitsLeft(visits);
  const why_not = plan.may.edit === true ? undefined : plan.may.edit.refused;
  const has_time = openTimes(days).length > 0;
  return (
    <main className={`wrap ${styles.page}`} id="main">
      {why_not !== undefined || left <= 0 || !has_time ? (
        <>
          <Head id={plan.uuid} />
          {visits.length > 0 && <Asked visits={visits} />}
          {why_not === undefined ? <NoMore id={plan.uuid} left={left} move_date={plan.move_date} /> : <Notice>{why_not}</Notice>}
        </>
      ) : (
        <Options read={read} left={left} />
      )}
    </main>
  );
};

export default ConsultationPage;

const Options = ({ read, left }: { read: Consultation; left: number }) => {
  const { plan } = usePlan();
  const { type, options, search, is_waiting, change, setType } = useOptions(read);
  const { onsite_requests: visits, days, free } = read;
  const standing = visits.map(({ date, time, mover }) => ({ date, time, mover_name: mover.name }));
  const offered = firstOpenTime(openTimes(days), [...options, ...visits]);
  return (
    <>
      <Head id={plan.uuid} type={type} onType={setType} />
      <div className={styles.options} aria-busy={is_waiting || undefined}>
        {visits.length > 0 && (
          <div className={styles.asked} style={{ '--width': Math.max(1, MOST_VISITS - left) } as CSSProperties}>
            <Asked visits={visits} />
          </div>
        )}
        {options
          .filter((option) => option.id <= left)
          .map((option) => (
            <OptionCard
              key={option.id}
              {...{ option, options, standing, days, type, offered, onChange: change }}
              found={free.find((one) => one.id === option.id)}
            />
          ))}
      </div>
      <AskBlock ready={readyOptions(options, standing).filter((one) => one.id <= left)} type={type} search={search} />
    </>
  );
};

const Head = ({ id, type, onType }: { id: string; type?: VisitType; onType?: (type: VisitType) => void }) => (
  <header className={styles.head}>
    <div>
      <p className={styles.crumbs}>
        <Link to={pathOf(id, 'COMPARE')}>Compare Movers</Link> <span aria-hidden="true">/</span> <span>Consultation</span>
      </p>
      <h1 tabIndex={-1}>Let a mover look first</h1>
      <p className="lead">
        Pick up to three movers. Each looks at your home or joins a video call for 30 minutes, then gives you a binding price. Free, and you
        don’t have to book.
      </p>
    </div>
    {type && (
      <Segmented
        label="How they look"
        hideLabel
        name="type"
        options={TYPES}
        value={type}
        onChange={(value) => onType?.(value === 'video' ? 'video' : 'onsite')}
      />
    )}
  </header>
);

const Asked = ({ visits }: { visits: Consultation['onsite_requests'] }) => (
  <Card title="Already asked">
    <VisitList visits={visits} />
  </Card>
);

/** Nothing more can be asked for: the most visits stand, or the move is too near. */
const NoMore = ({ id, left, move_date }: { id: string; left: number; move_date: string | null }) =>
  left <= 0 ? (
    <Notice title="Three visits are the most.">
      To change one, call us at <a href={brand.phone_link}>{brand.phone}</a>.
    </Notice>
  ) : (
    <Notice
      tone="tape"
      title="No day is left for a visit."
      action={
        <LinkButton size="s" kind="tape" to={pathOf(id, 'DETAILS')}>
          Change the date
        </LinkButton>
      }
    >
      {move_date && `Your move is on ${shortDay(move_date)}. `}Movers visit Monday to Friday, from the next business day on.
    </Notice>
  );

const TYPES = [
  { value: 'onsite', label: 'At my home' },
  { value: 'video', label: 'Video call' },
];

/** The three options, as they are or are about to be: a press shows at once, and who is free then comes after it. */
const useOptions = (read: Consultation) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [pressed, setPressed] = useState<string | null>(null);
  // Until the address is the one of the last press, whatever answer of an earlier one arrives between.
  const coming = pressed === search ? null : pressed;
  const draft: Draft = coming === null ? read.draft : draftOf(new URLSearchParams(coming));
  const options = optionsOf(draft, read.free);
  const go = (next: Draft) => {
    const to = `?${searchOf(next)}`;
    setPressed(to);
    // At once, so that a reload finds the choice before its movers are read.
    history.replaceState(history.state, '', to);
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return {
    type: draft.type,
    options,
    search: `?${searchOf(draft)}`,
    is_waiting: coming !== null,
    change: (next: readonly Option[]) => go(draftFrom(draft.type, next)),
    setType: (type: VisitType) => go({ ...draft, type }),
  };
};
