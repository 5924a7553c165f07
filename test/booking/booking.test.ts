import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { book } from '#server/booking/book.ts';
import { cancelBooking } from '#server/booking/cancel.ts';
import { gatewayOf } from '#server/booking/payments/gateway.ts';
import { bookingStatus } from '#server/booking/status.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { coupons, jobs, move_plans, sandbox_transactions } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { attemptsAt, chargesAt, refusalOf, takenSlots } from '#test/support/money/booking-books.ts';
import { aBookingSite, aCustomer, anInput, type BookingSite, bookAs, payingWith, quoting, TOTAL } from '#test/support/site/booking-site.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await aBookingSite({ slots: 1_000_000 });
});
afterAll(() => site.close());
beforeEach(() => {
  site.payments.mishaps = {};
  site.mail.out_of_order = false;
});

const taken = () => takenSlots(site);
const attemptsOf = (plan_id: string) => attemptsAt(site, plan_id);
const chargesOf = (plan_id: string) => chargesAt(site, plan_id);

describe('a payment that is approved', () => {
  test('books the plan, holds the deposit and tells the customer what is paid when [pricing 4] [spec 9.2]', async () => {
    const ana = await aCustomer(site);
    const answer = await bookAs(site, ana);
    expect(answer).toEqual({
      status: 201,
      body: {
        booked: true,
        uuid: ana.plan.uuid,
        short_id: ana.plan.uuid.slice(0, 6).toUpperCase(),
        job: {
          id: expect.any(Number),
          status: 'waiting',
          accept_by: '2027-03-04T14:00:00.000Z',
          completed_at: null,
          undo_until: null,
          offer: 1,
        },
        total_cost: 1463.59,
        paid_today: 146.36,
        due_later: 1317.23,
      },
    });
    expect(await chargesOf(ana.plan.uuid)).toMatchObject([{ amount_cents: 14_636, state: 'authorized' }]);
  });

  test('freezes the price and keeps the contact on the plan [spec 4.11] [spec 4.24]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana);
    const [row] = await site.db.select().from(move_plans).where(eq(move_plans.uuid, ana.plan.uuid));
    expect(row).toMatchObject({
      status: 'reserved',
      last_step: 'CONGRATS',
      version: 2,
      total_cost: TOTAL,
      contact_first_name: 'Ana',
      contact_email_address: 'ana@example.com',
    });
    expect(await bookingStatus(ana.caller(), ana.plan.uuid)).toEqual({ state: 'booked' });
  });

  test('writes one email to the customer, however often the workers pass [property 22]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana);
    await workOnce(site.world);
    await workOnce(site.world);
    const [attempt] = await attemptsOf(ana.plan.uuid);
    const messages = (await sentEmails(site.db, 10_000)).filter((one) => one.message_id.includes(attempt?.id ?? '-'));
    expect(messages).toMatchObject([{ recipient: 'ana@example.com', subject: 'Reserved: Brooklyn → Astoria, Sat Mar 13' }]);
    expect(messages[0]?.body).toContain('Held now, charged when the mover accepts, your deposit: $146.36');
    expect(messages[0]?.body).toContain('Until Wed Mar 10, 8:00 AM ET: Free');
  });

  test('leaves no email, phone or nonce in the log [property 60]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana, payingWith('timeout_after'));
    site.mail.out_of_order = true;
    site.later(31_000);
    await workOnce(site.world);
    expect(site.log.map(({ event }) => event)).toEqual(expect.arrayContaining(['payment_unknown', 'outbox_job_failed']));
    expect(JSON.stringify(site.log)).not.toMatch(/ana@example|123-4567|5551234567|sandbox:|Reyes/);
  });
});

describe('the same request again', () => {
  test('answers the same booking and charges once [property 3]', async () => {
    const ana = await aCustomer(site);
    const same = payingWith('approve');
    const first = await bookAs(site, ana, same);
    expect(await bookAs(site, ana, same)).toEqual(first);
    expect(await bookAs(site, ana, payingWith('approve'))).toEqual(first);
    expect(await chargesOf(ana.plan.uuid)).toHaveLength(1);
  });

  test.each([
    { what: 'amount', change: { total_cost: 1 } },
    { what: 'coupon', change: { payment: { billing_nonce: 'sandbox:1:approve:same', coupon: 'MORE' } } },
    { what: 'contact', change: { contact_information: { ...anInput('').contact_information, first_name: 'Eve' } } },
  ])('with another $what is a mismatch, and nothing is charged [property 5]', async ({ change }) => {
    const ana = await aCustomer(site);
    const same = { payment: { billing_nonce: 'sandbox:1:approve:same' } };
    await bookAs(site, ana, same);
    expect((await refusalOf(bookAs(site, ana, { ...same, ...change }))).code).toBe('idempotency_mismatch');
    expect(await chargesOf(ana.plan.uuid)).toHaveLength(1);
  });

  test('while the first is undecided hears that it is being processed [property 3]', async () => {
    const ana = await aCustomer(site);
    const same = payingWith('timeout_before');
    await bookAs(site, ana, same);
    expect((await bookAs(site, ana, same)).status).toBe(202);
    expect((await refusalOf(bookAs(site, ana, payingWith('approve')))).code).toBe('booking_in_progress');
  });
});

