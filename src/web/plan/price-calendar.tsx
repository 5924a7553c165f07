import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { addDays, type Day, longDay, monthName, monthOf, weekdayOf } from '#domain/calendar.ts';
import { fromDollars, inWholeDollars } from '#domain/money.ts';
import { call } from '#web/call.ts';
import { IconButton } from '#web/ui/button.tsx';
import { usePlan } from './plan-provider.tsx';
import styles from './price-calendar.module.css';

type Month = Awaited<ReturnType<Client['plans']['validDates']>>;
type Cell = Month['days'][number];

type Props = { selected: Day | null; onPick: (day: Day) => void };

/** A month of days: bookable with the lowest price, or not with the reason (D3). Color never says it alone. */
export const PriceCalendar = ({ selected, onPick }: Props) => {
  const { plan } = usePlan();
  const [at, setAt] = useState<Day>(monthOf(selected ?? plan.created_at.slice(0, 10)).first);
  const month = useMonth(plan.uuid, plan.version, at);
  const prices = (month?.days ?? []).flatMap((cell) => (cell.total_cost === null ? [] : [cell.total_cost]));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return (
    <div>
      <div className={styles.head}>
        <IconButton icon="left" label="Month before" disabled={month !== null && at <= month.earliest} onClick={() => setAt(monthOf(addDays(at, -1)).first)} />
        <h3 aria-live="polite">{monthName(at)}</h3>
        <IconButton
          icon="right"
          label="Month after"
          disabled={month !== null && addDays(at, monthOf(at).length) > month.latest}
          onClick={() => setAt(addDays(at, monthOf(at).length))}
        />
      </div>
      <div className={styles.week} aria-hidden="true">
        {['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.month} aria-label={`Days of ${monthName(at)}`}>
        {(month?.days ?? daysWithout(at)).map((cell, index) => (
          <li key={cell.date} style={index === 0 ? { gridColumnStart: weekdayOf(cell.date) + 1 } : undefined}>
            <DayButton cell={cell} heat={heatOf(cell.total_cost, low, high)} is_lowest={cell.total_cost !== null && cell.total_cost === low} is_selected={cell.date === selected} onPick={onPick} />
          </li>
        ))}
      </ol>
      <p className={styles.legend}>
        <span>Cheaper</span>
        <i aria-hidden="true" />
        <span>dearer</span>
        <span className={styles.right}>Lowest total of all movers free that day</span>
      </p>
    </div>
  );
};

type DayProps = { cell: Cell; heat: number; is_lowest: boolean; is_selected: boolean; onPick: (day: Day) => void };

const DayButton = ({ cell, heat, is_lowest, is_selected, onPick }: DayProps) => (
  <button
    type="button"
    className={styles.day}
    data-heat={cell.bookable ? heat : undefined}
    data-off={cell.bookable ? undefined : ''}
    data-low={is_lowest ? '' : undefined}
    aria-pressed={is_selected}
    aria-disabled={cell.bookable ? undefined : true}
    aria-label={nameOf(cell, is_lowest)}
    title={cell.reason ?? undefined}
    onClick={() => cell.bookable && onPick(cell.date)}
  >
    <b>{Number(cell.date.slice(8))}</b>
    {is_lowest && <em>Lowest</em>}
    {cell.total_cost !== null && <span>{inWholeDollars(fromDollars(cell.total_cost))}</span>}
  </button>
);

/** "Monday, March 1, 2027, not bookable: ...", "..., $1,393, lowest". */
const nameOf = ({ date, bookable, reason, total_cost }: Cell, is_lowest: boolean): string =>
  [
    longDay(date),
    bookable ? null : `not bookable: ${reason ?? ''}`,
    total_cost === null ? null : inWholeDollars(fromDollars(total_cost)),
    is_lowest ? 'lowest' : null,
  ]
    .filter(Boolean)
    .join(', ');

const heatOf = (price: number | null, low: number, high: number): number =>
  price === null ? 0 : high === low ? 1 : 1 + Math.min(4, Math.floor(((price - low) / (high - low)) * 5));

const daysWithout = (at: Day): Cell[] =>
  Array.from({ length: monthOf(at).length }, (_, index) => ({ date: addDays(at, index), bookable: false, reason: 'Loading', total_cost: null }));

/** The month from the server; asked again when the plan has changed. */
const useMonth = (id: string, version: number, at: Day): Month | null => {
  const [month, setMonth] = useState<{ at: Day; month: Month } | null>(null);
  useEffect(() => {
    let is_wanted = true;
    call()
      .plans.validDates({ move_date: at, move_plan_id: id })
      .then((found) => is_wanted && setMonth({ at, month: found }))
      .catch(() => undefined);
    return () => {
      is_wanted = false;
    };
    // `version` stands for everything on the plan that moves a price.
  }, [id, version, at]);
  return month?.at === at ? month.month : null;
};

