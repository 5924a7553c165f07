import { and, eq, inArray } from 'drizzle-orm';
import type { InstallmentEvent } from '#server/adapters/installments/port.ts';
import type { WebhookEvent } from '#server/adapters/payments/port.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, payments, refunds, webhook_events } from '#server/db/schema.ts';
import { isForAPerson, paymentAlarm } from '#server/emails/payment-alarm.ts';

/** A webhook event is used at once or never: one that was recorded by somebody is worth nothing to them soon. */
const FRESH_MS = 5 * 60_000;

export const isFresh = ({ clock }: World, { sent_at }: WebhookEvent): boolean => Math.abs(clock.now() - sent_at) <= FRESH_MS;

/**
 * Writes down that the provider has something to tell about an order, once for each event, and makes that order's recovery due. What
 * happened is not taken from the webhook event: the recovery worker asks the provider, so that copies, old ones and any order of them do no harm.
 */
export const receiveWebhookEvent = async (world: World, event: WebhookEvent): Promise<void> => {
  const { event_id, kind, transaction_id } = event;
  const is_new = await inTransaction(world, async (tx) => {
    const at = new Date(world.clock.now());
    const order_id = event.order_id ?? (await orderOf(tx, transaction_id)) ?? null;
    const row = { provider: 'braintree', event_id, kind, order_id, received_at: at, done_at: at };
    const rows = await tx.insert(webhook_events).values(row).onConflictDoNothing().returning({ event_id: webhook_events.event_id });
    if (rows.length === 0) return false;
    const ours = isUuid(order_id) ? order_id : null;
    if (ours !== null) await makeDue(tx, ours, at);
    if (isForAPerson(kind)) await enqueue(tx, at, [paymentAlarm(event, ours)]);
    return true;
  });
  if (is_new && isForAPerson(kind)) world.log('payment_alarm', { kind, transaction: transaction_id });
};

/**
 * The same for installments, whose truth needs a question of its own: the worker puts it. A plan that no attempt of ours was sent to sign
 * is nothing to ask about. Told again after it was read, it is read again: what it was then may have changed.
 */
export const receiveInstallmentEvent = async ({ db, clock }: World, { event_id, number }: InstallmentEvent): Promise<void> => {
  const [ours] = await db.select({ id: booking_attempts.id }).from(booking_attempts).where(eq(booking_attempts.installment_no, number));
  if (ours === undefined) return;
  const received_at = new Date(clock.now());
  const row = { provider: 'splitit', event_id, kind: 'plan', order_id: number, received_at, done_at: null };
  const again = { target: [webhook_events.provider, webhook_events.event_id], set: { done_at: null, received_at } };
  await db.insert(webhook_events).values(row).onConflictDoUpdate(again);
};

/** Some webhook events name only the transaction, of a payment or of a refund. */
const orderOf = async (tx: Tx, transaction_id: string | null): Promise<string | undefined> => {
  if (transaction_id === null) return undefined;
  const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.transaction_id, transaction_id));
  if (payment) return payment.id;
  const [refund] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.provider_ref, transaction_id));
  return refund?.id;
};

/**
 * Only a booking that is undecided, or was given up: what has ended in a booking is nothing that a webhook event could change. A later payment
 * keeps its lease, whose end means that a provider that knows nothing of it was never asked.
 */
const makeDue = async (tx: Tx, order_id: string, at: Date): Promise<void> => {
  const open = and(eq(booking_attempts.id, order_id), inArray(booking_attempts.state, ['charging', 'released']));
  await tx.update(booking_attempts).set({ lease_until: at }).where(open);
};

const isUuid = (text: string | null): text is string => text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
