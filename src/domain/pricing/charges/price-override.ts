import { inWords, minus } from '#domain/core/money.ts';
import type { DayCharge } from '../bill.ts';

/** Brings the total to what our team has set for this mover, whatever the lines come to. */
export const priceOverride: DayCharge = ({ input: { price_override }, terms }, bill) => {
  if (price_override === null || terms.mover_id !== price_override.mover_id) return;
  const { total_cost, reason } = price_override;
  bill.addLump('price_override', minus(total_cost, bill.total_cost), () => ({
    description: 'Price set by our team',
    because: `The total is ${inWords(total_cost)}: ${reason}`,
  }));
};
