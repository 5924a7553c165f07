import { remindersOf } from '#domain/booking/job.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { emailJobOf } from '../finalize.ts';

/** An email about one offer of a booking: each offer has its own, to whoever it was made to. */
export const offerEmailJobOf = (template: string, attempt_id: string, offer: number): OutboxJob => {
  if (offer === 1) return emailJobOf(template, attempt_id);
  return { kind: 'email', dedupe: `${template}:${attempt_id}:${offer}`, body: { template, attempt_id, offer: String(offer) } };
};

/** The mover hears of the job at once, and again at half and at four fifths of its time: whoever has answered by then hears nothing. */
export const noticesOf = (offer: { attempt_id: string; offer: number }, at: Date, accept_by: Date): readonly OutboxJob[] => {
  const job = (template: string): OutboxJob => offerEmailJobOf(template, offer.attempt_id, offer.offer);
  const [half, late] = remindersOf(at, accept_by);
  return [job('mover_notice'), { ...job('answer_half'), due_at: half }, { ...job('answer_late'), due_at: late }];
};
