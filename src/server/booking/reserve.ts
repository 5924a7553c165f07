import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { leave } from '#server/db/pipelined.ts';
import { preparedFor } from '#server/db/prepared.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { type Attempt, attemptOf, attemptsOf, isAttemptLive } from '#server/ledger/attempts.ts';
import { couponInvalid, useCoupon } from '#server/ledger/coupons.ts';
import { LEASE_MS } from '#server/ledger/leases.ts';
import { bookingInProgress } from '#server/ledger/live-attempt.ts';
import { requireRight } from '#server/ledger/rights.ts';
import { requireSigned } from '#server/papers/sheets.ts';
import { isUuid, lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { reserveSlots } from '#server/pricing/slots.ts';
import { requireFewDeclines } from './payments/decline-budget.ts';
import { type BookInput, bodyHashOf, contactOf, requestKeyOf } from './request.ts';
import type { Steps } from './step-points.ts';
import { type BookingTerms, type QuoteOf, termsOf } from './terms.ts';

/** A new attempt, which must now be charged, or the one that stands already and only has to be told about. */
export type Reservation = { is_new: boolean; attempt: Attempt };

/**
 * T1: takes the capacity slots and the coupon and writes the attempt, all or nothing. Locks go plan, coupon, mover-days in day
 * order, everywhere; the rows that many want come last, so they are held for the shortest time.
 */
export const reserve = (caller: Caller, input: BookInput, quoteOf: QuoteOf, step: Steps): Promise<Reservation> =>
  inTransaction(caller.world, async (tx) => {
    if (!isUuid(input.id)) throw noSuchPlan();
    // One behind the other on one connection: what is tried already is read once the plan is held.
    const [locked, earlier] = await Promise.all([lockPlan(tx, input.id), attemptsOf(tx, input.id)]);
    const plan = requireRight(caller, locked, 'book');
    const standing = standingAmong(earlier, input);
    if (standing) return { is_new: false, attempt: standing };
    if (earlier.length > 0) await requireFewDeclines(tx, plan.uuid, caller.now.at);

    const terms = await termsOf(caller, tx, plan, input, quoteOf);
    if (input.sheet_id !== undefined) await requireSigned(caller, tx, plan, input.sheet_id, terms);
    const inserting = insertAttempt(tx, rowOf(caller, plan, input, terms));
    await leave(tx, inserting);
    if (terms.coupon && !(await useCoupon(tx, terms.coupon.code))) throw couponInvalid();
    if (!(await reserveSlots(tx, terms.mover.id, terms.slots))) {
      throw refuse('mover_full', `${terms.mover.name} has just been booked for that day.`);
    }
    step('reserve_unsaved');
    const [row] = await inserting;
    return { is_new: true, attempt: attemptOf(row!) };
  });

const insertAttempt = preparedFor<typeof booking_attempts.$inferInsert, (typeof booking_attempts.$inferSelect)[]>((db, row) =>
  db.insert(booking_attempts).values(row).returning(),
);

/** The attempt that already answers this request: the same request's, the one that booked the plan, or a hold that stands in its way. */
const standingAmong = (earlier: readonly Attempt[], input: BookInput): Attempt | undefined => {
  const same = earlier.find(({ request_key }) => request_key === requestKeyOf(input));
  if (same && same.body_sha256 !== bodyHashOf(input)) {
    throw refuse('idempotency_mismatch', 'This payment was already used with other details. Please enter your payment details again.');
  }
  if (same) return same;
  const live = earlier.find(isAttemptLive);
  if (live?.state === 'charging') throw bookingInProgress();
  return live;
};

const rowOf = (
  { world, now }: Caller,
  plan: { uuid: string; version: number },
  input: BookInput,
  terms: BookingTerms,
): typeof booking_attempts.$inferInsert => ({
  id: world.ids.uuid(),
  plan_id: plan.uuid,
  request_key: requestKeyOf(input),
  body_sha256: bodyHashOf(input),
  plan_version: plan.version,
  method: 'card',
  payment_kind: terms.payment.kind,
  amount_cents: terms.payment.at_booking,
  final_price_cents: terms.final_price,
  quote: terms.price,
  coupon: terms.coupon?.code ?? null,
  contact: contactOf(input),
  survey_waived: input.survey_waived ?? false,
  sheet_id: input.sheet_id ?? null,
  full_value_waived: input.full_value_waived ?? false,
  mover_id: terms.mover.id,
  slots: terms.slots.map(({ day, half_truck_days }) => ({ day, half_truck_days })),
  state: 'charging',
  lease_until: new Date(world.clock.now() + LEASE_MS),
  created_at: now.at,
});
