import { longDay, shortDay } from '#domain/core/calendar.ts';
import type { VisitDay } from './read-consultation.ts';
import styles from './time-choice.module.css';

type Props = { id: number; days: readonly VisitDay[]; date: string | null; onChoose: (date: string) => void };

/** The next two weeks. A day that can't be says why to whoever points at it or hears it. */
export const DayStrip = ({ id, days, date, onChoose }: Props) => (
  <fieldset>
    <legend className="text-meta strong below-8">Day</legend>
    <div className={styles.days}>
      {days.map((day) => (
        <label key={day.date} className={styles.day} title={day.reason ?? undefined}>
          <input
            className="sr"
            type="radio"
            name={`day-${id}`}
            value={day.date}
            checked={day.date === date}
            disabled={day.reason !== null}
            aria-label={day.reason === null ? longDay(day.date) : `${longDay(day.date)}: ${day.reason}`}
            onChange={() => onChoose(day.date)}
          />
          <small>{shortDay(day.date).slice(0, 3)}</small>
          {Number(day.date.slice(8))}
        </label>
      ))}
    </div>
  </fieldset>
);
