import { and, desc, eq, gte } from 'drizzle-orm';
import { bidOf } from '#domain/bidding/bids.ts';
import { guessOf, placeAmong } from '#domain/bidding/decided-bids.ts';
import { addDays } from '#domain/core/calendar.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { earningsOf } from '#domain/movers/payout.ts';
import type { Price } from '#domain/plan/line-item.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { cardOf, cellsOf, type RateCells } from '#domain/pricing/rate-card/rate-cells.ts';
import { whyNotSaveRates } from '#domain/pricing/rate-card/rate-check.ts';
import type { Caller } from '#server/core/caller.ts';
import { bid_lists, decided_bids, move_plans } from '#server/db/schema.ts';
import { planOf } from '#server/plan/plan-row.ts';
import { ownMover } from '../own-mover.ts';
import { marketSince } from './show-insights.ts';

/** So many past bids are priced anew, the latest first. */
const MOST_BIDS = 200;
const SAMPLES = 5;

type Asked = { id: number; days: number; lane: string | null; cells: RateCells };

/**
 * What other figures of the card would have done to the mover's own past bids, by the engine that prices every move. Others are taken as
 * they were. Nothing is saved.
 */
export const whatIf = async (caller: Caller, { id, days, lane, cells }: Asked) => {
  const mover = await ownMover(caller, id, 'prices');
  const before = cellsOf(mover.rate_card);
  const after = { ...before, ...cells };
  throwIf(whyNotSaveRates(after, before));
  const other: Mover = { ...mover, rate_card: { ...mover.rate_card, ...cardOf(after, mover.rate_card) } };
  const since = addDays(caller.now.today, -days);
  const priced = await pricedAnew(await pastBids(caller, { id, lane, since }), mover, other);
  if (priced.length === 0) throw refuse('not_editable', 'There are no past bids to try this on yet.');
  const { odds } = await marketSince(caller.world.db, since);
  const won = priced.filter(({ is_won }) => is_won).length;
  const places = priced.map((one) => one.places);
  const [was, guess] = [guessOf(places.map(unchanged), won, odds), guessOf(places, won, odds)];
  const earned = (which: 'is' | 'would_be') => priced.reduce((sum, one) => sum + earningsOf(one[which], NOBODY_ADDS), 0);
  const income = (which: 'is' | 'would_be', of_hundred: number) => toDollars(Math.round((earned(which) * of_hundred) / 100) as Cents);
  return {
    bids: priced.length,
    won: { before: was.won, after: guess.won, least: guess.least, most: guess.most },
    income: {
      ...{ before: income('is', was.won), after: income('would_be', guess.won) },
      ...{ least: income('would_be', guess.least), most: income('would_be', guess.most) },
    },
    samples: spread(priced).map(({ is, would_be, places: at, from, to, cubic_feet }) => ({
      ...{ from, to, cubic_feet, was: toDollars(is.total_cost), would_be: toDollars(would_be.total_cost) },
      ...{ place_before: at.before, place_after: at.after },
    })),
  };
};

type Past = Awaited<ReturnType<typeof pastBids>>[number];

const pricedAnew = async (all: readonly Past[], mover: Mover, other: Mover) => {
  const priced: Priced[] = [];
  for (const { plan, bids, move_date, is_won } of all) {
    const input = pricingInputOf(plan, catalogItem);
    if (input === null || move_date === null) continue;
    const [is, would_be] = [bidOf(mover, input, move_date).price, bidOf(other, input, move_date).price];
    if (is === null || would_be === null) continue;
    const others = bids.filter(({ mover_id }) => mover_id !== mover.id);
    const places = { before: placeAmong(is.total_cost, others), after: placeAmong(would_be.total_cost, others) };
    const { pick_up, drop_off } = plan.details;
    priced.push({ is, would_be, places, is_won, from: pick_up.city, to: drop_off.city, cubic_feet: input.cubic_feet });
    // Whoever waits for an answer goes first.
    await new Promise(setImmediate);
  }
  return priced;
};

type Priced = {
  is: Price;
  would_be: Price;
  places: { before: number; after: number };
  is_won: boolean;
  from: string;
  to: string;
  cubic_feet: number;
};

const NOBODY_ADDS = 0 as Cents;

const unchanged = ({ before }: { before: number }) => ({ before, after: before });

/** From the greatest change to the smallest, evenly: those that it leaves as they are belong to the picture, too. */
const spread = (all: readonly Priced[]): Priced[] => {
  const sorted = all.toSorted((one, other) => changeOf(other) - changeOf(one));
  if (sorted.length <= SAMPLES) return sorted;
  return Array.from({ length: SAMPLES }, (_, at) => sorted[Math.round((at * (sorted.length - 1)) / (SAMPLES - 1))]!);
};

const changeOf = ({ is, would_be }: Priced): number => Math.abs(would_be.total_cost - is.total_cost);

const pastBids = async ({ world }: Caller, { id, lane, since }: { id: number; lane: string | null; since: string }) => {
  const rows = await world.db
    .select({ plan: move_plans, bids: bid_lists.bids, move_date: bid_lists.move_date, is_won: decided_bids.is_won })
    .from(decided_bids)
    .innerJoin(bid_lists, eq(bid_lists.plan_id, decided_bids.plan_id))
    .innerJoin(move_plans, eq(move_plans.uuid, decided_bids.plan_id))
    .where(and(eq(decided_bids.mover_id, id), gte(decided_bids.decided_on, since), lane === null ? undefined : eq(decided_bids.lane, lane)))
    .orderBy(desc(decided_bids.decided_on), decided_bids.plan_id)
    .limit(MOST_BIDS);
  return rows.map(({ plan, ...past }) => ({ ...past, plan: planOf(plan) }));
};
