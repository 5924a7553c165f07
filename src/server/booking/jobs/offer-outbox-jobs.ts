import { remindersOf } from '#domain/booking/job.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { letterOf } from '../finalize.ts';

/** A letter about one offer of a booking: each offer has its own, to whoever it was made to. */
export const offerLetterOf = (letter: string, attempt_id: string, offer: number): OutboxJob => {
  if (offer === 1) return letterOf(letter, attempt_id);
  return { kind: 'letter', dedupe: `${letter}:${attempt_id}:${offer}`, body: { letter, attempt_id, offer: String(offer) } };
};

/** The mover hears of the job at once, and again at half and at four fifths of its time: whoever has answered by then hears nothing. */
export const noticesOf = (offer: { attempt_id: string; offer: number }, at: Date, accept_by: Date): readonly OutboxJob[] => {
  const letter = (name: string): OutboxJob => offerLetterOf(name, offer.attempt_id, offer.offer);
  const [half, late] = remindersOf(at, accept_by);
  return [letter('mover_notice'), { ...letter('answer_half'), due_at: half }, { ...letter('answer_late'), due_at: late }];
};
