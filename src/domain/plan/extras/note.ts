import { withCommas } from '#domain/core/number-words.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** admin notes are our team's alone; mover notes are read by the plan's mover too (Spec section 3, "Note"). */
export const NOTE_TYPES = ['admin', 'mover'] as const;
export type NoteType = (typeof NOTE_TYPES)[number];

export const LONGEST_NOTE = 4_000;

export const whyNotWriteNote = (content: string): Refusal | undefined => {
  if (content.trim() === '') return refuse('invalid', NOTHING_WRITTEN, { content: NOTHING_WRITTEN });
  if (content.trim().length <= LONGEST_NOTE) return undefined;
  const sentence = `Use at most ${withCommas(LONGEST_NOTE)} characters`;
  return refuse('invalid', sentence, { content: sentence });
};

const NOTHING_WRITTEN = 'Write something first';

/** Ours are for our team to take away; a mover takes away what it wrote itself. */
export const mayDeleteNote = (
  reader: { user_id: string; is_admin: boolean },
  note: { author_id: string | null; admin_generated: boolean },
): boolean => reader.is_admin || (!note.admin_generated && note.author_id === reader.user_id);
