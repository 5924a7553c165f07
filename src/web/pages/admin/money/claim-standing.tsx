import { type ClaimState, isOpenClaim } from '#domain/claims/claim.ts';
import { daysBetween, monthDay } from '#domain/core/calendar.ts';
import styles from '#web/pages/admin/plans.module.css';
import { Status } from '#web/ui/tag.tsx';

export type Clocked = { state: ClaimState; acknowledge_by: string; decide_by: string; is_late: boolean };

/** How a claim stands, for our team. */
export const ClaimStanding = ({ claim: { state } }: { claim: Clocked }) => <Status tone={WORDS[state].tone}>{WORDS[state].word}</Status>;

const WORDS = {
  filed: { word: 'New', tone: 'waiting' },
  acknowledged: { word: 'Mover decides', tone: 'waiting' },
  offered: { word: 'Customer is asked', tone: 'waiting' },
  accepted: { word: 'Accepted', tone: 'good' },
  declined: { word: 'Declined', tone: 'off' },
  denied: { word: 'Denied', tone: 'bad' },
  withdrawn: { word: 'Taken back', tone: 'off' },
} as const satisfies Record<ClaimState, { word: string; tone: 'good' | 'waiting' | 'bad' | 'off' }>;

/** The clock that runs for the mover, with what is left of it. */
export const ClaimClock = ({ claim, today }: { claim: Clocked; today: string }) => {
  const clock = clockOf(claim);
  if (clock === undefined) return <span className={styles.when}>{isOpenClaim(claim.state) ? 'No clock runs' : 'Closed'}</span>;
  const left = daysBetween(today, clock.day);
  return (
    <span className={styles.state}>
      <span>
        {clock.what} {monthDay(clock.day)}
      </span>
      {left < 0 ? <Status tone="bad">{dayCount(-left)} overdue</Status> : <span>{left === 0 ? 'today' : `${dayCount(left)} left`}</span>}
    </span>
  );
};

const clockOf = ({ state, acknowledge_by, decide_by }: Clocked) => {
  if (state === 'filed') return { what: 'Acknowledge by', day: acknowledge_by };
  return state === 'acknowledged' ? { what: 'Decide by', day: decide_by } : undefined;
};

const dayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
