import { type BookedMove, deadlineInWords, ladderAhead, type Rung } from '#domain/cancellation.ts';
import { inWords } from '#domain/money.ts';

/** What canceling costs, as dates and dollars for this very move; the same ladder stands on BOOK and PLAN. */
export const ladderInWords = (move: BookedMove, booked_at: Date): string =>
  ['If you cancel after your mover has accepted:', ...ladderAhead(move, booked_at).map((rung) => `- ${rungInWords(move, rung)}`)].join(
    '\n',
  );

const rungInWords = (move: BookedMove, { until, fee }: Rung): string => {
  const cost = fee === 0 ? 'free' : inWords(fee);
  return until === null ? `once the crew is there: ${cost}` : `until ${deadlineInWords(move, until)}: ${cost}`;
};
