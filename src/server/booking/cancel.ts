import { and, eq, inArray } from 'drizzle-orm';
import { cancellationFee, whyNotThisFee } from '#domain/booking/cancellation.ts';
import type { Ending } from '#domain/booking/payment.ts';
import { type Cents, fromDollars, NOTHING, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import { ownersOf, whyNotOwner } from '#domain/papers/signing.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { whyNotStanding } from '#domain/plan/what-may.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { whoIs } from '#server/door/history.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { type Acceptance, acceptanceOf, rescindUntil } from '#server/ledger/acceptance.ts';
import { type Attempt, liveAttempt, lockAttempt } from '#server/ledger/attempts.ts';
import { bookedMoveOf } from '#server/ledger/booked-move.ts';
import { dropOrders } from '#server/ledger/change-order-rows.ts';
import { bookingInProgress } from '#server/ledger/live-attempt.ts';
import { endPayments } from '#server/ledger/payment-changes.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { aBookersPlan } from '#server/ledger/rights.ts';
import { offerOf, tellOfJob } from '#server/ledger/webhook-events.ts';
import { issueRescission, lastBol, whyNotRescind } from '#server/papers/rescission.ts';
import { showChange } from '#server/plan-view/show-change.ts';
import { CO_OWNER_CANCELED } from './emails/co-owner.ts';
import { signedCopyJobs } from './emails/papers-signed.ts';
import { emailJobOf, unbook } from './finalize.ts';

/** What stays ours when a move is canceled, in the bill's words. */
const FEE = 'The fee for canceling';
const CANCELED = 'The move was canceled';

/**
 * Ends a booking on the customer's word. The fee of the fee schedule is kept of what was charged; the rest goes back, what is only held is
 * let go, and a fee beyond what was charged is charged on the card that is kept (pricing, 4). While a bill of lading may be rescinded,
 * canceling is rescinding.
 */
export const cancelBooking = (caller: Caller, plan_id: string, message: string, shown?: number) =>
  inPlan(caller, aBookersPlan(plan_id), 'cancel', ({ plan }, tx) => canceled(caller, tx, plan, message, { shown }));

/**
 * The customer's right: before the mover has signed, and for three days after, a bill of lading is rescinded by a name alone and everything
 * goes back (49 CFR 375.505(h)). Said twice it is said once.
 */
export const rescind = (caller: Caller, { id, name, message = '' }: { id: string; name: string; message?: string | undefined }) =>
  inPlan(caller, aBookersPlan(id), 'rescind', async ({ plan }, tx) => {
    const known = await lastBol(tx, id);
    if (known === undefined) throw refuse('not_editable', 'This plan has no bill of lading.');
    if (known.state === 'rescinded' && !isBooked(plan)) {
      const nothing = showEnding(NOTHING, { steps: [], refund: NOTHING, let_go: NOTHING, fee_due: NOTHING });
      return asItWas(plan, async () => ({ ...(await showChange(caller, tx, plan, plan)), cancellation: nothing }));
    }
    throwIf(whyNotOwner(known.body, name));
    return canceled(caller, tx, plan, message, { rescinding: { name: name.trim(), bol: known.body, method: 'typed' } });
  });

type Rescinding = { name: string; bol: PaperBody; method: 'typed' | 'clicked' };

/** `shown` is the fee that was on screen, in dollars. */
type Asked = { rescinding?: Rescinding; shown?: number | undefined };

const canceled = async (caller: Caller, tx: Tx, before: MovePlan, message: string, { rescinding: asked, shown }: Asked) => {
  const attempt = await bookedAttempt(caller, tx, before);
  const { at } = caller.now;
  const acceptance = await acceptanceOf(tx, attempt);
  const rescind_until = await rescindUntil(caller.world, tx, before, attempt, acceptance);
  const why_not = whyNotRescind(at, { acceptance, rescind_until });
  if (asked !== undefined) throwIf(why_not);
  const rescinding = asked ?? (why_not === undefined ? await byButton(tx, attempt) : undefined);
  const fee = feeOf(caller, before, attempt, { acceptance, rescind_until });
  if (shown !== undefined) throwIf(whyNotThisFee(fromDollars(shown), fee));
  const ending = await endPayments(tx, attempt, fee, { because: CANCELED, at }, FEE);
  const slots = [...attempt.slots, ...(await dropOrders(tx, ['reschedule', 'replacement'], before.uuid, at))];
  const end = { at, who: rescinding?.name ?? whoIs(caller), kind: rescinding === undefined ? 'voided' : 'rescinded' } as const;
  const unbooked = await unbook(tx, { ...attempt, slots }, before, end);
  if (rescinding !== undefined) await issueRescission(caller, tx, attempt, { ...rescinding, ...ending });
  const ended = await tx.update(jobs).set({ status: 'canceled' }).where(standing(attempt)).returning({ offer: jobs.offer });
  for (const { offer } of ended) await tellOfJob(tx, 'job.changed', offerOf(attempt, offer), at);
  const what = asked === undefined ? 'Booking canceled' : 'Booking rescinded';
  return {
    plan: { ...unbooked, price: asBid(before.price) },
    history: [{ what: message.trim() === '' ? what : `${what}: ${message.trim()}`, after_cents: null }],
    outbox: [
      ...[emailJobOf('canceled', attempt.id), emailJobOf('mover_canceled', attempt.id)],
      ...(rescinding === undefined ? [emailJobOf(CO_OWNER_CANCELED, attempt.id)] : signedCopyJobs(attempt, 'rescission')),
    ],
    answer: async (after: MovePlan) => ({ ...(await showChange(caller, tx, before, after)), cancellation: showEnding(fee, ending) }),
  };
};

/** Who booked and cancels without typing a name rescinds all the same; undefined where nothing that was signed is in force. */
const byButton = async (tx: Tx, attempt: Attempt): Promise<Rescinding | undefined> => {
  const known = await lastBol(tx, attempt.plan_id);
  if (known === undefined || known.attempt_id !== attempt.id || isEnded(known.state)) return undefined;
  const [name = ''] = ownersOf([known.body]);
  return { name, bol: known.body, method: 'clicked' };
};

type Standing = { acceptance: Acceptance | undefined; rescind_until: Date | null };

/** Nothing was charged before the acceptance, so until then canceling is free. */
export const feeOf = ({ world, now }: Caller, plan: MovePlan, attempt: Attempt, { acceptance, rescind_until }: Standing): Cents => {
  const { move_date } = plan.details;
  if (move_date === null) throw new Error('A booked move without a day.');
  const move = { ...bookedMoveOf(world, plan, move_date), total: agreedOf(plan, attempt) };
  const circumstances = {
    booked_at: attempt.created_at,
    rescind_until,
    is_accepted: acceptance !== undefined,
    is_movers_fault: false,
    is_crew_on_site: false,
  };
  return cancellationFee(move, now.at, circumstances);
};

export const showEnding = (fee: Cents, { refund, let_go, fee_due }: Ending) => ({
  fee: toDollars(fee),
  refund: toDollars(refund),
  let_go: toDollars(let_go),
  fee_due: toDollars(fee_due),
});

/** A price that is no longer agreed, only offered. */
const asBid = (price: Price | null): Price | null => {
  if (price === null) return null;
  const { final_price: _, ...bid } = price;
  return bid;
};

/** The plan's booking and its job, held; refused when there is none or the move is over. */
const bookedAttempt = async ({ now }: Caller, tx: Tx, plan: MovePlan): Promise<Attempt> => {
  const live = await liveAttempt(tx, plan.uuid);
  if (live !== undefined && live.state !== 'booked') throw bookingInProgress();
  throwIf(whyNotStanding(plan, now));
  if (live === undefined) throw refuse('not_editable', 'Nothing is booked yet.');
  const { attempt } = await lockAttempt(tx, live.id);
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.attempt_id, attempt.id)).orderBy(jobs.id).for('update');
  return attempt;
};

const standing = ({ id }: Attempt) => and(eq(jobs.attempt_id, id), inArray(jobs.status, ['waiting', 'proposed', 'accepted']));
