import { sampleMove } from '#domain/pricing/sample-move.ts';
import { stepInWords } from '#web/plan-frame/step-words.ts';
import { sampleLines } from './sample-lines.ts';

/** A real bill from the reference rates, worked out by the same engine as every other; made on the server only. */
export const sampleBill = () => {
  const { cubic_feet, price, could_change, title } = sampleMove();
  return {
    title,
    cubic_feet,
    total: price.total_cost,
    lines: sampleLines(price.line_items),
    could_change: could_change.map(({ what, amount, per }) => ({ what, amount: stepInWords(amount, per) })),
  };
};

export type SampleBill = ReturnType<typeof sampleBill>;
