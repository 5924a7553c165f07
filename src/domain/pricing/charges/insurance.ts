import { inWholeDollars, inWords } from '#domain/core/money.ts';
import type { Job } from '../bill.ts';
import { type Charge, lineKind, wholeCents } from '../lines.ts';

/** The premium for full-value cover, when the customer has chosen it. */
export const insurance: Charge = (job, lines) => {
  const cover = job.facts.insurance;
  if (cover === null || cover.waived) return;
  const hundreds = declaredOf(job, cover.declared_value) / 10_000;
  const rate = job.card.insurance_per_hundred[cover.deductible];
  lines.add(INSURANCE, hundreds, rate);
};

/** Never less than the goods of such a weight are taken to be worth. */
const declaredOf = ({ facts, card }: Job, declared_value: number): number =>
  Math.max(declared_value, card.insurance_least_declared, facts.weight * card.insurance_least_per_pound);

const INSURANCE = lineKind('insurance', ({ facts }, { quantity, rate }) => {
  const deductible = facts.insurance?.waived === false ? facts.insurance.deductible : 0;
  return {
    description: 'Full-value cover',
    because: `${inWords(wholeCents(rate))} per $100 of ${inWholeDollars(wholeCents(quantity * 10_000))}, with a $${deductible} deductible`,
  };
});