describe('a booking is refused and nothing is charged', () => {
  test('when the price has moved since it was shown: the new total comes along [property 7]', async () => {
    const ana = await aCustomer(site);
    const refusal = await refusalOf(bookAs(site, ana, {}, { total: cents(150_000) }));
    expect(refusal).toMatchObject({ code: 'price_changed', more: { total_cost: 1500 } });
    expect(await attemptsOf(ana.plan.uuid)).toEqual([]);
  });

  test('in words that do not blame the payment when the last place has gone [decisions 6]', async () => {
    const full = await aBookingSite({ slots: 0 });
    const ana = await aCustomer(full);
    expect(await refusalOf(bookAs(full, ana))).toMatchObject({
      code: 'mover_full',
      message: 'Harbor & Sons has just been booked for that day.',
    });
    expect(await full.db.select().from(sandbox_transactions)).toEqual([]);
    await full.close();
  });

  test('when the plan is somebody else’s: it is not there [property 26]', async () => {
    const ana = await aCustomer(site);
    const eve = await aCustomer(site);
    const ports = { quoteOf: quoting(site.mover), step: () => undefined };
    expect((await refusalOf(book(eve.caller(), anInput(ana.plan.uuid), ports))).code).toBe('not_found');
    expect((await refusalOf(book(eve.caller(), anInput(randomUUID()), ports))).code).toBe('not_found');
    expect((await refusalOf(bookingStatus(eve.caller(), ana.plan.uuid))).code).toBe('not_found');
  });

  test('when an admin acts as the customer [property 33]', async () => {
    const ana = await aCustomer(site);
    const caller = ana.caller();
    const user = { id: randomUUID(), name: 'Ana', email: '', role: 3, mover_id: null, impersonated_by: randomUUID() };
    const asAna = { ...caller, viewer: { ...caller.viewer, user } };
    const ports = { quoteOf: quoting(site.mover), step: () => undefined };
    expect((await refusalOf(book(asAna, anInput(ana.plan.uuid), ports))).code).toBe('not_allowed');
  });

  test('when the contact cannot be used: each field says why', async () => {
    const ana = await aCustomer(site);
    const contact_information = { first_name: ' ', last_name: 'Reyes', email_address: 'ana', phone_number: '(555) 123-4567' };
    const refusal = await refusalOf(bookAs(site, ana, { contact_information }));
    expect(Object.keys(refusal.errors)).toEqual(['contact_information.first_name', 'contact_information.email_address']);
  });

  test('when the provider knows no installments of the number that came [property 17]', async () => {
    const ana = await aCustomer(site);
    const payment = { billing_nonce: '', InstallmentPlanNumber: '7' };
    expect((await refusalOf(bookAs(site, ana, { payment }))).code).toBe('invalid');
  });
});

describe('a payment that is declined', () => {
  test('gives capacity slots and coupon back and is told in the words of the specification [spec 8.6]', async () => {
    await site.db.insert(coupons).values({ code: 'FIFTY', discount_cents: 5_000, max_uses: 3 });
    const ana = await aCustomer(site);
    const before = await taken();
    const { payment } = payingWith('decline');
    const refusal = await refusalOf(bookAs(site, ana, { payment: { ...payment, coupon: 'fifty' }, total_cost: 1413.59 }));
    expect(refusal).toMatchObject({
      code: 'payment_declined',
      message: 'There was a problem processing this transaction. Please try again, or use another payment method.',
    });
    expect(await taken()).toBe(before);
    expect(await site.db.select().from(coupons)).toMatchObject([{ used: 0 }]);
    expect(await bookingStatus(ana.caller(), ana.plan.uuid)).toMatchObject({ state: 'failed', error_message: refusal.message });
  });

  test('does not keep another card from booking', async () => {
    const ana = await aCustomer(site);
    await refusalOf(bookAs(site, ana, payingWith('decline')));
    expect((await bookAs(site, ana)).status).toBe(201);
  });
});

test('a booking that is canceled while its mover has not answered gives everything back [pricing 4]', async () => {
  const ana = await aCustomer(site);
  const before = await taken();
  await bookAs(site, ana);
  await cancelBooking(ana.caller(), ana.plan.uuid, 'We stay');
  await workOnce(site.world);
  expect(await taken()).toBe(before);
  expect(await chargesOf(ana.plan.uuid)).toMatchObject([{ state: 'voided' }]);
  expect(await site.db.select().from(jobs).where(eq(jobs.plan_id, ana.plan.uuid))).toMatchObject([{ status: 'canceled' }]);
  expect((await refusalOf(cancelBooking(ana.caller(), ana.plan.uuid, ''))).code).toBe('not_editable');
  expect((await bookAs(site, ana)).status).toBe(201);
});

test('a gateway called while a transaction is open throws [property 14]', async () => {
  const gateway = gatewayOf(site.world);
  const sale = { order_id: randomUUID(), amount: TOTAL, nonce: 'fake-valid-nonce' };
  await expect(inTransaction(site.world, () => gateway.authorize(sale))).rejects.toThrow('while a transaction is open');
  await expect(inTransaction(site.world, () => gateway.search(sale.order_id))).rejects.toThrow('while a transaction is open');
  await expect(gateway.authorize(sale)).resolves.toMatchObject({ approved: true });
});
