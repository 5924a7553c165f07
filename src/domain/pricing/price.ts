import type { Day } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import type { LineItem, Price } from '#domain/plan/line-item.ts';
import { type Job, type JobOnDay, PLAIN_TERMS, type Terms } from './bill.ts';
import { access } from './charges/access.ts';
import { adjustmentsAfter, adjustmentsBefore } from './charges/adjustments.ts';
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
import { ALL_CODES, Lines } from './lines.ts';
import type { MoveFacts } from './move-facts.ts';
import type { RateCard } from './rate-card/rate-card.ts';

/** What no day changes. */
const chargeStanding = (job: Job, lines: Lines): void => {
  haul(job, lines);
  itemFees(job, lines);
  access(job, lines);
  specialHandling(job, lines);
  packing(job, lines);
  cardboard(job, lines);
  coi(job, lines);
  volumeAdded(job, lines);
  insurance(job, lines);
};

/** What a day changes, each over the lines before it. */
const chargeDay = (job: JobOnDay, lines: Lines): void => {
  hourly(job, lines);
  storage(job, lines);
  dayCharge(job, lines);
  adjustmentsBefore(job, lines);
  moverSpecial(job, lines);
  minimum(job, lines);
  socialShare(job, lines);
  adjustmentsAfter(job, lines);
  priceOverride(job, lines);
};

/** A move on a card and a day, line by line. */
export type Bill = { job: JobOnDay; lines: Lines; total_cost: Cents };

export const billOf = (facts: MoveFacts, card: RateCard, terms: Terms, on: DayTraits): Bill => {
  const job: JobOnDay = { facts, card, terms, on };
  DRAFT.restart();
  chargeStanding(job, DRAFT);
  chargeDay(job, DRAFT);
  return { job, lines: DRAFT.copy(), total_cost: DRAFT.sumOf(ALL_CODES) };
};

/** The guaranteed price of a move on a card and a day. */
export const priceOf = (facts: MoveFacts, card: RateCard, day: Day, terms: Terms = PLAIN_TERMS): Price =>
  inWords(billOf(facts, card, terms, traitsOf(day)));

/** A bill as it is read and kept. Its lines are put into words when they are first read. */
export const inWords = ({ job, lines, total_cost }: Bill): Price => {
  let items: readonly LineItem[] | undefined;
  return {
    get line_items() {
      items ??= lineItems(job, lines);
      return items;
    },
    total_cost,
    rate_card_version: job.card.version,
  };
};

/** A move on a card, up to the day; and what it came to on days of each kind. */
export type StandingBill = { job: Job; lines: Lines; totals: number[] };

export const standingBill = (facts: MoveFacts, card: RateCard, terms: Terms): StandingBill => {
  const job: Job = { facts, card, terms };
  DRAFT.restart();
  chargeStanding(job, DRAFT);
  return { job, lines: DRAFT.copy(), totals: [] };
};

/** The rest of the way: the same bill on a day. */
export const billOn = (standing: StandingBill, on: DayTraits): Bill => {
  const job = finish(standing, on);
  return { job, lines: DRAFT.copy(), total_cost: DRAFT.sumOf(ALL_CODES) };
};

/** What a bill comes to on a day. Days of one kind cost the same, unless something lies in storage until another day. */
export const totalOn = (standing: StandingBill, on: DayTraits): Cents => {
  const known = standing.totals[on.kind];
  if (known !== undefined) return known as Cents;
  finish(standing, on);
  const total = DRAFT.sumOf(ALL_CODES);
  if (standing.job.facts.storage?.kind !== 'in_transit') standing.totals[on.kind] = total;
  return total;
};

const finish = ({ job: { facts, card, terms }, lines }: StandingBill, on: DayTraits): JobOnDay => {
  const job: JobOnDay = { facts, card, terms, on };
  DRAFT.restart(lines);
  chargeDay(job, DRAFT);
  return job;
};

/** Where every bill is drawn up before it is copied: paper that is used again costs nothing to throw away. */
const DRAFT = new Lines();

const lineItems = (job: JobOnDay, lines: Lines): readonly LineItem[] =>
  lines.inOrder().map((line) => {
    const { kind, quantity, rate, amount } = line;
    const { description, because } = kind.say(job, line, lines);
    return { code: kind.code, description, because, quantity, rate: Math.round(rate * 100) / 100, amount };
  });
