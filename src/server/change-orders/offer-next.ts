import { eq } from 'drizzle-orm';
import { capacityOn, slotsFor } from '#domain/bidding/capacity.ts';
import { arrivalOf } from '#domain/booking/cancellation.ts';
import { type Agreed, MOST_OFFERS, type NextMover, nextMovers } from '#domain/change-orders/replacement.ts';
import { nowIn } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { REPLACEMENT_ANSWER_MS } from '#domain/live/late.ts';
import { whyNotIntoFederal } from '#domain/papers/signing.ts';
import { withoutSetPrice } from '#domain/plan/adjustment.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { noticesOf } from '#server/booking/jobs/offer-outbox-jobs.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, jobs } from '#server/db/schema.ts';
import type { Change } from '#server/door/in-plan.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { bookedMoveOf } from '#server/ledger/booked-move.ts';
import { exchangeSlots } from '#server/ledger/exchange-slots.ts';
import type { LockedJob } from '#server/ledger/locked-job.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { offerOf, tellOfJob } from '#server/ledger/webhook-events.ts';
import { supersede } from '#server/papers/supersede.ts';
import { answerBy, isFederal, whoStores } from '#server/plan/date-now.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';
import type { CapacitySlot } from '#server/pricing/slots.ts';
import { beginReplacement, endOfSearch, isReplaced } from './replacement.ts';

/** The next mover to ask, its trucks taken and the old ones given back already; undefined when there is nobody, then nothing was changed. */
export type NextOffer = NextMover & { slots: readonly CapacitySlot[]; accept_by: Date };

/**
 * Finds whom to ask in the place of a mover that can't do its job: while there is time, and while one of them has a truck. The booking
 * and what is held for it stay.
 */
export const nextOfferOf = async (world: World, tx: Tx, { job, attempt, plan }: LockedJob, at: Date): Promise<NextOffer | undefined> => {
  const { move_date } = plan.details;
  if (job.offer >= MOST_OFFERS || move_date === null) return undefined;
  const ends = await endOfSearch(world, tx, { attempt, plan, move_date });
  if (ends <= at) return undefined;
  // On the day itself nobody has the notice that a bid needs: who would have come then is asked, and has an hour.
  const is_today = ends > arrivalOf(bookedMoveOf(world, plan, move_date));
  const found = await firstWithTrucks(tx, attempt, plan, is_today ? attempt.created_at : at);
  const answers_by = is_today ? new Date(at.getTime() + REPLACEMENT_ANSWER_MS) : undefined;
  return (
    found && { ...found, accept_by: earlier(answers_by ?? answerBy({ world, now: nowIn(at) }, plan, move_date, found.bid.mover), ends) }
  );
};

/** Offers the job to the next mover at the price that was agreed. */
export const handOver = async (world: World, tx: Tx, locked: LockedJob, next: NextOffer, at: Date): Promise<Change> => {
  const { job, attempt, plan } = locked;
  const { mover } = next.bid;
  const offer = { attempt_id: attempt.id, offer: job.offer + 1 };
  await tx.update(booking_attempts).set({ mover_id: mover.id, slots: next.slots }).where(eq(booking_attempts.id, attempt.id));
  await tx.insert(jobs).values({
    ...{ ...offer, plan_id: plan.uuid, mover_id: mover.id, status: 'waiting', accept_by: next.accept_by, created_at: at },
    difference_cents: next.difference,
  });
  await tellOfJob(tx, 'job.offered', offerOf(attempt, offer.offer), at);
  // The first mover's papers bind nobody else: the next one reads and signs its own.
  const handed = { ...plan, mover_id: mover.id };
  const anew = await supersede(world, tx, { attempt: { ...attempt, mover_id: mover.id }, plan: handed }, at);
  return {
    plan: handed,
    history: [{ who: 'Mover', what: `Offered to ${mover.name} at the same price` }],
    outbox: [
      ...anew,
      ...noticesOf(offer, at, next.accept_by),
      ...((await isReplaced(tx, attempt)) ? [] : await beginReplacement(tx, locked)),
    ],
  };
};

/** Takes the trucks of the first mover that still has them; the old ones go back with it. */
const firstWithTrucks = async (tx: Tx, attempt: Attempt, plan: MovePlan, at: Date) => {
  const { input, bids } = await pricingOf(tx, { ...plan, mover_id: null, price: null, price_override: null }, nowIn(at));
  const day = plan.details.move_date;
  if (input === null || day === null) return undefined;
  const was_federal = isFederal(plan, await whoStores(tx, plan));
  for (const next of nextMovers(bids, await askedFor(tx, attempt), agreedOn(plan, attempt))) {
    // Storage in another state would need papers that nobody has signed.
    if (whyNotIntoFederal(was_federal, isFederal(plan, next.bid.mover)) !== undefined) continue;
    const slots = await tookTrucks(tx, attempt, next, input, day);
    if (slots !== undefined) return { ...next, slots };
  }
  return undefined;
};

/** What is agreed by now, changes since the booking included. A price that our team set as a whole stands beside the bill like a coupon. */
const agreedOn = (plan: MovePlan, attempt: Attempt): Agreed => ({
  total_cost: withoutSetPrice(plan.price ?? attempt.quote).total_cost,
  final_price: agreedOf(plan, attempt),
});

const askedFor = async (tx: Tx, attempt: Attempt): Promise<ReadonlySet<number>> => {
  const rows = await tx.select({ mover_id: jobs.mover_id }).from(jobs).where(eq(jobs.attempt_id, attempt.id));
  return new Set(rows.map(({ mover_id }) => mover_id));
};

/** In a transaction of its own within: of an exchange that fails nothing stays, and no row stays locked. */
const tookTrucks = async (
  tx: Tx,
  attempt: Attempt,
  { bid }: NextMover,
  input: PricingInput,
  day: Day,
): Promise<CapacitySlot[] | undefined> => {
  const slots = slotsFor(input, day);
  const taken = { mover_id: bid.mover.id, slots: slots.map((slot) => ({ ...slot, capacity: capacityOn(bid.mover, slot.day) })) };
  try {
    await tx.transaction(async (inner) => {
      if (!(await exchangeSlots(inner, attempt, taken))) throw new NoTruckLeft();
    });
    return slots;
  } catch (error) {
    if (error instanceof NoTruckLeft) return undefined;
    throw error;
  }
};

class NoTruckLeft extends Error {}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
