import { shortDay } from '#domain/core/calendar.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { type Task, tasksOf } from '#web/plan-frame/share/move-tasks.ts';
import { EmailChecklist } from '#web/plan-frame/share/move-tasks-list.tsx';
import type { ValuationPrices } from '#web/pricing/valuation-choices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { wayToBooked } from '../change-link.tsx';
import styles from './tasks-card.module.css';

type Row = Pick<Task, 'name' | 'words'> & { is_done: boolean; link?: Task['link'] };

/** The checklist until move day: what is done, and for the rest where to do it. What no building asks for stands on its own card. */
export const TasksCard = ({ plan, cover }: { plan: PlanView; cover: ValuationPrices | null }) => {
  const rows = rowsOf(plan, cover).toSorted((one, other) => Number(other.is_done) - Number(one.is_done));
  const done = rows.filter(({ is_done }) => is_done).length;
  const next = rows.find(({ is_done, link }) => !is_done && link);
  return (
    <Card
      title="Before move day"
      className={styles.card}
      action={
        <span className="meta num">
          {done} of {rows.length} done
        </span>
      }
    >
      <ul className={styles.rows}>
        {rows.map((row) => (
          <TaskRow key={row.name} {...row} is_next={row === next} />
        ))}
      </ul>
      <EmailChecklist plan={plan} />
    </Card>
  );
};

const TaskRow = ({ name, words, is_done, link, is_next }: Row & { is_next: boolean }) => (
  <li className={is_done ? styles.done : undefined}>
    <i aria-hidden="true">{is_done && <Icon name="check" size="s" />}</i>
    <p className="grid shrinks breaks">
      <span className={styles.name}>
        {name}
        <span className="sr">, {is_done ? 'done' : 'to do'}</span>
      </span>
      <span className="meta">{words}</span>
    </p>
    {link && !is_done && (
      <LinkButton size="s" kind={is_next ? 'outline' : 'plain'} to={link.to}>
        {link.words}
      </LinkButton>
    )}
  </li>
);

const rowsOf = (plan: PlanView, cover: ValuationPrices | null): readonly Row[] => [
  moverRow(plan),
  ...tasksOf(plan).flatMap(({ name, words, standing, link }) =>
    standing === 'Nothing to do' ? [] : [{ name, words, link, is_done: standing === 'Done' }],
  ),
  ...coverRows(plan, cover),
];

const moverRow = ({ status, mover, job, time_zone, move_date }: PlanView): Row => {
  const name = mover?.name ?? 'Your mover';
  if (status !== 'reserved')
    return { name: 'Mover confirmed', words: `${name} comes${move_date ? ` on ${shortDay(move_date)}` : ''}.`, is_done: true };
  if (job?.may_decide)
    return {
      name: 'Another mover',
      words: job.status === 'proposed' ? 'We need your answer above.' : 'We are asking.',
      is_done: false,
    };
  const until = job?.accept_by ? `, by ${localMoment(job.accept_by, time_zone)}` : '';
  return { name: 'Mover confirms', words: `${name} answers${until}. There is nothing for you to do.`, is_done: false };
};

/** Chosen or waived, it is settled; where it can't be chosen any more nobody is asked. */
const coverRows = (plan: PlanView, cover: ValuationPrices | null): readonly Row[] => {
  const to = wayToBooked(plan, 'cover');
  if (cover === null || (cover.chosen === null && to === null)) return [];
  const task = { name: 'Cover for your things', is_done: cover.chosen !== null };
  if (cover.chosen !== null)
    return [
      { ...task, words: cover.chosen.waived ? (cover.is_presumed ? 'Full value given up.' : 'Basic cover.') : 'Full-value protection.' },
    ];
  const words = cover.is_presumed
    ? 'Full value is in your price. You say when you book whether you keep it.'
    : 'Basic cover pays by the pound. Full value has its price beside it.';
  return [{ ...task, words, link: { words: 'Compare', to: to! } }];
};
