import type { PricedBid } from '#domain/bidding/bids.ts';
import { reasonOnAnyDay } from '#domain/bidding/who-may-bid.ts';
import { minus, plus, toDollars } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { type Details, stopsOf, withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { bestBid } from '../best-bid.ts';

const NOT_SHOWN = { extra_pick_up: null, extra_drop_off: null, move_into_storage: null, storage_in_transit: null };

type ExtraStop = 'extra_pick_up' | 'extra_drop_off';

/** What each extra stop adds to price and way, and what both kinds of storage cost: by the chosen mover, else in the lowest price. */
export const choicePrices = async (caller: Caller, id: string) => {
  const { plan, scope, mover } = await openPlan(caller, id, 'view_steps');
  if (scope === 'redacted') return NOT_SHOWN;
  const { details } = plan;
  const bidWith = (change: Partial<Details>) => bestBid(caller, { ...plan, details: { ...details, ...change } }, mover);
  const milesWith = (change: Partial<Details>) => pricingInputOf({ ...plan, details: { ...details, ...change } }, catalogItem)?.miles ?? 0;
  const added = async (stop: ExtraStop) => {
    if (!stopsOf(withoutStorage(plan)).includes(stop)) return null;
    const without = { [`${stop}_enabled`]: false };
    const [bid, bid_without] = await Promise.all([bidWith({}), bidWith(without)]);
    if (bid === undefined || bid_without === undefined) return null;
    return {
      amount: toDollars(minus(bid.price.total_cost, bid_without.price.total_cost)),
      miles: milesWith({}) - milesWith(without),
    };
  };
  const stored = async (how: 'move_into_storage' | 'storage_in_transit') => {
    const change = { move_into_storage: false, storage_in_transit: false, [how]: true };
    return doesIt(mover, { ...plan, details: { ...details, ...change } }) ? storageIn(await bidWith(change)) : null;
  };
  const [extra_pick_up, extra_drop_off, move_into_storage, storage_in_transit] = await Promise.all([
    added('extra_pick_up'),
    added('extra_drop_off'),
    stored('move_into_storage'),
    stored('storage_in_transit'),
  ]);
  return { extra_pick_up, extra_drop_off, move_into_storage, storage_in_transit };
};

/** A chosen mover that stores nothing, or not here, has no price for it. */
const doesIt = (mover: Mover | null, plan: MovePlan): boolean => {
  const input = pricingInputOf(plan, catalogItem);
  return mover === null || input === null || reasonOnAnyDay(mover, input) === undefined;
};

const storageIn = (bid: PricedBid | undefined): number | null => {
  const lines = bid?.price.line_items.filter(({ code }) => code === 'storage') ?? [];
  return lines.length === 0 ? null : toDollars(plus(...lines.map(({ amount }) => amount)));
};
