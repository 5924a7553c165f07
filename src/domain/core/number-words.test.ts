import { expect, test } from 'vitest';
import { withCommas } from './number-words.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
  [-1204, '-1,204'],
  [487.5, '487.5'],
  [1234.56789, '1,234.568'],
])('%s is said "%s"', (number, said) => {
  expect(withCommas(number)).toBe(said);
});

test('as many decimals are said as were asked for', () => {
  expect([withCommas(1463.5, 2), withCommas(1463.5, 0)]).toEqual(['1,463.50', '1,464']);
});

test('every number is said as people in the US write it', () => {
  for (let number = -2_000_000; number < 2_000_000; number += 777.25) expect(withCommas(number)).toBe(number.toLocaleString('en-US'));
});
