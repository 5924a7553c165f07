import { expect, test } from 'vitest';
import { segmentOf } from '#domain/core/charges.ts';
import { inWords } from '#domain/core/money.ts';
import { aCard, aMove, anEnd, anExtraStop } from '#test/support/people/moves.ts';
import { PLAIN_TERMS } from './bill.ts';
import { priceOf } from './price.ts';
import { referenceCard } from './rate-card/reference-card.ts';

/** The bill of the design: Brooklyn to Hoboken on a Saturday in March. */
const move = aMove({
  pick_up: anEnd({ flights: 2, paid_flights: 1 }),
  drop_off: anEnd({ elevator: true }),
  extra_stops: [anExtraStop({ city: 'Brooklyn' })],
  assembly: [{ name: 'Queen bed', count: 2 }],
  off_the_wall: [{ name: 'Television', count: 1 }],
});
const card = aCard({ mover_special: { kind: 'percentage', percentage: 5, name: 'Mid-March special' } });

test('a price is a list that can be read aloud, and it adds up [pricing 1]', () => {
  const { line_items, total_cost, rate_card_version } = priceOf(move, card, '2027-03-13', { ...PLAIN_TERMS, crew_size: 4 });
  expect(line_items.map(({ description, amount, code }) => [description, inWords(amount), segmentOf(code)])).toEqual([
    ['Crew of 4 and truck', '$1,015.00', 'crew'],
    ['3rd-floor stairs at pick-up', '$102.60', 'access'],
    ['Elevator at drop-off', '$27.36', 'access'],
    ['Second pick-up in Brooklyn', '$75.00', 'access'],
    ['2 × Queen bed taken apart and rebuilt', '$70.00', 'handling'],
    ['Television off the wall', '$25.00', 'handling'],
    // 1,314.96 x 0.07 = 92.0472
    ['Saturday, 7%', '$92.05', 'day'],
    // 1,407.01 x 0.05 = 70.3505
    ['Mid-March special, 5% off', '−$70.35', 'discount'],
  ]);
  expect(total_cost).toBe(133_666);
  expect(rate_card_version).toBe(1);
});

test('words are there when a price is sent, copied or compared', () => {
  const price = priceOf(move, referenceCard, '2027-03-13');
  const sent = JSON.parse(JSON.stringify(price));
  expect(sent).toEqual({ ...price });
  expect(structuredClone(price)).toEqual(sent);
  expect(sent.line_items[0].because).toContain('684 cubic feet');
});

test('lines stand in the order of a bill, whatever depends on the day [pricing 1]', () => {
  const all = aMove({
    ...{ miles: 500, cubic_feet: 300, booked_cubic_feet: 290, packing: true, coi_addresses: 1, boxes: [2, 0, 0, 0, 0, 0, 0] },
    ...{ boxes_bought: [1, 0, 0, 0, 0, 0, 0], storage: { kind: 'in_transit', move_out: null }, crated: [{ name: 'Vase', cubic_feet: 1 }] },
    ...{ pick_up: anEnd({ elevator: true }), insurance: { waived: false, declared_value: card.local_minimum, deductible: 0 } },
  });
  const dear = { ...card, coi_first: card.local_minimum, box_fees: { 1: card.assembly }, long_minimum: card.insurance_least_declared };
  expect(priceOf(all, dear, '2027-07-31').line_items.map(({ code }) => code)).toEqual([
    ...['haul', 'item_fees', 'access', 'special_handling', 'packing', 'cardboard', 'storage', 'coi', 'day_factor'],
    ...['volume_added', 'mover_special', 'minimum', 'insurance'],
  ]);
});
