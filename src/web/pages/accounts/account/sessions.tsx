import { Form as RouterForm } from 'react-router';
import type { Client } from '#contract/client.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Answer } from './setting-form.tsx';
import styles from './settings.module.css';

type Session = Awaited<ReturnType<Client['users']['sessions']>>['sessions'][number];

/** Every device that is signed in, and one press that ends all but this one. */
export const Sessions = ({ sessions, answer }: { sessions: readonly Session[]; answer: Answer }) => (
  <div className={styles.stack}>
    <ul className={styles.sessions}>
      {sessions.map(({ id, device, signed_in_at, is_this }) => (
        <li key={id}>
          <span>
            {device}
            <br />
            <span className="meta">since {monthDay(signed_in_at.slice(0, 10))}</span>
          </span>
          {is_this && <Tag tone="pine">This device</Tag>}
        </li>
      ))}
    </ul>
    {sessions.length > 1 && (
      <RouterForm method="post">
        <input type="hidden" name="do" value="sessions" />
        <Button type="submit">Log out everywhere else</Button>
      </RouterForm>
    )}
    {answer?.done && <p role="status">You are logged out everywhere else.</p>}
    {answer?.errors && <p role="alert">{Object.values(answer.errors)[0]}</p>}
  </div>
);
