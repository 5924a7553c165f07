import { inWholeDollars, inWords, wholeCents } from '#domain/core/money.ts';
import type { Charge } from '../bill.ts';
import { leastValue } from '../valuation.ts';

/** What full-value protection costs, where it was chosen or is presumed. */
export const valuation: Charge = ({ input: { insurance: chosen, weight, interstate }, card }, bill) => {
  if (chosen === null || chosen.waived) return;
  // Never less than the goods of such a weight are taken to be worth.
  const declared = Math.max(chosen.declared_value, leastValue(weight, card, interstate));
  const rate = card.insurance_per_hundred[chosen.deductible];
  bill.add('insurance', declared / 10_000, rate, () => ({
    description: 'Full-value cover',
    because: `${inWords(wholeCents(rate))} per $100 of ${inWholeDollars(wholeCents(declared))}, ${chosen.deductible === 0 ? 'with no deductible' : `with a $${chosen.deductible} deductible`}`,
  }));
};
