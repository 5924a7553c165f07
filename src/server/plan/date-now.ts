import { pricingZip } from '#domain/address/address.ts';
import { acceptBy } from '#domain/booking/booking.ts';
import { type Now, nowIn } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import { type DateNow, whyNotMoveOn } from '#domain/plan/move-dates.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { ruleSetOf } from '#domain/plan/rule-set.ts';
import { firstLoadingDay, lastToSign } from '#domain/plan/signing-clock.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { chosenMover } from './open-plan.ts';

/** A move whose law is asked for, and its mover where one is known: what is stored on the way is stored in that mover's state. */
type Moved = Pick<MovePlan, 'details' | 'hourly_plan'>;
type Storing = Parameters<typeof ruleSetOf>[1];
type World = Pick<Caller['world'], 'places'>;

/** Whether the law of moves between states is over this one. */
export const isFederal = (plan: Moved, mover: Storing = null): boolean => ruleSetOf(withoutStorage(plan), mover) === 'federal';

/** The chosen mover, where the law of a move depends on it: read only for a move with storage. */
export const whoStores = async (db: Db | Tx, plan: MovePlan): Promise<Storing> => {
  const { storage_in_transit, move_into_storage } = withoutStorage(plan);
  return storage_in_transit || move_into_storage ? chosenMover(db, plan) : null;
};

/** The moment as the dates of a move see it: between states the law's three days lie before the first of them. */
export const dateNow = ({ world, now }: { world: World; now: Now }, plan: Moved, mover: Storing = null): Now & DateNow =>
  isFederal(plan, mover) ? { ...now, first_loading_day: firstLoadingDay(now, zoneOf(world, plan)) } : now;

/** Until when a mover must answer for a day. Accepting is signing: between states it must lie before the law's three days. */
export const answerBy = ({ world, now }: { world: World; now: Now }, plan: Moved, day: Day, mover: Storing = null): Date => {
  const usual = acceptBy(now, day);
  const last = lawfulUntil(world, plan, day, mover);
  return last !== undefined && last < usual ? last : usual;
};

/** The last moment at which a move may be signed for a day, where the law sets one. */
export const lawfulUntil = (world: World, plan: Moved, day: Day, mover: Storing = null): Date | undefined =>
  isFederal(plan, mover) ? lastToSign(day, zoneOf(world, plan)) : undefined;

/**
 * Until when a co-owner may sign: a day at most, not past the moment by which the mover has to answer, and never so late that the mover
 * would not have its two business hours.
 */
export const signableUntil = ({ places, settings }: Caller['world'], plan: MovePlan, mover: Storing, at: Date): Date => {
  const { move_date } = plan.details;
  if (move_date === null) throw new Error('A move without a day is not signed for.');
  const world = { places };
  const mover_answers = answerBy({ world, now: nowIn(at, settings) }, plan, move_date, mover).getTime();
  for (let until = Math.min(at.getTime() + CO_OWNER_MS, mover_answers); until > at.getTime(); until -= QUARTER_MS) {
    const now = dateNow({ world, now: nowIn(new Date(until), settings) }, plan, mover);
    if (whyNotMoveOn(move_date, now) === undefined) return new Date(until);
  }
  return at;
};

const CO_OWNER_MS = 24 * 3_600_000;
const QUARTER_MS = 15 * 60_000;

const zoneOf = ({ places }: World, { details: { pick_up } }: Moved): string => places.timeZoneOf(pricingZip(pick_up));
