import { expect, test } from 'vitest';
import { localTime } from '#domain/core/business-time.ts';
import { addDays, addMonths } from '#domain/core/calendar.ts';
import { eachInstant } from '../../../test/support/instants.ts';
import { CLAIM_STATES, type ClaimDays, claimsCountFrom, lastDayToFile, lettersDue, sueUntil, whyNotFile, whyNotStep } from './claim.ts';

test('nine months end on the same date, or on the last of a shorter month [pricing 5]', () => {
  const last = (move_date: string) => lastDayToFile({ move_date, is_booked: true });
  expect(['2027-03-13', '2027-05-31', '2027-04-30', '2026-12-04', '2027-02-28'].map(last)).toEqual([
    '2027-12-13',
    '2028-02-29',
    '2028-01-30',
    '2027-09-04',
    '2027-11-28',
  ]);
});

test('a move that is not booked has no last day for claims, whatever day it is planned for [pricing 5]', () => {
  expect(lastDayToFile({ move_date: '2027-03-13', is_booked: false })).toBeNull();
  expect(lastDayToFile({ move_date: null, is_booked: true })).toBeNull();
});

test('a claim is about a booked move whose day has come, one at a time [pricing 5]', () => {
  const move = { move_date: '2027-03-13', is_booked: true };
  expect(whyNotFile(move, '2027-03-12', false)?.code).toBe('too_late');
  expect(whyNotFile(move, '2027-03-13', false)).toBeUndefined();
  expect(whyNotFile(move, '2027-12-13', false)).toBeUndefined();
  expect(whyNotFile(move, '2027-12-14', false)?.code).toBe('too_late');
  expect(whyNotFile(move, '2027-04-01', true)?.code).toBe('already_booked');
  expect(whyNotFile({ ...move, is_booked: false }, '2027-04-01', false)?.code).toBe('not_editable');
});

test('what is over takes no further step, and only an offer is answered [pricing 5]', () => {
  const may = (step: Parameters<typeof whyNotStep>[1]) => CLAIM_STATES.filter((state) => whyNotStep(state, step) === undefined);
  expect(may('acknowledge')).toEqual(['filed']);
  expect(may('offer')).toEqual(['filed', 'acknowledged']);
  expect(may('accept')).toEqual(['offered']);
  expect(may('withdraw')).toEqual(['filed', 'acknowledged', 'offered']);
});

test('papers P37: the last day counts from delivery or conversion, and where nothing came from when it was due', () => {
  eachInstant((at, zone) => {
    const delivered_on = localTime(at, zone).day;
    const [due_on, converted_on] = [addDays(delivered_on, (at.getUTCMinutes() % 30) - 15), addDays(delivered_on, -at.getUTCSeconds())];
    const last = (days: Partial<ClaimDays>) =>
      lastDayToFile({
        ...{ move_date: addDays(due_on, -20), is_booked: true },
        counts_from: claimsCountFrom({ due_on, delivered_on, converted_on: null, ...days }),
      });
    expect(last({})).toBe(addMonths(delivered_on, 9));
    expect(last({ converted_on })).toBe(addMonths(converted_on, 9));
    for (const nothing_came of [{ delivered_on: null }, { is_all_lost: true }]) expect(last(nothing_came)).toBe(addMonths(due_on, 9));
    const move = { move_date: delivered_on, is_booked: true, counts_from: delivered_on };
    expect(whyNotFile(move, addMonths(delivered_on, 9), false)).toBeUndefined();
    expect(whyNotFile(move, addDays(addMonths(delivered_on, 9), 1), false)?.code).toBe('too_late');
  });
  expect(sueUntil('2028-02-29')).toBe('2030-02-28');
});

test('papers P36: a letter about a claim goes out in the day before it is due, by the 120th and by each 60th after it', () => {
  eachInstant((decide_by) => {
    for (let letter = 1; letter <= 4; letter += 1) {
      const due_by = new Date(decide_by.getTime() + (letter - 1) * 60 * DAY_MS);
      expect(lettersDue(decide_by, due_by)).toBe(letter);
      expect(lettersDue(decide_by, new Date(due_by.getTime() - DAY_MS))).toBe(letter);
      expect(lettersDue(decide_by, new Date(due_by.getTime() - DAY_MS - 1))).toBe(letter - 1);
    }
  });
});

const DAY_MS = 86_400_000;
