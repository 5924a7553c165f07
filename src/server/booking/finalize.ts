import type { AttemptState, ReleaseReason } from '#domain/booking/booking-attempt.ts';
import { remindersOf } from '#domain/booking/job.ts';
import { nowIn } from '#domain/core/business-time.ts';
import type { Cents } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { leave } from '#server/db/pipelined.ts';
import { preparedInsert } from '#server/db/prepared.ts';
import { jobs, payments } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem, type Outcome } from '#server/door/in-plan.ts';
import { type Attempt, anAttempt, lockAttempt, moveAttempt, recordPayment } from '#server/ledger/attempts.ts';
import { giveBackCoupon } from '#server/ledger/coupons.ts';
import { isSigning } from '#server/ledger/hold.ts';
import { emailJobOf, voidJobOf } from '#server/ledger/outbox-jobs.ts';
import { offerOf, tellOfJob, tellPartner } from '#server/ledger/webhook-events.ts';
import { type EndOfPapers, endPapers, issueSheet } from '#server/papers/issue.ts';
import { coOwnerOf, keepSheetUntil } from '#server/papers/sheets.ts';
import { answerBy, signableUntil, whoStores } from '#server/plan/date-now.ts';
import { releaseSlots } from '#server/pricing/slots.ts';
import { CO_OWNER_SIGNS } from './emails/co-owner.ts';
import { signedCopyJobs } from './emails/papers-signed.ts';
import { onward, type Steps } from './step-points.ts';

export { emailJobOf } from '#server/ledger/outbox-jobs.ts';

/**
 * T2 after a yes: the booking, its job, its emails and its line in the ledger, all or nothing. An attempt that somebody else has
 * ended meanwhile stays as it is, and the money that was held for it is let go. Answers the attempt as it stands now.
 */
export const approve = (
  world: World,
  attempt_id: string,
  transaction_id: string,
  step: Steps = onward,
  card_token: string | null = null,
): Promise<Attempt> => {
  const at = new Date(world.clock.now());
  return inPlanBySystem({ world, at, who: 'Customer' }, anAttempt(attempt_id), async ({ attempt, plan }, tx): Promise<Outcome<Attempt>> => {
    const untouched = asItWas(plan, () => attempt);
    if ((attempt.state === 'booked' || isSigning(attempt)) && attempt.transaction_id === transaction_id) return untouched;
    await recordPayment(tx, 'authorized', { attempt_id, amount_cents: attempt.amount_cents, provider_ref: transaction_id, at });
    if (attempt.state !== 'charging') return { ...untouched, outbox: [voidJobOf(attempt_id, transaction_id)] };
    const held = { ...attempt, transaction_id, card_token };
    const co_owner = await coOwnerOf(tx, attempt);
    if (co_owner !== undefined && !co_owner.has_signed) return waiting(tx, world, { attempt: held, plan }, at, step);
    return booked(tx, world, { attempt: held, plan, held_at: at }, at, step);
  });
};

type Approved = { attempt: Attempt & { transaction_id: string }; plan: MovePlan };

/** The booking, for an attempt that is charging or, once its co-owner has signed, held. `held_at` is when the money was. */
export const booked = async (
  tx: Tx,
  world: World,
  { attempt, plan, held_at }: Approved & { held_at: Date },
  at: Date,
  step: Steps = onward,
): Promise<Outcome<Attempt>> => {
  const { id, transaction_id, card_token } = attempt;
  await moveAttempt(tx, attempt, 'booked', { transaction_id, card_token });
  await leave(tx, insertPayment(tx, firstPaymentOf(attempt, transaction_id, { due_at: held_at, at })));
  const accept_by = await offerJob(tx, world, attempt, plan, at);
  await tellPartner(tx, plan, at);
  await issueSheet(tx, world, attempt, at);
  const reminders = accept_by === null ? [] : remindersFor(id, remindersOf(at, accept_by));
  return {
    plan: bookedPlan(plan, attempt),
    history: [{ what: 'Booked', after_cents: attempt.final_price_cents }],
    outbox: [emailJobOf('reserved', id), ...signedCopyJobs(attempt), emailJobOf('mover_notice', id), ...reminders],
    answer: () => {
      step('approve_unsaved');
      return { ...attempt, state: 'booked' };
    },
  };
};

