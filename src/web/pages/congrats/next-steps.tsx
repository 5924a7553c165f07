import type { ReactNode } from 'react';
import type { Client } from '#contract/client.ts';
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
  return (
    <ol className={styles.steps}>
      {accept_by && (
        <Step icon="clock" when={`By ${localMoment(accept_by, plan.time_zone)}`}>
          {mover} accepts. We email you and charge {money(summary.paid_today)}. If they can’t, you keep this price with the next mover, or
          cancel for nothing.
        </Step>
      )}
      {summary.free_until && (
        <Step icon="flag" when={localMoment(summary.free_until, plan.time_zone)}>
          Last moment to cancel for free.
        </Step>
      )}
      {summary.rest_held_on && (
        <Step icon="lock" when={shortDay(summary.rest_held_on)}>
          {money(summary.due_later)} is held on your card, not charged.
        </Step>
      )}
      {plan.move_date && (
        <Step icon="truck" when={`${shortDay(plan.move_date)}, ${timeInWords(plan)}`}>
          The crew {plan.hourly_plan ? 'begins' : 'arrives'}. Any change of the price needs your Accept.
          {summary.due_later > 0 ? ` The held ${money(summary.due_later)} is charged when the job is done.` : ' Nothing is left to pay.'}
        </Step>
      )}
    </ol>
  );
};

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
