import { expect, test } from 'vitest';
import { cents, NOTHING } from '#domain/core/money.ts';
import { sumsOf } from './payment-sums.ts';

type Payment = Parameters<typeof sumsOf>[0][number];

const payment = (state: Payment['state'], amount: number, more: Partial<Payment> = {}): Payment => ({
  ...{ state, amount, captured: state === 'captured' ? amount : 0, refunded: 0 },
  ...more,
});

test('a deposit that is held and a rest that is no payment yet come to the price [ux P3] [pricing 4]', () => {
  expect(sumsOf([payment('authorized', 146.96)], cents(132_260))).toEqual({
    ...{ paid: 0, refunded: 0, held: 14_696, open: 132_260, all: 146_956 },
  });
});

test('what went back comes off, and what was let go or is covered counts nowhere [ux P3]', () => {
  const payments = [
    ...[payment('captured', 146.96), payment('captured', 130.88, { refunded: 20.1 }), payment('voided', 64.22)],
    ...[payment('covered', 32.31), payment('dropped', 12), payment('declined', 75.33), payment('due', 1000), payment('authorized', 97.55)],
  ];
  expect(sumsOf(payments, NOTHING)).toEqual({ paid: 27_784, refunded: -2_010, held: 9_755, open: 107_533, all: 143_062 });
});

test('of a payment that was captured in part the part counts', () => {
  expect(sumsOf([payment('captured', 100, { captured: 60 })], NOTHING).all).toBe(6_000);
});
