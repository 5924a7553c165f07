import { describe, expect, test } from 'vitest';
import { cents, inWords } from '#domain/core/money.ts';
import { signingClockOf } from '#domain/plan/signing-clock.ts';
import { eachInstant } from '../../../test/support/instants.ts';
import {
  type BookedMove,
  type Circumstances,
  cancellationFee,
  deadlineOf,
  feeScheduleAhead,
  feeScheduleOf,
  freeUntil,
  rescheduleFee,
} from './cancellation.ts';

/** Saturday, March 13, 2027, 8:00 AM in Chicago; the clocks go forward the night after. */
const LOCAL: BookedMove = { total: cents(146_360), kind: 'local', move_date: '2027-03-13', move_time: 0, zone: 'America/Chicago' };
const LONG: BookedMove = { ...LOCAL, kind: 'long', total: cents(480_000) };
const STANDING: Circumstances = {
  booked_at: new Date('2027-02-01T12:00:00-06:00'),
  rescind_until: null,
  is_accepted: true,
  is_movers_fault: false,
  is_crew_on_site: false,
};

const said = (move: BookedMove) => feeScheduleOf(move).map(({ until, fee }) => [until && deadlineOf(move, until), inWords(fee)]);

const feeAt = (move: BookedMove, at: string, changes: Partial<Circumstances> = {}) =>
  inWords(cancellationFee(move, new Date(at), { ...STANDING, ...changes }));

describe('the fee schedule of one very move', () => {
  test('of a local move, in the pick-up’s own time [pricing 4]', () => {
    expect(said(LOCAL)).toEqual([
      ['Wed Mar 10, 8:00 AM', '$0.00'],
      ['Fri Mar 12, 8:00 AM', '$146.36'],
      ['Sat Mar 13, 8:00 AM', '$346.36'],
      [null, '$731.80'],
    ]);
  });

  test('of a long-distance move [pricing 4]', () => {
    expect(said(LONG)).toEqual([
      ['Sat Mar 6, 8:00 AM', '$0.00'],
      ['Wed Mar 10, 8:00 AM', '$480.00'],
      ['Fri Mar 12, 8:00 AM', '$780.00'],
      ['Sat Mar 13, 8:00 AM', '$1,180.00'],
      [null, '$2,400.00'],
    ]);
  });

  test('a fee is never over half of the total [pricing 4]', () => {
    expect(said({ ...LOCAL, total: cents(40_001) }).map(([, fee]) => fee)).toEqual(['$0.00', '$75.00', '$200.00', '$200.00']);
    expect(said({ ...LONG, total: cents(10_000) }).map(([, fee]) => fee)).toEqual(['$0.00', '$50.00', '$50.00', '$50.00', '$50.00']);
  });

  test('hours of notice are hours, also over a clock change [pricing 4]', () => {
    // The move is on Monday at 8:00 AM; 72 hours before it the clocks still showed winter time.
    const monday = { ...LOCAL, move_date: '2027-03-15' };
    expect(said(monday).map(([until]) => until)).toEqual(['Fri Mar 12, 7:00 AM', 'Sun Mar 14, 8:00 AM', 'Mon Mar 15, 8:00 AM', null]);
  });

  test('the notice counts to the beginning of the arrival window [pricing 4]', () => {
    expect(deadlineOf(LOCAL, freeUntil({ ...LOCAL, move_time: 5 }, STANDING))).toBe('Wed Mar 10, 1:00 PM');
  });
});

describe('the fee schedule of a move that was booked late', () => {
  test('begins at the step that is still to come [pricing 4]', () => {
    const at = new Date('2027-03-11T09:00:00-06:00');
    expect(feeScheduleAhead(LOCAL, at).map(({ notice }) => notice)).toEqual(['day', 'hours', 'on_site']);
    expect(feeScheduleAhead(LONG, new Date('2027-03-01T09:00:00-06:00'))).toEqual(feeScheduleOf(LONG));
  });

  test.each([
    ['a week before, by notice', '2027-02-01T12:00:00-06:00', 'Sat Mar 6, 8:00 AM'],
    ['a day after the booking', '2027-03-08T10:00:00-06:00', 'Tue Mar 9, 10:00 AM'],
    ['72 hours before at the latest', '2027-03-09T20:00:00-06:00', 'Wed Mar 10, 8:00 AM'],
  ])('is free until %s [pricing 4]', (_, booked_at, until) => {
    expect(deadlineOf(LONG, freeUntil(LONG, { ...STANDING, booked_at: new Date(booked_at) }))).toBe(until);
  });
});

