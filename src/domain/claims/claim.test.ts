import { expect, test } from 'vitest';
import { CLAIM_STATES, lastDayToFile, whyNotFile, whyNotStep } from './claim.ts';

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
