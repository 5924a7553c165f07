import { inWords, negative } from '#domain/core/money.ts';
import { inPercent } from '#domain/core/words.ts';
import type { Adjustable, Adjustment } from '#domain/plan/adjustment.ts';
import type { ChargeCode } from '#domain/plan/line-item.ts';
import type { Job } from '../bill.ts';
import {
  ALL_CODES,
  type CodeSet,
  codeSet,
  type DayCharge,
  type LineKind,
  type Lines,
  lineKind,
  NO_CODES,
  SHARE_OF_WORK,
  wholeCents,
} from '../lines.ts';
import { missingToLeast } from './minimum.ts';

type Code = Extract<ChargeCode, 'adjustment_before_discounts' | 'adjustment_after_discounts'>;

/** When an admin's changes are made, over which lines so far, and what there is to take off. */
type Turn = { code: Code; so_far: CodeSet; is_before: boolean; most: (job: Job, lines: Lines) => number };

/** An admin's changes in their order: fixed ones first, then percentages of what has come together by then. */
const adjustments =
  (turn: Turn): DayCharge =>
  (job, lines) => {
    if (job.facts.adjustments.length === 0) return;
    const asked = job.facts.adjustments.filter((one) => one.is_applied_before_discounts === turn.is_before);
    for (const one of [...asked.filter(isFixed), ...asked.filter(isShare)]) adjust(turn, one, job, lines);
  };

const isFixed = ({ is_percentage }: Adjustment): boolean => !is_percentage;
const isShare = ({ is_percentage }: Adjustment): boolean => is_percentage;

const BEFORE = ['haul', 'item_fees', 'access', 'special_handling', 'packing', 'cardboard', 'storage', 'coi'] as const;
const BEFORE_DISCOUNTS = codeSet(...BEFORE, 'adjustment_before_discounts');

const BEFORE_AND_DAY = BEFORE_DISCOUNTS | codeSet('day_factor');

/** What a cheap day takes off is gone, and what lifts the work to the smallest job will be there. */
export const adjustmentsBefore = adjustments({
  code: 'adjustment_before_discounts',
  so_far: BEFORE_DISCOUNTS,
  is_before: true,
  most: (job, lines) => lines.sumOf(BEFORE_AND_DAY) + missingToLeast(job, lines),
});

export const adjustmentsAfter = adjustments({
  code: 'adjustment_after_discounts',
  so_far: ALL_CODES,
  is_before: false,
  most: (_, lines) => lines.sumOf(ALL_CODES),
});

/** Nothing takes more off than there is. */
const adjust = ({ code, so_far, most }: Turn, one: Adjustment, job: Job, lines: Lines): void => {
  const base = Math.max(0, lines.sumOf(BASES[one.applies_to] ?? so_far));
  const asked = one.is_percentage ? wholeCents((base * one.percentage) / 100) : one.amount;
  const most_off = negative(wholeCents(Math.max(0, most(job, lines))));
  lines.addLump(lineKind(code, say(one, base), codeSet(code) | shareOfWork(one)), asked < most_off ? most_off : asked);
};

/** A percentage off the work grows with it; the minimum has to know, or more work would lower a small job's price. */
const shareOfWork = ({ is_percentage, percentage, applies_to }: Adjustment): CodeSet =>
  is_percentage && percentage < 0 && applies_to !== 'storage' ? SHARE_OF_WORK : NO_CODES;

const say =
  ({ description, is_percentage, percentage, applies_to, because }: Adjustment, base: number): LineKind['say'] =>
  () => ({
    description,
    because: is_percentage
      ? `${inPercent(percentage / 100)} of the ${inWords(wholeCents(base))} for ${NAMES[applies_to]}`
      : (because ?? 'Set by our team'),
  });

const BASES: Readonly<Partial<Record<Adjustable, CodeSet>>> = {
  haul: codeSet('haul'),
  packing: codeSet('packing'),
  storage: codeSet('storage'),
};

const NAMES: Readonly<Record<Adjustable, string>> = {
  total: 'everything so far',
  haul: 'crew and truck',
  packing: 'packing',
  storage: 'storage',
};
