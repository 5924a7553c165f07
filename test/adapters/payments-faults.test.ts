import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { AMOUNT, authorized, paymentGateways, sale, settled } from '#test/support/money/payment-gateways.ts';

const { gateways, close } = paymentGateways();
afterAll(close);

describe.each(Object.entries(gateways))('%s fails', (_name, open) => {
  test.each([
    { how: 'timeout_before', held: 0 },
    { how: 'reset', held: 0 },
    { how: 'timeout_after', held: 1 },
    { how: 'lost_reply', held: 1 },
  ] as const)('$how: the outcome is unknown, and only a search tells that $held was held', async ({ how, held }) => {
    const { payments, goingWrong } = await open();
    const order = sale(goingWrong(how));
    await expect(payments.authorize(order)).rejects.toThrow();
    expect(await payments.search(order.order_id)).toHaveLength(held);
  });

  test('slow answers late, yet answers', async () => {
    const { payments, goingWrong } = await open();
    expect(await payments.authorize(sale(goingWrong('slow')))).toMatchObject({ approved: true });
  });

  test.each(['capture', 'void', 'refund', 'search'] as const)(
    'a %s that fails throws, and goes well when it is asked again',
    async (what) => {
      const trial = await open();
      const { payments, night, failNext } = trial;
      const { transaction_id, order_id } = what === 'refund' ? await settled(trial) : await authorized(payments);
      const back = randomUUID();
      const ask = {
        capture: () => payments.capture(transaction_id, AMOUNT),
        void: () => payments.void(transaction_id),
        refund: () => payments.refund({ transaction_id, order_id: back, amount: AMOUNT }),
        search: () => payments.search(order_id),
      }[what];
      failNext(what);
      await expect(ask()).rejects.toThrow();
      night();
      await ask();
    },
  );
});

describe.each(Object.entries(gateways))('%s tells us', (_name, open) => {
  const subject = () => ({ transaction_id: 'abc123', order_id: randomUUID(), at: Date.parse('2027-03-03T14:00:00Z') });

  test('of a payment: what happened, to which order, when; said again it is the same event [property 54]', async () => {
    const { payments, event } = await open();
    const about = subject();
    const told = await payments.readWebhook(event(about));
    expect(told).toMatchObject({ kind: 'settled', order_id: about.order_id, transaction_id: 'abc123', sent_at: about.at });
    expect(await payments.readWebhook(event(about))).toEqual(told);
    expect((await payments.readWebhook(event(subject())))?.event_id).not.toBe(told?.event_id);
  });

  test('a webhook event that is forged, cut short or signed by somebody else is nobody’s [property 54]', async () => {
    const { payments, event } = await open();
    const [good, other] = [event(subject()), event(subject())];
    const forged = [
      { ...good, bt_payload: other.bt_payload },
      { ...good, bt_payload: good.bt_payload.slice(0, 40) },
      { ...good, bt_payload: '' },
      { ...good, bt_payload: '<xml>' },
      { ...good, bt_signature: '' },
      { ...good, bt_signature: good.bt_signature.slice(0, -1) },
      { ...good, bt_signature: good.bt_signature.replace(/^\w+/, 'somebody') },
    ];
    for (const body of forged) expect(await payments.readWebhook(body)).toBeUndefined();
  });
});
