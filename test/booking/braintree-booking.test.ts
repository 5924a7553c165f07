import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { braintreePayments } from '#server/adapters/payments/braintree.ts';
import { createApp } from '#server/app.ts';
import { cancelBooking } from '#server/booking/cancel.ts';
import type { World } from '#server/core/world.ts';
import { workOnce } from '#server/workers/workers.ts';
import { attemptsAt, refusalOf } from '#test/support/money/booking-books.ts';
import { aBraintreeGateway, type Fault, type LocalBraintree } from '#test/support/money/braintree-gateway.ts';
import { impatientBraintree, patientBraintree } from '#test/support/money/payment-gateways.ts';
import { aBookingSite, aCustomer, type BookingSite, bookAs, type Customer, together } from '#test/support/site/booking-site.ts';

let site: BookingSite;
let gateway: LocalBraintree;
let world: World;
beforeAll(async () => {
  [site, gateway] = await Promise.all([aBookingSite({ slots: 1_000_000 }), aBraintreeGateway()]);
  world = { ...site.world, payments: patientBraintree(gateway) };
});
afterAll(async () => {
  await gateway.close();
  await site.close();
});

const paysBy = (customer: Customer, billing_nonce = 'fake-valid-nonce') => bookAs(site, customer, { payment: { billing_nonce } });

const attemptOf = async ({ plan }: Customer) => {
  const [attempt] = await attemptsAt(site, plan.uuid);
  if (attempt === undefined) throw new Error('expected an attempt');
  return attempt;
};

const statusesOf = (order_id: string) =>
  [...gateway.books.all.values()].filter((one) => one.order_id === order_id).map(({ status }) => status);

const tenMinutes = async () => {
  for (let half = 0; half < 20; half++) {
    site.later(30_000);
    await workOnce(world);
  }
};

describe('booking by Braintree', () => {
  const faults: { fault: Fault; answer: number; ends: string; money: string[] }[] = [
    { fault: 'reset', answer: 202, ends: 'released', money: [] },
    { fault: 'timeout_before', answer: 202, ends: 'released', money: [] },
    { fault: 'error_before', answer: 202, ends: 'released', money: [] },
    { fault: 'timeout_after', answer: 202, ends: 'booked', money: ['authorized'] },
    { fault: 'lost_reply', answer: 202, ends: 'booked', money: ['authorized'] },
    { fault: 'error_after', answer: 202, ends: 'booked', money: ['authorized'] },
    { fault: 'garbled', answer: 202, ends: 'booked', money: ['authorized'] },
    { fault: 'slow', answer: 201, ends: 'booked', money: ['authorized'] },
  ];

  test.each(faults)('$fault is never told as a failure, and ends as $ends [property 12]', async ({ fault, answer, ends, money }) => {
    const payments = fault.startsWith('timeout') ? impatientBraintree(gateway) : world.payments;
    const ana = await aCustomer({ world: { ...world, payments } });
    gateway.fail(fault, /\/transactions$/);
    expect(await paysBy(ana)).toMatchObject({ status: answer });
    const { id } = await attemptOf(ana);
    gateway.fail('reset', /advanced_search_ids$/);
    await tenMinutes();
    expect(await attemptOf(ana)).toMatchObject({ state: ends });
    expect(statusesOf(id)).toEqual(money);
  });

  test('a card that is declined books nothing and says so', async () => {
    const ana = await aCustomer({ world });
    expect(await refusalOf(paysBy(ana, 'fake-processor-declined-visa-nonce'))).toMatchObject({ code: 'payment_declined' });
    expect(await attemptOf(ana)).toMatchObject({ state: 'released', reason: 'declined' });
  });

  test('while it can’t be reached a booking waits, and is given up only by an answer [property 62]', async () => {
    const away = braintreePayments({ ...gateway.settings, environment: '127.0.0.1:1' });
    const ana = await aCustomer({ world: { ...world, payments: away } });
    expect(await paysBy(ana)).toMatchObject({ status: 202 });
    for (let minute = 0; minute < 10; minute++) {
      site.later(60_000);
      await workOnce({ ...world, payments: away });
    }
    expect(await attemptOf(ana)).toMatchObject({ state: 'charging' });
    site.later(60_000);
    await workOnce(world);
    expect(await attemptOf(ana)).toMatchObject({ state: 'released', reason: 'no_charge_found' });
  });

  test('canceling before the mover answers lets go of what was held', async () => {
    const ana = await aCustomer({ world });
    await paysBy(ana);
    const { id } = await attemptOf(ana);
    await cancelBooking(ana.caller(), ana.plan.uuid, '');
    gateway.fail('lost_reply', /void$/);
    await tenMinutes();
    expect(statusesOf(id)).toEqual(['voided']);
  });

  test('fifty webhook events with its own signature, and the customer’s two clicks, book once [property 18]', async () => {
    const app = createApp(world, async () => new Response(''), { ready: async () => true });
    const ana = await aCustomer({ world });
    gateway.fail('lost_reply', /\/transactions$/);
    await paysBy(ana);
    const { id } = await attemptOf(ana);
    const [entry] = [...gateway.books.all.values()].filter((one) => one.order_id === id);
    const told = gateway.tell('transaction_settled', entry?.id ?? '', { order_id: id, at: world.clock.now() });
    const post = () =>
      app.fetch(new Request('http://127.0.0.1:3000/api/v3/webhooks/braintree', { method: 'POST', body: new URLSearchParams(told) }));
    const copies = Array.from({ length: 50 }, () => post);
    await together<unknown>([...copies, () => workOnce(world), () => paysBy(ana), () => workOnce(world)]);
    await workOnce(world);
    expect(await attemptsAt(site, ana.plan.uuid)).toMatchObject([{ state: 'booked', transaction_id: entry?.id }]);
    expect(statusesOf(id)).toEqual(['authorized']);
  });
});
