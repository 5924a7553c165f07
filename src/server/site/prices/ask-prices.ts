import type { z } from 'zod';
import type { prices } from '#contract/site/prices.ts';
import { sortBids } from '#domain/bidding/bids.ts';
import { toDollars } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import type { ReadList } from '#domain/list-reader/read-list.ts';
import type { Stop } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricesOfDraft } from '#server/bidding/prices/price-days.ts';
import type { Caller } from '#server/core/caller.ts';
import { draftOf } from '#server/plan-edits/create-plan.ts';
import { readList } from '#server/plan-edits/read-list.ts';
import { showLines } from '#server/plan-view/show-price.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';

type Input<Call extends keyof typeof prices> = z.output<NonNullable<(typeof prices)[Call]['~orpc']['inputSchema']>>;
export type DescribedMove = Input<'ask'>;

/** What a described move would be as a plan, and how its list was read; undefined where there is none. */
export const described = async (caller: Caller, { from, to, date, home_size, list }: DescribedMove) => {
  const read = list === undefined || list.trim() === '' ? undefined : await readList(list);
  const home_size_id = HOME_SIZES.find(({ label }) => label === home_size)?.id;
  const payload = { pick_up_address: from, drop_off_address: to, move_date: date, home_size_id, source: 'Prices' };
  return { plan: await draftOf(caller, payload, read?.matched), read };
};

export const askPrices = async (caller: Caller, move: DescribedMove) => {
  const { plan, read } = await described(caller, move);
  return (await pricedOf(caller, plan, read)).priced;
};

export const readWritten = async (list: string) => {
  const { matched, unmatched } = await readList(list);
  return {
    rows: matched.map(({ text, name, quantity, cubic_feet, others }) => ({
      ...{ text, name, count: quantity, cubic_feet },
      others: (others ?? []).map((one) => one.name),
    })),
    cubic_feet: matched.reduce((sum, { quantity, cubic_feet }) => sum + quantity * cubic_feet, 0),
    unread: [...unmatched],
  };
};

export const askBids = async (caller: Caller, { most, ...move }: Input<'bids'>) => {
  const { plan, read } = await described(caller, move);
  const { priced, bids } = await pricedOf(caller, plan, read);
  return {
    ...priced,
    bids: bids.slice(0, most).map(({ mover, price }) => ({
      ...{ mover_id: mover.id, name: mover.name, usdot_number: mover.usdot_number, total_cost: toDollars(price.total_cost) },
      reasons: showLines(price).map(({ description, because, amount }) => ({ what: description, because, amount })),
      ...{ rating: mover.ratings_data.hearthway.rating, reviews: mover.ratings_data.hearthway.number_of_reviews },
    })),
  };
};

export const askCalendar = async (caller: Caller, { days, ...move }: Input<'calendar'>) => {
  const { plan } = await described(caller, move);
  const shown = await pricesOfDraft(caller, plan, plan.details.move_date ?? caller.now.today, days);
  const [cheapest] = shown
    .filter(({ total_cost }) => total_cost !== null)
    .toSorted((one, other) => (one.total_cost ?? 0) - (other.total_cost ?? 0));
  return { days: shown, cheapest: cheapest?.date ?? null };
};

/** The price of a plan as whoever described it reads it. */
export const pricedOf = async (caller: Caller, plan: MovePlan, read: ReadList | undefined) => {
  const { bids: all } = await pricingOf(caller.world.db, plan, caller.now);
  const bids = sortBids(all).filter(({ consult_only }) => !consult_only);
  const [low, high] = [bids[0], bids.at(-1)].map((bid) => (bid === undefined ? null : toDollars(bid.price.total_cost)));
  const unread = [...(read?.unmatched ?? [])];
  const why_not = whyNotBinding(bids.length, read);
  const priced = {
    ...{ from: placeOf(plan.details.pick_up), to: placeOf(plan.details.drop_off), date: plan.details.move_date ?? '' },
    ...{ cubic_feet: cubicFeet(plan), movers: bids.length, low: low ?? null, high: high ?? null },
    binding: why_not === undefined,
    because: why_not ?? 'Each mover must charge its price for this list on this day. It stands once a person books it.',
    unread,
  };
  return { priced, bids };
};

const whyNotBinding = (movers: number, read: ReadList | undefined): string | undefined => {
  if (movers === 0) return 'No mover names a price for this move yet.';
  if (read === undefined) return 'These are the usual things of a home of this size. Prices bind once the list is yours.';
  if (read.matched.length === 0) return 'Nothing of the list was understood, so there is nothing to bind to.';
  const doubtful = read.matched.filter(({ others }) => others !== undefined && others.length > 0).length;
  if (read.unmatched.length > 0)
    return `${counted(read.unmatched.length, 'line')} of the list was not understood. Prices bind once all of it is.`;
  return doubtful > 0 ? `${counted(doubtful, 'thing')} of the list may mean something else. Prices bind once that is said.` : undefined;
};

const placeOf = ({ city, state, zip }: Stop): string => `${city}, ${state} ${zip}`.trim();
