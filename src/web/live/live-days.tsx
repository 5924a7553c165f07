import { shortDayIn } from '#domain/core/language.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './live.module.css';
import { dayAndTime, type Followed, useTold, zonesInWords } from './live-words.ts';

type Long = NonNullable<Followed['long']>;
type LongDay = Long['days'][number];

/** A long move's window, one block for each day. */
export const LiveDays = ({ long }: { long: Long }) => {
  const { words, language } = useTold();
  return (
    <ol className={styles.days} aria-label={words.days.label(shortDayIn(long.first, language), shortDayIn(long.last, language))}>
      {long.days.map(({ day, state, is_last }) => (
        <li key={day} className={styles[state]} aria-current={state === 'today' ? 'date' : undefined}>
          <i aria-hidden="true" />
          <b>
            <span className="sr">{dayBefore(shortDayIn(day, language), Number(day.slice(8)))} </span>
            {Number(day.slice(8))}
          </b>
          <span>{namesOf(state, is_last, words.days.names)}</span>
        </li>
      ))}
    </ol>
  );
};

/** "Today, last day": what was promised as the last day is named beside what it is. */
const namesOf = (state: LongDay['state'], is_last: boolean, names: Readonly<Record<LongDay['state'], string>>): string =>
  [names[state], is_last && state !== 'last' ? names.last.toLowerCase() : ''].filter(Boolean).join(', ');

/** The weekday and the month, whose number is read behind them. */
const dayBefore = (day: string, date: number): string => day.replace(` ${date}`, '');

type Row = { at: string; what: string; detail: string; is_silence: boolean };

/** What the driver said, day by day, and where nobody said anything: a silence stays after contact comes back. */
export const LiveCheckIns = ({ long, zone }: { long: Long; zone: string }) => {
  const told = useTold();
  const { words, language } = told;
  const { days } = words;
  const rows: Row[] = [
    ...long.check_ins.map(({ at, place, note }) => ({ at, what: place, detail: note === '' ? '' : `“${note}”`, is_silence: false })),
    ...long.silences.map(({ from, until }) => ({
      at: from,
      what: days.no_word,
      detail:
        until === null
          ? days.silent(dayAndTime(from, zone, language))
          : days.was_silent(dayAndTime(from, zone, language), dayAndTime(until, zone, language)),
      is_silence: true,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Card title={days.by_day} action={<span className="meta">{zonesInWords({ zone, zone_there: zone }, told)}</span>}>
      <p className="meta below-16">{days.one_a_day}</p>
      {rows.length === 0 && <p className="muted">{days.none}</p>}
      <ol className={styles.steps}>
        {rows.map(({ at, what, detail, is_silence }) => (
          <li key={`${at} ${what}`} className={is_silence ? styles.skipped : styles.done}>
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.what}>{what}</span>
            <span className={styles.time}>{dayAndTime(at, zone, language)}</span>
            {detail !== '' && <p className={styles.detail}>{detail}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
};
