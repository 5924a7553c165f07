import type { Client } from '#contract/client.ts';
import { longDay } from '#domain/core/calendar.ts';
import styles from './calendar.module.css';

export type Month = Awaited<ReturnType<Client['moverDashboard']['calendar']>>;
export type CalendarDay = Month['days'][number];

type Props = { day: CalendarDay; today: string; onOpen: () => void };

/** A day in three rows that never move: its number, its trucks, how many are free. */
export const CalendarDayCell = ({ day, today, onOpen }: Props) => {
  const { date, offered, taken, busy, is_closed, is_set, reason } = day;
  const [free, past] = [Math.max(0, offered - taken - busy), date < today];
  const word = is_closed ? 'Closed' : free === 0 ? 'Full' : `${free / 2} free`;
  const [figure, unit] = word.split(' ');
  const look = [
    styles.day,
    is_closed && styles.closed,
    free === 0 && !is_closed && styles.full,
    date === today && styles.today,
    past && styles.past,
  ];
  const words = [
    longDay(date),
    taken === 0 ? 'no trucks taken' : `${taken / 2} of ${Math.max(offered, taken) / 2} trucks taken`,
    busy > 0 && !is_closed ? `${busy / 2} in your own calendar` : '',
    word.toLowerCase(),
    reason,
  ];
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      aria-current={date === today ? 'date' : undefined}
      disabled={past}
      onClick={onOpen}
    >
      <span className="sr">{words.filter(Boolean).join(', ')}</span>
      <span className={styles.number} aria-hidden="true">
        {Number(date.slice(8))}
        {is_set && <i className={styles.set} />}
      </span>
      <Trucks day={day} />
      <span className={`text-cap muted nowrap clips ${styles.word}`} aria-hidden="true">
        {figure}
        {unit && (
          <span className={styles.unit} data-half={figure?.includes('.') ? '' : undefined}>
            {' '}
            {unit}
          </span>
        )}
      </span>
    </button>
  );
};

/** A square is a truck for the day, filled by halves from the left: what is sure, what waits, what is free. */
const Trucks = ({ day: { offered, taken, waiting, busy } }: { day: CalendarDay }) => {
  const trucks = Math.ceil(Math.max(offered, taken) / 2);
  const sure = taken - waiting;
  if (trucks > MOST_DRAWN) return <span className="text-meta" aria-hidden="true">{`${taken / 2}/${trucks}`}</span>;
  return (
    <span className={styles.trucks} aria-hidden="true">
      {Array.from({ length: trucks }, (_, at) => (
        <i key={at} className={lookOf(sure - at * 2, taken - at * 2, taken + busy - at * 2)} />
      ))}
    </span>
  );
};

const MOST_DRAWN = 8;

const lookOf = (sure: number, taken: number, with_own: number): string | undefined => {
  if (sure >= 2) return styles.taken;
  if (taken >= 2 || (taken === 1 && sure <= 0)) return styles.waiting;
  if (sure === 1) return styles.half;
  return with_own > 0 ? styles.own : styles.free;
};
