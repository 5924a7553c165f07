import { eq, lte } from 'drizzle-orm';
import type { Point } from '#domain/address/distance.ts';
import { standingAt } from '#domain/live/day-windows.ts';
import { PLACE_KEPT_MS, roughPlace, type TruckSeen, truckSeen } from '#domain/live/truck-place.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { truck_places } from '#server/db/schema.ts';
import { type LiveFacts, liveFactsOf, spotOf } from './live-facts.ts';

/** Where a truck is while it drives, roughly, in the place of where it was before. Of one that stands nothing is kept. */
export const keepTruckPlace = async ({ world, now }: Caller, plan: MovePlan, place: Point): Promise<void> => {
  const facts = await liveFactsOf(world, plan);
  if (facts === undefined || !isDriving(facts, now.at)) return;
  const seen = { ...roughPlace(place), seen_at: now.at };
  await inTransaction(world, async (tx) => {
    await tx
      .insert(truck_places)
      .values({ job_id: facts.job.id, ...seen })
      .onConflictDoUpdate({ target: truck_places.job_id, set: seen });
    await tellLive(tx, plan.uuid);
  });
};

/** How far the truck is from the next door; null while nobody drives it or has said so. */
export const truckOf = async ({ db }: Pick<World, 'db'>, facts: LiveFacts, at: Date): Promise<TruckSeen | null> => {
  if (!isDriving(facts, at)) return null;
  const [row] = await db.select().from(truck_places).where(eq(truck_places.job_id, facts.job.id));
  const { pick_up, drop_off } = facts.plan.details;
  const is_loaded = facts.day.steps.loading_done !== null;
  const [from, to] = [is_loaded ? spotOf(pick_up) : null, spotOf(is_loaded ? drop_off : pick_up)];
  // A step that was told since says more than where the truck was before it.
  if (row === undefined || to === null || row.seen_at.getTime() < setOutAt(facts)) return null;
  return truckSeen({ place: row, seen_at: row.seen_at, from, to }, at);
};

const isDriving = ({ day, job, events }: LiveFacts, at: Date): boolean => {
  const standing = job.status === 'accepted' ? standingAt(day, at.getTime())?.at : undefined;
  if (standing === 'extra_drop_off') return wentOnAt(events) !== null;
  return standing === 'to_pick_up' || standing === 'to_drop_off';
};

/** When the truck left where it stood last. */
const setOutAt = ({ day: { steps }, events }: LiveFacts): number => wentOnAt(events) ?? steps.loading_done ?? steps.set_out ?? 0;

/** The crew has signed for what came off at the extra drop-off, and goes on. While it works there the truck stands. */
const wentOnAt = (events: LiveFacts['events']): number | null => {
  const signed = events.find(({ kind, data }) => kind === 'sign' && data.place === 'extra_drop_off' && data.role === 'crew');
  return signed === undefined ? null : Date.parse(signed.at);
};

/** After a day nothing is left of where a truck was. */
export const endTruckPlaces = async ({ db, clock }: World): Promise<void> => {
  await db.delete(truck_places).where(lte(truck_places.seen_at, new Date(clock.now() - PLACE_KEPT_MS)));
};
