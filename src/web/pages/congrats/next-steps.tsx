import type { ReactNode } from 'react';
import type { Client } from '#contract/client.ts';
import { localTime } from '#domain/business-time.ts';
import { shortDay } from '#domain/calendar.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import type { IconName } from '#web/icons/names.ts';
import { timeInWords } from '#web/plan/hourly-words.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './next-steps.module.css';

export type Summary = Awaited<ReturnType<Client['bookings']['summary']>>;

/** Every date that is ahead, with its amount (X2). */
export const NextSteps = ({ plan, summary }: { plan: PlanView; summary: Summary }) => {
  const mover = plan.mover?.name ?? 'Your mover';
  const accept_by = plan.job?.status === 'waiting' ? plan.job.accept_by : null;
  const free = summary.free_until && (
    <Step key="free" icon="flag" when={localMoment(summary.free_until, plan.time_zone)}>
      Last moment to cancel for free.
    </Step>
  );
  const hold = summary.rest_held_on && (
    <Step key="hold" icon="lock" when={shortDay(summary.rest_held_on)}>
      {money(summary.due_later)} is held on your card, not charged.
    </Step>
  );
  return (
    <ol className={styles.steps}>
      {accept_by && (
        <Step icon="clock" when={`By ${localMoment(accept_by, plan.time_zone)}`}>
          {mover} accepts. We email you and charge {money(summary.paid_today)}. If they can’t, you keep this price with the next mover, or
          cancel for nothing.
        </Step>
      )}
      {holdComesFirst(plan, summary) ? [hold, free] : [free, hold]}
      {plan.move_date && (
        <Step icon="truck" when={`${shortDay(plan.move_date)}, ${timeInWords(plan)}`}>
          The crew {plan.hourly_plan ? 'begins' : 'arrives'}. Any change of the price needs your Accept.
          {summary.due_later > 0 ? ` The held ${money(summary.due_later)} is charged when the job is done.` : ' Nothing is left to pay.'}
        </Step>
      )}
    </ol>
  );
};

/** Either may be the earlier: the hold is days before the move, and how long canceling is free rests on the move and on when it was booked. */
const holdComesFirst = ({ time_zone }: PlanView, { free_until, rest_held_on }: Summary): boolean =>
  free_until !== null && rest_held_on !== null && rest_held_on <= localTime(new Date(free_until), time_zone).day;

const Step = ({ icon, when, children }: { icon: IconName; when: string; children: ReactNode }) => (
  <li>
    <span className={styles.mark}>
      <Icon name={icon} size="s" />
    </span>
    <b>{when}</b>
    <p>{children}</p>
  </li>
);

const money = (dollars: number): string => inWords(fromDollars(dollars));
