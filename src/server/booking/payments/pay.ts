import { PAYMENT_PROBLEM } from '#domain/booking/booking-attempt.ts';
import { whyNotTipPaidOut } from '#domain/booking/tip.ts';
import type { Cents } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { showPayment } from '#server/ledger/billing.ts';
import { changePayment, findPayment, lockPayment, type Payment } from '#server/ledger/payment-rows.ts';
import { requireRight } from '#server/ledger/rights.ts';
import { isPaidOut } from '#server/ledger/tips.ts';
import { whyNotPay } from '#server/ledger/why-not-pay.ts';
import { isUuid, lockPlan } from '#server/plan/plan-row.ts';
import { isHeld } from '../installments/held.ts';
import { keepOne, knownOf, PAYMENT_LEASE_MS, sayUnknown } from './charge-due.ts';
import { countingDeclines, requireFewDeclines } from './decline-budget.ts';
import { gatewayOf } from './gateway.ts';
import { heldFor, refusedFor } from './payment-outcome.ts';

type PayInput = { id: string; payment_id: string; billing_nonce: string };

/** The customer pays what is due with another card, which is kept for what follows. Pressed twice it is paid once. */
export const payByHand = async (caller: Caller, input: PayInput) => {
  const { world } = caller;
  if (input.billing_nonce.trim() === '') throw refuse('invalid', ENTER, { billing_nonce: ENTER });
  const payment = await countingDeclines(caller, () => payOnce(caller, input));
  const now = (await findPayment(world.db, payment.id)) ?? payment;
  const state = now.state === 'authorized' || now.state === 'captured' ? now.state : ('processing' as const);
  return { state, payment: showPayment(now, caller.now.at) };
};

const payOnce = async (caller: Caller, input: PayInput): Promise<Payment> => {
  const { payment, before } = await leasePayment(caller, input);
  if (before !== undefined) await payOne(caller, payment, before, input.billing_nonce);
  return payment;
};

/** Leases the payment for this request. Without `before` it is paid already, or somebody else is paying it. */
const leasePayment = ({ world, now, ...caller }: Caller, { id, payment_id }: PayInput): Promise<{ payment: Payment; before?: Payment }> =>
  inTransaction(world, async (tx) => {
    const plan = requireRight({ world, now, ...caller }, await lockPlan(tx, id), 'book');
    const found = isUuid(payment_id) ? await findPayment(tx, payment_id) : undefined;
    const locked = found && (await lockPayment(tx, found));
    if (locked === undefined || locked.attempt.plan_id !== plan.uuid) throw refuse('not_found', 'We can’t find this payment.');
    const { payment } = locked;
    if (UNDER_WAY.has(payment.state)) return { payment };
    throwIf(whyNotPay(payment, now.at));
    if (payment.kind === 'tip') throwIf((await isPaidOut(tx, payment.attempt_id)) ? whyNotTipPaidOut() : undefined);
    await requireFewDeclines(tx, plan.uuid, now.at);
    const lease_until = new Date(now.at.getTime() + PAYMENT_LEASE_MS);
    const due_at = payment.due_at > now.at ? now.at : payment.due_at;
    await changePayment(tx, payment.id, { state: 'charging', lease_until, due_at });
    return { payment: { ...payment, state: 'charging' }, before: payment };
  });

/** A failed search charges nothing; a failed charge is never a decline. */
const payOne = async ({ world }: Caller, payment: Payment, before: Payment, nonce: string): Promise<void> => {
  const found = await knownOf(world, payment);
  if (found === undefined) {
    await inTransaction(world, async (tx) => putBack(tx, before));
    throw refuse('provider_away', 'We can’t reach the payment provider just now. Nothing was charged. Please try again in a minute.');
  }
  const held = found.filter(isHeld);
  if (held.length > 0) return await keepOne(world, payment, held);
  const sale = { order_id: payment.id, amount: payment.amount_cents as Cents, nonce, keep_card: true };
  const outcome = await gatewayOf(world)
    .authorize(sale)
    .catch((error: unknown) => sayUnknown(world, payment, error));
  if (outcome === undefined) return;
  if (outcome.approved) {
    await heldFor(world, payment, { transaction_id: outcome.transaction_id, amount: sale.amount }, outcome.card_token);
    return;
  }
  await refusedFor(world, payment, true);
  throw refuse('payment_declined', PAYMENT_PROBLEM);
};

const putBack = async (tx: Parameters<typeof changePayment>[0], { id, state, due_at, lease_until }: Payment): Promise<void> =>
  changePayment(tx, id, { state, due_at, lease_until });

const UNDER_WAY: ReadonlySet<Payment['state']> = new Set(['charging', 'authorized', 'captured']);

const ENTER = 'Enter your payment details.';
