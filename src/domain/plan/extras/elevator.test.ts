import { describe, expect, test } from 'vitest';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import type { Details, Stop } from '../details.ts';
import { whyNotArrive, whyNotBuilding } from './elevator.ts';

const { details: PLAIN } = anEmptyPlan();
const LOCAL = { miles: 7, long_distance: false };
const NINE_TO_FOUR = { height_id: 1, elevator_start_time: '09:00', elevator_end_time: '16:00' } as const satisfies Partial<Stop>;

const withStop = (stop: 'pick_up' | 'drop_off' | 'extra_pick_up', change: Partial<Stop>): Details => ({
  ...PLAIN,
  [stop]: { ...PLAIN[stop], ...change },
});

/** The windows, by their index, that can't be chosen. */
const closedFor = (details: Details, trip = LOCAL): number[] =>
  Array.from({ length: 11 }, (_, at) => at).filter((at) => whyNotArrive(at, details, trip) !== undefined);

describe('an arrival window and the elevator', () => {
  test('without hours every window is open [ux D6]', () => {
    expect(closedFor(PLAIN)).toEqual([]);
    expect(closedFor(withStop('pick_up', { height_id: 1 }))).toEqual([]);
  });

  test('at the pick-up the crew comes after it opens and has an hour before it closes [ux D6]', () => {
    // 9-10 AM is the first, 2-3 PM the last of an elevator from 9 AM to 4 PM.
    expect(closedFor(withStop('pick_up', NINE_TO_FOUR))).toEqual([0, 7, 8, 9, 10]);
    expect(whyNotArrive(0, withStop('pick_up', NINE_TO_FOUR), LOCAL)).toBe('Would miss the elevator’s hours at pick-up');
  });

  test('at a local drop-off the truck is there an hour before it closes; opening late is no matter [ux D6]', () => {
    // 1-2 PM, an hour of loading and 14 minutes of driving end at 3:14 PM; an hour later it is past 4 PM.
    expect(closedFor(withStop('drop_off', NINE_TO_FOUR))).toEqual([6, 7, 8, 9, 10]);
    expect(closedFor(withStop('drop_off', NINE_TO_FOUR), { miles: 31, long_distance: false })).toEqual([5, 6, 7, 8, 9, 10]);
  });

  test('a far drop-off is reached on another day, and stairs have no hours', () => {
    expect(closedFor(withStop('drop_off', NINE_TO_FOUR), { miles: 900, long_distance: true })).toEqual([]);
    expect(closedFor(withStop('drop_off', { ...NINE_TO_FOUR, height_id: 4 }))).toEqual([]);
  });

  test('a stop that is switched off closes nothing', () => {
    const extra = withStop('extra_pick_up', NINE_TO_FOUR);
    expect(closedFor(extra)).toEqual([]);
    expect(closedFor({ ...extra, extra_pick_up_enabled: true })).toEqual([6, 7, 8, 9, 10]);
    expect(closedFor({ ...withStop('drop_off', NINE_TO_FOUR), move_into_storage: true })).toEqual([]);
  });
});

describe('what is asked about a building', () => {
  const errorsOf = (change: Partial<Stop>) => whyNotBuilding('drop_off', { ...PLAIN.drop_off, ...change }, change)?.errors;

  test.each(['201 555-01', '5', 'call me', '012 345 6789'])('the number %j of its manager has no ten digits', (management_phone_number) => {
    expect(errorsOf({ management_phone_number })).toEqual({ 'drop_off.management_phone_number': 'Enter 10 digits' });
  });

  test.each(['', '(201) 555-0142', '+1 201.555.0142'])('%j is a number or none', (management_phone_number) => {
    expect(errorsOf({ management_phone_number })).toBeUndefined();
  });

  test('an elevator closes after it opens', () => {
    expect(errorsOf({ elevator_start_time: '16:00', elevator_end_time: '09:00' })).toEqual({
      'drop_off.elevator_end_time': 'The elevator closes after it opens',
    });
    expect(errorsOf({ elevator_start_time: '16:00' })).toBeUndefined();
    expect(errorsOf(NINE_TO_FOUR)).toBeUndefined();
  });

  test('what another system wrote and nobody touches is left alone', () => {
    expect(whyNotBuilding('drop_off', { ...PLAIN.drop_off, management_phone_number: 'lobby' }, { city: 'Hoboken' })).toBeUndefined();
  });
});
