import { acceptBy } from '#domain/booking.ts';
import type { Day } from '#domain/calendar.ts';
import { arrivalOf, rescheduleFee } from '#domain/cancellation.ts';
import { capacityOn } from '#domain/capacity.ts';
import { hasTrucks } from '#domain/free-trucks.ts';
import { type Cents, NOTHING } from '#domain/money.ts';
import type { Mover } from '#domain/mover.ts';
import type { MovePlan } from '#domain/plan.ts';
import { insist, type Refusal, refuse } from '#domain/refusal.ts';
import { placesBeyond, placesOn, whyNotAskMover, whyNotRescheduleTo } from '#domain/reschedule.ts';
import { whyNotBid } from '#domain/who-may-bid.ts';
import { type Attempt, liveAttempt } from '../bookings/attempts.ts';
import type { Caller } from '../caller.ts';
import type { Db, Tx } from '../db/open.ts';
import { bookedMoveOf } from '../jobs/booked-move.ts';
import type { JobRow } from '../jobs/locked-job.ts';
import { marketOf, takenOn } from '../plans/market.ts';
import { type DayPrice, priceOn } from './price-on.ts';
import { changesOf } from './reschedule-rows.ts';

/** Everything that another day would mean for a booked move. */
export type NewDay = DayPrice & {
  attempt: Attempt;
  mover: Mover;
  from: Day;
  to: Day;
  fee: Cents;
  /** What is taken on the new day beside what the booking has. */
  places: readonly { day: Day; half_truck_days: number; capacity: number }[];
  /** Why its mover can't come that day. */
  why_not: Refusal | undefined;
  answer_by: Date;
};

type Asked = { plan: MovePlan; job: Pick<JobRow, 'status' | 'offer'> | undefined; to: Day };

/** Refused for a day that no move may have; of one on which only this mover can't come, that is told. */
export const newDayOf = async (caller: Caller, db: Db | Tx, { plan, job, to }: Asked): Promise<NewDay> => {
  const { world, now } = caller;
  insist(whyNotRescheduleTo(plan, to, now));
  const attempt = await liveAttempt(db, plan.uuid);
  const from = plan.details.move_date;
  const mover = (await marketOf(world.db)).byId.get(plan.mover_id ?? -1);
  if (attempt === undefined || job === undefined || from === null || mover === undefined) throw notBooked();
  insist(whyNotAskMover(job));
  const move = bookedMoveOf(world, plan, from);
  if (now.at >= arrivalOf(move)) throw refuse('too_late', 'The crew is on its way. Please call us.');
  const day_price = await priceOn(world, db, plan, attempt, to);
  const places = placesBeyond(placesOn(attempt.places, from, to), attempt.places).map((place) => ({
    ...place,
    capacity: capacityOn(mover, place.day),
  }));
  const answer_by = new Date(Math.min(acceptBy(now, from < to ? from : to).getTime(), arrivalOf(move).getTime()));
  return {
    ...day_price,
    ...{ attempt, mover, from, to, places, answer_by },
    // Until its mover has said yes nothing is owed for a booking, and canceling it is free: so is another day.
    fee: job.status === 'accepted' ? rescheduleFee(move, now.at, await changesOf(db, attempt.id)) : NOTHING,
    why_not: whyNotBid(mover, day_price.facts, { today: now.today, is_free: await freeOn(db, mover, places) }),
  };
};

const freeOn = async (db: Db | Tx, mover: Mover, places: NewDay['places']): Promise<() => boolean> => {
  const taken = await takenOn(
    db,
    places.map(({ day }) => day),
    [mover.id],
  );
  return () => places.every((place) => hasTrucks(mover, place, taken));
};

const notBooked = (): Refusal => refuse('not_editable', 'Nothing is booked yet.');
