import { describe, expect, test } from 'vitest';
import { type Cents, cents, fromDollars } from '#domain/core/money.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { agreeNewTotal, chargeFee, giveAllBack } from '#server/ledger/agreed-total.ts';
import { liveAttempt, lockAttempt } from '#server/ledger/attempts.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { workOnce } from '#server/workers/workers.ts';
import { ACROSS_NY, aBookedMove, ledgerOf, paidAt, rowsOf, subjectsTo, worksAt } from '#test/support/people/booked-move.ts';
import { completesByCode } from '#test/support/people/completes.ts';
import type { Site } from '#test/support/site/world.ts';

type Move = Awaited<ReturnType<typeof aBookedMove>>;

/** Runs as the use cases do that change a booked plan: with plan and attempt locked. */
const onBooking = ({ site, id }: Pick<Move, 'site' | 'id'>, work: (booking: Booking) => Promise<void>) =>
  inTransaction(site.world, async (tx) => {
    const live = await liveAttempt(tx, id);
    const locked = await lockAttempt(tx, live?.id ?? '');
    await work({ tx, ...locked, at: new Date(site.clock.now()) });
  });

type Booking = { tx: Parameters<typeof agreeNewTotal>[0]; at: Date } & Awaited<ReturnType<typeof lockAttempt>>;

/** A new bill of so many dollars is agreed on; with another day when asked. */
const agrees = (move: Pick<Move, 'site' | 'id'>, total: number, move_date?: string) =>
  onBooking(move, async ({ tx, attempt, plan, at }) => {
    const details = move_date === undefined ? plan.details : { ...plan.details, move_date };
    const next = { ...plan, details, version: plan.version + 1 };
    const price = { ...plan.price!, total_cost: fromDollars(total) };
    await savePlan(tx, plan, await agreeNewTotal(tx, attempt, next, price, 'Two sofas more', at), { changed_at: at });
  });

const completes = async ({ site, job, driver }: Move) => {
  await worksAt(site, '2026-12-02T14:00:00Z');
  site.at('2026-12-04');
  await completesByCode(site, driver, job.id);
  await worksAt(site, '2026-12-04T15:10:00Z');
};

const linesOf = async ({ site }: { site: Site }) =>
  (await rowsOf(site)).map(({ kind, state, amount_cents }) => `${kind} ${state} ${amount_cents / 100}`);

const rounded = (dollars: number) => Math.round(dollars * 100) / 100;

describe('a higher total of a booked move', () => {
  test.each([
    ['local', undefined, 1.1, true],
    ['local', undefined, 1.0999, false],
    ['far', ACROSS_NY, 1.05, true],
    ['far', ACROSS_NY, 1.0499, false],
  ] as const)('%s, to %s, times %d: collected %j, else the guarantee pays [spec 5.29] [pricing 4]', async (_, to, times, is_due) => {
    const move = await aBookedMove({ to });
    const total = Math.ceil(move.total_cost * times * 100 - (is_due ? 0 : 1)) / 100;
    const more = rounded(total - move.total_cost);
    await agrees(move, total);
    const { billing, pricing } = await move.ana.api.plans.show({ id: move.id });
    expect(billing.balance).toBe(is_due ? more : 0);
    expect(billing.payments.at(-1)).toMatchObject({ kind: is_due ? 'balance' : 'covered', amount: more, because: 'Two sofas more' });
    expect([pricing.total_cost, pricing.final_price]).toEqual([total, is_due ? total : move.total_cost]);
    await completes(move);
    expect(await paidAt(move.site)).toBe(is_due ? total : move.total_cost);
  });

  test('is held with the rest and taken when the job is done, never before [pricing 4]', async () => {
    const move = await aBookedMove();
    const { paid_today, due_later } = move;
    await agrees(move, rounded(move.total_cost + 500));
    await workOnce(move.site.world);
    expect(await linesOf(move)).toEqual([`deposit captured ${paid_today}`, `rest due ${due_later}`, 'balance due 500']);
    await completes(move);
    expect(await linesOf(move)).toEqual([`deposit captured ${paid_today}`, `rest captured ${due_later}`, 'balance captured 500']);
  });

  test('before the mover’s yes is part of the rest [pricing 4]', async () => {
    const move = await aBookedMove({ is_accepted: false });
    await agrees(move, rounded(move.total_cost + 500));
    expect(await linesOf(move)).toEqual([`deposit authorized ${move.paid_today}`]);
    await move.driver.api.jobs.accept({ id: move.job.id });
    expect((await linesOf(move))[1]).toBe(`rest due ${rounded(move.due_later + 500)}`);
  });

  test('without a kept card is asked for by email and paid by hand, and taken with the completed job [pricing 4]', async () => {
    const move = await aBookedMove({ move_date: '2026-11-25' });
    await worksAt(move.site, '2026-11-25T12:00:00Z');
    await agrees(move, rounded(move.total_cost + 500));
    await worksAt(move.site, '2026-11-25T12:00:05Z');
    expect((await subjectsTo(move.site, 'ana@example.com')).filter((subject) => subject.startsWith('Payment needed'))).toHaveLength(1);
    const payment = (await move.ana.api.plans.show({ id: move.id })).billing.payments[1];
    expect(payment).toMatchObject({ kind: 'balance', amount: 500, may_pay: true });
    move.site.at('2026-11-25T13:00:00Z');
    await completesByCode(move.site, move.driver, move.job.id);
    await move.ana.api.payments.pay({ id: move.id, payment_id: payment?.id ?? '', billing_nonce: 'sandbox:1111:approve:hand' });
    await worksAt(move.site, '2026-11-25T13:05:00Z');
    expect(await paidAt(move.site)).toBe(rounded(move.total_cost + 500));
  });
});

