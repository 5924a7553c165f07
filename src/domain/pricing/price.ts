import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import { type Charge, type DayCharge, type Entry, type Job, type JobOnDay, PLAIN_TERMS, type Terms } from './bill.ts';
import { access } from './charges/access.ts';
import { adjustmentsAfter, adjustmentsBefore, neverBelowNothing } from './charges/adjustments.ts';
import { cardboard } from './charges/cardboard.ts';
import { coi } from './charges/coi.ts';
import { dayCharge } from './charges/day-factor.ts';
import { haul } from './charges/haul.ts';
import { hourly } from './charges/hourly.ts';
import { insurance } from './charges/insurance.ts';
import { itemFees } from './charges/item-fees.ts';
import { minimum } from './charges/minimum.ts';
import { moverSpecial } from './charges/mover-special.ts';
import { packing } from './charges/packing.ts';
import { priceOverride } from './charges/price-override.ts';
import { socialShare } from './charges/social-share.ts';
import { specialHandling } from './charges/special-handling.ts';
import { storage } from './charges/storage.ts';
import { volumeAdded } from './charges/volume-added.ts';
import { type DayTraits, traitsOf } from './day-factor.ts';
import { CHARGE_CODES, type ChargeCode, type LineItem, type Price } from './line-item.ts';
import type { MoveFacts } from './move-facts.ts';
import type { RateCard } from './rate-card.ts';

/** What no day changes: worked out once for a plan and a card. */
const STANDING_CHARGES: readonly Charge[] = [
  haul,
  itemFees,
  ...access,
  ...specialHandling,
  ...packing,
  cardboard,
  coi,
  volumeAdded,
  insurance,
];

/** What a day changes, each over the lines before it. */
const BEFORE_DISCOUNTS: readonly DayCharge[] = [...hourly, storage];
const DISCOUNTS: readonly DayCharge[] = [dayCharge, moverSpecial, minimum, ...socialShare];

/** The guaranteed price of a move on a card and a day. */
export const priceOf = (facts: MoveFacts, card: RateCard, day: Day, terms: Terms = PLAIN_TERMS): Price =>
  priceOn(standingBill(facts, card, terms), traitsOf(day));

/** A plan on a card, up to the day. */
export type StandingBill = { job: Job; entries: readonly Entry[] };

export const standingBill = (facts: MoveFacts, card: RateCard, terms: Terms): StandingBill => {
  const job: Job = { facts, card, terms };
  const entries: Entry[] = [];
  for (const charge of STANDING_CHARGES) {
    const entry = charge(job);
    if (entry !== undefined) entries.push(entry);
  }
  return { job, entries };
};

/** The rest of the way: the same bill on a day. Its lines are put into words when they are first read. */
export const priceOn = ({ job, entries }: StandingBill, on: DayTraits): Price => {
  const bill = entries.slice();
  const job_on_day: JobOnDay = { facts: job.facts, card: job.card, terms: job.terms, on };
  const is_adjusted = job.facts.adjustments.length > 0;
  add(BEFORE_DISCOUNTS, job_on_day, bill);
  if (is_adjusted) bill.push(...adjustmentsBefore(job_on_day, bill));
  add(DISCOUNTS, job_on_day, bill);
  if (is_adjusted) bill.push(...adjustmentsAfter(job_on_day, bill));
  add(LAST, job_on_day, bill);
  return priced(job_on_day, bill);
};

const LAST: readonly DayCharge[] = [neverBelowNothing, priceOverride];

const add = (charges: readonly DayCharge[], job: JobOnDay, bill: Entry[]): void => {
  for (const charge of charges) {
    const entry = charge(job, bill);
    if (entry !== undefined) bill.push(entry);
  }
};

const priced = (job: JobOnDay, entries: readonly Entry[]): Price => {
  let lines: readonly LineItem[] | undefined;
  return {
    get line_items() {
      lines ??= inOrder(entries).map((entry) => lineItem(job, entry, entries));
      return lines;
    },
    total_cost: totalOf(entries),
    rate_card_version: job.card.version,
  };
};

const lineItem = (job: JobOnDay, entry: Entry, entries: readonly Entry[]): LineItem => {
  const { code, quantity, rate, amount } = entry;
  return { code, ...entry.say(job, entry, entries), quantity, rate: Math.round(rate * 100) / 100, amount };
};

const inOrder = (entries: readonly Entry[]): Entry[] => entries.toSorted((one, other) => ORDER[one.code] - ORDER[other.code]);

const ORDER = Object.fromEntries(CHARGE_CODES.map((code, at) => [code, at] as const)) as Record<ChargeCode, number>;

const totalOf = (entries: readonly Entry[]): Cents => {
  let sum = 0;
  for (const entry of entries) sum += entry.amount;
  return sum as Cents;
};
