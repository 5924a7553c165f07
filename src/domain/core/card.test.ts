import { describe, expect, test } from 'vitest';
import { brandOf, cardErrors, grouped, isCardNumber } from './card.ts';

const GOOD = { number: '4111 1111 1111 1111', cvv: '123', expirationMonth: '03', expirationYear: '2027', postalCode: '11215' };
const TODAY = '2027-03-31';

describe('the card number', () => {
  test.each([
    ['4111111111111111', 'Visa', '4111 1111 1111 1111'],
    ['5555555555554444', 'Mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'Mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'American Express', '3782 822463 10005'],
    ['6011111111111117', 'Discover', '6011 1111 1111 1117'],
    ['36259600000004', 'Diners Club', '3625 960000 0004'],
    ['3530111333300000', 'JCB', '3530 1113 3330 0000'],
  ])('%s is of %s and reads %s', (number, brand, groups) => {
    expect(brandOf(number)).toBe(brand);
    expect(grouped(number)).toBe(groups);
    expect(isCardNumber(number)).toBe(true);
  });

  test('is grouped while it is typed, and nothing is lost', () => {
    expect(['', '4', '41111', '3782822', '999999999999999999999'].map(grouped)).toEqual([
      '',
      '4',
      '4111 1',
      '3782 822',
      '9999 9999 9999 9999 999 99',
    ]);
  });

  test.each(['4111111111111112', '411111111111111', '41111111111111111', '0000000000000000', '4111x11111111111'])(
    '%j is none [decisions 8]',
    (number) => {
      expect(cardErrors({ ...GOOD, number }, TODAY)).toEqual({ number: 'Check the card number' });
    },
  );
});

test('an empty field is asked for, and not called wrong [decisions 8]', () => {
  const blank = { number: '', cvv: ' ', expirationMonth: '', expirationYear: '', postalCode: '' };
  expect(cardErrors(blank, TODAY)).toEqual({
    number: 'Enter the card number',
    expirationMonth: 'Enter the expiration date',
    cvv: 'Enter the security code',
    postalCode: 'Enter the billing ZIP code',
  });
});

describe('the other fields', () => {
  test('a card is good until the end of its month [decisions 8]', () => {
    expect(cardErrors(GOOD, TODAY)).toEqual({});
    expect(cardErrors(GOOD, '2027-04-01')).toEqual({ expirationMonth: 'This card has expired or the date is wrong' });
    expect(cardErrors({ ...GOOD, expirationYear: '27' }, TODAY)).toEqual({});
  });

  test.each([
    ['13', '2027', 'expirationMonth'],
    ['00', '2027', 'expirationMonth'],
    ['', '2027', 'expirationMonth'],
    ['03', '2026', 'expirationYear'],
    ['03', '2099', 'expirationYear'],
    ['03', '227', 'expirationYear'],
  ])('%s/%s is no date of a card [decisions 8]', (expirationMonth, expirationYear, field) => {
    expect(cardErrors({ ...GOOD, expirationMonth, expirationYear }, TODAY)).toEqual({
      [field]: 'This card has expired or the date is wrong',
    });
  });

  test('the security code has four digits on American Express and three elsewhere [decisions 8]', () => {
    const amex = { ...GOOD, number: '378282246310005' };
    expect(cardErrors({ ...amex, cvv: '1234' }, TODAY)).toEqual({});
    expect(cardErrors({ ...amex, cvv: '123' }, TODAY)).toEqual({ cvv: 'Check the security code' });
    expect(cardErrors({ ...GOOD, cvv: '12a' }, TODAY)).toEqual({ cvv: 'Check the security code' });
  });

  test('the postal code is a ZIP code [decisions 8]', () => {
    expect(cardErrors({ ...GOOD, postalCode: '11215-1234' }, TODAY)).toEqual({});
    expect(cardErrors({ ...GOOD, postalCode: '1121' }, TODAY)).toEqual({ postalCode: "The ZIP code doesn't match the card" });
  });
});
