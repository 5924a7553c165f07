import { type BookedMove, deadlineOf, type FeeTier, feeScheduleAhead } from '#domain/booking/cancellation.ts';
import { zoneInShort } from '#domain/core/business-time.ts';
import { inWords } from '#domain/core/money.ts';
import type { Part, Row } from '#server/emails/message/message.ts';
import type { BookingFacts } from './booking-email.ts';

/** What canceling costs, as dates and dollars for this very move; the same fee schedule stands on BOOK and PLAN. */
export const cancellationSchedule = (
  { move, attempt, is_federal, rescind_until }: BookingFacts,
  at = attempt.created_at,
): Part | undefined =>
  move === null
    ? undefined
    : {
        kind: 'rows',
        title: is_federal && rescind_until === null ? AFTER_THREE_DAYS : 'If you cancel after your mover has accepted',
        rows: feeScheduleRows(move, at, rescind_until),
      };

/** Before the mover has signed nobody knows the day on which they end. */
const AFTER_THREE_DAYS = 'If you cancel more than three days after your mover has accepted; until then it costs nothing';

/** The steps that are still to come, in emails and documents alike. */
export const feeScheduleRows = (move: BookedMove, at: Date, rescind_until: Date | null = null): Row[] =>
  feeScheduleAhead(move, at, rescind_until).map((tier) => tierInWords(move, tier));

const tierInWords = (move: BookedMove, { until, fee }: FeeTier): Row => ({
  what: until === null ? 'Once the crew is there' : `Until ${deadlineOf(move, until)} ${zoneInShort(move.zone)}`.trim(),
  value: fee === 0 ? 'Free' : inWords(fee),
});
