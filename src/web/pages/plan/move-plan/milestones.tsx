import { shortDay } from '#domain/core/calendar.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { timeInWords } from '#web/pricing/hourly/hourly-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './milestones.module.css';

/** How far the move is: four points on a line, the next one marked. */
export const Milestones = ({ plan }: { plan: PlanView }) => {
  const reached = REACHED[plan.status];
  if (reached === undefined) return null;
  return (
    <ol className={styles.line} aria-label="How far the move is">
      {pointsOf(plan).map(({ name, detail }, at) => (
        <li
          key={name}
          className={at < reached ? styles.done : at === reached ? styles.next : ''}
          aria-current={at === reached ? 'step' : undefined}
        >
          <i aria-hidden="true">{at < reached && <Icon name="check" size="s" />}</i>
          <strong>{name}</strong>
          {at < reached && <span className="sr">, done</span>}
          <span className="meta">{detail}</span>
        </li>
      ))}
    </ol>
  );
};

/** How many points are behind. */
const REACHED: Partial<Record<PlanView['status'], number>> = { reserved: 1, confirmed: 2, in_progress: 2, completed: 4 };

const pointsOf = ({ status, job, move_date, time_zone, ...plan }: PlanView) => [
  { name: 'Reserved', detail: 'The date is held' },
  {
    name: 'Mover confirms',
    detail: confirmationInWords(job, time_zone),
  },
  { name: 'Move day', detail: move_date ? `${shortDay(move_date)}, ${timeInWords(plan)}` : '' },
  { name: 'Done', detail: status === 'completed' && !job?.undo_until ? 'The rest was charged' : 'The rest is charged' },
];

const confirmationInWords = (job: PlanView['job'], time_zone: string): string => {
  if (job?.status === 'proposed') return job.may_decide ? 'Waits for your yes' : 'Waits for the customer';
  return job?.status === 'waiting' && job.accept_by ? `By ${localMoment(job.accept_by, time_zone)}` : 'Accepted';
};
