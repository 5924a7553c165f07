import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aMove, anEnd, anExtraStop } from '#test/moves.ts';
import { ADJUSTABLE, type Adjustment } from '../adjustment.ts';
import { addDays } from '../calendar.ts';
import { blendOf, moveKind } from '../distance.ts';
import { cents } from '../money.ts';
import { whyNotSaveCard } from './card-check.ts';
import type { Climb, MoveFacts } from './move-facts.ts';
import { priceOf } from './price.ts';
import type { RateCard } from './rate-card.ts';
import { referenceCard } from './reference-card.ts';

const RUNS = { numRuns: 5_000 };
const LONG_RUN_MS = 60_000;

const count = (max: number) => fc.integer({ min: 0, max });
const boxes = fc.array(count(60), { minLength: 7, maxLength: 7 });
const named = (name: string) => count(3).map((units) => (units === 0 ? [] : [{ name, count: units }]));
const cities = fc.constantFrom('NY|Albany', 'NY|New York', 'MA|Boston', 'CA|San Francisco');
const end = fc
  .record({ flights: count(5), city_key: cities, elevator: fc.boolean() })
  .map(({ flights, elevator, city_key }) =>
    elevator ? anEnd({ elevator, city_key }) : anEnd({ flights, paid_flights: Math.max(0, flights - 1), city_key }),
  );
const volume = fc.oneof(fc.integer({ min: 1, max: 4_000 }), fc.constantFrom(249, 250, 499, 500, 999, 1_000, 1_199, 1_200));
const miles = fc.oneof(fc.integer({ min: 0, max: 3_500 }), fc.integer({ min: 45, max: 105 }));

/** Days of two years. */
const days = count(730).map((offset) => addDays('2027-01-01', offset));

/** Up to 60% or $900 off, or as much on top. */
const adjustment: fc.Arbitrary<Adjustment> = fc.record({
  ...{ id: count(9), description: fc.constant('Goodwill'), applies_to: fc.constantFrom(...ADJUSTABLE), is_percentage: fc.boolean() },
  ...{ percentage: fc.integer({ min: -60, max: 60 }), amount: fc.integer({ min: -90_000, max: 90_000 }).map(cents) },
  is_applied_before_discounts: fc.boolean(),
});

const moves: fc.Arbitrary<MoveFacts> = fc
  .record({
    ...{ cubic_feet: volume, miles, pick_up: end, drop_off: end, boxes, boxes_bought: boxes },
    ...{ packing: fc.boolean(), unpacking: fc.boolean(), coi_addresses: count(4) },
    assembly: named('Bed'),
    off_the_wall: named('Mirror'),
    crated: fc.array(fc.record({ name: fc.constant('Vase'), cubic_feet: fc.integer({ min: 1, max: 40 }) }), { maxLength: 3 }),
    special: fc.record({ upright_piano: count(2), baby_grand_piano: count(1), grand_piano: count(1), heavy: count(3) }),
    items: fc.array(fc.record({ inventory_item_id: fc.integer({ min: 1, max: 5 }), count: fc.integer({ min: 1, max: 4 }) }), {
      maxLength: 4,
    }),
    extra_stops: fc.tuple(end, end).chain(([at_first, at_second]) =>
      fc.subarray<MoveFacts['extra_stops'][number]>([
        { ...at_first, end: 'pick_up', city: 'Troy' },
        { ...at_second, end: 'drop_off', city: 'Colonie' },
      ]),
    ),
    storage: fc.option(days.map((move_out) => ({ kind: 'in_transit' as const, move_out }))),
    shared: fc.record({ facebook: fc.boolean(), twitter: fc.boolean() }),
    insurance: fc.option(
      fc.record({
        waived: fc.constant(false as const),
        declared_value: count(10_000_000).map(cents),
        deductible: fc.constantFrom(0 as const, 250 as const, 500 as const),
      }),
    ),
  })
  .map((changes) => aMove(changes));

const special: fc.Arbitrary<RateCard['mover_special']> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), percentage: fc.integer({ min: 1, max: 100 }), name: fc.constant('Special') }),
    fc.record({ kind: fc.constant('dollars' as const), amount: count(300_000).map(cents), name: fc.constant('Special') }),
  ),
);

