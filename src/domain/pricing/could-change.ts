import type { Cents } from '../money.ts';
import { stairsRate } from './charges/access.ts';
import { haulOf } from './charges/haul.ts';
import { hourRate } from './charges/hourly.ts';
import type { HourlyFacts } from './hourly-facts.ts';
import { wholeCents } from './lines.ts';
import type { MoveFacts } from './move-facts.ts';
import { POLICY } from './policy.ts';
import type { RateCard } from './rate-card.ts';

/** A step that would change a price, and what one of it costs; null when it is passed on at cost. */
export type PriceStep = { what: string; amount: Cents | null; per: string };

/** "What could change this price", on this card for this move. */
export const couldChange = (facts: MoveFacts, card: RateCard): PriceStep[] =>
  facts.hourly === null ? movePriceSteps(facts, card) : hourlySteps(facts.hourly, card);

const movePriceSteps = (facts: MoveFacts, card: RateCard): PriceStep[] => [
  { what: 'Items that aren’t on your list', amount: wholeCents(oneMoreCubicFoot(facts, card)), per: 'cu ft' },
  { what: 'One more flight, 12 steps or more', amount: wholeCents(stairsRate(card, facts) * facts.cubic_feet), per: '' },
  { what: 'Truck parked more than 200 ft away', amount: wholeCents(card.long_carry_rate * facts.cubic_feet), per: '75 ft' },
  PARKING,
];

const hourlySteps = (hourly: HourlyFacts, card: RateCard): PriceStep[] => [
  { what: 'Half an hour more', amount: wholeCents(hourRate(card, hourly) * POLICY.hourly_step_hours), per: '' },
  { what: 'An overweight item', amount: card.hourly_overweight, per: '' },
  { what: 'An oversize item', amount: card.hourly_oversize, per: '' },
  PARKING,
];

const PARKING: PriceStep = { what: 'Street parking permit', amount: null, per: '' };

const oneMoreCubicFoot = (facts: MoveFacts, card: RateCard): number =>
  haulOf(card, facts, facts.cubic_feet + 1) - haulOf(card, facts, facts.cubic_feet);
