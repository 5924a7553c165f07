import { expect, test } from 'vitest';
import { payableFrom, whyNotBankAccount } from './bank-account.ts';

const GOOD = { holder: 'Harbor & Sons Moving LLC', routing_number: '021000021', account_number: '000 123-456789' };

const errorsOf = (over: Partial<typeof GOOD>) => Object.keys(whyNotBankAccount({ ...GOOD, ...over })?.errors ?? {});

test('an account is one that money can be sent to, whatever stands between its digits', () => {
  for (const routing_number of ['021000021', '0210-0002 1', '122000247', '091000019']) expect(errorsOf({ routing_number })).toEqual([]);
  for (const routing_number of ['', '12345678', '0210000211', '000000000', '02100002x'])
    expect(errorsOf({ routing_number })).toEqual(['routing_number']);
  for (const account_number of ['', '123', '1234567890123456789', '12a4']) expect(errorsOf({ account_number })).toEqual(['account_number']);
  expect(errorsOf({ holder: ' ', routing_number: '1', account_number: '' })).toEqual(['holder', 'routing_number', 'account_number']);
});

test('one wrong digit of a routing number is found wherever it is, and so are two that are swapped beside each other', () => {
  for (let at = 0; at < 9; at += 1) {
    const digits = [...GOOD.routing_number];
    digits[at] = String((Number(digits[at]) + 1) % 10);
    expect(errorsOf({ routing_number: digits.join('') })).toEqual(['routing_number']);
  }
  expect(errorsOf({ routing_number: '012000021' })).toEqual(['routing_number']);
});

test('money goes to a changed account after three days', () => {
  expect(payableFrom(new Date('2026-11-23T15:00:00Z')).toISOString()).toBe('2026-11-26T15:00:00.000Z');
});
