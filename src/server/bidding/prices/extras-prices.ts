import { type Bid, bidOf, priceRangeOf, whyNotBid } from '#domain/bidding/bids.ts';
import { type Cents, minus, toDollars } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { seesPricesOf } from '#domain/plan/access.ts';
import { deliveryDays } from '#domain/plan/extras/box-delivery.ts';
import { PACKING_SERVICES, setPacking } from '#domain/plan/extras/packing.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';

/** What help with packing adds to the chosen mover's total or else to the lowest price, what a box of each type costs, and when boxes can come. */
export const extrasPrices = async (caller: Caller, id: string) => {
  const { plan, scope, mover } = await openPlan(caller, id, 'view');
  const { move_date } = plan.details;
  const shown = {
    mover_name: mover?.name ?? null,
    delivery: move_date === null ? null : deliveryDays(move_date, caller.now),
  };
  if (!seesPricesOf(caller.viewer, scope, plan.mover_id)) return { ...shown, packing: NO_PACKING, boxes: boxPrices([]) };
  const deliverers = mover === null ? deliverersAmong((await pricingOf(caller.world.db, plan, caller.now)).bids) : [mover];
  return { ...shown, packing: await packingPrices(caller, plan, mover), boxes: boxPrices(deliverers) };
};

const NO_PACKING = PACKING_SERVICES.map(({ id }) => ({ follow_up_packing_service_id: id, amount: null }));

/** Null where nobody, or not this mover, does it. */
const packingPrices = async (caller: Caller, plan: MovePlan, mover: Mover | null) => {
  const totals = await Promise.all(
    PACKING_SERVICES.map(async ({ id }) => ({ id, total: await totalOf(caller, setPacking(plan, id), mover) })),
  );
  const bare = totals[0]?.total ?? null;
  return totals.map(({ id, total }) => {
    const amount = bare === null || total === null ? null : toDollars(minus(total, bare));
    return { follow_up_packing_service_id: id, amount };
  });
};

const totalOf = async (caller: Caller, plan: MovePlan, mover: Mover | null): Promise<Cents | null> => {
  if (mover === null) return priceRangeOf((await pricingOf(caller.world.db, plan, caller.now)).bids)?.low ?? null;
  const input = pricingInputOf(plan, catalogItem);
  const day = plan.details.move_date;
  if (input === null || day === null || whyNotBid(mover, input, { today: caller.now.today })) return null;
  return bidOf(mover, input, day).price?.total_cost ?? null;
};

const deliverersAmong = (bids: readonly Bid[]): readonly Mover[] =>
  bids.filter((bid) => !bid.consult_only && bid.mover.services.does_box_delivery).map((bid) => bid.mover);

/** The chosen mover's price of each type, else the lowest. */
const boxPrices = (movers: readonly Mover[]) =>
  BOX_TYPES.map(({ box_type_id }) => {
    const prices = movers.flatMap(({ rate_card }) => rate_card.box_purchase[box_type_id - 1] ?? []);
    return { box_type_id, amount: prices.length === 0 ? null : toDollars(Math.min(...prices) as Cents) };
  });
