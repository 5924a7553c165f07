import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortDay, WEEKDAYS, weekdayOf } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import { CLOSES_DAY, freeOn } from '#domain/movers/own-calendar.ts';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Own } from './own-calendar-view.ts';
import styles from './sync.module.css';

type Calendar = NonNullable<Own['calendar']>;

type Props = Pick<Calendar, 'days' | 'oversold'> & { mover_id: number; children: ReactNode };

/** The next six days with jobs and calendar beside each other, and the days of which more is sold than is left. */
export const CalendarEffect = ({ mover_id, days, oversold, children }: Props) => (
  <>
    <section className={styles.effect} aria-label="The next six days">
      <h3 className="h5">So the next six days look like this</h3>
      <ol className={styles.days}>
        {days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ol>
      <ul className={styles.legend} aria-label="What the marks mean">
        <li>
          <i className={styles.job} /> Hearthway job
        </li>
        <li>
          <i className={styles.own} /> From your calendar
        </li>
        <li>
          <i className={styles.free} /> Free
        </li>
      </ul>
      {children}
    </section>
    {oversold.map(({ day, by, titles }) => (
      <Notice key={day} tone="tape" title={`${shortDay(day)} is oversold by ${trucks(by)}.`}>
        {titles.map((title) => `“${title}”`).join(', ')} {titles.length === 1 ? 'needs' : 'need'} what is sold already. A sold day is never
        unsold; new jobs are closed for that day. <Link to={`${dashboardPath(mover_id, 'board')}?from=${day}`}>Open the board</Link>
      </Notice>
    ))}
  </>
);

const trucks = (halves: number): string => counted(halves / 2, 'truck');

const Day = ({ day: { day, offered, taken, busy } }: { day: Calendar['days'][number] }) => {
  const free = freeOn({ offered, taken, busy });
  const is_closed = busy >= CLOSES_DAY || offered === 0;
  const squares = Math.min(Math.ceil(Math.max(offered, taken) / 2), MOST_DRAWN);
  const look = [busy > 0 && styles.touched, free === 0 && styles.full].filter(Boolean).join(' ');
  const word = is_closed ? 'Closed' : `${free / 2} free`;
  return (
    <li className={look}>
      <b>
        {WEEKDAYS[weekdayOf(day)]?.slice(0, 3)} {Number(day.slice(8))}
      </b>
      <span className={styles.squares} aria-hidden="true">
        {Array.from({ length: squares }, (_, at) => (
          <i key={at} className={lookOf(taken - at * 2, taken + busy - at * 2)} />
        ))}
      </span>
      <span className="text-meta muted">
        <span className="sr">
          {trucks(taken)} sold, {is_closed ? 'the rest' : trucks(busy)} in your calendar,{' '}
        </span>
        {word}
      </span>
    </li>
  );
};

const MOST_DRAWN = 8;

const lookOf = (taken: number, with_own: number): string | undefined => (taken > 0 ? styles.job : with_own > 0 ? styles.own : styles.free);
