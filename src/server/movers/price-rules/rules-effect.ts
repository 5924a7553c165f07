import { and, between, desc, inArray } from 'drizzle-orm';
import { bidsFor, lowestOn } from '#domain/bidding/bids.ts';
import { addDays } from '#domain/core/calendar.ts';
import { toDollars } from '#domain/core/money.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Blackout } from '#domain/movers/blackout.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { AskedRules } from '#domain/pricing/rate-card/day-rules.ts';
import { cardOf, cellsOf, type RateCells } from '#domain/pricing/rate-card/rate-cells.ts';
import { whyNotSaveRates } from '#domain/pricing/rate-card/rate-check.ts';
import type { Caller } from '#server/core/caller.ts';
import { move_plans } from '#server/db/schema.ts';
import { planOf } from '#server/plan/plan-row.ts';
import { marketOf } from '#server/pricing/market.ts';
import { ownMover } from '../own-mover.ts';

const DAYS = 30;
const MOST_SEARCHES = 200;
const SHOWN = 5;

/** What rules for days would do to the searches of the next 30 days. */
export const effectOfRules = (caller: Caller, mover: Mover, rules: AskedRules, blackouts: readonly Blackout[]) => {
  const { filled = [] } = mover.rate_card.day_rules ?? {};
  const day_rules = { ...rules, filled: rules.fill === null ? [] : filled };
  return effectOf(caller, mover, { ...mover, rate_card: { ...mover.rate_card, day_rules }, blackouts });
};

/** What other figures of the card would do to them; what is wrong with a figure is refused at its cell. */
export const effectOfCells = async (caller: Caller, id: number, cells: RateCells) => {
  const mover = await ownMover(caller, id, 'prices');
  const before = cellsOf(mover.rate_card);
  const after = { ...before, ...cells };
  throwIf(whyNotSaveRates(after, before));
  const rate_card = { ...mover.rate_card, ...cardOf(after, mover.rate_card) };
  return effectOf(caller, mover, { ...mover, rate_card });
};

/**
 * Searches are plans for a move within those days that nobody has booked, priced by the formula that prices every move. Whether a truck is
 * free is not asked: that is another day's question.
 */
const effectOf = async (caller: Caller, mover: Mover, after: Mover) => {
  const { world, now } = caller;
  const others = (await marketOf(world.db)).movers.filter(({ id }) => id !== mover.id);
  const found = [];
  for (const plan of await searchesOf(caller)) {
    const [input, day] = [pricingInputOf(plan, catalogItem), plan.details.move_date];
    if (input === null || day === null) continue;
    const asked = (of: Mover) => bidsFor([of], input, day, { today: now.today })[0]?.price?.total_cost ?? null;
    const [is, would_be] = [asked(mover), asked(after)];
    if (is === null && would_be === null) continue;
    const lowest = lowestOn(others, input, day, { today: now.today })?.total_cost ?? Number.POSITIVE_INFINITY;
    found.push({ day, cubic_feet: input.cubic_feet, miles: Math.round(input.miles), is, would_be, lowest });
    // Whoever waits for an answer goes first.
    await new Promise(setImmediate);
  }
  const both = found.flatMap(({ is, would_be, ...one }) => (is === null || would_be === null ? [] : [{ ...one, is, would_be }]));
  const changed = found.filter(({ is, would_be }) => is !== would_be);
  return {
    searches: found.length,
    ...{
      dearer: both.filter(({ is, would_be }) => would_be > is).length,
      cheaper: both.filter(({ is, would_be }) => would_be < is).length,
    },
    left_out: found.filter(({ would_be }) => would_be === null).length,
    percent: percentBetween(both),
    lowest_before: found.filter(({ is, lowest }) => is !== null && is < lowest).length,
    lowest_after: found.filter(({ would_be, lowest }) => would_be !== null && would_be < lowest).length,
    samples: changed.slice(0, SHOWN).map(({ day, cubic_feet, miles, is, would_be }) => ({
      ...{ day, cubic_feet, miles },
      before: is === null ? null : toDollars(is),
      after: would_be === null ? null : toDollars(would_be),
    })),
  };
};

/** Of all of them together, to a tenth. */
const percentBetween = (all: readonly { is: number; would_be: number }[]): number => {
  const [is, would_be] = [all.reduce((sum, one) => sum + one.is, 0), all.reduce((sum, one) => sum + one.would_be, 0)];
  return is === 0 ? 0 : Math.round((would_be / is - 1) * 1_000) / 10;
};

const searchesOf = async ({ world, now }: Caller) => {
  const rows = await world.db
    .select()
    .from(move_plans)
    .where(and(between(move_plans.move_date, now.today, addDays(now.today, DAYS)), inArray(move_plans.status, ['draft', 'canceled'])))
    .orderBy(desc(move_plans.changed_at), move_plans.uuid)
    .limit(MOST_SEARCHES);
  return rows.map(planOf);
};
