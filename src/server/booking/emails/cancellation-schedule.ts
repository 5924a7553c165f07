import { type BookedMove, deadlineOf, type FeeTier, feeScheduleAhead } from '#domain/booking/cancellation.ts';
import { zoneInShort } from '#domain/core/business-time.ts';
import type { Language } from '#domain/core/language.ts';
import { inWords } from '#domain/core/money.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import type { Part, Row } from '#server/emails/message/message.ts';
import type { BookingFacts } from './booking-email.ts';

/**
 * What canceling costs, as dates and dollars for this very move; the same fee schedule stands on BOOK and PLAN.
 * Before the mover has signed nobody knows the day on which the three days end.
 */
export const cancellationSchedule = (
  { move, attempt, is_federal, rescind_until }: BookingFacts,
  at = attempt.created_at,
  language: Language = 'en',
): Part | undefined => {
  const { cancel, cancel_after_days } = LETTER_WORDS[language].week;
  if (move === null) return undefined;
  const title = is_federal && rescind_until === null ? cancel_after_days : cancel;
  return { kind: 'rows', title, rows: feeScheduleRows(move, at, rescind_until, language) };
};

/** The steps that are still to come, in emails and documents alike. */
export const feeScheduleRows = (move: BookedMove, at: Date, rescind_until: Date | null = null, language: Language = 'en'): Row[] =>
  feeScheduleAhead(move, at, rescind_until).map((tier) => tierInWords(move, tier, language));

const tierInWords = (move: BookedMove, { until, fee }: FeeTier, language: Language): Row => {
  const words = LETTER_WORDS[language].week;
  const what = until === null ? words.crew_there : words.until(`${deadlineOf(move, until, language)} ${zoneInShort(move.zone)}`.trim());
  return { what, value: fee === 0 ? words.free : inWords(fee) };
};
