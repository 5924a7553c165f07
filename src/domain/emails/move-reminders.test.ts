import { expect, test } from 'vitest';
import { remindersBefore, reviewAskedAt } from './move-reminders.ts';

test('a move is reminded of a week and a day before it, at nine on the clocks of its pick-up [ux E2]', () => {
  expect(remindersBefore('2027-03-13', 'America/New_York')).toEqual({
    week: new Date('2027-03-06T14:00:00Z'),
    day: new Date('2027-03-12T14:00:00Z'),
  });
  expect(remindersBefore('2027-03-13', 'Pacific/Honolulu').day).toEqual(new Date('2027-03-12T19:00:00Z'));
});

test('clocks that change between the reminder and the move change nothing', () => {
  const { week, day } = remindersBefore('2027-03-15', 'America/New_York');
  expect([week, day]).toEqual([new Date('2027-03-08T14:00:00Z'), new Date('2027-03-14T13:00:00Z')]);
});

test('two days after its completion a move is asked about [ux E2]', () => {
  expect(reviewAskedAt(new Date('2027-03-13T20:00:00Z'))).toEqual(new Date('2027-03-15T20:00:00Z'));
});
