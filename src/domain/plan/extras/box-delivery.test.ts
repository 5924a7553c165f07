import { describe, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import { aMover, anEmptyPlan } from '#test/support/people/moves.ts';
import type { Viewer } from '../access.ts';
import { NO_DETAILS } from '../details.ts';
import type { MovePlan } from '../move-plan.ts';
import { type BoxOrder, deliveryDays, orderBoxes, whyNotDeliverOn, whyNotOrderBoxes, withDeliveryKept } from './box-delivery.ts';

/** Friday, November 20, in the morning. */
const NOW = nowIn(new Date('2026-11-20T10:00:00-05:00'));
const THANKSGIVING = nowIn(new Date('2026-11-20T10:00:00-05:00'), { business_holidays: true });

const OWNER: Viewer = { visitor_id: 'visitor', user: null, grants: [] };
const userOf = (role: number): Viewer => ({
  visitor_id: null,
  user: { id: 'u', name: 'U', email: 'u@example.com', role, mover_id: role === 2 ? 1 : null, impersonated_by: null },
  grants: [],
});

/** A move on Saturday, December 12. */
const plan = (changes: Partial<MovePlan> = {}, details: Partial<MovePlan['details']> = {}): MovePlan => {
  const empty = anEmptyPlan(changes);
  return { ...empty, details: { ...empty.details, move_date: '2026-12-12', ...details } };
};

const ordered = (order: Partial<BoxOrder> = {}, before = plan()): MovePlan =>
  orderBoxes(before, { boxes: [{ box_type_id: 2, quantity: 10 }], ...order }, NOW);

const refusal = (order: Partial<BoxOrder>, before = plan()): unknown => {
  try {
    return ordered(order, before);
  } catch (thrown) {
    return thrown;
  }
};

describe('an order of boxes', () => {
  test('comes on the fifth business day before the move unless another day is asked for [decisions 3]', () => {
    expect(ordered().details.box_delivery_date).toBe('2026-12-07');
    expect(ordered({ delivery_date: '2026-12-01' }).details.box_delivery_date).toBe('2026-12-01');
    const again = ordered({ boxes: [{ box_type_id: 1, quantity: 2 }] }, ordered({ delivery_date: '2026-12-01' }));
    expect(again.details.box_delivery_date).toBe('2026-12-01');
  });

  test('sets the types that it names and leaves the others, in the order of the types [spec 7.20]', () => {
    const both = ordered({ boxes: [{ box_type_id: 1, quantity: 3 }] }, ordered());
    expect(both.box_purchases).toEqual([
      { box_type_id: 1, quantity: 3, typical_quantity: 0 },
      { box_type_id: 2, quantity: 10, typical_quantity: 0 },
    ]);
  });

  test.each([0, -1, -40])('takes a type off with %i, and the day with the last type [spec 5.25]', (quantity) => {
    const none = ordered({ boxes: [{ box_type_id: 2, quantity }] }, ordered());
    expect(none).toMatchObject({ box_purchases: [], details: { box_delivery_date: null } });
  });

  test('that says what is ordered already changes nothing', () => {
    const once = ordered();
    expect(ordered({}, once)).toBe(once);
    const nothing = plan();
    expect(ordered({ boxes: [] }, nothing)).toBe(nothing);
  });

  test('holds at most 2,000 boxes', () => {
    expect(refusal({ boxes: [{ box_type_id: 1, quantity: 2001 }] })).toMatchObject({
      message: 'An order holds at most 2,000 boxes.',
      errors: { boxes: 'An order holds at most 2,000 boxes.' },
    });
  });

  test('is not held by a day that was left behind without boxes', () => {
    const left = plan({}, { box_delivery_date: '2026-11-10' });
    expect(whyNotOrderBoxes(left, { viewer: OWNER, now: NOW, mover: null })).toBeUndefined();
    expect(ordered({}, left).details.box_delivery_date).toBe('2026-12-07');
  });

  test('needs a move date', () => {
    expect(refusal({}, plan({}, { move_date: null }))).toMatchObject({ errors: { delivery_date: 'Choose a move date first.' } });
  });
});

describe('the day on which boxes come', () => {
  test.each([
    ['2026-11-20', undefined],
    ['2026-12-07', undefined],
    ['2026-12-11', undefined],
    ['2026-11-19', 'Choose a delivery day that is not in the past.'],
    ['2026-11-28', 'Boxes come on business days: choose Mon Nov 30.'],
    // The move day itself is a Saturday: Friday is the last business day up to it.
    ['2026-12-12', 'Boxes come on business days: choose Fri Dec 11.'],
    ['2026-12-13', 'Boxes have to come before you move: choose Fri Dec 11 or earlier.'],
    ['2027-01-04', 'Boxes have to come before you move: choose Fri Dec 11 or earlier.'],
  ])('%s for a move on Saturday, December 12: %s [spec 5.26] [decisions 3]', (day, sentence) => {
    expect(whyNotDeliverOn(day, '2026-12-12', NOW)?.errors.delivery_date).toBe(sentence);
  });

  test('may be the move day when that is a business day', () => {
    expect(whyNotDeliverOn('2026-12-10', '2026-12-10', NOW)).toBeUndefined();
  });

  test('is no federal holiday, however days are counted [decisions 4]', () => {
    expect(deliveryDays('2026-12-03', NOW)).toMatchObject({ suggested: '2026-11-25' });
    expect(whyNotDeliverOn('2026-11-26', '2026-12-03', NOW)?.message).toBe('Nobody delivers on Thanksgiving Day: choose Fri Nov 27.');
  });

  test('is no holiday where holidays count [decisions 4]', () => {
    expect(whyNotDeliverOn('2026-11-26', '2026-12-12', THANKSGIVING)?.message).toBe(
      'Nobody delivers on Thanksgiving Day: choose Fri Nov 27.',
    );
  });

  test.each([
    // Move, first and last day, suggested, order by.
    ['2026-12-12', '2026-11-20', '2026-12-11', '2026-12-07', '2026-12-06'],
    ['2026-11-27', '2026-11-20', '2026-11-27', '2026-11-20', '2026-11-22'],
    ['2026-11-25', '2026-11-20', '2026-11-25', '2026-11-20', '2026-11-18'],
    ['2027-01-01', '2026-11-20', '2026-12-31', '2026-12-24', '2026-12-27'],
  ])('for %s is from %s to %s, at best %s, ordered by %s [spec 5.26]', (move, earliest, latest, suggested, order_by) => {
    expect(deliveryDays(move, NOW)).toEqual({ earliest, latest, suggested, order_by });
  });

  test('on a weekend the first day is Monday [spec 5.13]', () => {
    expect(deliveryDays('2026-12-12', nowIn(new Date('2026-11-21T10:00:00-05:00'))).earliest).toBe('2026-11-23');
  });

  test('of ordering is over when the order is refused, whatever the weekdays and holidays [spec 5.26]', () => {
    const at = nowIn(new Date('2026-11-20T10:00:00-05:00'), { business_holidays: true });
    for (let ahead = 2; ahead < 16; ahead++)
      for (let day = 0; day < 60; day++) {
        const now = { ...at, today: addDays('2026-11-20', day) };
        const move_date = addDays(now.today, ahead);
        const is_taken = whyNotOrderBoxes(plan({}, { move_date }), { viewer: OWNER, now, mover: null }) === undefined;
        expect([now.today, move_date, is_taken]).toEqual([now.today, move_date, now.today <= deliveryDays(move_date, now).order_by]);
      }
  });

  test.each([
    ['stays', '2026-12-01', '2026-12-04', '2026-12-01'],
    ['goes to the suggested day', '2026-12-07', '2026-12-05', '2026-11-30'],
    ['goes to today at the latest', '2026-12-07', '2026-11-24', '2026-11-20'],
    ['is not touched once the boxes came', '2026-11-18', '2026-11-30', '2026-11-18'],
  ])('%s when the move goes to another day', (_, box_delivery_date, move_date, expected) => {
    expect(withDeliveryKept({ ...NO_DETAILS, box_delivery_date, move_date }, NOW).box_delivery_date).toBe(expected);
  });
});

describe('whether boxes can be ordered', () => {
  const reason = (changed: MovePlan, viewer = OWNER, does_box_delivery = true): string | undefined => {
    const mover = aMover();
    return whyNotOrderBoxes(changed, { viewer, now: NOW, mover: { ...mover, services: { ...mover.services, does_box_delivery } } })
      ?.message;
  };
  const booked = { status: 'confirmed', mover_id: 1 } as const;

  test('the owner and an admin can [spec 5.26]', () => {
    expect(reason(plan())).toBeUndefined();
    expect(reason(plan(), userOf(1))).toBeUndefined();
    expect(reason(plan(booked), userOf(0))).toBeUndefined();
  });

  test.each([
    ['a completed move', plan({ ...booked, is_completed: true }), OWNER, 'Move Plan has already been completed'],
    ['a booked move whose day is past', plan(booked, { move_date: '2026-11-19' }), OWNER, 'Move Plan has already been completed'],
    ['a mover who looks', plan(booked), userOf(2), 'You cannot edit this move plan'],
    ['a locked plan', plan({ read_only_plan: true }), OWNER, 'You cannot edit this move plan'],
    ['a booked plan', plan(booked), OWNER, 'You cannot edit this move plan'],
    ['a stranger', plan(), userOf(3), 'You cannot edit this move plan'],
    ['a move that is past', plan({}, { move_date: '2026-11-19' }), OWNER, 'Date has passed, please contact us if you need to make changes'],
    [
      'boxes that came already',
      plan({ box_purchases: [{ box_type_id: 1, quantity: 2, typical_quantity: 0 }] }, { box_delivery_date: '2026-11-19' }),
      OWNER,
      'Date has passed, please contact us if you need to make changes',
    ],
    [
      'a move in four business days',
      plan({}, { move_date: '2026-11-26' }),
      OWNER,
      'You cannot order boxes for packing because your move date is less than 5 business days away',
    ],
  ])('%s: the sentence [spec 5.26]', (_, changed, viewer, sentence) => {
    expect(reason(changed, viewer)).toBe(sentence);
  });

  test('the mover’s own no comes after a completed plan and before everything else [spec 5.26]', () => {
    const no = "The mover you've selected doesn't support box delivery";
    expect(reason(plan({ ...booked, is_completed: true }), OWNER, false)).toBe('Move Plan has already been completed');
    expect(reason(plan({ read_only_plan: true }), OWNER, false)).toBe(no);
    expect(reason(plan({}, { move_date: '2026-11-24' }), OWNER, false)).toBe(no);
  });
});
