import { longDay } from '../../calendar.ts';
import { inWords } from '../../money.ts';
import { codeSet, type DayCharge, type Entry, lump, sumOf, wholeCents } from '../bill.ts';
import { type DayTraits, factorOn, monthEndFactor, seasonFactor } from '../day-factor.ts';
import type { RateCard } from '../rate-card.ts';
import { inPercent, sentence } from '../words.ts';

/** What the season, the weekday and the end of the month add to the work or take off it. */
export const dayCharge: DayCharge = ({ card, on }, entries) =>
  lump('day_factor', wholeCents(sumOf(entries, WORK) * (factorOn(card, on) - 1)), say);

const WORK = codeSet('haul', 'item_fees', 'access', 'special_handling');

const say: Entry['say'] = ({ card, on }, _, entries) => {
  const factors = factorsOf(card, on);
  const share = Math.round((factorOn(card, on) - 1) * 10_000) / 10_000;
  const product = factors.map(({ name, factor }) => `${name} × ${factor}`).join(', ');
  return {
    description: `${sentence(factors.map(({ name }) => name).join(', '))}, ${inPercent(share)}`,
    because: `${longDay(on.day)}: ${product}, on the ${inWords(sumOf(entries, WORK))} for crew, access and handling`,
  };
};

const factorsOf = (card: RateCard, on: DayTraits): { name: string; factor: number }[] =>
  [
    { name: longDay(on.day).split(',')[0] ?? '', factor: on.is_weekend ? card.weekend_factor : 1 },
    { name: on.season === 'peak' ? 'peak season' : 'quiet season', factor: seasonFactor(card, on) },
    { name: on.month_end === 'busiest' ? 'busiest day of the month' : 'turn of the month', factor: monthEndFactor(card, on) },
  ].filter(({ factor }) => factor !== 1);
