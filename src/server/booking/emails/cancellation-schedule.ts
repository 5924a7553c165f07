import { type BookedMove, deadlineInWords, type FeeTier, feeScheduleAhead } from '#domain/booking/cancellation.ts';
import { zoneInShort } from '#domain/core/business-time.ts';
import { inWords } from '#domain/core/money.ts';
import type { Part, Row } from '#server/emails/message/message.ts';

/** What canceling costs, as dates and dollars for this very move; the same fee schedule stands on BOOK and PLAN. */
export const cancellationSchedule = (move: BookedMove, booked_at: Date): Part => ({
  kind: 'rows',
  title: 'If you cancel after your mover has accepted',
  rows: feeScheduleRows(move, booked_at),
});

/** The steps that are still to come, in emails and documents alike. */
export const feeScheduleRows = (move: BookedMove, at: Date): Row[] => feeScheduleAhead(move, at).map((tier) => tierInWords(move, tier));

const tierInWords = (move: BookedMove, { until, fee }: FeeTier): Row => ({
  what: until === null ? 'Once the crew is there' : `Until ${deadlineInWords(move, until)} ${zoneInShort(move.zone)}`.trim(),
  value: fee === 0 ? 'Free' : inWords(fee),
});
