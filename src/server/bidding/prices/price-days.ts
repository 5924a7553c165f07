import { lowestOn, sortBids } from '#domain/bidding/bids.ts';
import { fullDays, type TakenSlots } from '#domain/bidding/free-trucks.ts';
import { addDays, type Day, daysBetween, monthOf } from '#domain/core/calendar.ts';
import { toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { isMover } from '#domain/plan/access.ts';
import { NOT_BEFORE_MOVE, withoutStorage } from '#domain/plan/details.ts';
import { earliestMoveDay, latestMoveDay, moveDays } from '#domain/plan/move-dates.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { dateNow } from '#server/plan/date-now.ts';
import { type OpenPlan, openPlan } from '#server/plan/open-plan.ts';
import { type Market, marketOf, takenOn } from '#server/pricing/market.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';

const MOST_DAYS = 92;

/** Each day from `from` to `to`: bookable or why not, and the lowest total of all movers free that day. */
export const pricesOfDays = async (caller: Caller, id: string, from: Day, to: Day) => {
  const opened = await openPlan(caller, id, 'view_steps');
  const { plan, scope } = opened;
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > MOST_DAYS)
    throw refuse('invalid', `Ask for 1 to ${MOST_DAYS} days.`, { to: `Ask for 1 to ${MOST_DAYS} days.` });
  const lowest = scope === 'redacted' ? NO_PRICES : await lowestOfDays(caller, plan, from, length);
  return daysOf(caller, from, length, opened).map(({ day, bookable, reason }) => {
    const best = bookable ? lowest.get(day) : undefined;
    return {
      move_date: day,
      bookable,
      reason: reason ?? null,
      total_cost: best ? toDollars(best.total_cost) : null,
      mover_id: best?.mover_id ?? null,
    };
  });
};

/** The month around a day for the price calendar. Without a plan, or while it can't be priced, the days carry no price. */
export const validDates = async (caller: Caller, day: Day, plan_id: string | undefined) => {
  const { first, length } = monthOf(day);
  const opened = plan_id === undefined ? undefined : await openPlan(caller, plan_id, 'view_steps');
  const lowest = opened && opened.scope !== 'redacted' ? await lowestOfDays(caller, opened.plan, first, length) : NO_PRICES;
  return {
    earliest: earliestMoveDay(opened ? dateNow(caller, opened.plan, opened.mover) : caller.now),
    latest: latestMoveDay(caller.now),
    days: daysOf(caller, first, length, opened).map(({ day: date, bookable, reason }) => {
      const best = bookable ? lowest.get(date) : undefined;
      return { date, bookable, reason: reason ?? null, total_cost: best ? toDollars(best.total_cost) : null };
    }),
  };
};

type OneLowest = NonNullable<ReturnType<typeof lowestOn>>;
type Lowest = ReadonlyMap<Day, OneLowest>;
/** The same for a plan that nobody keeps. */
export const pricesOfDraft = async (caller: Caller, plan: MovePlan, from: Day, length: number) => {
  const lowest = await lowestOfDays(caller, plan, from, length);
  return daysOf(caller, from, length, undefined).map(({ day, bookable, reason }) => {
    const best = bookable ? lowest.get(day) : undefined;
    return { date: day, bookable, reason: reason ?? null, total_cost: best ? toDollars(best.total_cost) : null };
  });
};

const NO_PRICES: Lowest = new Map();

/** The days of the calendar: storage on the way must end after the move, or the day is none to choose. */
export const daysOf = (caller: Caller, first: Day, length: number, opened: OpenPlan | undefined) => {
  const plan = opened?.plan;
  const now = opened ? dateNow(caller, opened.plan, opened.mover) : caller.now;
  const leaves = plan && withoutStorage(plan).storage_in_transit ? plan.details.storage_move_out_date : null;
  return moveDays(first, length, now, { is_mover: isMover(caller.viewer) }).map((one) =>
    one.bookable && leaves !== null && one.day >= leaves ? { ...one, bookable: false, reason: NOT_BEFORE_MOVE } : one,
  );
};

export const lowestOfDays = async (caller: Pick<Caller, 'world' | 'now'>, plan: MovePlan, from: Day, length: number): Promise<Lowest> => {
  const days = Array.from({ length }, (_, at) => addDays(from, at));
  const { db } = caller.world;
  const known = { market: await marketOf(db), taken: await takenOn(db, [...days, addDays(from, length)]), today: caller.now.today };
  const { move_date } = plan.details;
  const own = move_date !== null && days.includes(move_date) ? await lowestNow(caller, plan) : undefined;
  return lowestAmong(plan, days, known, move_date === null ? undefined : { day: move_date, best: own });
};

/** What prices rest on beside the plan: the movers, their days, and when they are asked. */
export type KnownMarket = { market: Market; taken: TakenSlots; today: Day };

/** The lowest price of each of these days. The plan's own day is another when somebody named or held a price for it. */
export const lowestAmong = (
  plan: MovePlan,
  days: readonly Day[],
  { market, taken, today }: KnownMarket,
  own?: { day: Day; best: OneLowest | undefined },
): Lowest => {
  const input = pricingInputOf(
    { ...plan, details: { ...plan.details, move_date: plan.details.move_date ?? days[0] ?? null } },
    catalogItem,
  );
  if (input === null) return NO_PRICES;
  return new Map(
    days.flatMap((day) => {
      const is_free = (mover: Mover) => fullDays(mover, input, day, taken).length === 0;
      const best = day === own?.day ? own.best : lowestOn(market.movers, input, day, { today, is_free });
      return best ? [[day, best] as const] : [];
    }),
  );
};

/** On the plan's own day what COMPARE says, with a price that is held; another day would be priced anew, on the newest cards. */
export const lowestNow = async ({ world, now }: Pick<Caller, 'world' | 'now'>, plan: MovePlan) => {
  const [best] = sortBids((await pricingOf(world.db, plan, now)).bids);
  return best && { mover_id: best.mover.id, total_cost: best.total_cost };
};
