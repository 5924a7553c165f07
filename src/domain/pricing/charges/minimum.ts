import { blended } from '../../distance.ts';
import { inWords, minus } from '../../money.ts';
import type { DayCharge, Job } from '../bill.ts';
import { codeSet, lineKind, wholeCents } from '../lines.ts';

/** Lifts the work to the smallest job that the mover takes. */
export const minimum: DayCharge = (job, lines) => {
  const missing = minus(leastOf(job), lines.sumOf(LIFTED));
  if (missing > 0) lines.addLump(MINIMUM, missing);
};

const LIFTED = codeSet('haul', 'item_fees', 'access', 'special_handling', 'packing', 'day_factor', 'mover_special');

const leastOf = ({ facts, card }: Job) => wholeCents(blended(card.local_minimum, card.long_minimum, facts.blend));

const MINIMUM = lineKind('minimum', (job, _, lines) => ({
  description: 'Smallest job',
  because: `This mover's smallest job is ${inWords(leastOf(job))}; crew, access, handling and packing come to ${inWords(lines.sumOf(LIFTED))}`,
}));
