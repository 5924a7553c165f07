import { describe, expect, test } from 'vitest';
import { aBookedMove, ledgerOf, paidAt, rowsOf, subjectsTo, worksAt } from '#test/support/people/booked-move.ts';
import { completesByCode } from '#test/support/people/completes.ts';

const GOOD = 'sandbox:1111:approve:another';

/** In the morning two business days before Friday the fourth. */
const HELD_AT = '2026-12-02T14:00:00Z';

const statesOf = async (site: Parameters<typeof rowsOf>[0]) => (await rowsOf(site)).map(({ kind, state }) => `${kind} ${state}`);

describe('a move that is far off', () => {
  test('pays a deposit at acceptance, the rest is held two business days before and taken when the job is done [pricing 4] [property 6]', async () => {
    const { site, ana, id, job, driver, paid_today, due_later, total_cost } = await aBookedMove();
    expect(paid_today + due_later).toBeCloseTo(total_cost, 2);
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest due']);
    await worksAt(site, '2026-12-02T13:59:59Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest due']);
    await worksAt(site, HELD_AT);
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest authorized']);
    site.at('2026-12-04');
    await completesByCode(site, driver, job.id);
    await worksAt(site, '2026-12-04T15:05:00Z');
    expect(await ledgerOf(site)).toEqual([
      `authorized ${paid_today}`,
      `captured ${paid_today}`,
      `authorized ${due_later}`,
      `captured ${due_later}`,
    ]);
    expect(await paidAt(site)).toBe(total_cost);
    const { billing } = await ana.api.plans.show({ id });
    expect(billing.payments.map(({ kind, state, captured }) => [kind, state, captured])).toEqual([
      ['deposit', 'captured', paid_today],
      ['rest', 'captured', due_later],
    ]);
    expect(billing.balance).toBe(0);
  });

  test('is asked for the rest once, though two servers look at the same time [property 4] [pricing 4]', async () => {
    const { site, due_later } = await aBookedMove();
    site.at(HELD_AT);
    await Promise.all([worksAt(site, HELD_AT), worksAt(site, HELD_AT)]);
    const rest = (await rowsOf(site)).find(({ kind }) => kind === 'rest');
    expect((await site.payments.search(rest?.id ?? '')).map(({ state, amount }) => [state, amount / 100])).toEqual([
      ['authorized', due_later],
    ]);
  });

  test('has nothing planned before its mover says yes [pricing 4]', async () => {
    const { site } = await aBookedMove({ is_accepted: false });
    expect(await statesOf(site)).toEqual(['deposit authorized']);
  });
});

test('a move within a week is held whole and taken whole at acceptance [pricing 4]', async () => {
  const { site, paid_today, due_later, total_cost } = await aBookedMove({ move_date: '2026-11-25' });
  expect([paid_today, due_later]).toEqual([total_cost, 0]);
  expect(await statesOf(site)).toEqual(['full captured']);
  expect(await ledgerOf(site)).toEqual([`authorized ${total_cost}`, `captured ${total_cost}`]);
});

