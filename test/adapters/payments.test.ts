import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { AMOUNT, authorized, paymentGateways, sale, statesOf } from '#test/support/money/payment-gateways.ts';

const { gateways, close } = paymentGateways();
afterAll(close);

describe.each(Object.entries(gateways))('%s keeps to the port', (_name, open) => {
  test.each(['fake-valid-nonce', 'fake-valid-visa-nonce', 'fake-paypal-one-time-nonce'])(
    '%s holds the money and takes none',
    async (nonce) => {
      const { payments } = await open();
      const order = sale(nonce);
      const answer = await payments.authorize(order);
      expect(answer).toMatchObject({ approved: true });
      expect(await payments.search(order.order_id)).toEqual([
        { transaction_id: expect.any(String), order_id: order.order_id, amount: AMOUNT, state: 'authorized' },
      ]);
    },
  );

  test.each(['fake-processor-declined-visa-nonce', 'fake-gateway-rejected-fraud-nonce', 'fake-consumed-nonce', 'no-such-nonce'])(
    '%s is declined, says why and holds nothing',
    async (nonce) => {
      const { payments } = await open();
      const order = sale(nonce);
      expect(await payments.authorize(order)).toEqual({ approved: false, reason: expect.stringMatching(/\w/) });
      const states = await statesOf(payments, order.order_id);
      expect(states.filter((state) => state !== 'declined')).toEqual([]);
    },
  );

  test('what the bank declines is found as declined', async () => {
    const { payments } = await open();
    const order = sale('fake-processor-declined-visa-nonce');
    await payments.authorize(order);
    expect(await statesOf(payments, order.order_id)).toEqual(['declined']);
  });

  test.each([1, 99, 100, 105, 29_999_999, 1_000_000_000].map((amount) => cents(amount)))(
    '%i cents are held and taken to the cent',
    async (amount) => {
      const { payments } = await open();
      const { transaction_id, order_id } = await authorized(payments, amount);
      await payments.capture(transaction_id, amount);
      expect(await payments.search(order_id)).toMatchObject([{ amount, state: 'settled' }]);
    },
  );

  test('settling twice takes the money once, and never more than was held', async () => {
    const { payments } = await open();
    const { transaction_id, order_id } = await authorized(payments);
    await expect(payments.capture(transaction_id, cents(AMOUNT + 1))).rejects.toThrow();
    await payments.capture(transaction_id, AMOUNT);
    await payments.capture(transaction_id, AMOUNT);
    expect(await statesOf(payments, order_id)).toEqual(['settled']);
  });

  test('all that was begun is found by its time, whatever its order, and what was given back too', async () => {
    const { payments, night } = await open();
    const began = new Date(Date.now() - 1_000);
    const { transaction_id, order_id } = await authorized(payments);
    await payments.capture(transaction_id, AMOUNT);
    night();
    const back = { transaction_id, order_id: randomUUID(), amount: cents(100) };
    expect(await payments.refund(back)).toMatchObject({ refunded: true });
    const since = await payments.since(began);
    expect(since).toContainEqual(expect.objectContaining({ transaction_id, order_id, state: 'settled' }));
    expect(since).toContainEqual(
      expect.objectContaining({ order_id: back.order_id, amount: 100, state: 'refunded', refund_of: transaction_id }),
    );
  });

  test('voiding what is voided already counts as done; what is voided cannot be settled', async () => {
    const { payments } = await open();
    const { transaction_id, order_id } = await authorized(payments);
    await payments.void(transaction_id);
    await payments.void(transaction_id);
    await expect(payments.capture(transaction_id, AMOUNT)).rejects.toThrow();
    expect(await statesOf(payments, order_id)).toEqual(['voided']);
  });

  test('what is unknown or was declined cannot be voided, settled or refunded', async () => {
    const { payments } = await open();
    const order = sale('fake-processor-declined-visa-nonce');
    await payments.authorize(order);
    const [declined] = await payments.search(order.order_id);
    for (const id of ['nobody', declined?.transaction_id ?? '']) {
      await expect(payments.void(id)).rejects.toThrow();
      await expect(payments.capture(id, AMOUNT)).rejects.toThrow();
      await expect(payments.refund({ transaction_id: id, order_id: randomUUID(), amount: AMOUNT })).rejects.toThrow();
    }
  });

  test('an order that was never seen has no transactions', async () => {
    const { payments } = await open();
    expect(await payments.search(randomUUID())).toEqual([]);
  });

  test('the browser gets a token for its card fields', async () => {
    const { payments } = await open();
    expect(await payments.clientToken()).toMatch(/\w/);
  });
});

describe.each(Object.entries(gateways))('%s keeps cards', (_name, open) => {
  test('a card that is kept pays again without the customer; one that is not kept has no token', async () => {
    const { payments } = await open();
    const first = await payments.authorize({ ...sale('fake-valid-nonce'), keep_card: true });
    if (!first.approved || first.card_token === null) throw new Error('expected a card that is kept');
    const again = { order_id: randomUUID(), amount: cents(5_000), card_token: first.card_token };
    expect(await payments.authorizeKept(again)).toMatchObject({ approved: true });
    expect(await payments.search(again.order_id)).toMatchObject([{ amount: 5_000, state: 'authorized' }]);
    expect(await payments.authorize(sale('fake-valid-nonce'))).toMatchObject({ approved: true, card_token: null });
  });

  test('a card that was kept with a lost answer is found with its payment, and pays', async () => {
    const { payments, goingWrong } = await open();
    const order = { ...sale(goingWrong('lost_reply')), keep_card: true };
    await expect(payments.authorize(order)).rejects.toThrow();
    const [found] = await payments.search(order.order_id);
    const again = { order_id: randomUUID(), amount: cents(5_000), card_token: found?.card_token ?? '' };
    expect(await payments.authorizeKept(again)).toMatchObject({ approved: true });
  });

  test('a declined card is not kept, and an unknown token is declined', async () => {
    const { payments } = await open();
    expect(await payments.authorize({ ...sale('fake-processor-declined-visa-nonce'), keep_card: true })).toEqual({
      approved: false,
      reason: expect.stringMatching(/\w/),
    });
    expect(await payments.authorizeKept({ order_id: randomUUID(), amount: AMOUNT, card_token: 'nobody' })).toMatchObject({
      approved: false,
    });
  });
});