/** Nothing is booked before both owners have signed: the money stays held for a day, and the second one gets a link to sign by. */
const waiting = async (tx: Tx, world: World, { attempt, plan }: Approved, at: Date, step: Steps): Promise<Outcome<Attempt>> => {
  const { id, transaction_id, card_token } = attempt;
  const hold_until = signableUntil(world, plan, await whoStores(tx, { ...plan, mover_id: attempt.mover_id }), at);
  const hold = { transaction_id, card_token, hold_until, lease_until: hold_until };
  await moveAttempt(tx, attempt, 'held', hold);
  await keepSheetUntil(tx, attempt, hold_until);
  return {
    ...asItWas(plan, () => {
      step('approve_unsaved');
      return { ...attempt, ...hold, state: 'held' };
    }),
    outbox: [emailJobOf(CO_OWNER_SIGNS, id)],
  };
};

/** T2 after a no, or after the provider never heard of it: capacity slots and coupon go back. An attempt that has ended already stays as it is. */
export const release = (world: World, attempt_id: string, reason: ReleaseReason, step: Steps = onward): Promise<AttemptState> =>
  inTransaction(world, async (tx) => {
    const { attempt } = await lockAttempt(tx, attempt_id);
    if (attempt.state !== 'charging') return attempt.state;
    const at = new Date(world.clock.now());
    await moveAttempt(tx, attempt, 'released', { reason, released_at: at, lease_until: at });
    if (reason === 'declined') {
      await recordPayment(tx, 'declined', { attempt_id, amount_cents: attempt.amount_cents, provider_ref: attempt_id, at });
    }
    await giveBack(tx, attempt);
    step('release_unsaved');
    return 'released';
  });

/** A booking that is no more, whoever ended it: its attempt, what that had taken, and the plan back at the comparison, not yet saved. */
export const unbook = async (tx: Tx, attempt: Attempt, plan: MovePlan, end: EndOfPapers): Promise<MovePlan> => {
  await moveAttempt(tx, attempt, 'canceled');
  if (attempt.sheet_id !== null) await endPapers(tx, plan, attempt.id, end);
  await giveBack(tx, attempt);
  return { ...plan, status: 'canceled', last_step: 'COMPARE' };
};

/** Everything an attempt had taken, in the order of the locks. */
const giveBack = async (tx: Tx, attempt: Attempt): Promise<void> => {
  if (attempt.coupon !== null) await giveBackCoupon(tx, attempt.coupon);
  await releaseSlots(tx, attempt.mover_id, attempt.slots);
};

const insertPayment = preparedInsert(payments);
const insertJob = preparedInsert(jobs);

/** It has the attempt's own id, which is the order id at the provider. */
const firstPaymentOf = (
  attempt: Attempt,
  transaction_id: string,
  { due_at, at }: { due_at: Date; at: Date },
): typeof payments.$inferInsert => ({
  id: attempt.id,
  attempt_id: attempt.id,
  kind: attempt.payment_kind,
  method: attempt.method,
  amount_cents: attempt.amount_cents,
  state: 'authorized',
  transaction_id,
  due_at,
  lease_until: at,
  because: attempt.payment_kind === 'deposit' ? 'Deposit' : 'The whole price',
  created_at: at,
});

const bookedPlan = (plan: MovePlan, attempt: Attempt): MovePlan => ({
  ...plan,
  status: 'reserved',
  last_step: 'CONGRATS',
  mover_id: attempt.mover_id,
  price: { ...attempt.quote, final_price: attempt.final_price_cents as Cents },
  coupon_code: attempt.coupon ?? '',
  contact_first_name: attempt.contact.first_name,
  contact_last_name: attempt.contact.last_name,
  contact_email_address: attempt.contact.email_address,
  contact_phone_number: attempt.contact.phone_number,
});

/** Waits in the outbox for its hour; whoever has answered by then gets none. */
const remindersFor = (attempt_id: string, [half, late]: readonly [Date, Date]): readonly OutboxJob[] => [
  { ...emailJobOf('answer_half', attempt_id), due_at: half },
  { ...emailJobOf('answer_late', attempt_id), due_at: late },
];

/** Answers until when the mover may accept. */
const offerJob = async (tx: Tx, world: World, attempt: Attempt, plan: MovePlan, at: Date): Promise<Date | null> => {
  const day = attempt.slots[0]?.day ?? plan.details.move_date;
  const accept_by =
    day === null ? null : answerBy({ world, now: nowIn(at) }, plan, day, await whoStores(tx, { ...plan, mover_id: attempt.mover_id }));
  const job = { plan_id: plan.uuid, attempt_id: attempt.id, mover_id: attempt.mover_id, status: 'waiting', accept_by, created_at: at };
  await leave(tx, insertJob(tx, job));
  await tellOfJob(tx, 'job.offered', offerOf(attempt, 1), at);
  return accept_by;
};
