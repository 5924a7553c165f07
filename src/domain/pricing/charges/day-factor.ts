import { longDay } from '#domain/core/calendar.ts';
import { inWords, wholeCents } from '#domain/core/money.ts';
import { inPercent, sentence } from '#domain/core/words.ts';
import { codeSet, type DayCharge } from '../bill.ts';
import { type DayTraits, factorOn, monthEndFactor, seasonFactor, weekendFactor } from '../day-factor.ts';
import { ruleFactors } from '../rate-card/day-rules.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** What the season, the weekday and the end of the month add to the work or take off it. */
export const dayCharge: DayCharge = ({ card, on }, bill) => {
  const [work, more] = [bill.sumOf(WORK), factorOn(card, on) - 1];
  bill.addLump('day_factor', wholeCents(work * more), () => {
    const factors = factorsOf(card, on);
    const product = factors.map(({ name, factor }) => `${name} × ${factor}`).join(', ');
    return {
      description: `${sentence(factors.map(({ name }) => name).join(', '))}, ${inPercent(Math.round(more * 10_000) / 10_000)}`,
      because: `${nameOf(on)}: ${product}, on the ${inWords(work)} for crew, access and handling`,
    };
  });
};

const WORK = codeSet('haul', 'item_fees', 'access', 'special_handling');

const factorsOf = (card: RateCard, on: DayTraits): { name: string; factor: number }[] =>
  [
    { name: nameOf(on).split(',')[0] ?? '', factor: weekendFactor(card, on) },
    { name: on.season === 'peak' ? 'peak season' : 'quiet season', factor: seasonFactor(card, on) },
    { name: on.month_end === 'busiest' ? 'busiest day of the month' : 'turn of the month', factor: monthEndFactor(card, on) },
    ...ruleFactors(card.day_rules, on.day),
  ].filter(({ factor }) => factor !== 1);

/** A page of bids says the same day on each of them. */
const nameOf = (on: DayTraits): string => {
  const known = NAMES.get(on) ?? longDay(on.day);
  NAMES.set(on, known);
  return known;
};

const NAMES = new WeakMap<DayTraits, string>();
