import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/core/calendar.ts';
import { cents } from '#domain/core/money.ts';
import type { Adjustment } from '#domain/plan/move-plan.ts';
import { aMove, anEnd, anExtraStop } from '#test/support/people/moves.ts';
import { priceOf } from './price.ts';
import { priceDiff, samePrice } from './price-diff.ts';
import type { PricingInput } from './pricing-input.ts';
import type { RateCard } from './rate-card/rate-card.ts';
import { referenceCard } from './rate-card/reference-card.ts';

const count = (max: number) => fc.integer({ min: 0, max });
const end = fc.record({ flights: count(5), elevator: fc.boolean() }).map(({ flights, elevator }) => climbing(flights, elevator));
const boxes = fc.array(count(30), { minLength: 7, maxLength: 7 });
const named = (name: string) => count(3).map((units) => (units === 0 ? [] : [{ name, count: units }]));

const climbing = (flights: number, elevator: boolean) =>
  elevator ? anEnd({ elevator }) : anEnd({ flights, paid_flights: Math.max(0, flights - 1) });

const adjustments: fc.Arbitrary<PricingInput['adjustments']> = fc.array(
  fc.record({
    ...{ id: count(9), description: fc.constantFrom('Goodwill', 'Late arrival'), applies_to: fc.constant('total' as const) },
    ...{
      is_percentage: fc.boolean(),
      percentage: fc.integer({ min: -60, max: 60 }),
      amount: fc.integer({ min: -9_000, max: 9_000 }).map(cents),
    },
    is_applied_before_discounts: fc.boolean(),
  }),
  { maxLength: 3 },
);

const moves: fc.Arbitrary<PricingInput> = fc
  .record({
    ...{ cubic_feet: fc.integer({ min: 1, max: 3_000 }), miles: count(2_500), pick_up: end, drop_off: end, boxes, boxes_bought: boxes },
    ...{ packing: fc.boolean(), unpacking: fc.boolean(), coi_addresses: count(3), assembly: named('Bed'), off_the_wall: named('Mirror') },
    special: fc.record({ upright_piano: count(2), baby_grand_piano: count(1), grand_piano: count(1), heavy: count(2) }),
    extra_stops: count(1).map((stops) => (stops === 0 ? [] : [anExtraStop({ flights: 3, paid_flights: 2 })])),
    storage: fc.constantFrom(null, { kind: 'in_transit' as const, move_out: '2028-12-01' }),
    shared: fc.record({ facebook: fc.boolean(), twitter: fc.boolean() }),
    adjustments,
  })
  .map(aMove);

const cards: fc.Arbitrary<RateCard> = fc
  .record({ version: fc.integer({ min: 1, max: 3 }), more: count(40), special: fc.boolean() })
  .map(({ version, more, special }) => ({
    ...referenceCard,
    version,
    local_tiers: referenceCard.local_tiers.map((tier) => ({ ...tier, rate: tier.rate + more })),
    mover_special: special ? { kind: 'percentage', percentage: 5, name: 'Spring special' } : null,
  }));

const prices = fc.tuple(moves, cards, count(400)).map(([input, card, days]) => priceOf(input, card, addDays('2027-01-01', days)));

