import { type KeyboardEvent, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { addDays, type Day, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { lowestOf, PriceCell, type PricedDay, spanOf } from './price-cell.tsx';
import styles from './price-days.module.css';

export type Days = Awaited<ReturnType<Client['bids']['forMoveDates']>>['estimates'];

/** Two weeks around the move day. */
export const daysAround = (day: Day): { from: Day; to: Day } => ({ from: addDays(day, -6), to: addDays(day, 7) });

/** The two weeks as a strip: is another day cheaper? Picking one moves the plan there and asks all movers anew. */
export const PriceDays = ({ days: given }: { days: Days }) => {
  const { plan, change } = usePlan();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  // The days stay where they are when another is picked: a strip that jumps under the pointer can't be read.
  const [days] = useState(() => given.map((day): PricedDay => ({ ...day, date: day.move_date })));
  const span = spanOf(days);
  const lowest = lowestOf(days, plan.move_date);
  if (days.filter(({ total_cost }) => total_cost !== null).length < 2) return null;
  const pick = async (day: PricedDay) => {
    setReason(day.bookable ? '' : `${shortDay(day.date)}: ${day.reason ?? ''}`);
    if (!day.bookable || day.date === plan.move_date) return;
    await change({
      key: 'move_date',
      what: `moving on ${shortDay(day.date)}`,
      optimistic: (view) => ({ ...view, move_date: day.date, details: { ...view.details, move_date: day.date } }),
      send: (client) => client.plans.change({ id: plan.uuid, move_plan: { details: { move_date: day.date } } }),
    });
    await revalidate();
  };
  return (
    <Form method="post" className={styles.days} aria-labelledby="other-days">
      <h2 className="h4" id="other-days">
        Is another day cheaper?
      </h2>
      <p className="muted">Lowest price for each day.{savingInWords(days, plan.move_date)}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside. */}
      <div className={styles.strip} onKeyDown={moveFocus}>
        {days.map((day) => (
          <PriceCell
            key={day.date}
            type={day.bookable ? 'submit' : 'button'}
            name="move_date"
            value={day.date}
            day={day}
            span={span}
            weekday
            is_selected={day.date === plan.move_date}
            is_lowest={lowest.includes(day)}
            onClick={(event) => {
              event.preventDefault();
              void pick(day).catch(() => undefined);
            }}
          />
        ))}
      </div>
      <p className="meta" role="status">
        {reason}
      </p>
    </Form>
  );
};

/** " Tue Mar 16 saves $78.", " Tue Mar 16 and 2 other days save $78." */
const savingInWords = (days: readonly PricedDay[], own_day: Day | null): string => {
  const own = days.find(({ date }) => date === own_day)?.total_cost ?? null;
  const { low, high } = spanOf(days);
  const [best, ...others] = lowestOf(days, own_day);
  if (own === null || !Number.isFinite(low)) return '';
  if (low === high || best === undefined) return ' All cost the same.';
  if (best.date === own_day) return ' No other day is cheaper.';
  const who = others.length === 0 ? 'saves' : `and ${counted(others.length, 'other day')} save`;
  return ` ${shortDay(best.date)} ${who} ${inWholeDollars(fromDollars(own - low))}.`;
};

/** Left and right walk along the strip, Home and End go to its ends. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
};
