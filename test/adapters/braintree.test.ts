import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { openPayments } from '#server/adapters/payments/open-payments.ts';
import { transactionsInMemory } from '#server/adapters/payments/sandbox.ts';
import { aBraintreeGateway, type LocalBraintree } from '#test/support/money/braintree-gateway.ts';
import { impatientBraintree, MORE_FAULTS, patientBraintree } from '#test/support/money/payment-gateways.ts';

let gateway: LocalBraintree;
beforeAll(async () => {
  gateway = await aBraintreeGateway();
});
afterAll(() => gateway.close());

const open = (change = {}) => patientBraintree(gateway, change);
const sale = (nonce = 'fake-valid-nonce', amount = cents(146_359)) => ({ order_id: randomUUID(), amount, nonce });
const entryOf = (order_id: string) => [...gateway.books.all.values()].find((one) => one.order_id === order_id && one.type === 'sale');

describe('Braintree holds money', () => {
  test('without submitting it for settlement, with our order, for the account that is set', async () => {
    const order = sale();
    await open({ merchant_account_id: 'hearthway_usd' }).authorize(order);
    expect(entryOf(order.order_id)).toMatchObject({ status: 'authorized', cents: 146_359, merchant_account_id: 'hearthway_usd' });
    expect(await open({ merchant_account_id: 'hearthway_usd' }).clientToken()).toMatch(/\w/);
  });

  test.each([
    { dollars: 2000, reason: 'processor_declined' },
    { dollars: 2001, reason: 'insufficient_funds' },
    { dollars: 2004, reason: 'expired_card' },
    { dollars: 2010, reason: 'cvv' },
  ])('the bank’s answer $dollars is a decline for $reason', async ({ dollars, reason }) => {
    expect(await open().authorize(sale('fake-valid-nonce', cents(dollars * 100)))).toEqual({ approved: false, reason });
  });

  test.each([
    { nonce: 'fake-gateway-rejected-avs-nonce', reason: 'postal_code' },
    { nonce: 'fake-gateway-rejected-cvv-nonce', reason: 'cvv' },
    { nonce: 'fake-gateway-rejected-fraud-nonce', reason: 'gateway_rejected' },
    { nonce: 'fake-luhn-invalid-nonce', reason: 'invalid_number' },
    { nonce: 'fake-consumed-nonce', reason: 'consumed_nonce' },
  ])('$nonce is a decline for $reason', async ({ nonce, reason }) => {
    expect(await open().authorize(sale(nonce))).toEqual({ approved: false, reason });
  });

  test('a nonce of the page is used up by its first sale', async () => {
    const nonce = gateway.books.issue({ means: 'credit_card', keepable: true, asked: false });
    expect(await open().authorize(sale(nonce))).toMatchObject({ approved: true });
    expect(await open().authorize(sale(nonce))).toEqual({ approved: false, reason: 'unknown_nonce' });
  });

  test('a PayPal account can be kept when it was linked, and not when it was lent once', async () => {
    const kept = await open().authorize({ ...sale('fake-paypal-billing-agreement-nonce'), keep_card: true });
    expect(kept).toMatchObject({ approved: true, card_token: expect.stringMatching(/\w/) });
    expect(await open().authorize({ ...sale('fake-paypal-one-time-nonce'), keep_card: true })).toEqual({
      approved: false,
      reason: 'cannot_be_kept',
    });
  });

  test('a kept card pays as one whose owner is not there', async () => {
    const first = await open().authorize({ ...sale(), keep_card: true });
    const order_id = randomUUID();
    await open().authorizeKept({ order_id, amount: cents(5_000), card_token: (first.approved && first.card_token) || '' });
    expect(entryOf(order_id)).toMatchObject({ status: 'authorized', source: 'unscheduled', cents: 5_000 });
  });
});

test('what Braintree has taken already, but in other cents, does not count as taken', async () => {
  const answer = await open().authorize(sale());
  const id = answer.approved ? answer.transaction_id : '';
  await open().capture(id, cents(100_000));
  await open().capture(id, cents(100_000));
  await expect(open().capture(id, cents(99_999))).rejects.toThrow('refused to capture');
});

describe('Braintree with 3-D Secure', () => {
  const secured = () => open({ three_d_secure: true });
  const nonceOf = (asked: boolean, means: 'credit_card' | 'paypal' = 'credit_card') =>
    gateway.books.issue({ means, keepable: true, asked });

  test('takes a card whose owner was asked by the bank, and declines one who was not', async () => {
    expect(await secured().authorize(sale(nonceOf(true)))).toMatchObject({ approved: true });
    expect(await secured().authorize(sale(nonceOf(false)))).toEqual({ approved: false, reason: 'three_d_secure' });
  });

  test('asks nothing of PayPal, and declines a nonce that nobody issued', async () => {
    expect(await secured().authorize(sale(nonceOf(false, 'paypal')))).toMatchObject({ approved: true });
    expect(await secured().authorize(sale('tokencc_nobody'))).toEqual({ approved: false, reason: 'unknown_nonce' });
  });

  test('does not go on while it can’t tell what a nonce is', async () => {
    gateway.fail('error_before', /nonces/);
    const order = sale(nonceOf(true));
    await expect(secured().authorize(order)).rejects.toThrow();
    expect(entryOf(order.order_id)).toBeUndefined();
  });
});

