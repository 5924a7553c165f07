import { describe, expect, test } from 'vitest';
import { cents, NOTHING } from '#domain/core/money.ts';
import { aCard, aMove, amountOf, linesOf } from '#test/support/people/moves.ts';
import { PLAIN_TERMS } from '../bill.ts';
import { premiumOf } from '../valuation.ts';

/** One of each type but four wardrobes. */
const BOXES = [1, 1, 1, 1, 1, 1, 4];

describe('packing', () => {
  test('each box costs by its type, wardrobes nothing, unpacking half [pricing 2]', () => {
    // 5 + 7 + 9 + 18 + 5 + 6
    expect(linesOf('packing', aMove({ boxes: BOXES, packing: true, unpacking: true }))).toMatchObject([
      {
        description: 'Packing 10 boxes',
        because:
          '1 small at $5.00, 1 medium at $7.00, 1 large at $9.00, 1 china at $18.00, 1 file at $5.00, 1 legal file at $6.00, 4 wardrobe free',
        amount: 5_000,
      },
      { description: 'Unpacking 10 boxes', amount: 2_500 },
    ]);
  });

  test('half a cent of unpacking is rounded up, once', () => {
    const card = aCard({ packing: [cents(501), NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING] });
    expect(amountOf('packing', aMove({ boxes: [1, 0, 0, 0, 0, 0, 0], unpacking: true }), { card })).toBe(251);
  });

  test('it is free where the mover includes it, and nobody pays for what was not asked [decisions 6]', () => {
    const terms = { ...PLAIN_TERMS, packing_included: true };
    expect(linesOf('packing', aMove({ boxes: BOXES, packing: true }), { terms })).toEqual([]);
    expect(amountOf('packing', aMove({ boxes: BOXES, packing: true, unpacking: true }), { terms })).toBe(2_500);
    expect(linesOf('packing', aMove({ boxes: BOXES }))).toEqual([]);
  });
});

test('boxes are sold by type [pricing 2]', () => {
  // 2.50 + 3.50 + 4.50 + 7 + 4 + 4.50 + 4 x 18
  expect(linesOf('cardboard', aMove({ boxes_bought: BOXES }))).toMatchObject([{ description: '10 boxes delivered', amount: 9_800 }]);
});

describe('storage', () => {
  test('into the warehouse: handling and the first month [pricing 2]', () => {
    // 684 x (0.60 + 0.60)
    const move = aMove({ miles: 15, drop_off: null, storage: { kind: 'into_warehouse' } });
    expect(linesOf('storage', move)).toMatchObject([{ description: 'Storage, first month', amount: 82_080 }]);
  });

  test.each([
    // at least one month, then half months of 15 days
    ['2027-10-13', 1, 12_000],
    ['2027-11-11', 1, 12_000],
    ['2027-11-12', 1.5, 15_000],
    ['2027-11-26', 1.5, 15_000],
    ['2027-11-27', 2, 18_000],
  ])('in transit until %s is %f months [pricing 2]', (move_out, months, amount) => {
    const [line] = linesOf('storage', aMove({ cubic_feet: 100, storage: { kind: 'in_transit', move_out } }));
    expect(line?.amount).toBe(amount);
    expect(line?.description).toBe(`Storage, ${months} ${months === 1 ? 'month' : 'months'}`);
  });
});

test('the first certificate of each address is free, or costs the mover’s fee [pricing 2]', () => {
  expect(linesOf('coi', aMove({ coi_addresses: 2 }))).toEqual([]);
  const [line] = linesOf('coi', aMove({ coi_addresses: 2 }), { card: aCard({ coi_first: cents(4_000) }) });
  expect(line).toMatchObject({ description: '2 certificates of insurance', because: '$40.00 for each of 2 addresses', amount: 8_000 });
});

test('a mover’s own fees count each unit and each box [pricing 1] [spec 9.13]', () => {
  const card = aCard({ item_fees: { 1001: { handling_fee: cents(500), volume_fee: cents(250) } }, box_fees: { 7: cents(100) } });
  const move = aMove({
    items: [
      { inventory_item_id: 1001, count: 2 },
      { inventory_item_id: 1002, count: 9 },
    ],
    boxes: BOXES,
  });
  // 2 x 7.50 + 4 x 1
  expect(linesOf('item_fees', move, { card })).toMatchObject([
    { amount: 1_900, because: 'This mover asks $15.00 for items and $4.00 for boxes that take more care or space' },
  ]);
});

describe('full-value cover', () => {
  test.each([
    // 684 x 7 lb x $6 = $28,728: 287.28 x 1.45 = 416.556
    [684, 0, 250, 41_656],
    // declared $40,000: 400 x 1.65
    [684, 4_000_000, 0, 66_000],
    // 50 x 7 x 6 = $2,100, but at least $5,000: 50 x 1.10
    [50, 0, 500, 5_500],
  ] as const)('%i cubic feet, %i cents declared, $%i deductible: %i cents [pricing 2]', (cubic_feet, declared, deductible, amount) => {
    const insurance = { waived: false, declared_value: cents(declared), deductible } as const;
    expect(amountOf('insurance', aMove({ cubic_feet, insurance }))).toBe(amount);
  });

  test.each([
    // 641,000 x 0.0165 = 10,576.5: half a cent goes up
    [641_000, 0, 10_577],
    // 500,150 x 0.0145 = 7,252.175
    [500_150, 250, 7_252],
    // 500,500 x 0.011 = 5,505.5
    [500_500, 500, 5_506],
  ] as const)(
    '%i cents declared at $%i deductible are said to cost what the bill charges, %i cents [pricing 2]',
    (declared, deductible, amount) => {
      const declared_value = cents(declared);
      expect(premiumOf(declared_value, aCard().insurance_per_hundred[deductible])).toBe(amount);
      const insurance = { waived: false, declared_value, deductible } as const;
      expect(amountOf('insurance', aMove({ cubic_feet: 50, insurance }))).toBe(amount);
    },
  );

  test('waived or not chosen costs nothing', () => {
    expect(linesOf('insurance', aMove({ insurance: { waived: true } }))).toEqual([]);
    expect(linesOf('insurance', aMove())).toEqual([]);
  });
});

test('items added since the booking have their own line, and the haul keeps its own [pricing 1]', () => {
  // 684 booked: 1,015.00; 16 more x 1.25
  const move = aMove({ cubic_feet: 700, booked_cubic_feet: 684 });
  expect(amountOf('haul', move)).toBe(101_500);
  expect(linesOf('volume_added', move)).toMatchObject([
    {
      description: 'Added since booking',
      because: '16 cubic feet more than the 684 cubic feet that were booked',
      quantity: 16,
      amount: 2_000,
    },
  ]);
  expect(linesOf('volume_added', aMove({ cubic_feet: 600, booked_cubic_feet: 684 }))).toEqual([]);
});
