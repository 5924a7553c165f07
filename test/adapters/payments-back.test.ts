import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { AMOUNT, authorized, paymentGateways, settled, statesOf } from '#test/support/money/payment-gateways.ts';

const { gateways, close } = paymentGateways();
afterAll(close);

describe.each(Object.entries(gateways))('%s gives money back', (_name, open) => {
  test('in parts until nothing is left, and never more', async () => {
    const trial = await open();
    const { transaction_id } = await settled(trial);
    const back = (amount: number) => trial.payments.refund({ transaction_id, order_id: randomUUID(), amount: cents(amount) });
    expect(await back(40_000)).toMatchObject({ refunded: true });
    await expect(back(106_360)).rejects.toThrow();
    expect(await back(106_359)).toMatchObject({ refunded: true });
    await expect(back(1)).rejects.toThrow();
  });

  test('the same refund asked again goes back once, and a search finds it', async () => {
    const trial = await open();
    const { transaction_id } = await settled(trial);
    const back = { transaction_id, order_id: randomUUID(), amount: cents(40_000) };
    const first = await trial.payments.refund(back);
    expect(await trial.payments.refund(back)).toEqual(first);
    expect(await trial.payments.search(back.order_id)).toEqual([
      { transaction_id: expect.any(String), order_id: back.order_id, amount: 40_000, state: 'refunded', refund_of: transaction_id },
    ]);
  });

  test('what is still on its way to us goes back after the night and not before', async () => {
    const trial = await open();
    trial.byDay();
    const { transaction_id, order_id } = await authorized(trial.payments);
    await trial.payments.capture(transaction_id, AMOUNT);
    const back = { transaction_id, order_id: randomUUID(), amount: AMOUNT };
    expect(await trial.payments.refund(back)).toEqual({ refunded: false, reason: 'not_settled_yet' });
    expect(await statesOf(trial.payments, order_id)).toEqual(['settled']);
    trial.night();
    expect(await trial.payments.refund(back)).toMatchObject({ refunded: true });
  });
});

describe.each(Object.entries(gateways))('%s gives back what can’t be voided any more', (_name, open) => {
  test('voiding what was taken meanwhile gives all of it back, once', async () => {
    const trial = await open();
    const { transaction_id, order_id } = await settled(trial);
    await trial.payments.void(transaction_id);
    await trial.payments.void(transaction_id);
    expect(await trial.payments.search(order_id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ transaction_id, state: 'settled' }),
        expect.objectContaining({ refund_of: transaction_id, amount: AMOUNT, state: 'refunded' }),
      ]),
    );
    expect(await statesOf(trial.payments, order_id)).toHaveLength(2);
  });

  test('voiding what is still on its way to us stops it: no refund is needed', async () => {
    const trial = await open();
    trial.byDay();
    const { transaction_id, order_id } = await authorized(trial.payments);
    await trial.payments.capture(transaction_id, AMOUNT);
    await trial.payments.void(transaction_id);
    expect(await statesOf(trial.payments, order_id)).toEqual(['voided']);
  });

  test('voiding after a part went back gives back the rest alone', async () => {
    const trial = await open();
    const { transaction_id, order_id } = await settled(trial);
    await trial.payments.refund({ transaction_id, order_id: randomUUID(), amount: cents(46_359) });
    await trial.payments.void(transaction_id);
    expect(await trial.payments.search(order_id)).toContainEqual(
      expect.objectContaining({ refund_of: transaction_id, amount: 100_000, state: 'refunded' }),
    );
  });
});
