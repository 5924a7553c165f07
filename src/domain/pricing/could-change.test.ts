import { expect, test } from 'vitest';
import { aCard, aMove, anEnd, PLAIN_DAY } from '#test/support/people/moves.ts';
import { couldChange } from './could-change.ts';
import { priceOf } from './price.ts';
import { type PricingInput, withBookedVolume } from './pricing-input.ts';
import type { RateCard } from './rate-card/rate-card.ts';

/** A third floor, well above the smallest job. */
const moveOn = (move_date: string): PricingInput => aMove({ move_date, cubic_feet: 800, pick_up: anEnd({ flights: 2, paid_flights: 1 }) });
const oneFlightUp = (move: PricingInput): PricingInput => ({ ...move, pick_up: anEnd({ flights: 3, paid_flights: 2 }) });
const carried = (move: PricingInput, card: RateCard): PricingInput => ({
  ...move,
  adjustments: [
    {
      ...{ id: 1, description: 'Long carry', applies_to: 'total', is_percentage: false, percentage: 0, is_applied_before_discounts: true },
      amount: Math.round(card.long_carry_rate * move.cubic_feet) as RateCard['local_minimum'],
    },
  ],
});

const special = (percentage: number) => aCard({ mover_special: { kind: 'percentage', percentage, name: 'Special' } });

test.each<[string, string, RateCard]>([
  ['a plain day', PLAIN_DAY, aCard()],
  ['the dearest day of summer', '2027-07-31', aCard()],
  ['a quiet Tuesday with ten percent off', '2027-11-09', special(10)],
  ['a Saturday with five percent off', '2027-06-12', special(5)],
])('what could change a price is what the total would move by: %s [ux C4] [pricing 1]', (_, day, card) => {
  const move = moveOn(day);
  const added = (other: PricingInput) => priceOf(other, card, day).total_cost - priceOf(move, card, day).total_cost;
  const [items, flight, carry] = couldChange(move, card).map(({ amount }) => amount ?? 0);
  // Lines are rounded one by one, so a sum of three of them may be two cents away.
  expect(Math.abs((flight ?? 0) - added(oneFlightUp(move)))).toBeLessThanOrEqual(2);
  expect(Math.abs((carry ?? 0) - added(carried(move, card)))).toBeLessThanOrEqual(2);
  const [listed, after_booking] = [added({ ...move, cubic_feet: 900 }), added(withBookedVolume({ ...move, cubic_feet: 900 }, 800))];
  // Stairs go up with the volume too; the haul's part is what an item costs wherever it stands.
  expect(after_booking).toBeLessThanOrEqual((items ?? 0) * 100 + (flight ?? 0) / 8 + 100);
  expect(listed).toBeLessThanOrEqual((items ?? 0) * 100 + (flight ?? 0) / 8 + 100);
  expect(listed).toBeGreaterThan((items ?? 0) * 94);
});
