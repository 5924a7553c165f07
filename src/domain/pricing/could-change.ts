import { type Cents, wholeCents } from '#domain/core/money.ts';
import { BY_THE_HOUR } from '#domain/core/policy.ts';
import { stairsRate } from './charges/accessorials.ts';
import { hourRate } from './charges/hourly.ts';
import { linehaulOf } from './charges/linehaul.ts';
import { dayFactor } from './day-factor.ts';
import type { HourlyInput } from './hourly-input.ts';
import type { PricingInput } from './pricing-input.ts';
import type { RateCard } from './rate-card/rate-card.ts';

/** A step that would change a price, and what one of it costs; null when it is passed on at cost. */
export type PriceStep = { what: string; amount: Cents | null; per: string };

/** "What could change this price", on this card for this move: what a step would move the total by, its day and the mover's special in it. */
export const couldChange = (input: PricingInput, card: RateCard): PriceStep[] =>
  input.hourly === null ? movePriceSteps(input, card) : hourlySteps(input, input.hourly, card);

const movePriceSteps = (input: PricingInput, card: RateCard): PriceStep[] => {
  const [day, left] = [dayOf(input, card), leftOf(card)];
  return [
    // What comes onto the list after booking knows no day, so a cheap one is not promised.
    { what: 'Items that aren’t on your list', amount: wholeCents(oneMoreCubicFoot(input, card) * Math.max(1, day) * left), per: 'cu ft' },
    { what: 'One more flight, 12 steps or more', amount: wholeCents(stairsRate(card, input) * input.cubic_feet * day * left), per: '' },
    { what: 'Truck parked more than 200 ft away', amount: wholeCents(card.long_carry_rate * input.cubic_feet * left), per: '75 ft' },
    PARKING,
  ];
};

const hourlySteps = (input: PricingInput, hourly: HourlyInput, card: RateCard): PriceStep[] => {
  const share = dayOf(input, card) * leftOf(card);
  return [
    { what: 'Half an hour more', amount: wholeCents(hourRate(card, hourly) * BY_THE_HOUR.step_hours * share), per: '' },
    { what: 'An overweight item', amount: wholeCents(card.hourly_overweight * share), per: '' },
    { what: 'An oversize item', amount: wholeCents(card.hourly_oversize * share), per: '' },
    PARKING,
  ];
};

const dayOf = ({ move_date }: PricingInput, card: RateCard): number => dayFactor(card, move_date);

/** The share that a special in percent leaves; one in dollars takes no more off a larger price. */
const leftOf = ({ mover_special }: RateCard): number => (mover_special?.kind === 'percentage' ? 1 - mover_special.percentage / 100 : 1);

const PARKING: PriceStep = { what: 'Street parking permit', amount: null, per: '' };

const oneMoreCubicFoot = (input: PricingInput, card: RateCard): number =>
  linehaulOf(card, input, input.cubic_feet + 1) - linehaulOf(card, input, input.cubic_feet);
