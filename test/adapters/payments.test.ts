import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import { sandboxPayments, transactionsInMemory } from '#server/adapters/payments/sandbox.ts';
import { paymentGateways } from '#test/payment-gateways.ts';

const AMOUNT = cents(146_359);
const { gateways, close } = paymentGateways();
afterAll(close);

const sale = (nonce: string, amount = AMOUNT) => ({ order_id: randomUUID(), amount, nonce });

const authorized = async (payments: Payments, amount = AMOUNT) => {
  const order = sale('fake-valid-nonce', amount);
  const answer = await payments.authorize(order);
  if (!answer.approved) throw new Error('expected an approval');
  return { ...order, transaction_id: answer.transaction_id };
};

const settled = async ({ payments, night }: { payments: Payments; night(): void }, amount = AMOUNT) => {
  const order = await authorized(payments, amount);
  await payments.settle(order.transaction_id, amount);
  night();
  return order;
};

const statesOf = async (payments: Payments, order_id: string) => (await payments.search(order_id)).map((one) => one.state).sort();

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
      await payments.settle(transaction_id, amount);
      expect(await payments.search(order_id)).toMatchObject([{ amount, state: 'settled' }]);
    },
  );

  test('settling twice takes the money once, and never more than was held', async () => {
    const { payments } = await open();
    const { transaction_id, order_id } = await authorized(payments);
    await expect(payments.settle(transaction_id, cents(AMOUNT + 1))).rejects.toThrow();
    await payments.settle(transaction_id, AMOUNT);
    await payments.settle(transaction_id, AMOUNT);
    expect(await statesOf(payments, order_id)).toEqual(['settled']);
  });

  test('voiding what is voided already counts as done; what is voided cannot be settled', async () => {
    const { payments } = await open();
    const { transaction_id, order_id } = await authorized(payments);
    await payments.void(transaction_id);
    await payments.void(transaction_id);
    await expect(payments.settle(transaction_id, AMOUNT)).rejects.toThrow();
    expect(await statesOf(payments, order_id)).toEqual(['voided']);
  });

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
    await trial.payments.settle(transaction_id, AMOUNT);
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

  test('what is unknown or was declined cannot be voided, settled or refunded', async () => {
    const { payments } = await open();
    const order = sale('fake-processor-declined-visa-nonce');
    await payments.authorize(order);
    const [declined] = await payments.search(order.order_id);
    for (const id of ['nobody', declined?.transaction_id ?? '']) {
      await expect(payments.void(id)).rejects.toThrow();
      await expect(payments.settle(id, AMOUNT)).rejects.toThrow();
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
    await trial.payments.settle(transaction_id, AMOUNT);
    const back = { transaction_id, order_id: randomUUID(), amount: AMOUNT };
    expect(await trial.payments.refund(back)).toEqual({ refunded: false, reason: 'not_settled_yet' });
    expect(await statesOf(trial.payments, order_id)).toEqual(['settled']);
    trial.night();
    expect(await trial.payments.refund(back)).toMatchObject({ refunded: true });
  });
});

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

  test.each(['settle', 'void', 'refund', 'search'] as const)(
    'a %s that fails throws, and goes well when it is asked again',
    async (what) => {
      const trial = await open();
      const { payments, night, failNext } = trial;
      const { transaction_id, order_id } = what === 'refund' ? await settled(trial) : await authorized(payments);
      const back = randomUUID();
      const ask = {
        settle: () => payments.settle(transaction_id, AMOUNT),
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
    const { payments, notice } = await open();
    const about = subject();
    const told = await payments.readNotice(notice(about));
    expect(told).toMatchObject({ kind: 'settled', order_id: about.order_id, transaction_id: 'abc123', sent_at: about.at });
    expect(await payments.readNotice(notice(about))).toEqual(told);
    expect((await payments.readNotice(notice(subject())))?.event_id).not.toBe(told?.event_id);
  });

  test('a notice that is forged, cut short or signed by somebody else is nobody’s [property 54]', async () => {
    const { payments, notice } = await open();
    const [good, other] = [notice(subject()), notice(subject())];
    const forged = [
      { ...good, bt_payload: other.bt_payload },
      { ...good, bt_payload: good.bt_payload.slice(0, 40) },
      { ...good, bt_payload: '' },
      { ...good, bt_payload: '<xml>' },
      { ...good, bt_signature: '' },
      { ...good, bt_signature: good.bt_signature.slice(0, -1) },
      { ...good, bt_signature: good.bt_signature.replace(/^\w+/, 'somebody') },
    ];
    for (const body of forged) expect(await payments.readNotice(body)).toBeUndefined();
  });
});

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
    const payments = open();
    const nonce = payments.tokenize({ number, cvv: '123', expirationMonth: '12', expirationYear: '2030', postalCode: '11215' });
    expect(nonce).not.toContain(number.replaceAll(' ', '').slice(0, 12));
    expect(await payments.authorize(sale(nonce))).toMatchObject({ approved });
  });
});
