import { sampleHourlyMove } from '#domain/pricing/sample-hours.ts';
import { sampleLines } from '../parts/sample-lines.ts';

/** A real bill by the hour from the reference rates, worked out by the same engine as every other; made on the server only. */
export const sampleHours = () => {
  const { price, title, rates } = sampleHourlyMove();
  return {
    title,
    rates,
    total: price.total_cost,
    lines: sampleLines(price.line_items),
  };
};
