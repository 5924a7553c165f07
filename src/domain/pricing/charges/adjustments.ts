import type { Adjustable, Adjustment } from '../../adjustment.ts';
import { inWords, negative } from '../../money.ts';
import type { DayCharge } from '../bill.ts';
import type { ChargeCode } from '../line-item.ts';
import { ALL_CODES, type CodeSet, codeSet, type LineKind, type Lines, lineKind, wholeCents } from '../lines.ts';
import { inPercent } from '../words.ts';

type Code = Extract<ChargeCode, 'adjustment_before_discounts' | 'adjustment_after_discounts'>;

/** An admin's changes in their order: fixed ones first, then percentages of what has come together by then. */
const adjustments =
  (code: Code, so_far: CodeSet, is_before: boolean): DayCharge =>
  ({ facts }, lines) => {
    if (facts.adjustments.length === 0) return;
    const asked = facts.adjustments.filter((one) => one.is_applied_before_discounts === is_before);
    for (const one of [...asked.filter(isFixed), ...asked.filter(isShare)]) adjust(code, one, so_far, lines);
  };

const isFixed = ({ is_percentage }: Adjustment): boolean => !is_percentage;
const isShare = ({ is_percentage }: Adjustment): boolean => is_percentage;

const BEFORE = ['haul', 'item_fees', 'access', 'special_handling', 'packing', 'cardboard', 'storage', 'coi'] as const;
const BEFORE_DISCOUNTS = codeSet(...BEFORE, 'adjustment_before_discounts');

export const adjustmentsBefore = adjustments('adjustment_before_discounts', BEFORE_DISCOUNTS, true);
export const adjustmentsAfter = adjustments('adjustment_after_discounts', ALL_CODES, false);

/** Nothing takes more off than there is. */
const adjust = (code: Code, one: Adjustment, so_far: CodeSet, lines: Lines): void => {
  const base = lines.sumOf(BASES[one.applies_to] ?? so_far);
  const amount = one.is_percentage ? wholeCents((base * one.percentage) / 100) : one.amount;
  const most_off = negative(wholeCents(Math.max(0, lines.sumOf(so_far))));
  lines.addLump(lineKind(code, say(one, base)), amount < most_off ? most_off : amount);
};

const say =
  ({ description, is_percentage, percentage, applies_to }: Adjustment, base: number): LineKind['say'] =>
  () => ({
    description,
    because: is_percentage
      ? `${inPercent(percentage / 100)} of the ${inWords(wholeCents(base))} for ${NAMES[applies_to]}`
      : 'Set by our team',
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

/** A cheap day can take off more than adjustments have left; no price is below nothing. */
export const neverBelowNothing: DayCharge = (_, lines) => {
  const total = lines.sumOf(ALL_CODES);
  if (total < 0) lines.addLump(BACK_TO_NOTHING, negative(total));
};

const BACK_TO_NOTHING = lineKind('adjustment_after_discounts', () => ({
  description: 'Back to nothing',
  because: 'No price is below $0.00',
}));
