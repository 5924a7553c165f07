import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { cents } from '#domain/core/money.ts';
import type { WebhookEventKind } from '#server/adapters/payments/port.ts';
import { createApp } from '#server/app.ts';
import { booking_attempts, payments, webhook_events } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { EFFORT } from '#test/support/effort.ts';
import { attemptsAt, chargesAt } from '#test/support/money/booking-books.ts';
import { aBookingSite, aCustomer, type BookingSite, bookAs, type Customer, payingWith, together } from '#test/support/site/booking-site.ts';

const ADDRESS = 'http://127.0.0.1:3000/api/v3/webhooks/braintree';
const COPIES = EFFORT.copies;

let site: BookingSite;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  site = await aBookingSite({ slots: 1_000_000 });
  app = createApp(site.world, async () => new Response(''), { ready: async () => true });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.payments.mishaps = {};
  site.world.budgets.clear();
  await site.db.delete(webhook_events);
});

const post = async (body: string, type = 'application/x-www-form-urlencoded') => {
  const response = await app.fetch(new Request(ADDRESS, { method: 'POST', headers: { 'Content-Type': type }, body }));
  return { status: response.status, text: await response.text() };
};

const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

const event = (about: { order_id?: string | null; transaction_id?: string | null; kind?: WebhookEventKind; sent_at?: number }) =>
  site.payments.tell({ order_id: null, transaction_id: null, kind: 'settled', sent_at: site.world.clock.now(), ...about });

const tell = (about: Parameters<typeof event>[0]) => post(formOf(event(about)));

const attemptOf = async ({ plan }: Customer) => {
  const [attempt] = await attemptsAt(site, plan.uuid);
  if (attempt === undefined) throw new Error('expected an attempt');
  return attempt;
};

const events = () => site.db.select().from(webhook_events);

