import { shortDay } from '#domain/core/calendar.ts';
import section from '../section.module.css';
import styles from './claims.module.css';

type Props = { claims: readonly { id: string; text: string; source: string; checked: string }[] };

/** What we say about ourselves in figures, each with what it counts. Where there is little to count nothing is said. */
export const Claims = ({ claims }: Props) =>
  claims.length > 0 && (
    <section className={`${section.section} ${styles.claims}`} aria-label="In figures">
      <ul className="grid gap-24">
        {claims.map(({ id, text, source, checked }) => (
          <li key={id}>
            <b>{text}</b>
            <span className="meta">
              {source}. Counted {shortDay(checked)}, {checked.slice(0, 4)}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
