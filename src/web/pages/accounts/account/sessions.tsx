import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './settings.module.css';

type Session = Awaited<ReturnType<Client['users']['sessions']>>['sessions'][number];

/** Every device that is signed in; each can be logged out, or all but this one. */
export const Sessions = ({ sessions }: { sessions: readonly Session[] }) => {
  const { revalidate } = useRevalidator();
  const { send, busy, problem } = useAction();
  const [said, setSaid] = useState('');
  const end = async (work: () => Promise<unknown>, sentence: string): Promise<void> => {
    if (!(await send(async () => void (await work())))) return;
    setSaid(sentence);
    await revalidate();
  };
  return (
    <div className={styles.stack}>
      <ul className={styles.sessions}>
        {sessions.map(({ id, device, signed_in_at, is_this }) => (
          <li key={id}>
            <span>
              {device}
              <br />
              <span className="meta">since {monthDay(signed_in_at.slice(0, 10))}</span>
            </span>
            {is_this ? (
              <Tag tone="pine">This device</Tag>
            ) : (
              <Button size="s" busy={busy} onClick={() => void end(() => call().users.endSession({ id }), `${device} is logged out.`)}>
                Log out<span className="sr"> {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button busy={busy} onClick={() => void end(() => call().users.endSessions(), 'You are logged out everywhere else.')}>
          Log out everywhere else
        </Button>
      )}
      <p role="status">{said}</p>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
};
