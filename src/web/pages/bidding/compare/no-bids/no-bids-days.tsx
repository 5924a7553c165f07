import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { daysBetween, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './no-bids-days.module.css';
import type { Nobody } from './no-bids-read.ts';

const MOST_DAYS = 4;

/** The nearest days on which somebody names a price; picking one moves the plan there. */
export const OtherDays = ({ days }: Pick<Nobody, 'days'>) => {
  const { plan, change } = usePlan();
  const { revalidate } = useRevalidator();
  const [picked, setPicked] = useState<string | null>(null);
  const away = (day: string) => Math.abs(daysBetween(plan.move_date ?? day, day));
  const nearest = [...days].sort((one, other) => away(one.move_date) - away(other.move_date)).slice(0, MOST_DAYS);
  if (nearest.length === 0 || plan.may.edit !== true) return null;
  const pick = async (day: string) => {
    setPicked(day);
    await change({
      key: 'move_date',
      what: `moving on ${shortDay(day)}`,
      send: (client) => client.plans.change({ id: plan.uuid, move_plan: { details: { move_date: day } } }),
    })
      .then(revalidate)
      .catch(() => undefined);
    setPicked(null);
  };
  return (
    <Form method="post" className={styles.days} aria-labelledby="days-with-prices">
      <h2 className="h4" id="days-with-prices">
        Days with prices
      </h2>
      <ul className="grid gap-8">
        {nearest
          .sort((one, other) => daysBetween(other.move_date, one.move_date))
          .map(({ move_date, total_cost }) => (
            <li key={move_date}>
              <Button
                type="submit"
                kind="outline"
                block
                name="move_date"
                value={move_date}
                busy={picked === move_date}
                onClick={(event) => {
                  event.preventDefault();
                  void pick(move_date);
                }}
              >
                <span className={styles.day}>
                  <b>{shortDay(move_date)}</b>
                  <span>from {inWholeDollars(fromDollars(total_cost ?? 0))}</span>
                </span>
              </Button>
            </li>
          ))}
      </ul>
    </Form>
  );
};
