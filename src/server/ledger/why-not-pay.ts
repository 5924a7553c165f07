import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { Payment } from './payment-rows.ts';

/** A payment can be made by hand once it is due, or after the kept card was declined. */
export const whyNotPay = ({ state, kind, due_at, tries }: Payment, at: Date): Refusal | undefined => {
  if (kind === 'covered' || (state !== 'due' && state !== 'declined')) return refuse('not_editable', 'There is nothing to pay here.');
  if (state === 'due' && tries === 0 && due_at > at) return refuse('not_editable', 'This payment isn’t due yet.');
  return undefined;
};