describe('a rest that nobody answers for', () => {
  test('is found again by a search, and not asked for twice [property 12] [property 3]', async () => {
    const { site } = await aBookedMove();
    site.payments.mishaps.authorize = 'lost_reply';
    await worksAt(site, HELD_AT);
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest charging']);
    site.payments.mishaps.authorize = undefined;
    await worksAt(site, '2026-12-02T14:02:31Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest authorized']);
    const rest = (await rowsOf(site)).find(({ kind }) => kind === 'rest');
    expect(await site.payments.search(rest?.id ?? '')).toHaveLength(1);
  });

  test('that the provider never heard of is asked for again [property 12]', async () => {
    const { site } = await aBookedMove();
    site.payments.mishaps.authorize = 'timeout_before';
    await worksAt(site, HELD_AT);
    site.payments.mishaps.authorize = undefined;
    await worksAt(site, '2026-12-02T14:02:31Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest authorized']);
  });

  test('is not taken for nothing while the provider can’t be searched [property 12]', async () => {
    const { site } = await aBookedMove();
    site.payments.mishaps.authorize = 'lost_reply';
    await worksAt(site, HELD_AT);
    Object.assign(site.payments.mishaps, { authorize: undefined, search: true });
    await worksAt(site, '2026-12-02T15:00:00Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest charging']);
    site.payments.mishaps.search = false;
    await worksAt(site, '2026-12-02T16:00:00Z');
    const rest = (await rowsOf(site)).find(({ kind }) => kind === 'rest');
    expect((await site.payments.search(rest?.id ?? '')).map(({ state }) => state)).toEqual(['authorized']);
  });

  test('is let go when it turns up after the booking was canceled [property 13]', async () => {
    const { site, ana, id } = await aBookedMove();
    site.payments.mishaps.authorize = 'lost_reply';
    await worksAt(site, HELD_AT);
    site.payments.mishaps.authorize = undefined;
    await ana.api.bookings.cancelJob({ id });
    await worksAt(site, '2026-12-02T14:03:00Z');
    const rest = (await rowsOf(site)).find(({ kind }) => kind === 'rest');
    expect((await site.payments.search(rest?.id ?? '')).map(({ state }) => state)).toEqual(['voided']);
    expect(await statesOf(site)).toContain('rest voided');
  });
});

test('a hold that turns up after the provider was asked anew is let go, and the other one is taken [property 13]', async () => {
  const { site, job, driver, total_cost } = await aBookedMove();
  const search = site.payments.search;
  site.payments.mishaps.authorize = 'lost_reply';
  await worksAt(site, HELD_AT);
  site.payments.mishaps.authorize = undefined;
  site.payments.search = async () => [];
  await worksAt(site, '2026-12-02T14:02:31Z');
  site.payments.search = search;
  const rest = (await rowsOf(site)).find(({ kind }) => kind === 'rest');
  const known = async () => (await site.payments.search(rest?.id ?? '')).map(({ state }) => state);
  expect(await known()).toEqual(['authorized', 'authorized']);
  await worksAt(site, '2026-12-02T15:02:32Z');
  expect(await known()).toEqual(['voided', 'authorized']);
  site.at('2026-12-04');
  await completesByCode(site, driver, job.id);
  await worksAt(site, '2026-12-04T15:05:00Z');
  expect(await paidAt(site)).toBe(total_cost);
});

