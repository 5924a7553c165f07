import { describe, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { cents, fromDollars, toDollars } from '#domain/core/money.ts';
import { whyNotUnbooked } from '#domain/plan/plan.ts';
import { whatMay } from '#domain/plan/what-may.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { anAdmin, aUser, theOwner, withLink } from '#test/support/people/viewers.ts';
import { acceptBy, depositOf, finalPrice, heldUntil, isBalanceDue, paymentPlanOf, priceCeiling, restHeldAt } from './booking.ts';

/** Monday morning, March 1, 2027. */
const NOW = nowIn(new Date('2027-03-01T10:00:00-05:00'));
const at = (text: string) => new Date(text);

describe('the final price', () => {
  test.each([
    [1000, { percentage: 10, cents: cents(0) }, 900],
    [1463.59, { percentage: 10, cents: cents(0) }, 1317.23],
    [1000, { percentage: 0, cents: cents(5_000) }, 950],
    [40, { percentage: 0, cents: cents(5_000) }, 0],
    [1000, null, 1000],
  ])('$%f with %j is $%f [spec 4.24]', (total, coupon, final) => {
    expect(toDollars(finalPrice(fromDollars(total), coupon))).toBe(final);
  });
});

describe('what is held on the card, and when', () => {
  test.each([
    [500, 75],
    [750, 75],
    [1463.6, 146.36],
    [5000, 500],
    [12_000, 500],
    [50, 50],
  ])('the deposit on $%f is $%f [pricing 4]', (price, deposit) => {
    expect(toDollars(depositOf(fromDollars(price)))).toBe(deposit);
  });

  test('a move within 7 days is held in full [pricing 4]', () => {
    expect(paymentPlanOf(fromDollars(1463.6), '2027-03-08', NOW)).toEqual({
      kind: 'full',
      at_booking: 146_360,
      rest: 0,
      rest_held_on: null,
    });
  });

  test('a move further off pays a deposit, and the rest two business days before it [pricing 4]', () => {
    // The move is on a Monday: two business days before it is the Thursday.
    expect(paymentPlanOf(fromDollars(1463.6), '2027-03-15', NOW)).toEqual({
      kind: 'deposit',
      at_booking: 14_636,
      rest: 131_724,
      rest_held_on: '2027-03-11',
    });
    expect(restHeldAt('2027-03-15', NOW)).toEqual(at('2027-03-11T09:00:00-05:00'));
  });

  test('the payments add up to the price [pricing 4]', () => {
    for (const price of [1, 7_499, 7_500, 99_999, 1_234_567]) {
      const { at_booking, rest } = paymentPlanOf(cents(price), '2027-06-01', NOW);
      expect(at_booking + rest).toBe(price);
    }
  });
});

describe('deadlines', () => {
  test.each([
    ['2027-03-09', '2027-03-02T10:00:00-05:00', '24 hours when it is more than 7 days off'],
    ['2027-03-08', '2027-03-01T18:00:00-05:00', '8 business hours at 7 days'],
    ['2027-03-04', '2027-03-01T18:00:00-05:00', '8 business hours at 3 days'],
    ['2027-03-03', '2027-03-01T12:00:00-05:00', '2 business hours when nearer'],
  ])('a mover answers for %s by %s: %s [pricing 3]', (move_date, until) => {
    expect(acceptBy(NOW, move_date)).toEqual(at(until));
  });

  test('a price is held 7 days, 48 hours when the move is within 14 days [pricing 1]', () => {
    expect(heldUntil(NOW, '2027-03-16')).toBe(at('2027-03-08T10:00:00-05:00').toISOString());
    expect(heldUntil(NOW, '2027-03-15')).toBe(at('2027-03-03T10:00:00-05:00').toISOString());
  });
});

describe('what may be asked afterwards', () => {
  test('never more than a tenth on top, a twentieth for long distance [decisions 6]', () => {
    expect(priceCeiling(cents(100_000), { kind: 'local', is_federal: false })).toBe(110_000);
    expect(priceCeiling(cents(100_000), { kind: 'long', is_federal: false })).toBe(105_000);
  });

  test('between states there is no ceiling above the price: the price is it', () => {
    expect(priceCeiling(cents(100_000), { kind: 'long', is_federal: true })).toBeNull();
  });

  test.each([
    [110_000, 10_000, false, true],
    [109_999, 9_999, false, false],
    [105_000, 5_000, true, true],
    [104_999, 4_999, true, false],
    [105_000, 5_000, false, false],
    [100_000, 0, true, false],
    [0, 0, false, false],
  ])('of %i cents, a balance of %i, delivery estimate %j: collected %j [spec 5.29]', (total, balance, has_estimate, due) => {
    expect(isBalanceDue(cents(total), cents(balance), has_estimate)).toBe(due);
  });
});

describe('who can book', () => {
  const situation = { viewer: theOwner, now: NOW, has_inventory: true, mover_bids: true };
  const plan = anEmptyPlan({ mover_id: 1 });
  const { pick_up, drop_off } = plan.details;
  const details = {
    ...plan.details,
    pick_up: { ...pick_up, street_address: '1 A St' },
    drop_off: { ...drop_off, street_address: '2 B St' },
  };
  const ready = { ...plan, details };

  test('the owner, when the plan is ready [decisions 3]', () => {
    expect(whatMay(ready, situation).book).toBe(true);
    expect(whatMay({ ...ready, mover_id: null }, situation).book).toMatchObject({ code: 'step_not_reached', more: { step: 'COMPARE' } });
  });

  test('nobody by a link, no admin, and nobody twice [decisions 2]', () => {
    for (const viewer of [withLink('edit'), anAdmin, aUser()])
      expect(whatMay(ready, { ...situation, viewer }).book).toMatchObject({ code: 'not_allowed' });
    expect(whatMay({ ...ready, status: 'reserved' }, situation).book).toMatchObject({ code: 'not_editable' });
    expect(whyNotUnbooked({ ...ready, status: 'reserved' })?.code).toBe('already_booked');
  });
});