describe('while the law lets a customer rescind', () => {
  test('papers P17: it is free to the last millisecond, and the fee schedule counts from then on', () => {
    eachInstant((signed_at, zone) => {
      const { rescind_until, first_loading_day } = signingClockOf(signed_at, zone);
      const move: BookedMove = { ...LONG, move_date: first_loading_day, move_time: 0, zone };
      const standing = { ...STANDING, booked_at: new Date(signed_at.getTime() - 30 * 3_600_000), rescind_until };
      const feeOf = (at: number) => cancellationFee(move, new Date(at), standing);
      expect(feeOf(rescind_until.getTime() - 1)).toBe(0);
      expect(feeOf(rescind_until.getTime())).toBeGreaterThan(0);
      expect(feeOf(rescind_until.getTime() + 1_000)).toBeGreaterThan(0);
    });
  }, 60_000);

  test('also on the spot where a crew came too early', () => {
    expect(feeAt(LONG, '2027-03-12T08:00:01-06:00', { is_crew_on_site: true, rescind_until: new Date('2027-03-13T00:00:00-06:00') })).toBe(
      '$0.00',
    );
  });
});

describe('the last moment to cancel without cost', () => {
  test('is the end of the window where the notice ends earlier', () => {
    const rescind_until = new Date('2027-03-10T00:00:00-06:00');
    expect(freeUntil(LONG, { ...STANDING, rescind_until })).toEqual(rescind_until);
    expect(freeUntil(LOCAL, { ...STANDING, rescind_until })).toEqual(new Date('2027-03-10T08:00:00-06:00'));
  });
});

describe('what canceling costs at a moment', () => {
  test.each([
    ['2027-03-10T08:00:00-06:00', '$0.00'],
    ['2027-03-10T08:00:01-06:00', '$146.36'],
    ['2027-03-12T08:00:00-06:00', '$146.36'],
    ['2027-03-12T08:00:01-06:00', '$346.36'],
    ['2027-03-13T08:00:00-06:00', '$346.36'],
    ['2027-03-13T08:00:01-06:00', '$731.80'],
  ])('of a local move, at %s: %s [pricing 4]', (at, fee) => {
    expect(feeAt(LOCAL, at)).toBe(fee);
  });

  test.each([
    ['2027-03-06T08:00:00-06:00', '$0.00'],
    ['2027-03-06T08:00:01-06:00', '$480.00'],
    ['2027-03-11T08:00:00-06:00', '$780.00'],
    ['2027-03-13T07:59:00-06:00', '$1,180.00'],
  ])('of a long-distance move, at %s: %s [pricing 4]', (at, fee) => {
    expect(feeAt(LONG, at)).toBe(fee);
  });

  test('free within 24 hours of booking while the move is more than 72 hours off [pricing 4]', () => {
    const booked_at = new Date('2027-03-08T10:00:00-06:00');
    expect(feeAt(LONG, '2027-03-09T10:00:00-06:00', { booked_at })).toBe('$0.00');
    expect(feeAt(LONG, '2027-03-09T10:00:01-06:00', { booked_at })).toBe('$480.00');
    expect(feeAt(LONG, '2027-03-10T08:00:00-06:00', { booked_at: new Date('2027-03-10T07:00:00-06:00') })).toBe('$480.00');
  });

  test('free when it is the mover’s fault, or before the mover has accepted [pricing 4]', () => {
    expect(feeAt(LONG, '2027-03-13T09:00:00-06:00', { is_movers_fault: true, is_crew_on_site: true })).toBe('$0.00');
    expect(feeAt(LONG, '2027-03-13T07:00:00-06:00', { is_accepted: false })).toBe('$0.00');
  });

  test('half of the total once the crew is there, even when it came early [pricing 4]', () => {
    expect(feeAt(LOCAL, '2027-03-13T07:50:00-06:00', { is_crew_on_site: true })).toBe('$731.80');
  });
});

test.each([
  ['2027-03-10T08:00:00-06:00', 0, '$0.00'],
  ['2027-03-10T08:00:01-06:00', 0, '$50.00'],
  ['2027-03-01T08:00:00-06:00', 1, '$50.00'],
  ['2027-03-12T08:00:01-06:00', 0, '$150.00'],
])('at %s, after %i changes, another date costs %s [pricing 4]', (at, earlier, fee) => {
  expect(inWords(rescheduleFee(LOCAL, new Date(at), earlier))).toBe(fee);
});
