import { DAYS_LOOKED_AT, laterDaysOf } from '#domain/bidding/later-days.ts';
import { addDays } from '#domain/core/calendar.ts';
import { toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { isOnlyTooEarly } from '#domain/plan/funnel.ts';
import { earliestMoveDay } from '#domain/plan/move-dates.ts';
import type { Caller } from '#server/core/caller.ts';
import { dateNow, isFederal } from '#server/plan/date-now.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { marketOf, takenOn } from '#server/pricing/market.ts';
import { daysOf, lowestAmong } from './price-days.ts';

/** In the place of a day that has become too early to book: the first that can be, and cheaper ones, all with the mover that was chosen. */
export const laterDays = async (caller: Caller, id: string) => {
  const opened = await openPlan(caller, id, 'book');
  const { plan, mover } = opened;
  const { world, viewer, now } = caller;
  const { move_date } = plan.details;
  const moment = dateNow(caller, plan, mover);
  const situation = { viewer, now: moment, has_inventory: cubicFeet(plan) > 0, mover_bids: true };
  if (move_date === null || mover === null || !isOnlyTooEarly(plan, situation))
    throw refuse('not_editable', 'The day of this move is not too early.');
  const first_day = earliestMoveDay(moment);
  const days = daysOf(caller, first_day, DAYS_LOOKED_AT, opened).flatMap(({ day, bookable }) => (bookable ? [day] : []));
  const market = await marketOf(world.db);
  const taken = await takenOn(world.db, [...days, addDays(first_day, DAYS_LOOKED_AT)], [mover.id]);
  const totals = lowestAmong(plan, days, { market: { ...market, movers: [mover] }, taken, today: now.today });
  const offered = laterDaysOf([...totals].map(([day, { total_cost }]) => ({ day, total_cost })));
  return {
    ...{ move_date, first_day, is_federal: isFederal(plan, mover) },
    days: offered.map(({ day, total_cost }) => ({ date: day, total_cost: toDollars(total_cost) })),
  };
};
