import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import { type SandboxPayments, sandboxPayments, transactionsInMemory } from '#server/adapters/payments/sandbox.ts';
import { sandboxStore } from '#server/bookings/sandbox-store.ts';
import { aDatabase } from '#test/database.ts';

const AMOUNT = cents(146_359);
let database: ReturnType<typeof aDatabase> | undefined;
const store = async () => {
  database ??= aDatabase();
  return sandboxStore((await database).db);
};
afterAll(async () => (await database)?.drop());

const GATEWAYS: Record<string, () => Promise<SandboxPayments>> = {
  'the sandbox in memory': async () => sandboxPayments({ store: transactionsInMemory(), unique: randomUUID, slow_ms: 20 }),
  'the sandbox in the store': async () => sandboxPayments({ store: await store(), unique: randomUUID, slow_ms: 20 }),
};

const sale = (nonce: string) => ({ order_id: randomUUID(), amount: AMOUNT, nonce });

const authorized = async (payments: Payments) => {
  const order = sale('fake-valid-nonce');
  const answer = await payments.authorize(order);
  if (!answer.approved) throw new Error('expected an approval');
  return { ...order, transaction_id: answer.transaction_id };
};

describe.each(Object.entries(GATEWAYS))('%s keeps to the port', (_name, open) => {
  test.each(['fake-valid-nonce', 'fake-valid-visa-nonce', 'fake-paypal-one-time-nonce'])(
    '%s holds the money and takes none',
    async (nonce) => {
      const payments = await open();
      const order = sale(nonce);
      const answer = await payments.authorize(order);
      expect(answer).toMatchObject({ approved: true });
      expect(await payments.search(order.order_id)).toEqual([
        { transaction_id: expect.any(String), order_id: order.order_id, amount: AMOUNT, state: 'authorized' },
      ]);
    },
  );

  test.each(['fake-processor-declined-visa-nonce', 'fake-consumed-nonce', 'no-such-nonce'])(
    '%s is declined and says why',
    async (nonce) => {
      const payments = await open();
      const order = sale(nonce);
      expect(await payments.authorize(order)).toEqual({ approved: false, reason: expect.stringMatching(/\w/) });
      expect((await payments.search(order.order_id)).map((one) => one.state)).toEqual(['declined']);
    },
  );

  test('settling twice takes the money once, and never more than was held', async () => {
    const payments = await open();
    const { transaction_id, order_id } = await authorized(payments);
    await expect(payments.settle(transaction_id, cents(AMOUNT + 1))).rejects.toThrow();
    await payments.settle(transaction_id, AMOUNT);
    await payments.settle(transaction_id, AMOUNT);
    expect((await payments.search(order_id)).map((one) => one.state)).toEqual(['settled']);
  });

  test('voiding what is voided already counts as done; what is voided cannot be settled', async () => {
    const payments = await open();
    const { transaction_id, order_id } = await authorized(payments);
    await payments.void(transaction_id);
    await payments.void(transaction_id);
    await expect(payments.settle(transaction_id, AMOUNT)).rejects.toThrow();
    expect((await payments.search(order_id)).map((one) => one.state)).toEqual(['voided']);
  });

  test('a settled or unknown transaction cannot be voided', async () => {
    const payments = await open();
    const { transaction_id } = await authorized(payments);
    await payments.settle(transaction_id, AMOUNT);
    await expect(payments.void(transaction_id)).rejects.toThrow();
    await expect(payments.void('nobody')).rejects.toThrow();
  });

  test('an order that was never seen has no transactions', async () => {
    expect(await (await open()).search(randomUUID())).toEqual([]);
  });
});

describe.each(Object.entries(GATEWAYS))('%s fails on demand', (_name, open) => {
  const nonceOf = (outcome: string) => `sandbox:1111:${outcome}:${randomUUID()}`;

  test.each([
    { outcome: 'timeout_before', held: 0 },
    { outcome: 'reset', held: 0 },
    { outcome: 'timeout_after', held: 1 },
    { outcome: 'lost_reply', held: 1 },
  ])('$outcome throws, and only a search tells that $held was held', async ({ outcome, held }) => {
    const payments = await open();
    const order = sale(nonceOf(outcome));
    await expect(payments.authorize(order)).rejects.toThrow();
    expect(await payments.search(order.order_id)).toHaveLength(held);
  });

  test('slow answers late, yet answers', async () => {
    expect(await (await open()).authorize(sale(nonceOf('slow')))).toMatchObject({ approved: true });
  });

  test('search_fails loses the reply and three searches', async () => {
    const payments = await open();
    const order = sale(nonceOf('search_fails'));
    await expect(payments.authorize(order)).rejects.toThrow();
    for (let i = 0; i < 3; i++) await expect(payments.search(order.order_id)).rejects.toThrow();
    expect(await payments.search(order.order_id)).toHaveLength(1);
  });

  test('the switch overrides the nonce until it is set back', async () => {
    const payments = await open();
    payments.mishaps = { authorize: 'decline', search: true, void: true, settle: true };
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
    const payments = await open();
    const nonce = payments.tokenize({ number, cvv: '123', expirationMonth: '12', expirationYear: '2030', postalCode: '11215' });
    expect(nonce).not.toContain(number.replaceAll(' ', '').slice(0, 12));
    expect(await payments.authorize(sale(nonce))).toMatchObject({ approved });
  });
});
