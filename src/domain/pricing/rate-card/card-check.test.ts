import { expect, test } from 'vitest';
import { blendOf } from '#domain/address/distance.ts';
import { cents } from '#domain/core/money.ts';
import { drawing } from '#test/support/people/any-moves.ts';
import { aCard } from '#test/support/people/moves.ts';
import { linehaulOf } from '../charges/linehaul.ts';
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

test('a fall between two points that lie close together is seen as well [pricing 1]', () => {
  const long_per_cubic_foot = [
    { miles: 100, rate: 260 },
    { miles: 150, rate: 330 },
    { miles: 160, rate: 290 },
    { miles: 200, rate: 350 },
  ];
  expect(whyNotSaveCard(aCard({ long_per_cubic_foot }))?.errors).toEqual({
    long_per_cubic_foot: 'The price would fall as the move grows longer',
  });
});

test('a card on which more cubic feet would cost less is refused [pricing 1]', () => {
  const long_volume_tiers = [
    { to_cubic_feet: 500, factor: 1 },
    { to_cubic_feet: null, factor: -0.1 },
  ];
  expect(whyNotSaveCard(aCard({ long_volume_tiers }))?.errors).toEqual({
    long_volume_tiers: 'The price would fall as the list grows longer',
  });
});

test('long-distance rates stay within half of the reference [pricing 2]', () => {
  const long_per_cubic_foot = [
    { miles: 100, rate: 260 },
    { miles: 1000, rate: 740 },
  ];
  expect(whyNotSaveCard(aCard({ long_per_cubic_foot }))?.errors).toEqual({ long_per_cubic_foot: 'Use $2.45 to $7.35 at 1,000 miles' });
});

test('of 240 cards drawn at random, those that may be saved never fall with a mile or a cubic foot, and no other is refused for it [pricing 1]', () => {
  let saved = 0;
  for (const card of wildCards(240)) {
    const refusal = whyNotSaveCard(card);
    const fall = fallOf(card);
    if (refusal === undefined) saved += 1;
    if (refusal === undefined && fall !== undefined) expect.fail(`${fall}: ${JSON.stringify(card)}`);
    if (refusal?.message.includes('would fall') && fall === undefined) expect.fail(`No fall after all: ${JSON.stringify(card)}`);
  }
  expect(saved).toBeGreaterThan(40);
  expect(saved).toBeLessThan(200);
});

/** Whether some way or volume is dearer than a longer or larger one: asked at many that the check does not name, too. */
const fallOf = (card: RateCard): string | undefined => {
  const volumes = [1, 180, 250, 330, 510, 760, 1_150, 3_900, 6_000, ...boundsOf(card)];
  for (const city_key of ['', 'NY|New York']) {
    const priceAt = (miles: number, cubic_feet: number) =>
      linehaulOf(card, { miles, blend: blendOf(miles), pick_up: { city_key }, drop_off: { city_key: '' } }, cubic_feet);
    for (const cubic_feet of volumes) {
      const miles = firstFall(WHOLE_MILES, (trip) => priceAt(trip, cubic_feet));
      if (miles !== undefined) return `${cubic_feet} cubic feet before ${miles} miles`;
    }
    for (const miles of [5, 40, 73, 180, 2_000]) {
      const cubic_feet = firstFall(SOME_VOLUMES, (volume) => priceAt(miles, volume));
      if (cubic_feet !== undefined) return `${miles} miles before ${cubic_feet} cubic feet`;
    }
  }
};

const WHOLE_MILES = [...Array.from({ length: 300 }, (_, at) => at), ...Array.from({ length: 320 }, (_, at) => 300 + at * 10)];
const SOME_VOLUMES = Array.from({ length: 250 }, (_, at) => 1 + at * 16);

const firstFall = (all: readonly number[], priceAt: (one: number) => number): number | undefined => {
  let before = 0;
  for (const one of all) {
    const price = priceAt(one);
    if (price < before - 1e-6) return one;
    before = price;
  }
};

const boundsOf = (card: RateCard): number[] =>
  [...card.local_tiers, ...card.long_volume_tiers].flatMap(({ to_cubic_feet }) => to_cubic_feet ?? []);

/** Cards whose tiers, rates and dear cities lie anywhere, some of them beyond sense. */
const wildCards = (count: number): RateCard[] => {
  const draw = drawing(5);
  return Array.from({ length: count }, () =>
    aCard({
      long_service_fee: cents(draw.between(20_000, 60_000)),
      long_per_cubic_foot: ascendingMiles(draw).map((miles, at) => ({ miles, rate: 235 + at * 40 + draw.between(0, 55) })),
      long_volume_tiers: [
        { to_cubic_feet: draw.between(300, 800), factor: 1 },
        { to_cubic_feet: null, factor: draw.yes(0.1) ? -0.01 : draw.between(70, 100) / 100 },
      ],
      local_tiers: [
        { to_cubic_feet: draw.between(200, 900), rate: draw.between(130, 150) },
        { to_cubic_feet: null, rate: draw.between(95, 125) },
      ],
      metro_factor: { 'NY|New York': draw.between(100, 150) / 100 },
    }),
  );
};

const ascendingMiles = (draw: ReturnType<typeof drawing>): number[] => [
  ...[100, draw.between(110, 240), draw.between(250, 480), draw.between(490, 980), draw.between(1_000, 2_500)],
];
