import { blended } from '../../distance.ts';
import { inWords, minus } from '../../money.ts';
import { codeSet, type DayCharge, type Entry, type Job, lump, sumOf, wholeCents } from '../bill.ts';

/** Lifts the work to the smallest job that the mover takes. */
export const minimum: DayCharge = (job, entries) => {
  const missing = minus(leastOf(job), sumOf(entries, LIFTED));
  return missing > 0 ? lump('minimum', missing, say) : undefined;
};

const LIFTED = codeSet('haul', 'item_fees', 'access', 'special_handling', 'packing', 'day_factor', 'mover_special');

const leastOf = ({ facts, card }: Job) => wholeCents(blended(card.local_minimum, card.long_minimum, facts.blend));

const say: Entry['say'] = (job, _, entries) => ({
  description: 'Smallest job',
  because: `This mover's smallest job is ${inWords(leastOf(job))}; crew, access, handling and packing come to ${inWords(sumOf(entries, LIFTED))}`,
});
