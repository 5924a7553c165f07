import { shortDay } from '#domain/core/calendar.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './live.module.css';
import { dayAndTime, type Followed } from './live-words.ts';

type Long = NonNullable<Followed['long']>;

/** A long move's window, one block for each day. */
export const LiveDays = ({ long }: { long: Long }) => (
  <ol className={styles.days} aria-label={`Your delivery window, ${shortDay(long.first)} to ${shortDay(long.last)}`}>
    {long.days.map(({ day, state }) => (
      <li key={day} className={styles[state]} aria-current={state === 'today' ? 'date' : undefined}>
        <i aria-hidden="true" />
        <b>
          <span className="sr">{shortDay(day).slice(0, -2).trim()} </span>
          {Number(day.slice(8))}
        </b>
        <span>{NAMES[state]}</span>
      </li>
    ))}
  </ol>
);

const NAMES = {
  ...({ loaded: 'Loaded', heard: '', silent: 'No word', today: 'Today', expected: 'Expected', last: 'Last day' } as const),
  ...({ late: 'Late', open: '' } as const),
} satisfies Record<Long['days'][number]['state'], string>;

type Row = { at: string; what: string; detail: string; is_silence: boolean };

/** What the driver said, day by day, and where nobody said anything: a silence stays after contact comes back (LV17). */
export const LiveCheckIns = ({ long, zone }: { long: Long; zone: string }) => {
  const rows: Row[] = [
    ...long.check_ins.map(({ at, place, note }) => ({ at, what: place, detail: note === '' ? '' : `“${note}”`, is_silence: false })),
    ...long.silences.map(({ from, until }) => ({
      at: from,
      what: 'No word',
      detail:
        until === null
          ? `We have heard nothing since ${dayAndTime(from, zone)}. We asked your mover’s office and wrote to you.`
          : `Nobody told us anything from ${dayAndTime(from, zone)} to ${dayAndTime(until, zone)}. It stays on your mover’s record.`,
      is_silence: true,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Card title="Day by day" action={<span className="meta">One check-in a day, by the driver</span>}>
      {rows.length === 0 && <p className="muted">The driver has not checked in yet.</p>}
      <ol className={styles.steps}>
        {rows.map(({ at, what, detail, is_silence }) => (
          <li key={`${at} ${what}`} className={is_silence ? styles.skipped : styles.done}>
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.what}>{what}</span>
            <span className={styles.time}>{dayAndTime(at, zone)}</span>
            {detail !== '' && <p className={styles.detail}>{detail}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
};