/** The reference card, with every price scaled, its own fees and its own special; only cards that may be saved. */
const anyCard: fc.Arbitrary<RateCard> = fc
  .record({
    ...{ work: fc.integer({ min: 70, max: 140 }), long: fc.integer({ min: 90, max: 140 }), fee: count(20_000), stairs: count(20) },
    ...{ coi: count(15_000), minimum: fc.integer({ min: 19_900, max: 79_900 }), metro: fc.integer({ min: 80, max: 150 }), special },
    ...{ item: count(3_000), peak: fc.integer({ min: 90, max: 140 }), weekend: fc.integer({ min: 90, max: 130 }) },
  })
  .map((drawn) => ({
    ...referenceCard,
    local_tiers: referenceCard.local_tiers.map((tier) => ({ ...tier, rate: (tier.rate * drawn.work) / 100 })),
    long_per_cubic_foot: referenceCard.long_per_cubic_foot.map((point) => ({ ...point, rate: (point.rate * drawn.long) / 100 })),
    ...{ local_travel_fee: cents(drawn.fee), local_minimum: cents(drawn.minimum), long_minimum: cents(drawn.minimum) },
    ...{ stairs_rate: { local: drawn.stairs, long: drawn.stairs + 7 }, coi_first: cents(drawn.coi), mover_special: drawn.special },
    ...{ metro_factor: { 'NY|New York': drawn.metro / 100 }, peak_factor: drawn.peak / 100, weekend_factor: drawn.weekend / 100 },
    ...{ item_fees: { 1: { handling_fee: cents(drawn.item), volume_fee: cents(100) } }, box_fees: { 4: cents(50) } },
  }));

/** Drawn and checked once: asking a card whether it may be saved costs more than a price. */
const CARDS = fc.sample(anyCard, { numRuns: 600, seed: 7 }).filter((card) => whyNotSaveCard(card) === undefined);
const cards = fc.constantFrom(referenceCard, ...CARDS);

const priced = (facts: MoveFacts, card: RateCard, day: string) => priceOf(facts, card, day).total_cost;

