import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approve, release } from '#server/booking/finalize.ts';
import { bookingStatus } from '#server/booking/status.ts';
import { jobs, payment_events, sandbox_transactions } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { attemptsAt, chargesAt, takenSlots } from '#test/support/money/booking-books.ts';
import { aBookingSite, aCustomer, type BookingSite, bookAs, payingWith } from '#test/support/site/booking-site.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await aBookingSite({ slots: 1_000_000 });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.payments.mishaps = {};
  await quiet();
});

const taken = () => takenSlots(site);
const attemptsOf = (plan_id: string) => attemptsAt(site, plan_id);
const chargesOf = (plan_id: string) => chargesAt(site, plan_id);

/** Nothing that an earlier test began is undecided any more. */
const quiet = async () => {
  for (let minute = 0; minute < 5; minute++) {
    site.later(60_000);
    await workOnce(site.world);
  }
};

describe('an outcome that is unknown is never told as a failure', () => {
  test.each([
    { outcome: 'timeout_after', ends: 'booked' },
    { outcome: 'lost_reply', ends: 'booked' },
    { outcome: 'search_fails', ends: 'booked' },
    { outcome: 'timeout_before', ends: 'failed' },
    { outcome: 'reset', ends: 'failed' },
  ])('$outcome: 202, and recovery ends it as $ends within ten minutes [property 12]', async ({ outcome, ends }) => {
    const ana = await aCustomer(site);
    const before = await taken();
    expect(await bookAs(site, ana, payingWith(outcome))).toEqual({ status: 202, body: { state: 'processing' } });
    expect(await bookingStatus(ana.caller(), ana.plan.uuid)).toEqual({ state: 'processing' });
    for (let minute = 0; minute < 10; minute++) {
      site.later(60_000);
      await workOnce(site.world);
    }
    expect((await bookingStatus(ana.caller(), ana.plan.uuid)).state).toBe(ends);
    expect(await taken()).toBe((before ?? 0) + (ends === 'booked' ? 1 : 0));
  });

  test('a search that fails releases nothing, however long it does [property 12]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana, payingWith('timeout_before'));
    site.payments.mishaps = { search: true };
    site.later(24 * 3_600_000);
    await workOnce(site.world);
    expect((await bookingStatus(ana.caller(), ana.plan.uuid)).state).toBe('processing');
  });
});

test('a charge that the provider shows late is waited for [property 13]', async () => {
  const ana = await aCustomer(site);
  await bookAs(site, ana, payingWith('timeout_before'));
  site.later(31_000);
  await workOnce(site.world);
  expect((await bookingStatus(ana.caller(), ana.plan.uuid)).state).toBe('processing');
  const [attempt] = await attemptsOf(ana.plan.uuid);
  const late = { transaction_id: randomUUID(), order_id: attempt?.id ?? '', amount_cents: 14_636, state: 'authorized' as const };
  await site.db.insert(sandbox_transactions).values(late);
  site.later(31_000);
  await workOnce(site.world);
  expect((await bookingStatus(ana.caller(), ana.plan.uuid)).state).toBe('booked');
});

describe('whoever comes second to an attempt changes nothing', () => {
  test('a decline after the booking leaves it booked, with its place [property 13]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana);
    const before = await taken();
    const [attempt] = await attemptsOf(ana.plan.uuid);
    expect(await release(site.world, attempt?.id ?? '', 'no_charge_found')).toBe('booked');
    expect(await taken()).toBe(before);
  });

  test('two releases give the place back once [property 9]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana, payingWith('timeout_before'));
    const before = await taken();
    const [attempt] = await attemptsOf(ana.plan.uuid);
    expect(await release(site.world, attempt?.id ?? '', 'no_charge_found')).toBe('released');
    expect(await release(site.world, attempt?.id ?? '', 'declined')).toBe('released');
    expect(await taken()).toBe((before ?? 0) - 1);
  });

  test('the same yes twice is one booking [property 18]', async () => {
    const ana = await aCustomer(site);
    await bookAs(site, ana);
    const [attempt] = await attemptsOf(ana.plan.uuid);
    expect((await approve(site.world, attempt?.id ?? '', attempt?.transaction_id ?? '')).state).toBe('booked');
    expect(await site.db.select().from(jobs).where(eq(jobs.plan_id, ana.plan.uuid))).toHaveLength(1);
    await workOnce(site.world);
    expect(await chargesOf(ana.plan.uuid)).toMatchObject([{ state: 'authorized' }]);
  });
});

test('money that turns up after the release is let go at the next sweep, and never booked [property 13]', async () => {
  const ana = await aCustomer(site);
  await bookAs(site, ana, payingWith('timeout_before'));
  site.later(180_000);
  await workOnce(site.world);
  const [attempt] = await attemptsOf(ana.plan.uuid);
  expect(attempt).toMatchObject({ state: 'released', reason: 'no_charge_found' });
  const late = { transaction_id: randomUUID(), order_id: attempt?.id ?? '', amount_cents: 14_636, state: 'authorized' as const };
  await site.db.insert(sandbox_transactions).values(late);
  site.later(12 * 3_600_000);
  await workOnce(site.world);
  expect(await chargesOf(ana.plan.uuid)).toMatchObject([{ state: 'voided' }]);
  const ledger = await site.db
    .select()
    .from(payment_events)
    .where(eq(payment_events.attempt_id, attempt?.id ?? ''));
  expect(ledger.map(({ kind }) => kind)).toEqual(['authorized', 'voided']);
  expect((await bookingStatus(ana.caller(), ana.plan.uuid)).state).toBe('failed');
});

test('a second charge of the same order is let go [property 4]', async () => {
  const ana = await aCustomer(site);
  await bookAs(site, ana, payingWith('timeout_after'));
  const [attempt] = await attemptsOf(ana.plan.uuid);
  const twin = { transaction_id: randomUUID(), order_id: attempt?.id ?? '', amount_cents: 14_636, state: 'authorized' as const };
  await site.db.insert(sandbox_transactions).values(twin);
  site.later(31_000);
  await workOnce(site.world);
  expect((await chargesOf(ana.plan.uuid)).map(({ state }) => state).sort()).toEqual(['authorized', 'voided']);
});