describe('a webhook event of the payment provider', () => {
  test('books at the next pass what the browser never heard the end of, with the card that is kept for the rest [property 54]', async () => {
    const ana = await aCustomer(site);
    expect(await bookAs(site, ana, payingWith('lost_reply'))).toMatchObject({ status: 202 });
    const { id } = await attemptOf(ana);
    await workOnce(site.world);
    expect(await attemptOf(ana)).toMatchObject({ state: 'charging' });

    expect(await tell({ order_id: id })).toEqual({ status: 204, text: '' });
    await workOnce(site.world);
    expect(await attemptOf(ana)).toMatchObject({ state: 'booked', card_token: expect.stringMatching(/\w/) });
  });

  test('is answered without asking the provider, also while that is away [property 54]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana, payingWith('lost_reply'));
    const { id } = await attemptOf(ana);
    site.payments.mishaps = { search: true };
    expect(await tell({ order_id: id })).toMatchObject({ status: 204 });
    await workOnce(site.world);
    expect(await attemptOf(ana)).toMatchObject({ state: 'charging' });
    site.payments.mishaps = {};
    site.later(31_000);
    await workOnce(site.world);
    expect(await attemptOf(ana)).toMatchObject({ state: 'booked' });
  });

  test('is only a hint: what it claims to have happened does not count [property 54]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana, payingWith('timeout_before'));
    const { id } = await attemptOf(ana);
    await tell({ order_id: id, kind: 'settled', transaction_id: 'sandbox_made_up' });
    await workOnce(site.world);
    expect(await attemptOf(ana)).toMatchObject({ state: 'charging', transaction_id: null });
  });

  test('finds its order by the transaction alone', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana);
    const { id, transaction_id } = await attemptOf(ana);
    await tell({ transaction_id });
    expect(await events()).toMatchObject([{ order_id: id, kind: 'settled' }]);
  });

  test('brings the sweep to money that turned up after we had given up on it [property 13]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana, payingWith('timeout_before'));
    const { id, amount_cents } = await attemptOf(ana);
    site.later(10 * 60_000);
    await workOnce(site.world);
    expect(await attemptOf(ana)).toMatchObject({ state: 'released' });
    site.later(30 * 3_600_000);
    await workOnce(site.world);

    await site.payments.authorize({ order_id: id, amount: cents(amount_cents), nonce: 'fake-valid-nonce' });
    await tell({ order_id: id });
    await workOnce(site.world);
    expect(await chargesAt(site, ana.plan.uuid)).toMatchObject([{ state: 'voided' }]);
  });

  test('of a move that is booked or canceled changes nothing about its money [property 54]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana);
    const { id, lease_until } = await attemptOf(ana);
    for (const state of ['booked', 'canceled']) {
      await site.db.update(booking_attempts).set({ state }).where(eq(booking_attempts.id, id));
      await tell({ order_id: id, sent_at: site.world.clock.now() + (state === 'booked' ? 0 : 1) });
      await workOnce(site.world);
      expect(await attemptOf(ana)).toMatchObject({ state, lease_until });
    }
    expect(await chargesAt(site, ana.plan.uuid)).toMatchObject([{ state: 'authorized' }]);
    expect(await site.db.select().from(payments).where(eq(payments.id, id))).toMatchObject([{ state: 'authorized' }]);
  });

  test.each([
    { kind: 'settlement_declined', title: 'A payment didn’t arrive' },
    { kind: 'refund_failed', title: 'A refund came back' },
    { kind: 'dispute', title: 'A payment is disputed' },
  ] as const)('of a $kind calls for the office, once', async ({ kind, title }) => {
    const ana = await aCustomer(site);
    await bookAs(site, ana);
    const { transaction_id } = await attemptOf(ana);
    const before = site.log.length;
    const body = formOf(event({ kind, transaction_id }));
    await post(body);
    await post(body);
    const alarms = site.log.slice(before).filter(({ event }) => event === 'payment_alarm');
    expect(alarms).toEqual([{ event: 'payment_alarm', facts: { kind, transaction: transaction_id } }]);

    await workOnce(site.world);
    const emails = (await sentEmails(site.db, 10_000)).filter(({ subject }) => subject.startsWith(title));
    const short_id = ana.plan.uuid.slice(0, 6).toUpperCase();
    expect(emails).toMatchObject([{ recipient: brand.support_email, subject: `${title}: plan ${short_id}` }]);
    expect(emails[0]?.body).toContain('$146.36');
    expect(emails[0]?.body).toContain(transaction_id);
    expect(emails[0]?.body).toContain(`/moving/${ana.plan.uuid}/plan`);
  });

  test('of a dispute about a payment that is not ours still reaches the office', async () => {
    await tell({ kind: 'dispute', transaction_id: 'sandbox_foreign' });
    await workOnce(site.world);
    const emails = (await sentEmails(site.db, 10_000)).filter(({ subject }) => subject.endsWith('an unknown booking'));
    expect(emails).toMatchObject([{ recipient: brand.support_email, body: expect.stringContaining('sandbox_foreign') }]);
  });

  test.each([
    { order_id: randomUUID(), why: 'that we never made' },
    { order_id: "'; drop table outbox; --", why: 'that is none' },
    { order_id: null, why: 'that it does not name' },
  ])('about an order $why is noted and does nothing else [property 54]', async ({ order_id }) => {
    expect(await tell({ order_id })).toMatchObject({ status: 204 });
    await workOnce(site.world);
    expect(await events()).toMatchObject([{ order_id, done_at: expect.any(Date) }]);
  });
});

