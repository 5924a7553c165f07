import { weekdayOf } from '#domain/core/calendar.ts';
import styles from './calendar.module.css';
import type { CalendarDay, Month } from './calendar-day.tsx';
import { CalendarDayCell } from './calendar-day.tsx';

/** The days of a month with their trucks, each to be opened, and what the marks mean. */
export const MonthGrid = ({ month, onOpen }: { month: Month; onOpen: (day: CalendarDay) => void }) => (
  <>
    <ol className={`meta centered below-6 ${styles.weekdays}`} aria-hidden="true">
      {WEEKDAYS.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
    <ol className={styles.grid}>
      {month.days.map((day, at) => (
        <li key={day.date} style={at === 0 ? { gridColumnStart: weekdayOf(day.date) + 1 } : undefined}>
          <CalendarDayCell day={day} today={month.today} onOpen={() => onOpen(day)} />
        </li>
      ))}
    </ol>
    <Legend has_own={month.days.some(({ busy }) => busy > 0)} />
  </>
);

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const Legend = ({ has_own }: { has_own: boolean }) => (
  <ul className={styles.legend} aria-label="What the marks mean">
    <li>
      <i className={styles.taken} /> Taken
    </li>
    <li>
      <i className={styles.half} /> Half a day
    </li>
    <li>
      <i className={styles.waiting} /> Waits for your answer
    </li>
    {has_own && (
      <li>
        <i className={styles.own} /> From your own calendar
      </li>
    )}
    <li>
      <i className={styles.free} /> Free
    </li>
  </ul>
);
