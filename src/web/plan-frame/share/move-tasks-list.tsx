import { Link } from 'react-router';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { EmailChecklist } from './email-checklist.tsx';
import { type Task, tasksOf } from './move-tasks.ts';
import styles from './move-tasks-list.module.css';

/** What there is to see to before the move, each with how it stands (X3). */
export const MoveTasks = ({ plan }: { plan: PlanView }) => (
  <section className={styles.tasks} aria-labelledby="before">
    <h2 id="before">Before move day</h2>
    <ul>
      {tasksOf(plan).map((task) => (
        <TaskCard key={task.name} {...task} />
      ))}
    </ul>
    {plan.move_date !== null && plan.shown === 'full' && <EmailChecklist plan={plan} />}
  </section>
);

const TaskCard = ({ name, icon, standing, words, link }: Task) => (
  <li>
    <span className={styles.picture}>
      <Icon name={icon} />
    </span>
    <div>
      <h3 className="h5">{name}</h3>
      <Tag tone={TONES[standing]}>{standing}</Tag>
      <p>{words}</p>
      {link && <Link to={link.to}>{link.words}</Link>}
    </div>
  </li>
);

const TONES = { 'To do': 'tape', Done: 'pine', 'Nothing to do': 'plain' } as const satisfies Record<Task['standing'], string>;
