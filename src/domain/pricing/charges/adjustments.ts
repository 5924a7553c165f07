import type { Adjustable, Adjustment } from '../../adjustment.ts';
import { inWords, negative } from '../../money.ts';
import { type CodeSet, codeSet, type DayCharge, type DayCharges, type Entry, lump, sumOf, wholeCents } from '../bill.ts';
import { CHARGE_CODES, type ChargeCode } from '../line-item.ts';
import { inPercent } from '../words.ts';

type Code = Extract<ChargeCode, 'adjustment_before_discounts' | 'adjustment_after_discounts'>;

/** An admin's changes in their order: fixed ones first, then percentages of what has come together by then. */
const adjustments =
  (code: Code, so_far: CodeSet, is_before: boolean): DayCharges =>
  ({ facts }, entries) => {
    const asked = facts.adjustments.filter((one) => one.is_applied_before_discounts === is_before);
    const made: Entry[] = [];
    for (const one of [...asked.filter(isFixed), ...asked.filter(isShare)]) {
      const entry = adjust(code, one, so_far, [...entries, ...made]);
      if (entry !== undefined) made.push(entry);
    }
    return made;
  };

const isFixed = ({ is_percentage }: Adjustment): boolean => !is_percentage;
const isShare = ({ is_percentage }: Adjustment): boolean => is_percentage;

const BEFORE = ['haul', 'item_fees', 'access', 'special_handling', 'packing', 'cardboard', 'storage', 'coi'] as const;
const BEFORE_DISCOUNTS = codeSet(...BEFORE, 'adjustment_before_discounts');
const ALL = codeSet(...CHARGE_CODES);

export const adjustmentsBefore = adjustments('adjustment_before_discounts', BEFORE_DISCOUNTS, true);
export const adjustmentsAfter = adjustments('adjustment_after_discounts', ALL, false);

/** Nothing takes more off than there is. */
const adjust = (code: Code, one: Adjustment, so_far: CodeSet, entries: readonly Entry[]): Entry | undefined => {
  const base = sumOf(entries, BASES[one.applies_to] ?? so_far);
  const amount = one.is_percentage ? wholeCents((base * one.percentage) / 100) : one.amount;
  const most_off = negative(wholeCents(Math.max(0, sumOf(entries, so_far))));
  return lump(code, amount < most_off ? most_off : amount, say(one, base));
};

const say =
  ({ description, is_percentage, percentage, applies_to }: Adjustment, base: number): Entry['say'] =>
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
export const neverBelowNothing: DayCharge = (_, entries) => {
  const total = sumOf(entries, ALL);
  return total < 0 ? lump('adjustment_after_discounts', negative(total), sayNothing) : undefined;
};

const sayNothing: Entry['say'] = () => ({ description: 'Back to nothing', because: 'No price is below $0.00' });
