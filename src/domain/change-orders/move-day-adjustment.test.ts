import { describe, expect, test } from 'vitest';
import { setBoxes } from '#domain/inventory/boxes.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { countOf, cubicFeet, setItemCount } from '#domain/inventory/inventory.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { longCarryFeet } from '#domain/pricing/long-carry.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { whyNotAnswer } from './change-order.ts';
import {
  answerBy,
  crewLinkLife,
  type MoveDayChange,
  realChanges,
  WORKED,
  whyNotAdjust,
  whyNotCount,
  whyNotSubmit,
  withMoveDayChanges,
} from './move-day-adjustment.ts';

const TREADMILL = 1285;

const change = (over: Partial<MoveDayChange>): MoveDayChange => ({
  ...{ what: 'item', of: String(TREADMILL), count: 1, taken_apart: false, reason: 'In the closet', photos: [] },
  ...over,
});

const booked = (over: Partial<MovePlan> = {}): MovePlan =>
  setBoxes(setItemCount(anEmptyPlan({ status: 'confirmed', ...over }), { inventory_item_id: TREADMILL, count: 1 }), {
    box_type_id: 2,
    quantity: 10,
  });

const found = (changes: readonly MoveDayChange[], plan = booked()): MovePlan => withMoveDayChanges(plan, changes, referenceCard);

describe('what the crew finds', () => {
  test('becomes the list, the stairs and the boxes of the plan [pricing 6]', () => {
    const after = found([
      change({ count: 3, taken_apart: true }),
      change({ what: 'box', of: '2', count: 24 }),
      change({ what: 'flights', of: 'pick_up', count: 2 }),
    ]);
    expect(countOf(after, TREADMILL)).toBe(3);
    expect(after.inventory.items[0]?.units.map((unit) => unit.assembly_required)).toEqual([false, true, true]);
    expect(after.boxes[0]?.quantity).toBe(24);
    expect(after.details.pick_up.height_id).toBe(4);
  });

  test('that is as it was on the list is no change [pricing 6]', () => {
    const plan = booked();
    const same = [change({ count: 1 }), change({ what: 'box', of: '2', count: 10 }), change({ what: 'flights', of: 'pick_up', count: 0 })];
    expect(realChanges(plan, same)).toEqual([]);
    expect(found(same, plan)).toEqual(plan);
    expect(whyNotSubmit(plan, same)?.errors).toHaveProperty('changes');
  });

  test('keeps an elevator that works an elevator [pricing 6]', () => {
    const plan = booked();
    const lift = { ...plan, details: { ...plan.details, pick_up: { ...plan.details.pick_up, height_id: 1 as const } } };
    const up = found([change({ what: 'flights', of: 'pick_up', count: 3 })], lift);
    expect(up.details.pick_up.height_id).toBe(5);
    expect(found([change({ what: 'flights', of: 'pick_up', count: 0 })], lift).details.pick_up.height_id).toBe(1);
  });

  test.each([
    [0, 0],
    [200, 0],
    [201, 1],
    [275, 1],
    [276, 2],
    [2000, 24],
  ])('at %i feet from the truck is charged for %i steps of 75 feet [pricing 2]', (feet, steps) => {
    const after = found([change({ what: 'long_carry', of: 'drop_off', count: feet })]);
    expect(longCarryFeet(after, 'drop_off')).toBe(feet);
    expect(after.adjustments.reduce((sum, { amount }) => sum + amount, 0)).toBe(steps * cubicFeet(after) * referenceCard.long_carry_rate);
  });

  test.each([
    [300, 350, 0],
    [300, 351, 1],
    [500, 300, -2],
    [275, 100, -1],
  ])('counts against the way that the price has in it: of %i feet named, %i measured are %i steps [pricing 2]', (named, feet, steps) => {
    const { details, ...plan } = booked();
    const known = { ...plan, details: { ...details, drop_off: { ...details.drop_off, carry_feet: named } } };
    const after = found([change({ what: 'long_carry', of: 'drop_off', count: feet })], known);
    expect([longCarryFeet(known, 'drop_off'), longCarryFeet(after, 'drop_off')]).toEqual([named, feet]);
    expect(after.adjustments.reduce((sum, { amount }) => sum + amount, 0)).toBe(steps * cubicFeet(after) * referenceCard.long_carry_rate);
  });

  test('makes the long carry anew for the load as it is now [pricing 2]', () => {
    const once = found([change({ what: 'long_carry', of: 'drop_off', count: 300 })]);
    const twice = found([change({ count: 9 })], once);
    expect(longCarryFeet(twice, 'drop_off')).toBe(300);
    expect(twice.adjustments).toHaveLength(1);
    expect(twice.adjustments[0]!.amount).toBe(2 * cubicFeet(twice) * referenceCard.long_carry_rate);
  });

  test('is a line of the bill that says how far it was [pricing 2]', () => {
    const input = pricingInputOf(found([change({ what: 'long_carry', of: 'pick_up', count: 300 })]), catalogItem);
    const line =
      input && priceOf(input, referenceCard, '2027-10-12').line_items.find(({ description }) => description === 'Long carry at pick-up');
    expect(line?.because).toMatch(/^300 feet to the door: 2 × 75 feet beyond 200, \$0\.25 each per cubic foot/);
  });
});

