import { type BookedMove, deadlineInWords, ladderAhead, type Rung } from '#domain/booking/cancellation.ts';
import { inWords } from '#domain/core/money.ts';
import type { Part, Row } from '#server/letters/message/message.ts';

/** What canceling costs, as dates and dollars for this very move; the same ladder stands on BOOK and PLAN. */
export const cancelLadder = (move: BookedMove, booked_at: Date): Part => ({
  kind: 'rows',
  title: 'If you cancel after your mover has accepted',
  rows: ladderRows(move, booked_at),
});

/** The steps that are still to come, in letters and documents alike. */
export const ladderRows = (move: BookedMove, at: Date): Row[] => ladderAhead(move, at).map((rung) => rungInWords(move, rung));

const rungInWords = (move: BookedMove, { until, fee }: Rung): Row => ({
  what: until === null ? 'Once the crew is there' : `Until ${deadlineInWords(move, until)}`,
  value: fee === 0 ? 'Free' : inWords(fee),
});
