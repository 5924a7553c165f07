import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Client } from '#contract/client.ts';
import { addDays, type Day, shortDay } from '#domain/calendar.ts';
import { fromDollars, inWholeDollars } from '#domain/money.ts';
import { call } from '#web/call.ts';
import { usePlan } from './plan-provider.tsx';
import styles from './price-calendar.module.css';

type Days = Awaited<ReturnType<Client['bids']['forMoveDates']>>['estimates'];

const BEFORE = 6;
const AFTER = 7;

/** Two weeks around the move day as a strip: is another day cheaper? Picking one moves the plan there and asks all movers anew. */
export const PriceDays = () => {
  const { plan, change } = usePlan();
  const navigate = useNavigate();
  const days = useDays(plan.uuid, plan.move_date);
  const prices = days.flatMap((day) => (day.total_cost === null ? [] : [day.total_cost]));
  if (prices.length < 2) return null;
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const own = days.find((day) => day.move_date === plan.move_date)?.total_cost ?? low;
  const best = days.find((day) => day.total_cost === low);
  const pick = async (move_date: Day) => {
    await change({ key: 'move_date', send: (client) => client.plans.change({ id: plan.uuid, move_plan: { details: { move_date } } }) });
    await navigate('.', { replace: true, preventScrollReset: true });
  };
  return (
    <section style={{ marginTop: 32 }}>
      <h2 className="h4">Is another day cheaper?</h2>
      <p className="meta">
        Lowest price for each day.
        {best && own > low && ` ${shortDay(best.move_date)} saves ${inWholeDollars(fromDollars(own - low))}.`}
      </p>
      <div className={styles.strip}>
        {days.map(({ move_date, total_cost, bookable, reason }) => (
          <button
            key={move_date}
            type="button"
            className={styles.day}
            data-off={bookable ? undefined : ''}
            data-heat={total_cost === null ? undefined : high === low ? 1 : 1 + Math.min(4, Math.floor(((total_cost - low) / (high - low)) * 5))}
            data-low={total_cost === low ? '' : undefined}
            aria-pressed={move_date === plan.move_date}
            aria-disabled={bookable ? undefined : true}
            aria-label={[shortDay(move_date), total_cost === null ? reason : inWholeDollars(fromDollars(total_cost)), total_cost === low ? 'lowest' : null]
              .filter(Boolean)
              .join(', ')}
            onClick={() => bookable && void pick(move_date).catch(() => undefined)}
          >
            <small>{shortDay(move_date).slice(0, 3)}</small>
            <b>{Number(move_date.slice(8))}</b>
            <span>{total_cost === null ? '' : inWholeDollars(fromDollars(total_cost))}</span>
            {total_cost === low && <em>Lowest</em>}
          </button>
        ))}
      </div>
    </section>
  );
};

/** After the page is there: nobody waits for it. */
const useDays = (id: string, day: Day | null): Days => {
  const [days, setDays] = useState<Days>([]);
  useEffect(() => {
    if (day === null) return;
    let is_wanted = true;
    call()
      .bids.forMoveDates({ id, from: addDays(day, -BEFORE), to: addDays(day, AFTER) })
      .then(({ estimates }) => is_wanted && setDays(estimates))
      .catch(() => undefined);
    return () => {
      is_wanted = false;
    };
  }, [id, day]);
  return days;
};
