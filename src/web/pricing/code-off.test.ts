import { describe, expect, test } from 'vitest';
import { fromDollars } from '#domain/core/money.ts';
import { codeOff } from './code-off.ts';

describe('the line of a code', () => {
  test('makes the lines of the bill add up to what is paid [ux B7]', () => {
    const lines = codeOff('HOMESTEAD50', { total_cost: 1469.56, final_price: 1419.56 });
    expect(lines).toMatchObject([{ label: 'Code HOMESTEAD50', amount: fromDollars(-50) }]);
  });

  test('is not there where nothing comes off [ux B7]', () => {
    expect(codeOff('', { total_cost: 1469.56, final_price: 1469.56 })).toEqual([]);
  });
});
