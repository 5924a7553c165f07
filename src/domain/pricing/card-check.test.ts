import { expect, test } from 'vitest';
import { aCard } from '#test/moves.ts';
import { cents } from '../money.ts';
import { whyNotSaveCard } from './card-check.ts';
import type { RateCard } from './rate-card.ts';
import { referenceCard } from './reference-card.ts';

test('the reference card may be saved [pricing 2]', () => {
  expect(whyNotSaveCard(referenceCard)?.errors).toBeUndefined();
});

test.each<[string, Partial<RateCard>]>([
  ['local_travel_fee', { local_travel_fee: cents(25_001) }],
  ['local_minimum', { local_minimum: cents(19_899) }],
  ['local_tiers', { local_tiers: [{ to_cubic_feet: null, rate: 89 }] }],
  ['long_minimum_cubic_feet', { long_minimum_cubic_feet: 99 }],
  ['crating_per_cubic_foot', { crating_per_cubic_foot: 4_001 }],
  ['box_purchase', { box_purchase: [cents(1), cents(1), cents(1), cents(1), cents(1), cents(1), cents(2_501)] }],
])('%s stays within its bounds [pricing 2]', (field, changes) => {
  expect(Object.keys(whyNotSaveCard(aCard(changes))?.errors ?? {})).toEqual([field]);
});

test.each<[string, Partial<RateCard>]>([
  ['stairs_rate', { stairs_rate: { local: 30, long: 20 } }],
  ['extra_stop_fee', { extra_stop_fee: { local: cents(9_000), long: cents(8_000) } }],
  ['long_minimum', { long_minimum: cents(0) }],
])('%s is never less on long distance [pricing 1]', (field, changes) => {
  expect(Object.keys(whyNotSaveCard(aCard(changes))?.errors ?? {})).toEqual([field]);
});

test.each<[string, Partial<RateCard>]>([
  ['long distance begins below local', { long_service_fee: cents(0), long_per_cubic_foot: [{ miles: 100, rate: 100 }] }],
  ['a dear city makes local dearer than long', { metro_factor: { 'NY|New York': 3 } }],
  [
    'the rate falls with miles',
    {
      long_per_cubic_foot: [
        { miles: 100, rate: 260 },
        { miles: 500, rate: 420 },
        { miles: 1000, rate: 400 },
      ],
    },
  ],
])('a card on which the haul would fall with miles is refused: %s [pricing 1]', (_, changes) => {
  expect(whyNotSaveCard(aCard(changes))?.errors).toEqual({ long_per_cubic_foot: 'The price would fall as the move grows longer' });
});
