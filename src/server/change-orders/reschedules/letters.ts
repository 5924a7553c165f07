import type { Errand } from '#server/core/outbox.ts';

/** The letters about a request for another day: to the mover that it is asked of or taken back from, to the customer that it was sent and how it ended. */
export const RESCHEDULE_LETTERS = [
  'reschedule_asked',
  'reschedule_sent',
  'reschedule_accepted',
  'reschedule_refused',
  'reschedule_withdrawn',
] as const;
export type RescheduleLetterName = (typeof RESCHEDULE_LETTERS)[number];

export const rescheduleLetter = (letter: RescheduleLetterName, { id, attempt_id }: { id: number; attempt_id: string }): Errand => ({
  kind: 'letter',
  dedupe: `${letter}:${id}`,
  body: { letter, attempt_id, reschedule_id: String(id) },
});
