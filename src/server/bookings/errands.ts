import type { Errand } from '../outbox.ts';
import type { Attempt } from './attempts.ts';

export const voidOf = (attempt_id: string, transaction_id: string): Errand => ({
  kind: 'void',
  dedupe: `void:${transaction_id}`,
  body: { attempt_id, transaction_id },
});

/** Takes what was held for the first payment, at acceptance; how much that is by then, its row says. */
export const settleOf = ({ id, transaction_id, amount_cents }: Pick<Attempt, 'id' | 'transaction_id' | 'amount_cents'>): Errand => ({
  kind: 'settle',
  dedupe: `settle:${transaction_id ?? ''}`,
  body: { attempt_id: id, transaction_id: transaction_id ?? '', amount_cents: String(amount_cents) },
});

export const refundErrand = (attempt_id: string, refund_id: string, turn = 0): Errand => ({
  kind: 'refund',
  dedupe: turn === 0 ? `refund:${refund_id}` : `refund:${refund_id}:${turn}`,
  body: { attempt_id, refund_id, turn: String(turn) },
});

export const letterOf = (letter: string, attempt_id: string): Errand => ({
  kind: 'letter',
  dedupe: `${letter}:${attempt_id}`,
  body: { letter, attempt_id },
});
