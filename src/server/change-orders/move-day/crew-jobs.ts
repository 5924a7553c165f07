import { pricingZip } from '#domain/address/address.ts';
import { whyNotAdjust } from '#domain/change-orders/move-day-adjustment.ts';
import { todayIn } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { crewsJobs } from '#server/plan/links/keys.ts';
import { arrivalInWords } from '../adjustments/move-day-page.ts';
import { runSheetAhead } from './run-sheet.ts';

/**
 * The job of this key, and the others of today and tomorrow that its mover sent to the same crew, in the order of their hours. It is the
 * same before a job opens: then the run sheet stands alone, from the day before.
 */
export const showCrewJobs = async (caller: Caller, key: string) => {
  const jobs = await crewsJobs(caller, key);
  return {
    jobs: jobs
      .filter((job) => job.key === key || isSoon(caller, job.plan))
      .map(({ plan, starts_at, is_open, language, ...job }) => ({
        ...{ key: job.key, is_this: job.key === key, is_open, language, opens_at: starts_at.toISOString() },
        ...{ short_id: shortId(plan), move_date: plan.details.move_date, arrives: arrivalInWords(plan), time_zone: zoneOf(caller, plan) },
        ...{ from: plan.details.pick_up.city, to: plan.details.move_into_storage ? 'storage' : plan.details.drop_off.city },
        run_sheet: runSheetAhead(caller, plan),
      }))
      .toSorted((one, other) => compare(one.move_date ?? '', other.move_date ?? '') || compare(one.opens_at, other.opens_at)),
  };
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const isSoon = (caller: Caller, plan: MovePlan): boolean => {
  const { move_date } = plan.details;
  if (move_date === null || whyNotAdjust(plan) !== undefined) return false;
  const today = todayIn(zoneOf(caller, plan), caller.now.at);
  return move_date === today || move_date === addDays(today, 1);
};

const zoneOf = ({ world }: Caller, { details }: MovePlan): string => world.places.timeZoneOf(pricingZip(details.pick_up));
