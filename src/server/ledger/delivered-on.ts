import { pricingZip } from '#domain/address/address.ts';
import { localTime } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { newestJob } from './locked-job.ts';

/** The day on which a move was delivered, by the clocks of where it went; null until then. It is what the completion of its job records. */
export const deliveredOn = async ({ places }: Pick<World, 'places'>, db: Db | Tx, plan: MovePlan): Promise<Day | null> => {
  const job = await newestJob(db, plan.uuid);
  if (job?.status !== 'completed' || job.completed_at === null) return null;
  return localTime(job.completed_at, places.timeZoneOf(endZip(plan))).day;
};

const endZip = (plan: MovePlan): string => {
  const { move_into_storage, pick_up, drop_off } = withoutStorage(plan);
  return pricingZip(move_into_storage ? pick_up : drop_off) || pricingZip(pick_up);
};
