import { pricingZip } from '#domain/address/address.ts';
import type { BookedMove } from '#domain/booking/cancellation.ts';
import type { Day } from '#domain/core/calendar.ts';
import { NOTHING } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { arrivalIndexOf } from '#domain/plan/hourly.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { World } from '#server/core/world.ts';

/** A booked plan as its clocks see it: the day, the window and the zone of the pick-up. */
export const bookedMoveOf = ({ places }: Pick<World, 'places'>, plan: MovePlan, move_date: Day): BookedMove => ({
  total: plan.price?.final_price ?? plan.price?.total_cost ?? NOTHING,
  kind: pricingInputOf(plan, catalogItem)?.kind ?? 'local',
  move_date,
  move_time: arrivalIndexOf(plan),
  zone: places.timeZoneOf(pricingZip(plan.details.pick_up)),
});
