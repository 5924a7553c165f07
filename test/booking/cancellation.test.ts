import { describe, expect, test } from 'vitest';
import { workOnce } from '#server/workers/workers.ts';
import { atBookOfNewSite, begins, providerPlans, returns, signs } from '#test/support/money/installment-people.ts';
import { ACROSS_NY, aBookedMove, ledgerOf, paidAt, rowsOf, subjectsTo, worksAt } from '#test/support/people/booked-move.ts';
import { completesByCode } from '#test/support/people/completes.ts';

const HOBOKEN = 'Hoboken, NJ 07030';

type Booked = { paid_today: number; total_cost: number };

/** The fee schedule of a move on Friday the fourth of December, 8 in the morning of New York, as pricing has it. */
const RUNGS: readonly [string, string, string, (move: Booked) => number][] = [
  ['local, three days before', HOBOKEN, '2026-12-01T13:00:00Z', () => 0],
  ['local, a second later', HOBOKEN, '2026-12-01T13:00:01Z', ({ paid_today }) => paid_today],
  ['local, a day before', HOBOKEN, '2026-12-03T13:00:00Z', ({ paid_today }) => paid_today],
  ['local, a second later still', HOBOKEN, '2026-12-03T13:00:01Z', ({ paid_today }) => paid_today + 200],
  ['local, with the crew there', HOBOKEN, '2026-12-04T14:00:00Z', ({ total_cost }) => Math.floor(total_cost * 50) / 100],
  ['far, a week before', ACROSS_NY, '2026-11-27T13:00:00Z', () => 0],
  ['far, a second later', ACROSS_NY, '2026-11-27T13:00:01Z', ({ paid_today }) => paid_today],
  ['far, within three days', ACROSS_NY, '2026-12-01T13:00:01Z', ({ paid_today }) => paid_today + 300],
  ['far, within a day', ACROSS_NY, '2026-12-03T13:00:01Z', ({ paid_today }) => paid_today + 700],
  ['far, with the crew there', ACROSS_NY, '2026-12-04T14:00:00Z', ({ total_cost }) => Math.floor(total_cost * 50) / 100],
];

const inCents = (dollars: number) => Math.round(dollars * 100) / 100;

describe('canceling an accepted move', () => {
  test.each(RUNGS)(
    '%s costs what the fee schedule says, and not a cent more is kept [pricing 4] [property 19] [spec 4.12] [spec 7.25]',
    async (_, to, when, feeOf) => {
      const { site, ana, id, driver, ...move } = await aBookedMove({ to });
      const half = Math.floor(move.total_cost * 50) / 100;
      const fee = inCents(Math.min(half, feeOf(move)));
      await worksAt(site, when);
      const terms = await ana.api.payments.cancelTerms({ id });
      expect(terms.fee).toBe(fee);
      const { cancellation, move_plan } = await ana.api.bookings.cancelJob({ id });
      expect(cancellation).toEqual({ fee, refund: terms.refund, let_go: terms.let_go, fee_due: terms.fee_due });
      expect(cancellation.refund).toBe(inCents(Math.max(0, move.paid_today - fee)));
      expect(cancellation.fee_due).toBe(inCents(Math.max(0, fee - move.paid_today)));
      for (let pass = 0; pass < 3; pass++) await workOnce(site.world);
      expect(await paidAt(site)).toBe(fee);
      expect((await rowsOf(site)).every(({ state }) => ['captured', 'voided', 'dropped'].includes(state))).toBe(true);
      expect(move_plan).toMatchObject({ status: 'canceled', is_booked: false, last_step: 'COMPARE' });
      expect(await subjectsTo(site, driver.email)).toContain('Job canceled');
      await worksAt(site, '2026-12-20');
      expect(await paidAt(site)).toBe(fee);
    },
  );

  test('is free for a day after booking, while the move is more than three days off [pricing 4]', async () => {
    const { site, ana, id, paid_today } = await aBookedMove({ move_date: '2026-11-25' });
    const terms = await ana.api.payments.cancelTerms({ id });
    expect(terms).toMatchObject({ fee: 0, refund: paid_today, is_accepted: true });
    await ana.api.bookings.cancelJob({ id, message: 'Staying' });
    await workOnce(site.world);
    expect(await ledgerOf(site)).toEqual([`authorized ${paid_today}`, `captured ${paid_today}`, `refunded ${paid_today}`]);
  });

  test('is at the fee that was read: one that has grown while the page stood open is told, and nothing is canceled [pricing 4] [decisions 6]', async () => {
    const { site, ana, id } = await aBookedMove();
    await worksAt(site, '2026-12-01T13:00:00Z');
    const { fee } = await ana.api.payments.cancelTerms({ id });
    await worksAt(site, '2026-12-01T13:00:01Z');
    const now = await ana.api.payments.cancelTerms({ id });
    expect(now.fee).toBeGreaterThan(fee);
    const told = new RegExp(`^Canceling costs \\$${now.fee.toFixed(2)} now, not \\$${fee.toFixed(2)}\\. Nothing has been canceled yet\\.$`);
    await expect(ana.api.bookings.cancelJob({ id, fee })).toBeRefused(told, 'price_changed');
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'confirmed', is_booked: true });
    expect((await ana.api.bookings.cancelJob({ id, fee: now.fee })).cancellation.fee).toBe(now.fee);
  });

  test('lets go of what is held while the capture has not been made, and never charges it [property 19]', async () => {
    const { site, ana, id, job, driver, paid_today } = await aBookedMove({ is_accepted: false });
    await driver.api.jobs.accept({ id: job.id });
    expect((await ana.api.bookings.cancelJob({ id })).cancellation).toMatchObject({ fee: 0, refund: 0, let_go: paid_today });
    for (let pass = 0; pass < 3; pass++) await workOnce(site.world);
    expect(await ledgerOf(site)).toEqual([`authorized ${paid_today}`, `voided ${paid_today}`]);
  });

  test('takes no more than the fee when the capture has not been made yet [pricing 4]', async () => {
    const { site, ana, id, job, driver, paid_today, total_cost } = await aBookedMove({ move_date: '2026-11-24', is_accepted: false });
    expect(paid_today).toBe(total_cost);
    await driver.api.jobs.accept({ id: job.id });
    site.at('2026-11-21T16:00:00Z');
    const { fee } = await ana.api.payments.cancelTerms({ id });
    expect(fee).toBeGreaterThan(0);
    await ana.api.bookings.cancelJob({ id });
    for (let pass = 0; pass < 3; pass++) await workOnce(site.world);
    expect(await ledgerOf(site)).toEqual([`authorized ${paid_today}`, `captured ${fee}`]);
  });

  test('gives nothing back twice, though the provider fails in between [property 19] [property 21]', async () => {
    const { site, ana, id, paid_today } = await aBookedMove({ move_date: '2026-11-25' });
    await ana.api.bookings.cancelJob({ id });
    site.payments.mishaps.refund = true;
    await workOnce(site.world);
    site.payments.mishaps.refund = false;
    await worksAt(site, '2026-11-20T15:00:10Z');
    await worksAt(site, '2026-11-20T16:00:10Z');
    expect((await ledgerOf(site)).filter((line) => line.startsWith('refunded'))).toEqual([`refunded ${paid_today}`]);
  });
});