describe('a rest that is declined', () => {
  const aDeclinedRest = async () => {
    const move = await aBookedMove();
    move.site.payments.mishaps.authorize = 'decline';
    await worksAt(move.site, HELD_AT);
    return move;
  };

  test('is written about once, and tried twice a day until the move [pricing 4] [ux E2]', async () => {
    const { site, ana, id, due_later } = await aDeclinedRest();
    for (const when of ['2026-12-03T01:59:59Z', '2026-12-03T02:00:00Z', '2026-12-03T14:00:00Z', '2026-12-04T02:00:00Z'])
      await worksAt(site, when);
    const rest = (await rowsOf(site)).find(({ kind }) => kind === 'rest');
    expect(await site.payments.search(rest?.id ?? '')).toHaveLength(4);
    expect((await subjectsTo(site, 'ana@example.com')).filter((subject) => subject.startsWith('Payment needed'))).toHaveLength(1);
    await worksAt(site, '2026-12-04T20:00:00Z');
    await worksAt(site, '2026-12-06T20:00:00Z');
    expect(await site.payments.search(rest?.id ?? '')).toHaveLength(4);
    const { billing } = await ana.api.plans.show({ id });
    expect(billing.payments[1]).toMatchObject({ kind: 'rest', amount: due_later, state: 'declined', may_pay: true });
  });

  test('is paid with another card by hand, once though it is pressed twice, and taken with the rest [pricing 4] [property 3]', async () => {
    const { site, ana, id, job, driver, due_later, total_cost } = await aDeclinedRest();
    site.payments.mishaps.authorize = undefined;
    const { payments } = (await ana.api.plans.show({ id })).billing;
    const payment_id = payments[1]?.id ?? '';
    const pressed = await Promise.all([1, 2].map(() => ana.api.payments.pay({ id, payment_id, billing_nonce: GOOD })));
    expect(pressed.map(({ state }) => state)).toContain('authorized');
    expect(await ana.api.payments.pay({ id, payment_id, billing_nonce: GOOD })).toMatchObject({ state: 'authorized' });
    const known = await site.payments.search(payment_id);
    expect(known.filter(({ state }) => state === 'authorized').map(({ amount }) => amount / 100)).toEqual([due_later]);
    site.at('2026-12-04');
    await completesByCode(site, driver, job.id);
    await worksAt(site, '2026-12-04T15:05:00Z');
    expect(await paidAt(site)).toBe(total_cost);
  });

  test('says so when the other card is declined as well, and loses nothing [spec 8.6]', async () => {
    const { site, ana, id } = await aDeclinedRest();
    const payment_id = (await ana.api.plans.show({ id })).billing.payments[1]?.id ?? '';
    await expect(ana.api.payments.pay({ id, payment_id, billing_nonce: GOOD })).toBeRefused(/problem processing/, 'payment_declined');
    site.payments.mishaps.search = true;
    await expect(ana.api.payments.pay({ id, payment_id, billing_nonce: GOOD })).toBeRefused(
      /can’t reach the payment provider/,
      'provider_away',
    );
    expect((await ana.api.plans.show({ id })).billing.payments[1]).toMatchObject({ state: 'declined', may_pay: true });
  });

  test('is the owner’s to pay, and nobody else’s [decisions 2] [property 26]', async () => {
    const { site, ana, id, driver } = await aDeclinedRest();
    const payment_id = (await ana.api.plans.show({ id })).billing.payments[1]?.id ?? '';
    const call = { id, payment_id, billing_nonce: GOOD };
    await expect(site.visitor().api.payments.pay(call)).toBeRefused(/can't find this move plan/, 'not_found');
    await expect(driver.api.payments.pay(call)).toBeRefused(/Only the person who planned/, 'not_allowed');
    await expect(ana.api.payments.pay({ ...call, payment_id: id })).toBeRefused(/can’t find this payment/, 'not_found');
    await expect(ana.api.payments.pay({ ...call, billing_nonce: ' ' })).toBeRefused(/Enter your payment details/, 'invalid');
    expect((await driver.api.plans.show({ id })).billing).toEqual({ balance: 0, coupon: '', payments: [] });
  });
});

test('a move that nobody calls completed is so a week later, and what was held too long is held anew and taken [pricing 4] [decisions 3]', async () => {
  const { site, ana, id, total_cost } = await aBookedMove();
  await worksAt(site, HELD_AT);
  await worksAt(site, '2026-12-11T04:59:00Z');
  expect(await statesOf(site)).toEqual(['deposit captured', 'rest authorized']);
  await worksAt(site, '2026-12-11T15:00:00Z');
  await worksAt(site, '2026-12-11T15:03:00Z');
  expect(await statesOf(site)).toEqual(['deposit captured', 'rest captured']);
  expect(await paidAt(site)).toBe(total_cost);
  const rest = (await rowsOf(site)).find(({ kind }) => kind === 'rest');
  expect((await site.payments.search(rest?.id ?? '')).map(({ state }) => state)).toEqual(['voided', 'settled']);
  expect(await ana.api.plans.show({ id })).toMatchObject({ is_completed: true, job: { status: 'completed' } });
});

test('what is not due yet can’t be paid by hand, nor what is paid [pricing 4]', async () => {
  const { ana, id } = await aBookedMove();
  const { payments } = (await ana.api.plans.show({ id })).billing;
  const call = (index: number) => ana.api.payments.pay({ id, payment_id: payments[index]?.id ?? '', billing_nonce: GOOD });
  await expect(call(1)).toBeRefused(/isn’t due yet/, 'not_editable');
  expect(await call(0)).toMatchObject({ state: 'captured' });
});
