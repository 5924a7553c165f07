import { eq } from 'drizzle-orm';
import { deadlineOf } from '#domain/booking/cancellation.ts';
import { zoneInShort } from '#domain/core/business-time.ts';
import type { Language } from '#domain/core/language.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import type { World } from '#server/core/world.ts';
import { outbox } from '#server/db/schema.ts';

type Written = { rescind_until: Date | null; at: Date };

/** The last moment of the right to rescind that a letter names as it is written; null where there is none any more. */
export const momentTold = ({ rescind_until, at }: Written): Date | null =>
  rescind_until !== null && rescind_until > at ? rescind_until : null;

export const rescindInWords = (until: Date, { zone, language }: { zone: string; language: Language }): string =>
  BOOKING_LETTER_WORDS[language].confirmed.rescind(`${deadlineOf({ zone }, until, language)} ${zoneInShort(zone)}`);

/** Which moment an email named is kept beside it: an auditor asks whether it was the right one. Sent again, it names the one of then. */
export const keepMoment = async ({ db }: Pick<World, 'db'>, email: string, written: Written): Promise<void> => {
  await db
    .update(outbox)
    .set({ tells_until: momentTold(written) })
    .where(eq(outbox.dedupe, email));
};
