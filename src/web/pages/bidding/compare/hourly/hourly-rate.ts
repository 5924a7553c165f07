import { fromDollars, inWords } from '#domain/core/money.ts';
import { hoursInWords } from '#web/pricing/hourly/hourly-words.ts';
import type { BidView } from '../bid/bid-view.ts';

/** "$190.00 × 4.5 hours": the crew's hours, the way included. */
export const hourlyRateOf = ({ line_items }: Pick<BidView, 'line_items'>): string => {
  const line = line_items.find(({ code }) => code === 'haul');
  return line === undefined ? '' : `${inWords(fromDollars(line.rate))} × ${hoursInWords(line.quantity)}`;
};