test('what is not settled yet goes back once it is, however long that takes, and no try is used up [pricing 4] [property 23]', async () => {
  const { site, ana, id, paid_today } = await aBookedMove({ move_date: '2026-11-25' });
  site.payments.mishaps.settles_later = true;
  await ana.api.bookings.cancelJob({ id });
  for (let hour = 10; hour < 20; hour++) {
    site.at(`2026-11-21T${hour}:30:00Z`);
    await workOnce(site.world);
  }
  expect(await paidAt(site)).toBe(paid_today);
  const { refunded } = (await ana.api.plans.show({ id })).billing.payments[0] ?? {};
  expect(refunded).toBe(paid_today);
  site.payments.mishaps.settles_later = false;
  await worksAt(site, '2026-11-21T21:00:00Z');
  expect(await paidAt(site)).toBe(0);
  expect(site.lines.filter((line) => /outbox_job_(dead|failed)/.test(line))).toEqual([]);
});

test('canceling a move that nobody has accepted is free at any notice [pricing 4]', async () => {
  const { site, ana, id, paid_today } = await aBookedMove({
    ...{ move_date: '2026-11-24', is_accepted: false },
  });
  expect(await ana.api.payments.cancelTerms({ id })).toMatchObject({ fee: 0, refund: 0, let_go: paid_today, is_accepted: false });
  expect((await ana.api.bookings.cancelJob({ id })).cancellation).toEqual({ fee: 0, refund: 0, let_go: paid_today, fee_due: 0 });
  await workOnce(site.world);
  expect(await paidAt(site)).toBe(0);
});

test.each([true, false])('installments that were started, %j, are given back but for the fee [pricing 4]', async (is_started) => {
  const here = await atBookOfNewSite();
  const { site, ana, id, price } = here;
  const { number } = await begins(here);
  await signs(here, number);
  const booked = await returns(here, number);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const driver = await site.mover((await ana.api.plans.show({ id })).mover?.id ?? 0);
  await driver.api.jobs.accept({ id: booked.body.job.id });
  if (is_started) await workOnce(site.world);
  site.at('2026-12-03T14:00:00Z');
  const { fee } = (await ana.api.bookings.cancelJob({ id })).cancellation;
  expect(fee).toBeGreaterThan(200);
  for (const when of ['2026-12-03T14:00:05Z', '2026-12-03T14:01:06Z']) await worksAt(site, when);
  const returned = Math.round((price - fee) * 100);
  expect(await providerPlans(here)).toMatchObject([{ state: 'active', refunded_cents: returned }]);
  expect(await paidAt(site)).toBe(fee);
});

test('a move that is over, or not booked, can’t be canceled, and the plan says so before [spec 4] [decisions 3]', async () => {
  const { site, ana, id, job, driver } = await aBookedMove();
  site.at('2026-12-04');
  expect((await ana.api.plans.show({ id })).may.cancel).toBe(true);
  await completesByCode(site, driver, job.id);
  expect((await ana.api.plans.show({ id })).may.cancel).toEqual({ refused: 'Move Plan has already been completed' });
  await expect(ana.api.bookings.cancelJob({ id })).toBeRefused(/already been completed/, 'not_editable');
  await expect(ana.api.payments.cancelTerms({ id })).toBeRefused(/already been completed/, 'not_editable');
  await expect(driver.api.payments.cancelTerms({ id })).toBeRefused(/can't find this move plan/, 'not_found');
});
