import { type Day, longDay, monthDay, monthName } from '#domain/core/calendar.ts';
import { fromDollars, inWholeDollars, NOTHING } from '#domain/core/money.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PricedDay } from './price-cell.tsx';
import styles from './price-saving.module.css';

type Props = { own_day: Day | null; own: number | null; lowest: PricedDay | undefined; onTake: (day: PricedDay) => void };

/** What the cheapest day of the month saves, and the way to take it. Its place is kept while nothing is to be said (R4). */
export const Saving = ({ own_day, own, lowest, onTake }: Props) => {
  const saved = own !== null && lowest?.total_cost ? fromDollars(own - lowest.total_cost) : NOTHING;
  return (
    <div className={styles.place}>
      {own_day !== null && lowest !== undefined && own !== null && (
        <div className={styles.saving}>
          <Icon name="calendar" className="keeps pine" />
          {saved > 0 ? (
            <p>
              <b>
                {weekdayIn(lowest.date)}, {monthDay(lowest.date)} saves {inWholeDollars(saved)}
              </b>{' '}
              against your {weekdayIn(own_day)}.{' '}
              <button type="button" className={styles.take} onClick={() => onTake(lowest)}>
                Take {monthDay(lowest.date)}
              </button>
            </p>
          ) : (
            <p>No day in {monthName(lowest.date).split(' ')[0]} costs less than yours.</p>
          )}
        </div>
      )}
    </div>
  );
};

const weekdayIn = (day: Day): string => longDay(day).split(',')[0] ?? '';
