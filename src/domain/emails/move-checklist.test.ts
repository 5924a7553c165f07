import { expect, test } from 'vitest';
import { moveChecklist } from './move-checklist.ts';

test('each thing before a move has its day, the earliest first, the last on the day itself', () => {
  const tasks = moveChecklist('2027-03-13', '2027-01-01');
  expect(tasks.map(({ day }) => day)).toEqual([...tasks.map(({ day }) => day)].sort());
  expect([tasks[0]?.day, tasks.at(-1)?.day]).toEqual(['2027-01-30', '2027-03-13']);
  expect(tasks.some(({ is_late }) => is_late)).toBe(false);
});

test('nothing whose day has passed is left out', () => {
  const tasks = moveChecklist('2027-03-13', '2027-03-12');
  expect(tasks).toHaveLength(moveChecklist('2027-03-13', '2027-01-01').length);
  expect(tasks.filter(({ is_late }) => !is_late).map(({ day }) => day)).toEqual(['2027-03-12', '2027-03-13']);
});
