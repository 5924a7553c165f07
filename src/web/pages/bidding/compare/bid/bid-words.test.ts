import { expect, test } from 'vitest';
import { arrivalInWords, deliversInWords, shortNameOf, titleOf } from './bid-words.ts';

test('a long name keeps what tells it apart, at whole words [ux C1]', () => {
  expect(shortNameOf('Harbor & Sons')).toBe('Harbor & Sons');
  expect(shortNameOf('Tall Wheat Van Lines')).toBe('Tall Wheat');
  expect(shortNameOf('Meridian & Ninth Avenue Moving and Storage Cooperative')).toBe('Meridian & Ninth');
  expect(shortNameOf('Sandpiper & Crane Van Lines')).toBe('Sandpiper');
  expect(shortNameOf('Halyard Transcontinental Movers')).toBe('Halyard');
  expect(shortNameOf('Wolfeschlegelsteinhausenbergerdorff Relocation')).toBe('Wolfeschlegelst…');
});

test('the hour of arrival names its half of the day once', () => {
  expect(arrivalInWords(0)).toBe('8–9 AM');
  expect(arrivalInWords(3)).toBe('11 AM–12 PM');
  expect(arrivalInWords(5)).toBe('1–2 PM');
});

test('a delivery is a day or a run of days, and nothing for a move that ends the same day [ux C1] [spec 2.30]', () => {
  const estimate = (from: number, to: number) => ({ minimum_delivery_days: from, maximum_delivery_days: to });
  expect(deliversInWords(estimate(1, 6), '2027-03-13')).toBe('Delivers Mar 14–19');
  expect(deliversInWords(estimate(14, 25), '2027-03-13')).toBe('Delivers Mar 27–Apr 7');
  expect(deliversInWords(null, '2027-03-13')).toBeNull();
});

test('the title counts the prices, and says where they come after a visit [ux C7]', () => {
  expect([0, 1, 17].map((count) => titleOf(count, '2026-12-05'))).toEqual([
    'No prices for Sat Dec 5',
    '1 price for Sat Dec 5',
    '17 prices for Sat Dec 5',
  ]);
  expect(titleOf(0, '2026-12-05', 8)).toBe('A price after a visit for Sat Dec 5');
  expect(titleOf(2, null, 8)).toBe('2 prices');
});
