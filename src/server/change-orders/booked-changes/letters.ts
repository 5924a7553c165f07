import type { Errand } from '#server/core/outbox.ts';
import type { BookedChange } from './change-rows.ts';

/** The letters about a change of a booked move. To the customer: it is made, it was sent on, it came to nothing. To the mover: it is made, it is asked, it was taken back. */
export const BOOKED_CHANGE_LETTERS = [
  'booked_change_made',
  'booked_change_told',
  'booked_change_asked',
  'booked_change_sent',
  'booked_change_refused',
  'booked_change_withdrawn',
] as const;
export type BookedChangeLetter = (typeof BOOKED_CHANGE_LETTERS)[number];

export const bookedChangeLetter = (letter: BookedChangeLetter, { id, attempt_id }: Pick<BookedChange, 'id' | 'attempt_id'>): Errand => ({
  kind: 'letter',
  dedupe: `${letter}:${id}`,
  body: { letter, attempt_id, booked_change_id: String(id) },
});