describe('of every price', { timeout: LONG_RUN_MS }, () => {
  test('the total is the sum of its lines, whole cents, never below zero, and no line is empty [pricing 1]', () => {
    fc.assert(
      fc.property(moves, fc.array(adjustment, { maxLength: 3 }), cards, days, (unadjusted, adjustments, card, day) => {
        const { line_items, total_cost } = priceOf({ ...unadjusted, adjustments }, card, day);
        expect(line_items.reduce((sum, line) => sum + line.amount, 0)).toBe(total_cost);
        expect(total_cost).toBeGreaterThanOrEqual(0);
        for (const line of line_items) {
          expect(Number.isInteger(line.amount) && line.amount !== 0).toBe(true);
          expect(line.description).toMatch(/^[^a-z].*[^ ,]$/);
          expect(`${line.description} ${line.because}`).not.toMatch(/undefined|NaN|null|Infinity/);
        }
      }),
      { numRuns: 20_000 },
    );
  });

  test('the same plan, day and card give the same bytes [pricing 1]', () => {
    fc.assert(
      fc.property(moves, cards, days, (facts, card, day) => {
        const again = priceOf(structuredClone(facts), structuredClone(card), day);
        expect(JSON.stringify(again)).toBe(JSON.stringify(priceOf(facts, card, day)));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Ways to ask for more. */
const MORE: Readonly<Record<string, (facts: MoveFacts) => MoveFacts>> = {
  'an item': (facts) => withVolume({ ...facts, items: [...facts.items, { inventory_item_id: 1, count: 1 }] }, facts.cubic_feet + 7),
  'a large item': (facts) => withVolume(facts, facts.cubic_feet + 90),
  'a box': (facts) => withVolume({ ...facts, boxes: plusOne(facts.boxes) }, facts.cubic_feet + 6),
  'a mile': (facts) => ({ ...facts, miles: facts.miles + 1, blend: blendOf(facts.miles + 1), kind: moveKind(facts.miles + 1, false) }),
  'a flight': (facts) => ({ ...facts, pick_up: higher(facts.pick_up) }),
  'a flight at the other end': (facts) => ({ ...facts, drop_off: facts.drop_off && higher(facts.drop_off) }),
  'an extra stop': (facts) => ({ ...facts, extra_stops: [...facts.extra_stops, anExtraStop()] }),
  'a flight at an extra stop': (facts) => ({ ...facts, extra_stops: facts.extra_stops.map(higher) }),
  'taking apart': (facts) => ({ ...facts, assembly: [...facts.assembly, { name: 'Crib', count: 1 }] }),
  'a mirror off the wall': (facts) => ({ ...facts, off_the_wall: [...facts.off_the_wall, { name: 'Mirror', count: 1 }] }),
  'a crate': (facts) => ({ ...facts, crated: [...facts.crated, { name: 'Vase', cubic_feet: 1 }] }),
  'a piano': (facts) => ({ ...facts, special: { ...facts.special, upright_piano: facts.special.upright_piano + 1 } }),
  packing: (facts) => ({ ...facts, packing: true }),
  unpacking: (facts) => ({ ...facts, unpacking: true }),
  'a box bought': (facts) => ({ ...facts, boxes_bought: plusOne(facts.boxes_bought) }),
  'a certificate': (facts) => ({ ...facts, coi_addresses: facts.coi_addresses + 1 }),
  storage: (facts) => ({ ...facts, storage: facts.storage ?? { kind: 'in_transit', move_out: null } }),
  'full-value cover': (facts) => ({ ...facts, insurance: facts.insurance ?? { waived: false, declared_value: cents(0), deductible: 500 } }),
};

const withVolume = (facts: MoveFacts, cubic_feet: number): MoveFacts => ({ ...facts, cubic_feet, weight: cubic_feet * 7 });
const plusOne = (quantities: readonly number[]) => quantities.map((quantity, at) => (at === 3 ? quantity + 1 : quantity));
const higher = <At extends Climb>(at: At): At =>
  at.elevator ? at : { ...at, flights: at.flights + 1, paid_flights: Math.max(0, at.flights) };

test.each(Object.keys(MORE))('adding %s never lowers a price [pricing 1]', { timeout: LONG_RUN_MS }, (name) => {
  const add = MORE[name] as (facts: MoveFacts) => MoveFacts;
  fc.assert(
    fc.property(moves, cards, days, (facts, card, day) => {
      expect(priced(add(facts), card, day)).toBeGreaterThanOrEqual(priced(facts, card, day));
    }),
    RUNS,
  );
});

describe('boundaries', { timeout: LONG_RUN_MS }, () => {
  const haul = (facts: MoveFacts, card: RateCard) => priceOf(facts, card, '2027-10-12').line_items[0]?.amount ?? 0;

  test.each([500, 1_000, 1_200])(
    '%i cubic feet: the next one costs no more than a cubic foot does at any tier [pricing 1]',
    (cubic_feet) => {
      fc.assert(
        fc.property(cards, miles, (card, way) => {
          const [at, next] = [haul(aMove({ cubic_feet, miles: way }), card), haul(aMove({ cubic_feet: cubic_feet + 1, miles: way }), card)];
          expect(next - at).toBeGreaterThanOrEqual(0);
          expect(next - at).toBeLessThanOrEqual(1_500);
        }),
        RUNS,
      );
    },
  );

  test('no mile from 45 to 105 makes a jump: a hundredth of it costs about a hundredth [pricing 1]', () => {
    fc.assert(
      fc.property(cards, volume, fc.integer({ min: 45, max: 105 }), (card, cubic_feet, mile) => {
        const at = (off: number) => haul(aMove({ cubic_feet, miles: mile + off }), card);
        const most = (at(1) - at(-1)) / 50 + 2;
        expect(at(0) - at(-0.01)).toBeLessThanOrEqual(most);
        expect(at(0.01) - at(0)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 20_000 },
    );
  });
});
