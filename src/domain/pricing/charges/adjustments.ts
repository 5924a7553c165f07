import { CHARGE_CODES } from '#domain/core/charges.ts';
import { inWords, negative, wholeCents } from '#domain/core/money.ts';
import { inPercent } from '#domain/core/words.ts';
import type { Adjustable, Adjustment } from '#domain/plan/move-plan.ts';
import { type Bill, type CodeSet, codeSet, codesBefore, type DayBasis, type DayCharge, SHARE_OF_WORK } from '../bill.ts';
import { shortOfMinimum } from './minimum.ts';

const BEFORE_DISCOUNTS = codesBefore('day_factor');
const BEFORE_AND_DAY = BEFORE_DISCOUNTS | codeSet('day_factor');
const EVERYTHING = codeSet(...CHARGE_CODES);
const COVER = codeSet('insurance');

/** What a cheap day takes off is gone, and what lifts the work to the smallest job will be there. */
export const adjustmentsBefore: DayCharge = (basis, bill) => {
  for (const one of inTurn(basis, true)) {
    const most_off = bill.sumOf(BEFORE_AND_DAY) + shortOfMinimum(basis, bill).missing;
    adjust(bill, one, 'adjustment_before_discounts', BEFORE_DISCOUNTS, most_off);
  }
};

export const adjustmentsAfter: DayCharge = (basis, bill) => {
  // Between states nothing is a share of full value, so that giving it up takes off its line and nothing else.
  const [so_far, cover] = basis.input.interstate ? [EVERYTHING & ~COVER, bill.sumOf(COVER)] : [EVERYTHING, 0];
  for (const one of inTurn(basis, false)) adjust(bill, one, 'adjustment_after_discounts', so_far, bill.total_cost - cover);
};

/** An admin's changes in their order: fixed ones first, then percentages of what has come together by then. */
const inTurn = ({ input: { adjustments } }: DayBasis, is_before: boolean): readonly Adjustment[] => {
  if (adjustments.length === 0) return adjustments;
  const asked = adjustments.filter((one) => one.is_applied_before_discounts === is_before);
  return [...asked.filter((one) => !one.is_percentage), ...asked.filter((one) => one.is_percentage)];
};

type Code = 'adjustment_before_discounts' | 'adjustment_after_discounts';

/** Nothing takes more off than there is. A long carry stands with the accessorials, and is reckoned with as the adjustment that it is. */
const adjust = (bill: Bill, one: Adjustment, code: Code, so_far: CodeSet, most_off: number): void => {
  const base = Math.max(0, bill.sumOf(BASES[one.applies_to] ?? so_far));
  const asked = one.is_percentage ? wholeCents((base * one.percentage) / 100) : one.amount;
  const least = negative(wholeCents(Math.max(0, most_off)));
  bill.addLump(
    one.long_carry === undefined ? code : 'access',
    asked < least ? least : asked,
    () => ({
      description: one.description,
      because: one.is_percentage
        ? `${inPercent(one.percentage / 100)} of the ${inWords(wholeCents(base))} for ${NAMES[one.applies_to]}`
        : (one.because ?? 'Set by our team'),
      ...(one.borne_by === 'us' && asked < 0 && { borne_by: 'us' as const }),
    }),
    codeSet(code) | shareOfWork(one),
  );
};

/** A percentage off the work grows with it; the minimum has to know, or more work would lower a small job's price. */
const shareOfWork = ({ is_percentage, percentage, applies_to }: Adjustment): CodeSet =>
  is_percentage && percentage < 0 && applies_to !== 'storage' ? SHARE_OF_WORK : codeSet();

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
