import type { Day } from '#domain/calendar.ts';
import type { BookedMove } from '#domain/cancellation.ts';
import { catalogItem } from '#domain/catalog.ts';
import { arrivalIndexOf } from '#domain/hourly.ts';
import { NOTHING } from '#domain/money.ts';
import type { MovePlan } from '#domain/plan.ts';
import { factsOf } from '#domain/pricing/move-facts.ts';
import type { World } from '../world.ts';

/** A booked plan as its clocks see it: the day, the window and the zone of the pick-up. */
export const bookedMoveOf = ({ places }: Pick<World, 'places'>, plan: MovePlan, move_date: Day): BookedMove => ({
  total: plan.price?.final_price ?? plan.price?.total_cost ?? NOTHING,
  kind: factsOf(plan, catalogItem)?.kind ?? 'local',
  move_date,
  move_time: arrivalIndexOf(plan),
  zone: places.timeZoneOf(plan.details.pick_up.zip),
});
