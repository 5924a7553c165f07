import type { Day } from '#domain/core/calendar.ts';
import { CHARGE_CODES, type ChargeCode } from '#domain/core/charges.ts';
import type { Cents } from '#domain/core/money.ts';
import type { Price } from '#domain/plan/line-item.ts';
import { type Basis, Bill, type Charge, type DayBasis, type DayCharge, type MoverTerms, PLAIN_TERMS } from './bill.ts';
import { accessorials } from './charges/accessorials.ts';
import { adjustmentsAfter, adjustmentsBefore } from './charges/adjustments.ts';
import { cardboard } from './charges/cardboard.ts';
import { coi } from './charges/coi.ts';
import { dayCharge } from './charges/day-factor.ts';
import { hourlyLabor } from './charges/hourly.ts';
import { itemFees } from './charges/item-fees.ts';
import { linehaul } from './charges/linehaul.ts';
import { minimum } from './charges/minimum.ts';
import { moverSpecial } from './charges/mover-special.ts';
import { packing } from './charges/packing.ts';
import { priceOverride } from './charges/price-override.ts';
import { socialShare } from './charges/social-share.ts';
import { specialHandling } from './charges/special-handling.ts';
import { storage } from './charges/storage.ts';
import { valuation } from './charges/valuation.ts';
import { volumeAdded } from './charges/volume-added.ts';
import { type DayTraits, traitsOf } from './day-factor.ts';
import { asCarried, type PricingInput } from './pricing-input.ts';
import { ruleFactor } from './rate-card/day-rules.ts';
import type { RateCard } from './rate-card/rate-card.ts';

/** Who works out a charge: from what no day changes, from the day, or over the lines before it. */
type Formula = { move?: Charge; day?: DayCharge; lines?: DayCharge };

const FORMULAS: Readonly<Record<ChargeCode, Formula>> = {
  haul: { move: linehaul, day: hourlyLabor },
  item_fees: { move: itemFees },
  access: { move: accessorials },
  special_handling: { move: specialHandling },
  packing: { move: packing },
  cardboard: { move: cardboard },
  storage: { day: storage },
  coi: { move: coi },
  adjustment_before_discounts: { lines: adjustmentsBefore },
  day_factor: { day: dayCharge },
  volume_added: { move: volumeAdded },
  mover_special: { lines: moverSpecial },
  minimum: { lines: minimum },
  insurance: { move: valuation },
  facebook_share: { lines: socialShare('facebook') },
  twitter_share: { lines: socialShare('twitter') },
  adjustment_after_discounts: { lines: adjustmentsAfter },
  price_override: { lines: priceOverride },
};

const OF_THE_MOVE = CHARGE_CODES.flatMap((code) => FORMULAS[code].move ?? []);
const OF_THE_DAY = [
  ...CHARGE_CODES.flatMap((code) => FORMULAS[code].day ?? []),
  ...CHARGE_CODES.flatMap((code) => FORMULAS[code].lines ?? []),
];

/** A move on a card and a day, line by line. */
export const billOf = (input: PricingInput, card: RateCard, terms: MoverTerms, on: DayTraits): Bill => {
  const basis: DayBasis = { input: asCarried(input, terms.stores_in), card, terms, on };
  const bill = new Bill(basis);
  for (const charge of OF_THE_MOVE) charge(basis, bill);
  for (const charge of OF_THE_DAY) charge(basis, bill);
  return bill;
};

/** The guaranteed price of a move on a card and a day. */
export const priceOf = (input: PricingInput, card: RateCard, day: Day, terms: MoverTerms = PLAIN_TERMS): Price =>
  billOf(input, card, terms, traitsOf(day)).inWords();

/** A move on a card, up to the day; and what it came to on days of each kind. */
export type UndatedBill = { basis: Basis; bill: Bill; totals: number[] };

export const undatedBill = (input: PricingInput, card: RateCard, terms: MoverTerms): UndatedBill => {
  const basis: Basis = { input: asCarried(input, terms.stores_in), card, terms };
  const bill = new Bill(basis);
  for (const charge of OF_THE_MOVE) charge(basis, bill);
  return { basis, bill, totals: [] };
};

/** The rest of the way: the same bill on a day. */
export const billOn = ({ basis, bill }: UndatedBill, on: DayTraits): Bill => {
  const { input, card, terms } = basis;
  const day_basis: DayBasis = { input, card, terms, on };
  const whole = bill.copy(basis);
  for (const charge of OF_THE_DAY) charge(day_basis, whole);
  return whole;
};

/** What a bill comes to on a day. Days of one kind cost the same, unless something lies in storage until another day or the mover's own rules speak of the day. */
export const totalOn = (undated: UndatedBill, on: DayTraits): Cents => {
  const is_own_day = ruleFactor(undated.basis.card.day_rules, on.day) !== 1;
  const known = is_own_day ? undefined : undated.totals[on.kind];
  if (known !== undefined) return known as Cents;
  const { total_cost } = billOn(undated, on);
  if (!is_own_day && undated.basis.input.storage?.kind !== 'in_transit') undated.totals[on.kind] = total_cost;
  return total_cost;
};
