import { useState } from 'react';
import { Link } from 'react-router';
import { call, tried } from '#web/core/call.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { MailDialog } from './mail-dialog.tsx';
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
      <Link to={link.to}>
        {link.words}
        <span className="sr">, {name.toLowerCase()}</span>
      </Link>
    </div>
  </li>
);

const TONES = { 'To do': 'tape', Done: 'pine', 'Nothing to do': 'plain' } as const satisfies Record<Task['standing'], string>;

/** The emailMoveChecklist modal and the way to it: what there is to see to before the move, each thing with its day, as an email. */
export const EmailChecklist = ({ plan }: { plan: PlanView }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="s" icon="mail" onClick={() => setOpen(true)}>
        Email me this list
      </Button>
      <MailDialog
        id="checklist"
        title="Email me this list"
        intro="Everything to see to before the move, each thing with its day."
        button="Send the list"
        what="Your checklist"
        email={plan.contact_email_address}
        open={open}
        onClose={() => setOpen(false)}
        send={({ email = '' }) => tried(call().users.emailChecklist({ email, move_plan_id: plan.uuid }))}
      />
    </>
  );
};
