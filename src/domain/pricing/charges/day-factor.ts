import { longDay } from '#domain/core/calendar.ts';
import { inWords } from '#domain/core/money.ts';
import { inPercent, sentence } from '#domain/core/words.ts';
import { type DayTraits, factorOn, monthEndFactor, seasonFactor } from '../day-factor.ts';
import { codeSet, type DayCharge, lineKind, wholeCents } from '../lines.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** What the season, the weekday and the end of the month add to the work or take off it. */
export const dayCharge: DayCharge = ({ card, on }, lines) =>
  lines.addLump(DAY_FACTOR, wholeCents(lines.sumOf(WORK) * (factorOn(card, on) - 1)));

const WORK = codeSet('haul', 'item_fees', 'access', 'special_handling');

const DAY_FACTOR = lineKind('day_factor', ({ card, on }, _, lines) => {
  const factors = factorsOf(card, on);
  const share = Math.round((factorOn(card, on) - 1) * 10_000) / 10_000;
  const product = factors.map(({ name, factor }) => `${name} × ${factor}`).join(', ');
  return {
    description: `${sentence(factors.map(({ name }) => name).join(', '))}, ${inPercent(share)}`,
    because: `${nameOf(on)}: ${product}, on the ${inWords(lines.sumOf(WORK))} for crew, access and handling`,
  };
});

const factorsOf = (card: RateCard, on: DayTraits): { name: string; factor: number }[] =>
  [
    { name: nameOf(on).split(',')[0] ?? '', factor: on.is_weekend ? card.weekend_factor : 1 },
    { name: on.season === 'peak' ? 'peak season' : 'quiet season', factor: seasonFactor(card, on) },
    { name: on.month_end === 'busiest' ? 'busiest day of the month' : 'turn of the month', factor: monthEndFactor(card, on) },
  ].filter(({ factor }) => factor !== 1);

/** A page of bids says the same day on each of them. */
const nameOf = (on: DayTraits): string => {
  const known = NAMES.get(on) ?? longDay(on.day);
  NAMES.set(on, known);
  return known;
};

const NAMES = new WeakMap<DayTraits, string>();