describe('a lower total of a booked move', () => {
  test('makes the rest smaller while it is not held, and gives nothing back [pricing 4]', async () => {
    const move = await aBookedMove();
    await agrees(move, rounded(move.total_cost - 100));
    expect(await linesOf(move)).toEqual([`deposit captured ${move.paid_today}`, `rest due ${rounded(move.due_later - 100)}`]);
    await completes(move);
    expect(await paidAt(move.site)).toBe(rounded(move.total_cost - 100));
  });

  test('takes less of a rest that is held already [pricing 4] [property 21]', async () => {
    const move = await aBookedMove();
    await worksAt(move.site, '2026-12-02T14:00:00Z');
    await agrees(move, rounded(move.total_cost - 100));
    await completes(move);
    expect((await ledgerOf(move.site)).slice(2)).toEqual([`authorized ${move.due_later}`, `captured ${rounded(move.due_later - 100)}`]);
  });

  test('lets go for good of a payment that is held and no longer owed, and does not ask anew for what is held [pricing 4] [property 21]', async () => {
    const move = await aBookedMove();
    await agrees(move, rounded(move.total_cost + 500));
    await worksAt(move.site, '2026-12-02T14:00:00Z');
    move.site.at('2026-12-03');
    await agrees(move, move.total_cost);
    move.site.at('2026-12-04');
    await completesByCode(move.site, move.driver, move.job.id);
    await worksAt(move.site, '2026-12-04T15:10:00Z');
    expect((await linesOf(move)).slice(1)).toEqual([`rest captured ${move.due_later}`, 'balance voided 500']);
    expect((await ledgerOf(move.site)).filter((line) => line.startsWith('authorized'))).toHaveLength(3);
    expect(await paidAt(move.site)).toBe(move.total_cost);
  });

  test('gives back at once what was taken, also of a payment that was taken in part [pricing 4] [property 21]', async () => {
    const move = await aBookedMove();
    await worksAt(move.site, '2026-12-02T14:00:00Z');
    await agrees(move, rounded(move.total_cost - 100));
    await completes(move);
    await agrees(move, rounded(move.total_cost - 150));
    await agrees(move, rounded(move.total_cost - 170));
    await workOnce(move.site.world);
    expect((await ledgerOf(move.site)).slice(-2).toSorted()).toEqual(['refunded 20', 'refunded 50']);
    expect(await paidAt(move.site)).toBe(rounded(move.total_cost - 170));
  });

  test('below the deposit drops the rest and gives back of the deposit [pricing 4]', async () => {
    const move = await aBookedMove();
    await agrees(move, 20);
    await workOnce(move.site.world);
    expect(await linesOf(move)).toEqual([`deposit captured ${move.paid_today}`, `rest dropped ${move.due_later}`]);
    expect(await paidAt(move.site)).toBe(20);
  });

  test('before the mover’s yes is never taken in full [pricing 4]', async () => {
    const move = await aBookedMove({ move_date: '2026-11-25', is_accepted: false });
    await agrees(move, rounded(move.total_cost - 100));
    await move.driver.api.jobs.accept({ id: move.job.id });
    await workOnce(move.site.world);
    expect(await ledgerOf(move.site)).toEqual([`authorized ${move.total_cost}`, `captured ${rounded(move.total_cost - 100)}`]);
  });

  test('takes from the guarantee first what the guarantee had given [pricing 4]', async () => {
    const move = await aBookedMove();
    await agrees(move, rounded(move.total_cost + 40));
    await agrees(move, rounded(move.total_cost + 15));
    expect((await linesOf(move))[2]).toBe('covered dropped 15');
    await agrees(move, rounded(move.total_cost - 10));
    expect((await linesOf(move)).slice(1)).toEqual([`rest due ${rounded(move.due_later - 10)}`, 'covered dropped 0']);
  });
});

