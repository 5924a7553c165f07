import { longDay } from '#domain/core/calendar.ts';
import styles from './settings.module.css';

type Event = { at: string; what: string; device: string };

const SHOWN = 12;

/** What happened to the account, the newest first: whoever finds something strange here changes the password. */
export const SecurityLog = ({ events }: { events: readonly Event[] }) => (
  <ul className={styles.sessions}>
    {events.slice(0, SHOWN).map(({ at, what, device }, index) => (
      <li key={`${at} ${index}`}>
        <span>
          {what}
          <br />
          <span className="meta">
            {device}, {longDay(at.slice(0, 10))}
          </span>
        </span>
      </li>
    ))}
    {events.length === 0 && <li>Nothing has happened yet.</li>}
  </ul>
);
