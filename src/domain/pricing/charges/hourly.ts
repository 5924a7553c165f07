import { inWords } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { counted } from '#domain/core/words.ts';
import type { JobOnDay } from '../bill.ts';
import type { HourlyFacts } from '../hourly-facts.ts';
import { type DayCharge, lineKind, wholeCents } from '../lines.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** Crew by the hour in half-hour steps, and what is too heavy or too large for it. */
export const hourly: DayCharge = (job, lines) => {
  const { hourly } = job.facts;
  if (hourly === null) return;
  lines.add(HOURS, hoursOf(job, hourly), hourRate(job.card, hourly));
  lines.add(OVERWEIGHT, hourly.overweight, job.card.hourly_overweight);
  lines.add(OVERSIZE, hourly.oversize, job.card.hourly_oversize);
};

/** The hours asked for, at least the card's least, and the way to the customer. */
const hoursOf = ({ card, on }: JobOnDay, { hours }: HourlyFacts): number => {
  const least = on.is_weekend || on.season === 'peak' ? card.hourly_busy_minimum_hours : card.hourly_minimum_hours;
  const steps = Math.ceil(hours / POLICY.hourly_step_hours - 1e-6);
  return Math.max(steps * POLICY.hourly_step_hours, least) + card.hourly_travel_hours;
};

/** What an hour of this crew costs, with or without its truck, on this card. */
export const hourRate = (card: RateCard, { crew, truck, stairs }: HourlyFacts): number => {
  const [rate = 0] = card.hourly_crew.slice(crew - POLICY.hourly_crew_least);
  const with_truck = rate - (truck === 'none' ? card.hourly_labor_only_less : 0);
  return with_truck * (stairs ? card.hourly_stairs_factor : 1);
};

const HOURS = lineKind('haul', ({ facts, card }, { quantity, rate }) => {
  const { crew, truck, stairs } = facts.hourly ?? NO_HOURS;
  return {
    description: truck === 'none' ? `Crew of ${crew}` : `Crew of ${crew} with ${truck === 'extra large' ? 'an' : 'a'} ${truck} truck`,
    because: `${counted(quantity, 'hour')} at ${inWords(wholeCents(rate))}, ${counted(card.hourly_travel_hours, 'hour')} of them for travel${stairs ? '; stairs are in the rate' : ''}`,
  };
});

const OVERWEIGHT = lineKind('special_handling', ({ card }, { quantity }) => ({
  description: counted(quantity, 'overweight item'),
  because: `${inWords(card.hourly_overweight)} each`,
}));

const OVERSIZE = lineKind('special_handling', ({ card }, { quantity }) => ({
  description: counted(quantity, 'oversize item'),
  because: `${inWords(card.hourly_oversize)} each`,
}));

const NO_HOURS: Pick<HourlyFacts, 'crew' | 'truck' | 'stairs'> = { crew: POLICY.hourly_crew_least, truck: 'none', stairs: false };
