import { type Cents, times } from '../money.ts';
import type { DayTraits } from './day-factor.ts';
import type { ChargeCode } from './line-item.ts';
import type { MoveFacts } from './move-facts.ts';
import type { Rate, RateCard } from './rate-card.ts';

/** What a mover, rather than its card, brings to a price. */
export type Terms = { mover_id: number | null; crew_size: number | null; packing_included: boolean; unpacking_included: boolean };

export const PLAIN_TERMS: Terms = { mover_id: null, crew_size: null, packing_included: false, unpacking_included: false };

/** One plan on one mover's card. */
export type Job = { facts: MoveFacts; card: RateCard; terms: Terms };
export type JobOnDay = Job & { on: DayTraits };

export type Words = { description: string; because: string };

/** A line of a bill before it is put into words: most bids are only ever compared, so the words wait until somebody reads them. */
export type Entry = {
  code: ChargeCode;
  quantity: number;
  rate: Rate;
  amount: Cents;
  say: (job: JobOnDay, entry: Entry, entries: readonly Entry[]) => Words;
};

/** A formula: a move and a card to the line it adds, or to none. */
export type Charge = (job: Job) => Entry | undefined;
/** A formula that needs the day, or the lines before it. */
export type DayCharge = (job: JobOnDay, entries: readonly Entry[]) => Entry | undefined;

/** A formula that adds as many lines as were asked for. */
export type DayCharges = (job: JobOnDay, entries: readonly Entry[]) => readonly Entry[];

/** Rounds to whole cents; every line is rounded once, here. */
export const wholeCents = (amount: number): Cents => times(ONE_CENT, amount);

/** `quantity` times `rate`. */
export const line = (code: ChargeCode, quantity: number, rate: Rate, say: Entry['say']): Entry | undefined =>
  lineOf(code, quantity, rate, wholeCents(quantity * rate), say);

/** A line whose amount is no plain product. A line of nothing is none. */
export const lineOf = (code: ChargeCode, quantity: number, rate: Rate, amount: Cents, say: Entry['say']): Entry | undefined =>
  amount === 0 ? undefined : { code, quantity, rate, amount, say };

/** A line for one thing at its whole amount. */
export const lump = (code: ChargeCode, amount: Cents, say: Entry['say']): Entry | undefined => lineOf(code, 1, amount, amount, say);

/** The lines of these codes, added up. */
export const sumOf = (entries: readonly Entry[], codes: CodeSet): Cents => {
  let sum = 0;
  for (const entry of entries) if (codes[entry.code]) sum += entry.amount;
  return sum as Cents;
};

/** A set of codes that costs one look-up to ask. */
export type CodeSet = Readonly<Partial<Record<ChargeCode, true>>>;

export const codeSet = (...codes: readonly ChargeCode[]): CodeSet => Object.fromEntries(codes.map((code) => [code, true] as const));

const ONE_CENT = 1 as Cents;
