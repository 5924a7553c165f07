import { capacityOn } from '#domain/bidding/capacity.ts';
import { hasTrucks, type TakenSlots } from '#domain/bidding/free-trucks.ts';
import { whyNotBid } from '#domain/bidding/who-may-bid.ts';
import { acceptBy } from '#domain/booking/booking.ts';
import { arrivalOf, type BookedMove, isRescinding, rescheduleFee } from '#domain/booking/cancellation.ts';
import { slotsBeyond, slotsOn, whyNotAskMover, whyNotRescheduleTo } from '#domain/change-orders/reschedule.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { type Cents, NOTHING } from '#domain/core/money.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { acceptanceOf, rescindUntil } from '#server/ledger/acceptance.ts';
import { type Attempt, liveAttempt } from '#server/ledger/attempts.ts';
import { bookedMoveOf } from '#server/ledger/booked-move.ts';
import { acceptedOrders } from '#server/ledger/change-order-rows.ts';
import type { JobRow } from '#server/ledger/locked-job.ts';
import { isLateNow } from '#server/live/late.ts';
import { dateNow, lawfulUntil, whoStores } from '#server/plan/date-now.ts';
import { marketOf, takenOn } from '#server/pricing/market.ts';
import type { Db, Tx } from '../db/open.ts';
import { type DayPrice, pricesOn } from './adjustments/booked-price.ts';

/** Everything that another day would mean for a booked move. */
export type NewDay = DayPrice & {
  attempt: Attempt;
  mover: Mover;
  from: Day;
  to: Day;
  fee: Cents;
  /** What is taken on the new day beside what the booking has. */
  slots: readonly { day: Day; half_truck_days: number; capacity: number }[];
  /** Why its mover can't come that day. */
  why_not: Refusal | undefined;
  answer_by: Date;
};

type Asked = { plan: MovePlan; job: Pick<JobRow, 'status' | 'offer'> | undefined };

/** What is the same for all days: the booking, its mover, the fee, and what each day would cost. */
export type OtherDays = {
  attempt: Attempt;
  mover: Mover;
  from: Day;
  fee: Cents;
  move: BookedMove;
  /** The crew has not come in time: another day is free, and may still be asked for on the day itself. */
  is_late: boolean;
  priceOn: (to: Day) => DayPrice;
  /** What is taken on a new day beside what the booking has. */
  slotsOn: (to: Day) => NewDay['slots'];
};

/** Refused while the date can't be changed at all. */
export const otherDaysOf = async (caller: Caller, db: Db | Tx, { plan, job }: Asked): Promise<OtherDays> => {
  const { world, now } = caller;
  const attempt = await liveAttempt(db, plan.uuid);
  const from = plan.details.move_date;
  const mover = (await marketOf(db)).byId.get(plan.mover_id ?? -1);
  if (attempt === undefined || job === undefined || from === null || mover === undefined) throw notBooked();
  throwIf(whyNotAskMover(job));
  const move = bookedMoveOf(world, plan, from);
  const is_late = now.today >= addDays(from, -1) && (await isLateNow(world, db, plan, now.at));
  if (now.at >= arrivalOf(move) && !is_late) throw refuse('too_late', 'The crew is on its way. Please call us.');
  return {
    ...{ attempt, mover, from, move, is_late },
    fee: is_late ? NOTHING : await feeOf(caller, db, { plan, attempt, move }),
    priceOn: await pricesOn(db, plan, attempt),
    slotsOn: (to) =>
      slotsBeyond(slotsOn(attempt.slots, from, to), attempt.slots).map((slot) => ({
        ...slot,
        capacity: capacityOn(mover, slot.day),
      })),
  };
};

/** Until its mover has said yes nothing is owed for a booking, and while it may be rescinded it is canceled for nothing: so is another day. */
const feeOf = async (
  { world, now }: Caller,
  db: Db | Tx,
  { plan, attempt, move }: { plan: MovePlan; attempt: Attempt; move: BookedMove },
) => {
  const acceptance = await acceptanceOf(db, attempt);
  const rescind_until = await rescindUntil(world, db, plan, attempt, acceptance);
  if (acceptance === undefined || isRescinding(now.at, { rescind_until })) return NOTHING;
  return rescheduleFee(move, now.at, await acceptedOrders(db, 'reschedule', attempt.id));
};

/** Refused for a day that no move may have; of one on which only this mover can't come, that is told. */
export const newDayOf = async (caller: Caller, db: Db | Tx, { to, ...asked }: Asked & { to: Day }): Promise<NewDay> => {
  const { plan } = asked;
  throwIf(whyNotRescheduleTo(plan, to, dateNow(caller, plan, await whoStores(db, plan))));
  const { priceOn, slotsOn: slotsFor, move, is_late, ...days } = await otherDaysOf(caller, db, asked);
  const day_price = priceOn(to);
  const slots = slotsFor(to);
  // The nearer of the two days says how long there is to think, the new one how long a signature for it is lawful.
  const lawful_until = lawfulUntil(caller.world, plan, to, days.mover) ?? arrivalOf(move);
  const answer_by = new Date(
    is_late
      ? Math.min(acceptBy(caller.now, to).getTime(), lawful_until.getTime())
      : Math.min(acceptBy(caller.now, days.from < to ? days.from : to).getTime(), arrivalOf(move).getTime(), lawful_until.getTime()),
  );
  const is_free = freeOn(days.mover, slots, await takenOn(db, daysIn(slots), [days.mover.id]));
  return {
    ...day_price,
    ...days,
    to,
    slots,
    answer_by,
    why_not: whyNotBid(days.mover, day_price.input, { today: caller.now.today, is_free }),
  };
};

export const daysIn = (slots: NewDay['slots']): readonly Day[] => slots.map(({ day }) => day);

export const freeOn = (mover: Mover, slots: NewDay['slots'], taken: TakenSlots) => (): boolean =>
  slots.every((slot) => hasTrucks(mover, slot, taken));

const notBooked = (): Refusal => refuse('not_editable', 'Nothing is booked yet.');
