import { eq } from 'drizzle-orm';
import { capacityOn, slotsFor } from '#domain/bidding/capacity.ts';
import { finalPrice } from '#domain/booking/booking.ts';
import { couponEffectOf } from '#domain/booking/coupons.ts';
import { nowIn } from '#domain/core/business-time.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { whyNotUnsigned } from '#domain/papers/signing.ts';
import { whyNotMoveOn } from '#domain/plan/move-dates.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, paper_sheets } from '#server/db/schema.ts';
import { type Attempt, liveAttempt } from '#server/ledger/attempts.ts';
import { findCoupon, useCoupon } from '#server/ledger/coupons.ts';
import { dateNow, isFederal } from '#server/plan/date-now.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';
import { type CapacitySlot, reserveSlots } from '#server/pricing/slots.ts';

/**
 * Takes capacity slots and coupon again for a customer who signed while the provider could not be asked and the hold ran out. Only what was
 * agreed is booked: same move, mover, price, coupon and signed papers, and there must still be place. False leaves all as it was, for good.
 */
export const retake = async (world: World, tx: Tx, attempt: Attempt, plan: MovePlan): Promise<boolean> => {
  if (attempt.state !== 'released' || attempt.reason !== 'hold_over') return false;
  const mover = await sameMover(world, tx, attempt, plan);
  const taken = mover !== undefined && (await takeAll(tx, attempt, mover));
  if (!taken) await tx.update(booking_attempts).set({ reason: 'let_go' }).where(eq(booking_attempts.id, attempt.id));
  return taken;
};

/** The mover, if everything that was agreed could be agreed again this minute. */
const sameMover = async (world: World, tx: Tx, attempt: Attempt, plan: MovePlan): Promise<Mover | undefined> => {
  const now = nowIn(new Date(world.clock.now()), world.settings);
  const day = plan.details.move_date;
  if (attempt.sheet_id !== null && !(await isAsSigned(tx, attempt, plan))) return undefined;
  if (plan.status !== 'draft' || (await liveAttempt(tx, plan.uuid)) !== undefined) return undefined;
  const quote = await quoteOf(tx, plan, now);
  if (quote === undefined || quote.bid.price === null || quote.bid.mover.id !== attempt.mover_id) return undefined;
  const { mover } = quote.bid;
  if (whyNotUnsigned({ is_federal: isFederal(plan, mover), is_signed: attempt.sheet_id !== null }) !== undefined) return undefined;
  if (day === null || whyNotMoveOn(day, dateNow({ world, now }, plan, mover))) return undefined;
  const coupon = attempt.coupon === null ? null : await findCoupon(tx, attempt.coupon, now.today);
  if (coupon === undefined) return undefined;
  const price = finalPrice(quote.bid.price.total_cost, coupon && couponEffectOf(coupon));
  const is_same = price === attempt.amount_cents && sameSlots(slotsFor(quote.input, day), attempt.slots);
  return is_same ? mover : undefined;
};

/** All or nothing: a savepoint takes back what was taken when the rest is gone. */
const takeAll = async (tx: Tx, attempt: Attempt, mover: Mover): Promise<boolean> => {
  const slots = attempt.slots.map((slot) => ({ ...slot, capacity: capacityOn(mover, slot.day) }));
  try {
    await tx.transaction(async (inner) => {
      if (attempt.coupon !== null && !(await useCoupon(inner, attempt.coupon))) throw new NoSlot();
      if (!(await reserveSlots(inner, attempt.mover_id, slots))) throw new NoSlot();
    });
    return true;
  } catch (error) {
    if (error instanceof NoSlot) return false;
    throw error;
  }
};

/** Papers that were signed say every word of a plan, so any later version of it is not theirs. A sheet that lapsed meanwhile is gone. */
const isAsSigned = async (tx: Tx, { sheet_id, plan_version }: Attempt, { version }: MovePlan): Promise<boolean> => {
  const [sheet] = await tx
    .select({ signature: paper_sheets.signature })
    .from(paper_sheets)
    .where(eq(paper_sheets.id, sheet_id ?? ''));
  return sheet !== undefined && sheet.signature !== null && plan_version === version;
};

class NoSlot extends Error {}

const sameSlots = (a: readonly CapacitySlot[], b: readonly CapacitySlot[]): boolean =>
  a.length === b.length && a.every(({ day, half_truck_days }, at) => b[at]?.day === day && b[at]?.half_truck_days === half_truck_days);
