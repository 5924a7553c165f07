import { fromDollars, minus } from '#domain/core/money.ts';
import type { BreakdownLine } from '#web/ui/price/breakdown.tsx';

/** What a code takes off, as the last line of a bill; none where both prices are the same. */
export const codeOff = (code: string, { total_cost, final_price }: { total_cost: number; final_price: number }): BreakdownLine[] => {
  if (final_price === total_cost) return [];
  return [{ id: 'coupon', label: `Code ${code}`.trim(), amount: minus(fromDollars(final_price), fromDollars(total_cost)), segment: 'off' }];
};
