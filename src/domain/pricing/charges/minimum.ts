import { blended } from '#domain/address/distance.ts';
import { type Cents, inWords, minus, NOTHING, wholeCents } from '#domain/core/money.ts';
import { type Basis, type Bill, codeSet, type DayCharge, SHARE_OF_WORK } from '../bill.ts';

/** Lifts the work to the smallest job that the mover takes. */
export const minimum: DayCharge = (basis, bill) => {
  const { least, work, missing } = shortOfMinimum(basis, bill);
  if (missing === 0) return;
  bill.addLump('minimum', missing, () => ({
    description: 'Smallest job',
    because: `This mover's smallest job is ${inWords(least)}; crew, access, handling and packing come to ${inWords(work)}`,
  }));
};

/** The smallest job, the work so far, and what it lacks. */
export const shortOfMinimum = ({ input, card }: Basis, bill: Bill): { least: Cents; work: Cents; missing: Cents } => {
  const least = wholeCents(blended(card.local_minimum, card.long_minimum, input.blend));
  const work = bill.sumOf(LIFTED);
  return { least, work, missing: work < least ? minus(least, work) : NOTHING };
};

/** An admin's percentage off counts as the mover's special does; its fixed amounts are given whole. */
const LIFTED = SHARE_OF_WORK | codeSet('haul', 'item_fees', 'access', 'special_handling', 'packing', 'day_factor', 'mover_special');