describe('Braintree answers badly', () => {
  test.each(MORE_FAULTS)('$fault: the outcome is unknown, and a search tells that $held was held', async ({ fault, held }) => {
    const order = sale();
    gateway.fail(fault, /\/transactions$/);
    await expect(open().authorize(order)).rejects.toThrow();
    expect(await open().search(order.order_id)).toHaveLength(held);
  });

  test('keys of somebody else are no decline', async () => {
    await expect(open({ private_key: 'other' }).authorize(sale())).rejects.toThrow();
    await expect(open({ merchant_id: 'other' }).search(randomUUID())).rejects.toThrow();
  });

  test('a second page that is lost makes the whole search fail', async () => {
    const order = sale();
    await open().authorize(order);
    gateway.fail('reset', /advanced_search$/);
    await expect(open().search(order.order_id)).rejects.toThrow();
    gateway.fail('timeout_before', /advanced_search$/);
    await expect(impatientBraintree(gateway).search(order.order_id)).rejects.toThrow();
  });

  test('what it says of a failure quotes neither nonce nor amount', async () => {
    const order = sale();
    const answer = await open().authorize(order);
    const id = answer.approved ? answer.transaction_id : '';
    await open().void(id);
    await expect(open().capture(id, order.amount)).rejects.toThrow(/^Braintree refused to capture: 91507\.$/);
  });

  test('a refund whose reply was lost is found by its payment before another one is made', async () => {
    const order = sale();
    const answer = await open().authorize(order);
    const transaction_id = answer.approved ? answer.transaction_id : '';
    await open().capture(transaction_id, order.amount);
    gateway.books.night();
    const back = { transaction_id, order_id: randomUUID(), amount: cents(40_000) };
    gateway.fail('lost_reply', /refund$/);
    await expect(open().refund(back)).rejects.toThrow();
    expect(await open().refund(back)).toMatchObject({ refunded: true });
    expect(gateway.books.found(transaction_id).refunds).toHaveLength(1);
  });
});

describe('Braintree is searched', () => {
  test.each([
    { status: 'submitted_for_settlement', state: 'settled' },
    { status: 'settling', state: 'settled' },
    { status: 'authorization_expired', state: 'voided' },
    { status: 'settlement_declined', state: 'declined' },
    { status: 'failed', state: 'declined' },
  ] as const)('$status is $state to us', async ({ status, state }) => {
    const order = sale();
    await open().authorize(order);
    Object.assign(entryOf(order.order_id) ?? {}, { status });
    expect(await open().search(order.order_id)).toMatchObject([{ state }]);
  });

  test('while it is still asking the bank nobody takes that for an answer', async () => {
    const order = sale();
    await open().authorize(order);
    Object.assign(entryOf(order.order_id) ?? {}, { status: 'authorizing' });
    await expect(open().search(order.order_id)).rejects.toThrow('has not decided');
  });

  test('finds every transaction of an order', async () => {
    const order = sale();
    await Promise.all([1, 2, 3].map(() => open().authorize(order)));
    expect(await open().search(order.order_id)).toHaveLength(3);
  });
});

describe('Braintree’s webhook events', () => {
  test.each([
    { told: 'check', kind: 'check', transaction_id: null },
    { told: 'transaction_settled', kind: 'settled', transaction_id: 'abc123' },
    { told: 'transaction_settlement_declined', kind: 'settlement_declined', transaction_id: 'abc123' },
    { told: 'refund_failed', kind: 'refund_failed', transaction_id: 'abc123' },
    { told: 'dispute_opened', kind: 'dispute', transaction_id: 'abc123' },
    { told: 'dispute_lost', kind: 'dispute', transaction_id: 'abc123' },
    { told: 'subscription_went_active', kind: 'other', transaction_id: null },
  ])('$told is $kind to us', async ({ told, kind, transaction_id }) => {
    const at = Date.parse('2027-03-03T14:00:00Z');
    const event = await open().readWebhook(gateway.tell(told, 'abc123', { at }));
    expect(event).toEqual({ event_id: expect.stringMatching(/^\w{64}$/), kind, transaction_id, order_id: null, sent_at: at });
  });

  test('one line end more, which the signature allows, makes no other event [property 54]', async () => {
    const body = gateway.tell('check', 'abc123');
    const trimmed = { ...body, bt_payload: body.bt_payload.trim() };
    expect(await open().readWebhook(trimmed)).toEqual(await open().readWebhook(body));
  });

  test('a webhook event for another merchant is not for us', async () => {
    expect(await open({ private_key: 'other' }).readWebhook(gateway.tell('check', 'abc123'))).toBeUndefined();
    expect(await open({ public_key: 'other' }).readWebhook(gateway.tell('check', 'abc123'))).toBeUndefined();
  });
});

test('with keys the site pays by Braintree, without any by the sandbox', async () => {
  const sandbox = { store: transactionsInMemory(), unique: randomUUID };
  expect((await openPayments(gateway.settings, sandbox)).provider).toBe('braintree');
  expect((await openPayments(undefined, sandbox)).provider).toBe('sandbox');
});
