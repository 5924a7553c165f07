import { describe, expect, test } from 'vitest';
import type { Refusal } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { type BoxDelivery, boxCubicFeet, setBoxes, whyNotDeliverBoxes } from './boxes.ts';

const boxed = (quantity: number, plan: MovePlan = anEmptyPlan()) => setBoxes(plan, { box_type_id: 2, quantity });

describe('boxes', () => {
  test('are set to a number, again without effect [spec 7.8]', () => {
    const plan = boxed(6);
    expect(plan.boxes).toEqual([{ box_type_id: 2, quantity: 6, typical_quantity: 0 }]);
    expect(boxed(6, plan)).toBe(plan);
  });

  test.each([0, -1, -20])('%i means none [spec 5.25]', (quantity) => {
    expect(boxed(quantity, boxed(6)).boxes).toEqual([]);
    expect(boxed(quantity).boxes).toEqual([]);
  });

  test('a plan holds at most 2,000 of them', () => {
    const full = setBoxes(boxed(1999), { box_type_id: 1, quantity: 1 });
    expect(() => setBoxes(full, { box_type_id: 1, quantity: 2 })).toThrow('A plan holds at most 2,000 boxes.');
    expect(boxed(100, full).boxes).toHaveLength(2);
  });

  test('have a known type and a whole number', () => {
    expect(() => boxed(1.5)).toThrow('Use a whole number');
    expect(() => setBoxes(anEmptyPlan(), { box_type_id: 8 as 7, quantity: 1 })).toThrow('We do not know this box.');
  });

  test.each([
    [1, 1.5],
    [2, 3],
    [3, 4.5],
    [4, 5.2],
    [5, 2],
    [6, 2.5],
    [7, 15.5],
  ] as const)('type %i has %d cubic feet [spec 3.14]', (box_type_id, cubic_feet) => {
    expect(boxCubicFeet([{ box_type_id, quantity: 1, typical_quantity: 0 }])).toBe(cubic_feet);
  });
});

describe('box delivery', () => {
  /** Friday, November 20; the fifth business day after is Friday, November 27. */
  const GOOD: BoxDelivery = {
    is_done: false,
    does_box_delivery: true,
    may_edit: true,
    today: '2026-11-20',
    move_date: '2026-11-27',
    box_delivery_date: null,
  };
  const reason = (change: Partial<BoxDelivery>): Refusal | undefined => whyNotDeliverBoxes({ ...GOOD, ...change });

  test('is offered five business days before the move [spec 5.26]', () => {
    expect(reason({})).toBeUndefined();
    expect(reason({ does_box_delivery: undefined, move_date: null })).toBeUndefined();
  });

  test.each<[Partial<BoxDelivery>, string]>([
    [{ is_done: true }, 'Move Plan has already been completed'],
    [{ does_box_delivery: false }, "The mover you've selected doesn't support box delivery"],
    [{ may_edit: false }, 'You cannot edit this move plan'],
    [{ move_date: '2026-11-19' }, 'Date has passed, please contact us if you need to make changes'],
    [{ box_delivery_date: '2026-11-19' }, 'Date has passed, please contact us if you need to make changes'],
    [{ move_date: '2026-11-26' }, 'You cannot order boxes for packing because your move date is less than 5 business days away'],
  ])('%o is answered with the specification’s sentence [spec 5.26]', (change, sentence) => {
    expect(reason(change)?.message).toBe(sentence);
  });

  test('a holiday is no business day where holidays count [decisions 4]', () => {
    expect(reason({ holidays: new Set(['2026-11-26']) })?.code).toBe('too_late');
  });

  test('the first reason that holds is the one given [spec 5.26]', () => {
    const all = { is_done: true, does_box_delivery: false, may_edit: false, move_date: '2026-11-19' };
    expect(reason(all)?.message).toBe('Move Plan has already been completed');
    expect(reason({ ...all, is_done: false })?.message).toBe("The mover you've selected doesn't support box delivery");
    expect(reason({ ...all, is_done: false, does_box_delivery: true })?.message).toBe('You cannot edit this move plan');
  });
});
