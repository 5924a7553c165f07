import { sampleMove } from '#domain/pricing/sample-move.ts';
import { segmentOf } from '#domain/pricing/segments.ts';
import { SEGMENTS } from '#web/plan/segments.ts';
import { stepInWords } from '#web/plan/step-words.ts';

/** A real bill from the reference rates, worked out by the same engine as every other; made on the server only. */
export const sampleBill = () => {
  const { cubic_feet, price, could_change, title } = sampleMove();
  return {
    title,
    cubic_feet,
    total: price.total_cost,
    lines: price.line_items.map(({ code, description, because, amount }, at) => ({
      id: `${code}-${at}`,
      label: description,
      detail: because,
      amount,
      segment: SEGMENTS[amount < 0 ? 'discount' : segmentOf(code)],
    })),
    could_change: could_change.map(({ what, amount, per }) => ({ what, amount: stepInWords(amount, per) })),
  };
};

export type SampleBill = ReturnType<typeof sampleBill>;
