import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { timesAre } from '#web/address/zone-words.ts';
import { usePageActs } from '#web/chrome/command/page-acts.ts';
import { useToday } from '#web/chrome/menu/use-viewer.ts';
import { lastMoment, localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { standingTiers } from '#web/pricing/fee-tiers.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CancelDialog } from '../cancel-dialog.tsx';
import { RescheduleButton } from '../reschedule-dialog.tsx';
import styles from './cancel-card.module.css';

export type Summary = Awaited<ReturnType<Client['bookings']['summary']>>;

/** What canceling and another day cost by date, and the way to both; nothing happens without a second look. */
export const CancelCard = ({ plan, summary }: { plan: PlanView; summary: Summary }) => {
  const [open, setOpen] = useState(false);
  const today = useToday();
  usePageActs(plan.may.cancel === true ? [{ text: CANCEL, run: () => setOpen(true) }] : []);
  return (
    <Card title="If your plans change" action={<span className="meta">{timesAre(plan.time_zone)}</span>}>
      <p className="muted">{leadInWords(plan, summary)}</p>
      <ol className={styles.fee_schedule}>
        {standingTiers(summary.fee_schedule, plan.time_zone, today).map(({ notice, until, fee }) => (
          <li key={notice} className={fee === 0 ? styles.free : ''}>
            <b className="h3 num">{fee === 0 ? 'Free' : inWords(fromDollars(fee))}</b>
            <span className="text-meta">{until === null ? 'once the crew is there' : `until ${lastMoment(until, plan.time_zone)}`}</span>
          </li>
        ))}
      </ol>
      <div className={`flex wraps gap-12 below-12 ${styles.buttons}`}>
        <RescheduleButton plan={plan} kind="outline" size="m" />
        {plan.may.cancel === true && (
          <Button kind="danger" onClick={() => setOpen(true)}>
            {CANCEL}
          </Button>
        )}
      </div>
      <p className="meta">
        {plan.status !== 'in_progress' && `${anotherDayInWords(plan, summary)} `}When the mover cancels, you never pay anything.
      </p>
      <CancelDialog plan={plan} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
};

const CANCEL = 'Cancel this move';

const leadInWords = ({ job, time_zone }: PlanView, { is_federal, rescind_until }: Summary): string => {
  if (rescind_until !== null)
    return `Federal law gives you three days after signing: cancel without cost until ${lastMoment(rescind_until, time_zone)}. By date:`;
  if (job?.status !== 'waiting' && job?.status !== 'proposed') return 'What canceling costs, for this move and by date:';
  return `Canceling is free until the mover accepts${is_federal ? ', and for three days after that, as federal law says' : ''}. After that:`;
};

/** The same hours as the fee schedule's: 72 and 24 before the crew comes. */
const anotherDayInWords = ({ time_zone }: PlanView, { fee_schedule, rescind_until }: Summary): string => {
  if (rescind_until !== null) return `Another day is free too until ${lastMoment(rescind_until, time_zone)}.`;
  const days = fee_schedule.find(({ notice }) => notice === 'days')?.until;
  const day = fee_schedule.find(({ notice }) => notice === 'day')?.until;
  const free = days ? `Another day is free once until ${localMoment(days, time_zone)}, then $50` : 'Another day costs $50';
  return day ? `${free}; in the last 24 hours $150.` : 'Another day costs $150 in the last 24 hours.';
};
