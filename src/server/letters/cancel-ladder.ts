import { type BookedMove, deadlineInWords, ladderOf, type Rung } from '#domain/cancellation.ts';
import { inWords } from '#domain/money.ts';

/** What canceling costs, as dates and dollars for this very move; the same ladder stands on BOOK and PLAN. */
export const ladderInWords = (move: BookedMove): string =>
  ['If you cancel after your mover has accepted:', ...ladderOf(move).map((rung) => `- ${rungInWords(move, rung)}`)].join('\n');

const rungInWords = (move: BookedMove, { until, fee }: Rung): string => {
  const cost = fee === 0 ? 'free' : inWords(fee);
  return until === null ? `once the crew is there: ${cost}` : `until ${deadlineInWords(move, until)}: ${cost}`;
};
