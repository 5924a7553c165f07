import { expect, test } from 'vitest';
import { dayAfterKey } from './calendar-keys.ts';

test('arrows move by a day and by a week, Home and End within the week [ux D4]', () => {
  expect(dayAfterKey('ArrowRight', '2027-03-31', null)).toBe('2027-04-01');
  expect(dayAfterKey('ArrowUp', '2027-03-13', null)).toBe('2027-03-06');
  expect(dayAfterKey('Home', '2027-03-13', null)).toBe('2027-03-07');
  expect(dayAfterKey('End', '2027-03-13', null)).toBe('2027-03-13');
});

test('Page keys keep the date, or take the last day of a shorter month [ux D4]', () => {
  expect(dayAfterKey('PageUp', '2027-03-31', null)).toBe('2027-02-28');
  expect(dayAfterKey('PageDown', '2027-03-13', null)).toBe('2027-04-13');
});

test('keys stop at the first month and the last day that can be shown [ux D4]', () => {
  const limits = { earliest: '2027-03-10', latest: '2028-03-05' };
  expect(dayAfterKey('PageUp', '2027-03-13', limits)).toBe('2027-03-01');
  expect(dayAfterKey('ArrowDown', '2028-03-03', limits)).toBe('2028-03-05');
});

test('other keys stay with the browser', () => {
  expect(dayAfterKey('Tab', '2027-03-13', null)).toBeUndefined();
});