describe('the lines that differ between two prices', { timeout: 60_000 }, () => {
  test('add up to the difference of the totals, whatever the two are, and none of them is the same before and after [pricing 1]', () => {
    fc.assert(
      fc.property(prices, prices, fc.boolean(), (before, after, other_mover) => {
        const lines = priceDiff(before, after, { other_mover });
        const moved = lines.reduce((sum, line) => sum + line.after - line.before, 0);
        expect(moved).toBe(after.total_cost - before.total_cost);
        expect(lines.filter((line) => line.before === line.after)).toEqual([]);
        const words = lines.map(({ what, reason }) => `${what}. ${reason}`);
        expect(words.filter((text) => !/^[^a-z].*\S$/.test(text) || /undefined|NaN|null/.test(text))).toEqual([]);
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  test('are the same ones turned round when the two change places [pricing 1]', () => {
    fc.assert(
      fc.property(prices, prices, (before, after) => {
        const there = priceDiff(before, after).map((line) => `${line.code} ${line.before} ${line.after}`);
        const back = priceDiff(after, before).map((line) => `${line.code} ${line.after} ${line.before}`);
        expect(back.sort()).toEqual(there.sort());
      }),
      { numRuns: 300, seed: 2 },
    );
  });

  test('are none between a price and itself, and then the prices are the same [pricing 1]', () => {
    const price = priceOf(aMove(), referenceCard, '2027-10-12');
    const again = priceOf(aMove(), { ...referenceCard, version: 9 }, '2027-10-12');
    expect(priceDiff(price, again)).toEqual([]);
    expect(samePrice(price, again)).toBe(true);
    expect(samePrice(price, null)).toBe(false);
    expect(samePrice(price, priceOf(aMove({ cubic_feet: 685 }), referenceCard, '2027-10-12'))).toBe(false);
  });
});

describe('each line says why it moved', () => {
  const price = (changes: Partial<PricingInput> = {}, card: Partial<RateCard> = {}, day = '2027-10-12') =>
    priceOf(aMove(changes), { ...referenceCard, ...card }, day);

  test('more to move, with the volumes before and after [pricing 1]', () => {
    expect(priceDiff(price(), price({ cubic_feet: 700 }))).toMatchObject([
      { code: 'haul', before: 101_500, after: 103_500, reason: 'From 684 to 700 cubic feet' },
    ]);
  });

  test('new rates of the same mover, or those of another [pricing 1]', () => {
    const card = { version: 2, local_travel_fee: cents(9_500) };
    expect(priceDiff(price(), price({}, card))).toMatchObject([{ before: 101_500, after: 102_500, reason: 'Your mover’s new rates' }]);
    const [line] = priceDiff(price(), price({}, card), { other_mover: true });
    expect(line?.reason).toBe('Another mover’s rates');
  });

  test('an elevator instead of stairs at the same place is one line that changed [pricing 1]', () => {
    const lines = priceDiff(price({ pick_up: climbing(2, false) }), price({ pick_up: climbing(0, true) }));
    expect(lines).toMatchObject([{ code: 'access', what: 'Elevator at pick-up', reason: 'Before: 3rd-floor stairs at pick-up' }]);
  });

  test('a long carry is a line of its own beside the elevator at the same door, and the same one in an old bill [pricing 1]', () => {
    const carry = (feet: number): Adjustment => ({
      ...{ id: 1, description: 'Long carry at pick-up', because: `${feet} feet to the door`, applies_to: 'total', is_percentage: false },
      ...{ percentage: 0, amount: cents(feet * 10), is_applied_before_discounts: true, long_carry: { stop: 'pick_up', feet } },
    });
    const at = (feet: number) => price({ pick_up: climbing(0, true), adjustments: [carry(feet)] });
    expect(priceDiff(price({ pick_up: climbing(0, true) }), at(300))).toMatchObject([
      { code: 'access', what: 'Long carry at pick-up', before: 0, after: 3_000, reason: 'New on the bill' },
    ]);
    const line_items = at(300).line_items.map((line) =>
      line.description.startsWith('Long') ? { ...line, code: 'adjustment_before_discounts' as const } : line,
    );
    expect(priceDiff({ ...at(300), line_items }, at(300))).toEqual([]);
    expect(priceDiff({ ...at(300), line_items }, at(400))).toMatchObject([{ before: 3_000, after: 4_000 }]);
  });

  test('a line that is made in another way says how it is made now [pricing 1]', () => {
    const piano = { upright_piano: 1, baby_grand_piano: 0, grand_piano: 0, heavy: 0 };
    const [line] = priceDiff(price({ special: piano }), price({ special: piano, pick_up: climbing(2, false) })).filter(
      ({ code }) => code === 'special_handling',
    );
    expect(line).toMatchObject({ before: 17_500, after: 29_500, reason: 'Now $175.00 and $60.00 for each of 2 flights' });
  });

  test('what came and what went [pricing 1]', () => {
    expect(priceDiff(price(), price({ coi_addresses: 1 }, { coi_first: cents(4_000) }))).toMatchObject([
      { code: 'coi', before: 0, after: 4_000, reason: 'New on the bill', because_before: null },
    ]);
    expect(priceDiff(price({ coi_addresses: 1 }, { coi_first: cents(4_000) }), price())).toMatchObject([
      { code: 'coi', before: 4_000, after: 0, reason: 'No longer on the bill', because_after: null },
    ]);
  });

  test('another day, and a share that follows what stands above it [pricing 1]', () => {
    const [saturday, friday] = [price({}, {}, '2027-10-16'), price({ cubic_feet: 900 }, {}, '2027-10-16')];
    expect(priceDiff(price(), saturday)).toMatchObject([{ code: 'day_factor', before: 0, reason: 'New on the bill' }]);
    expect(priceDiff(saturday, friday)).toMatchObject([{ code: 'haul' }, { code: 'day_factor', reason: 'Follows from the other lines' }]);
  });
});
