import type { CSSProperties } from 'react';
import { localTime } from '#domain/core/business-time.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { deliveryInWords } from '#domain/pricing/delivery.ts';
import { useToday } from '#web/chrome/menu/use-viewer.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { PlanTruck } from '#web/plan-frame/plan-truck.tsx';
import { timeInWords } from '#web/pricing/hourly/hourly-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './milestones.module.css';

/** How far the move is: its points on a line, the next one marked by its truck. */
export const Milestones = ({ plan }: { plan: PlanView }) => {
  const today = useToday();
  if (!plan.is_booked && plan.status !== 'completed') return null;
  const points = pointsOf(plan, today);
  const next = points.findIndex(({ is_done }) => !is_done);
  return (
    <ol className={styles.line} style={{ '--points': points.length } as CSSProperties} aria-label="How far the move is">
      {points.map(({ name, detail, is_done }, at) => (
        <li key={name} className={is_done ? styles.done : at === next ? styles.next : ''} aria-current={at === next ? 'step' : undefined}>
          <i aria-hidden="true">{is_done && <Icon name="check" size="s" />}</i>
          {at === next && (
            <span className={styles.truck} aria-hidden="true">
              <PlanTruck plan={plan} small />
            </span>
          )}
          <strong>{name}</strong>
          {is_done && <span className="sr">, done</span>}
          <span className="meta">{detail}</span>
        </li>
      ))}
    </ol>
  );
};

type Point = { name: string; detail: string; is_done: boolean };

/** Boxes and a delivery on a later day are points of their own where there are any. */
const pointsOf = (plan: PlanView, today: Day): readonly Point[] => {
  const { status, job, move_date, time_zone, details } = plan;
  const is_over = status === 'completed';
  const boxes = details.box_delivery_date;
  const delivery = plan.hourly_plan ? null : deliveryInWords(details.delivery_estimate, move_date);
  return [
    { name: 'Reserved', detail: job ? dayAt(job.reserved_at, time_zone) : 'The date is held', is_done: true },
    {
      name: job?.confirmed_at ? 'Mover confirmed' : 'Mover confirms',
      detail: job?.confirmed_at ? dayAt(job.confirmed_at, time_zone) : confirmationInWords(job, time_zone),
      is_done: status !== 'reserved',
    },
    ...(boxes === null || (move_date !== null && boxes > move_date)
      ? []
      : [{ name: 'Boxes arrive', detail: shortDay(boxes), is_done: is_over || (status !== 'reserved' && boxes < today) }]),
    { name: 'Move day', detail: move_date ? `${shortDay(move_date)}, ${timeInWords(plan)}` : '', is_done: is_over },
    ...(delivery === null ? [] : [{ name: 'Delivery', detail: delivery, is_done: is_over }]),
    { name: 'Done', detail: is_over && !job?.undo_until ? 'The rest was charged' : 'The rest is charged', is_done: is_over },
  ];
};

/** "Mon Mar 1" by the clocks of the pick-up, as every other moment of the plan. */
const dayAt = (instant: string, zone: string): string => shortDay(localTime(new Date(instant), zone).day);

const confirmationInWords = (job: PlanView['job'], time_zone: string): string => {
  if (job?.status === 'proposed') return job.may_decide ? 'Waits for your yes' : 'Waits for the customer';
  return job?.status === 'waiting' && job.accept_by ? `By ${localMoment(job.accept_by, time_zone)}` : 'Accepted';
};