describe('another day', () => {
  test('moves the day on which the rest is held, and lets go of a hold that would not live until then [pricing 4]', async () => {
    const move = await aBookedMove();
    await agrees(move, move.total_cost, '2026-12-11');
    expect((await rowsOf(move.site))[1]?.due_at.toISOString()).toBe('2026-12-09T14:00:00.000Z');
    await worksAt(move.site, '2026-12-09T14:00:00Z');
    await agrees(move, move.total_cost, '2026-12-18');
    await worksAt(move.site, '2026-12-09T14:00:05Z');
    expect((await linesOf(move))[1]).toBe(`rest due ${move.due_later}`);
    await worksAt(move.site, '2026-12-16T14:00:00Z');
    const known = await move.site.payments.search((await rowsOf(move.site))[1]?.id ?? '');
    expect(known.map(({ state }) => state)).toEqual(['voided', 'authorized']);
  });
});

describe('a fee beside the price', () => {
  const chargesFee = (move: Move, dollars: number) =>
    onBooking(move, ({ tx, attempt, at }) => chargeFee(tx, attempt, fromDollars(dollars), 'The date was changed', at));

  test('is held on the kept card and taken at once [pricing 4]', async () => {
    const move = await aBookedMove();
    await chargesFee(move, 50);
    await chargesFee(move, 0);
    for (let pass = 0; pass < 2; pass++) await workOnce(move.site.world);
    expect((await linesOf(move))[2]).toBe('fee captured 50');
    expect(await paidAt(move.site)).toBe(rounded(move.paid_today + 50));
  });

  test('that is declined is written about, and the rest that is not due yet is not asked for [pricing 4] [ux E2]', async () => {
    const move = await aBookedMove();
    move.site.payments.mishaps.authorize = 'decline';
    await chargesFee(move, 50);
    for (let pass = 0; pass < 2; pass++) await workOnce(move.site.world);
    expect(await subjectsTo(move.site, 'ana@example.com')).toContain('Payment needed, $50.00');
  });

  test('goes back with everything else when the mover is at fault [pricing 4]', async () => {
    const move = await aBookedMove();
    await chargesFee(move, 50);
    for (let pass = 0; pass < 2; pass++) await workOnce(move.site.world);
    let back: Cents = cents(0);
    await onBooking(move, async ({ tx, attempt, at }) => {
      back = (await giveAllBack(tx, attempt, 'Your mover could not come', at)).refund;
    });
    for (let pass = 0; pass < 2; pass++) await workOnce(move.site.world);
    expect(back).toBe(fromDollars(move.paid_today + 50));
    expect(await paidAt(move.site)).toBe(0);
    expect((await linesOf(move))[1]).toBe(`rest dropped ${move.due_later}`);
  });
});