describe('the crew', () => {
  test('says why for more, and need not for less [pricing 6]', () => {
    const silent = { reason: ' ', photos: [] };
    expect(whyNotSubmit(booked(), [change({ count: 2, ...silent })])?.errors).toEqual({
      'changes.0.reason': 'Treadmill: say why, or add a photo',
    });
    expect(whyNotSubmit(booked(), [change({ count: 2, reason: '', photos: ['photo'] })])).toBeUndefined();
    expect(whyNotSubmit(booked(), [change({ count: 0, ...silent })])).toBeUndefined();
  });

  test('says it in some words or shows a picture, and stairs it always shows [pricing 6]', () => {
    const asked = (over: Partial<MoveDayChange>) => Object.values(whyNotSubmit(booked(), [change({ count: 2, ...over })])?.errors ?? {})[0];
    expect(asked({ reason: 'x' })).toBe('Treadmill: say why in 10 characters or more, or add a photo');
    expect(asked({ reason: ' in a closet ' })).toBeUndefined();
    expect(asked({ reason: 'x', photos: ['photo'] })).toBeUndefined();
    const stairs = { what: 'flights', of: 'pick_up', reason: 'The elevator is broken' } as const;
    expect(asked(stairs)).toBe('Flights of stairs, pick-up: add a photo of the stairs');
    expect(asked({ ...stairs, photos: ['photo'] })).toBeUndefined();
  });

  test('names each thing once, and things that there are [pricing 6]', () => {
    expect(whyNotCount(booked(), [change({}), change({})])?.errors).toEqual({ 'changes.1.of': 'Name each thing once.' });
    for (const of of ['0', '-1', '1e3', 'toString', '99999999'])
      expect(whyNotCount(booked(), [change({ of })])?.errors, of).toEqual({ 'changes.0.of': 'We do not know this.' });
  });

  test.each(['draft', 'reserved', 'canceled', 'completed'] as const)('says nothing of a move that is %s [pricing 6]', (status) => {
    expect(whyNotAdjust(booked({ status }))?.code).toBe('not_editable');
  });

  test('says of a move that is paid by the hour how long it took, by halves, and nothing else [pricing 2] [pricing 6]', () => {
    const hourly = booked({ hourly_plan: true });
    const hours = (count: number) => ({ ...change({}), what: 'hours' as const, of: WORKED, count });
    expect(whyNotAdjust(hourly)).toBeUndefined();
    expect(whyNotCount(hourly, [hours(5.5)])).toBeUndefined();
    for (const count of [0, 5.25, 24.5, Number.NaN])
      expect(whyNotCount(hourly, [hours(count)])?.errors).toEqual({ 'changes.0.count': 'Use whole or half hours, from 0.5 to 24' });
    expect(whyNotCount(hourly, [change({})])?.errors).toEqual({ 'changes.0.of': 'We do not know this.' });
    expect(whyNotCount(booked(), [hours(5)])?.errors).toEqual({ 'changes.0.of': 'We do not know this.' });
  });

  test('has its page from six in the morning where it comes first, for 72 hours, also when the clocks change [pricing 6]', () => {
    const { starts_at, expires_at } = crewLinkLife('2027-03-13', 'America/Los_Angeles');
    expect([starts_at.toISOString(), expires_at.toISOString()]).toEqual(['2027-03-13T14:00:00.000Z', '2027-03-16T14:00:00.000Z']);
  });
});

describe('the customer', () => {
  test('has 48 hours, to the second [pricing 6]', () => {
    const by = answerBy(new Date('2027-03-13T13:52:00Z'));
    expect(by.toISOString()).toBe('2027-03-15T13:52:00.000Z');
    expect(whyNotAnswer({ kind: 'adjustment', status: 'asked', answer_by: by }, new Date(by.getTime() - 1))).toBeUndefined();
    expect(whyNotAnswer({ kind: 'adjustment', status: 'asked', answer_by: by }, by)?.code).toBe('too_late');
  });

  test.each(['draft', 'accepted', 'refused', 'expired'] as const)('does not answer what is %s [pricing 6]', (status) => {
    expect(whyNotAnswer({ kind: 'adjustment', status, answer_by: null }, new Date('2027-03-13T13:52:00Z'))?.code).toBe('not_editable');
  });
});
