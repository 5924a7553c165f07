import { sampleHourlyMove } from '#domain/pricing/sample-hours.ts';
import { segmentOf } from '#domain/pricing/segments.ts';
import { SEGMENTS } from '#web/plan/segments.ts';

/** A real bill by the hour from the reference rates, worked out by the same engine as every other; made on the server only. */
export const sampleHours = () => {
  const { price, title, rates } = sampleHourlyMove();
  return {
    title,
    rates,
    total: price.total_cost,
    lines: price.line_items.map(({ code, description, because, amount }, at) => ({
      id: `${code}-${at}`,
      label: description,
      detail: because,
      amount,
      segment: SEGMENTS[amount < 0 ? 'discount' : segmentOf(code)],
    })),
  };
};

export type SampleHours = ReturnType<typeof sampleHours>;
