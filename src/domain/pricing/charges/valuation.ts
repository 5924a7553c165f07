import { inWholeDollars, inWords, wholeCents } from '#domain/core/money.ts';
import type { Charge } from '../bill.ts';

/** What full-value protection costs, when the customer has chosen it over released value. */
export const valuation: Charge = ({ input: { insurance: chosen, weight }, card }, bill) => {
  if (chosen === null || chosen.waived) return;
  // Never less than the goods of such a weight are taken to be worth.
  const declared = Math.max(chosen.declared_value, card.insurance_least_declared, weight * card.insurance_least_per_pound);
  const rate = card.insurance_per_hundred[chosen.deductible];
  bill.add('insurance', declared / 10_000, rate, () => ({
    description: 'Full-value cover',
    because: `${inWords(wholeCents(rate))} per $100 of ${inWholeDollars(wholeCents(declared))}, with a $${chosen.deductible} deductible`,
  }));
};
