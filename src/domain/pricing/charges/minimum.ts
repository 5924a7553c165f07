import { blended } from '#domain/address/distance.ts';
import { type Cents, inWords, minus, NOTHING } from '#domain/core/money.ts';
import type { Job } from '../bill.ts';
import { codeSet, type DayCharge, type Lines, lineKind, SHARE_OF_WORK, wholeCents } from '../lines.ts';

/** Lifts the work to the smallest job that the mover takes. */
export const minimum: DayCharge = (job, lines) => {
  lines.addLump(MINIMUM, missingToLeast(job, lines));
};

/** What the work lacks to the smallest job so far. */
export const missingToLeast = (job: Job, lines: Lines): Cents => {
  const missing = minus(leastOf(job), lines.sumOf(LIFTED));
  return missing > 0 ? missing : NOTHING;
};

const WORK = codeSet('haul', 'item_fees', 'access', 'special_handling', 'packing', 'day_factor', 'mover_special');

/** An admin's percentage off counts as the mover's special does; its fixed amounts are given whole. */
const LIFTED = WORK | SHARE_OF_WORK;

const leastOf = ({ facts, card }: Job) => wholeCents(blended(card.local_minimum, card.long_minimum, facts.blend));

const MINIMUM = lineKind('minimum', (job, _, lines) => ({
  description: 'Smallest job',
  because: `This mover's smallest job is ${inWords(leastOf(job))}; crew, access, handling and packing come to ${inWords(lines.sumOf(LIFTED))}`,
}));
