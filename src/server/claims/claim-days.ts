import { claimsCountFrom } from '#domain/claims/claim.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { deliveryOf } from '#domain/pricing/delivery.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { deliveredOn } from '#server/ledger/delivered-on.ts';
import { lossOf } from '#server/ledger/losses.ts';
import { bodiesOf, bolOf, type OfBooking } from '#server/papers/issue-record.ts';

/** A move as claims look at it: its day, and the day that their nine months count from. */
export const claimedMove = async (world: Pick<World, 'places'>, db: Db | Tx, plan: MovePlan) => {
  const move = { move_date: plan.details.move_date, is_booked: isBooked(plan) };
  const booking = move.is_booked ? await liveAttempt(db, plan.uuid) : undefined;
  if (booking === undefined) return move;
  const days = {
    due_on: (await bolOf(db, booking))?.content.agreed.delivery.to ?? dueByEstimate(plan),
    delivered_on: await deliveredOn(world, db, plan),
    converted_on: await convertedOn(db, booking),
    is_all_lost: (await lossOf(db, booking))?.share?.delivered_pounds === 0,
  };
  return { ...move, counts_from: claimsCountFrom(days) };
};

const dueByEstimate = (plan: MovePlan): Day | null => {
  const input = pricingInputOf(plan, catalogItem);
  return input && addDays(input.move_date, deliveryOf(input, input.move_date)?.maximum_delivery_days ?? 0);
};

/** Told by the mover, and by nobody else. */
const convertedOn = async (db: Db | Tx, booking: OfBooking): Promise<Day | null> =>
  (await bodiesOf(db, booking, 'delay')).findLast(({ content }) => content.cause === 'converted')?.content.after.from ?? null;
