import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sandboxPayments, transactionsInMemory } from '#server/adapters/payments/sandbox.ts';
import { sale, statesOf } from '#test/support/money/payment-gateways.ts';

describe('the sandbox fails on demand', () => {
  const open = () => sandboxPayments({ store: transactionsInMemory(), unique: randomUUID, slow_ms: 20 });

  test('search_fails loses the reply and three searches', async () => {
    const payments = open();
    const order = sale(`sandbox:1111:search_fails:${randomUUID()}`);
    await expect(payments.authorize(order)).rejects.toThrow();
    for (let i = 0; i < 3; i++) await expect(payments.search(order.order_id)).rejects.toThrow();
    expect(await payments.search(order.order_id)).toHaveLength(1);
  });

  test('every nonce that it declines leaves a declined transaction', async () => {
    const payments = open();
    for (const nonce of ['fake-processor-declined-visa-nonce', 'fake-consumed-nonce', 'no-such-nonce']) {
      const order = sale(nonce);
      await payments.authorize(order);
      expect(await statesOf(payments, order.order_id)).toEqual(['declined']);
    }
  });

  test('the switch overrides the nonce until it is set back', async () => {
    const payments = open();
    payments.mishaps = { authorize: 'decline', search: true, void: true, capture: true };
    expect(await payments.authorize(sale('fake-valid-nonce'))).toMatchObject({ approved: false });
    await expect(payments.search('any')).rejects.toThrow();
    await expect(payments.void('any')).rejects.toThrow();
    payments.mishaps = {};
    expect(await payments.authorize(sale('fake-valid-nonce'))).toMatchObject({ approved: true });
  });

  test.each([
    { number: '4111 1111 1111 1111', approved: true },
    { number: '4242424242424242', approved: true },
    { number: '4000000000000002', approved: false },
    { number: '4000111111111115', approved: false },
    { number: '4111111111111112', approved: false },
  ])('card $number: approved $approved, and the nonce holds no more than four digits of it', async ({ number, approved }) => {
    const payments = open();
    const nonce = payments.tokenize({ number, cvv: '123', expirationMonth: '12', expirationYear: '2030', postalCode: '11215' });
    expect(nonce).not.toContain(number.replaceAll(' ', '').slice(0, 12));
    expect(await payments.authorize(sale(nonce))).toMatchObject({ approved });
  });
});