describe('copies of a webhook event', () => {
  test(`${2 * COPIES} at once have one effect, and each is answered [property 54]`, async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana, payingWith('lost_reply'));
    const body = formOf(event({ order_id: (await attemptOf(ana)).id }));
    const answers = await together(Array.from({ length: 2 * COPIES }, () => () => post(body)));
    expect(new Set(answers.map((answer) => ('status' in answer ? answer.status : answer.message)))).toEqual(new Set([204]));
    expect(await events()).toHaveLength(1);
  });

  test('one that comes again after it was done makes nothing due [property 54]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana, payingWith('decline')).catch(() => undefined);
    const body = formOf(event({ order_id: (await attemptOf(ana)).id }));
    await post(body);
    await workOnce(site.world);
    const { lease_until } = await attemptOf(ana);
    await post(body);
    expect(await attemptOf(ana)).toMatchObject({ lease_until });
  });

  test.each([
    { outcome: 'slow', first: 'the webhook events while the browser waits' },
    { outcome: 'approve', first: 'the browser and then the webhook events' },
    { outcome: 'lost_reply', first: 'the webhook events alone' },
  ])(`${COPIES} of them and the browser book once, $first [property 18]`, async ({ outcome }) => {
    const ana = await aCustomer(site);
    const booking = bookAs(site, ana, payingWith(outcome));
    if (outcome !== 'slow') await booking;
    await expect.poll(() => attemptsAt(site, ana.plan.uuid)).toHaveLength(1);
    const { id } = await attemptOf(ana);
    const bodies = Array.from({ length: COPIES }, (_, index) =>
      formOf(event({ order_id: id, sent_at: site.world.clock.now() - (index % 5) })),
    );
    await together<unknown>([...bodies.map((body) => () => post(body)), ...[1, 2, 3].map(() => () => workOnce(site.world))]);
    await booking;
    await workOnce(site.world);

    expect(await attemptsAt(site, ana.plan.uuid)).toMatchObject([{ state: 'booked' }]);
    expect(await chargesAt(site, ana.plan.uuid)).toMatchObject([{ state: 'authorized' }]);
    expect(await site.db.select().from(payments).where(eq(payments.attempt_id, id))).toHaveLength(1);
  });
});

describe('what is not the provider’s', () => {
  const good = () => event({ order_id: randomUUID() });

  test('is turned away with one and the same answer, and leaves nothing behind [property 54]', async () => {
    const [one, other] = [good(), good()];
    const now = site.world.clock.now();
    const forged = [
      formOf({ ...one, bt_payload: other.bt_payload }),
      formOf({ ...one, bt_payload: one.bt_payload.slice(0, -4) }),
      formOf({ ...one, bt_signature: 'sandbox|0' }),
      formOf({ ...one, bt_signature: '' }),
      formOf({ bt_payload: one.bt_payload }),
      formOf({ bt_signature: one.bt_signature }),
      formOf(event({ order_id: randomUUID(), sent_at: now - 5 * 60_000 - 1 })),
      formOf(event({ order_id: randomUUID(), sent_at: now + 5 * 60_000 + 1 })),
      formOf(event({ order_id: randomUUID(), sent_at: Number.NaN })),
      '',
      JSON.stringify(one),
      '\u0000%%%=&&&',
    ];
    for (const body of forged) {
      const { status, text } = await post(body);
      expect(status).toBe(401);
      expect(JSON.parse(text)).toMatchObject({ error_message: 'This message could not be verified.', errors: {} });
    }
    expect(await events()).toEqual([]);
  });

  test('is told to stop after sixty in a minute, and the provider still gets in from the same address', async () => {
    const before = site.log.length;
    for (let i = 0; i < 60; i++) expect(await post('')).toMatchObject({ status: 401 });
    expect(await post('')).toMatchObject({ status: 429 });
    expect(await post(formOf(good()))).toMatchObject({ status: 204 });
    expect(site.log.slice(before).filter(({ event }) => event === 'webhook_refused')).toHaveLength(60);
    site.later(60_001);
    expect(await post('')).toMatchObject({ status: 401 });
  });

  test('cannot be longer than any other call', async () => {
    expect(await post(`bt_payload=${'A'.repeat(300_000)}&bt_signature=x`)).toMatchObject({ status: 413 });
  });

  test('finds no other door open: without an Origin only the two addresses take a call [property 44]', async () => {
    const at = (path: string, method = 'POST') => app.fetch(new Request(`http://127.0.0.1:3000/api/v3/webhooks/${path}`, { method }));
    expect((await at('other')).status).toBe(403);
    expect((await at('braintree/x')).status).toBe(403);
    expect((await at('braintree', 'PUT')).status).toBe(403);
    expect((await at('braintree', 'GET')).status).toBe(404);
    expect((await at('splitit')).status).toBe(401);
  });
});
