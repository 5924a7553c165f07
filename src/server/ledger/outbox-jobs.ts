import type { PaymentMethod } from '#domain/booking/booking-attempt.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { Attempt } from './attempts.ts';

/** `method` where the payment will not say any more whose hold it was. */
export const voidJobOf = (attempt_id: string, transaction_id: string, method?: PaymentMethod): OutboxJob => ({
  kind: 'void',
  dedupe: `void:${transaction_id}`,
  body: { attempt_id, transaction_id, ...(method && { method }) },
});

/** Takes what was held for a payment; how much that is by then, its row says. `turn` tells a later order of the same apart. */
export const captureJobOf = (
  { id, transaction_id, amount_cents }: Pick<Attempt, 'id' | 'transaction_id' | 'amount_cents'>,
  turn?: string,
): OutboxJob => ({
  kind: 'capture',
  dedupe: turn === undefined ? `capture:${transaction_id ?? ''}` : `capture:${transaction_id ?? ''}:${turn}`,
  body: { attempt_id: id, transaction_id: transaction_id ?? '', amount_cents: String(amount_cents) },
});

export const refundJobOf = (attempt_id: string, refund_id: string, turn = 0): OutboxJob => ({
  kind: 'refund',
  dedupe: turn === 0 ? `refund:${refund_id}` : `refund:${refund_id}:${turn}`,
  body: { attempt_id, refund_id, turn: String(turn) },
});

/** Looks, later, for what the provider holds under a payment beside its own transaction, and lets go of it. */
export const strayJobOf = ({ id, attempt_id }: { id: string; attempt_id: string }, asked_at: Date, hours: number): OutboxJob => ({
  kind: 'void',
  dedupe: `stray:${id}:${asked_at.getTime()}:${hours}`,
  body: { attempt_id, payment_id: id },
});

/** `ref` tells two emails of one kind apart. */
export const emailJobOf = (template: string, attempt_id: string, ref?: string): OutboxJob => ({
  kind: 'email',
  dedupe: ref === undefined ? `${template}:${attempt_id}` : `${template}:${attempt_id}:${ref}`,
  body: ref === undefined ? { template, attempt_id } : { template, attempt_id, ref },
});
