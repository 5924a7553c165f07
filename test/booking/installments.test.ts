import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fromDollars } from '#domain/core/money.ts';
import { coupons, jobs, move_plans, sandbox_installments } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books } from '#test/support/builders.ts';
import {
  type AtBook,
  atBook,
  atBookOfNewSite,
  attemptsOf,
  begins,
  CONTACT,
  ledgerOf,
  minutesPass,
  providerPlans,
  returns,
  signs,
  takenIn,
} from '#test/support/money/installment-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const GUESSES = 20;

describe('installments begin', () => {
  test('with the whole price at the provider, nothing authorized, and the capacity slots kept for twenty minutes [spec 7.33] [pricing 4]', async () => {
    const here = await atBookOfNewSite();
    const { CheckoutUrl, number } = await begins(here);
    expect(await providerPlans(here)).toMatchObject([{ number, amount_cents: fromDollars(here.price), state: 'pending' }]);
    const hold_until = new Date(here.site.clock.now() + 20 * 60_000);
    expect(await attemptsOf(here)).toMatchObject([{ state: 'held', method: 'installments', payment_kind: 'full', hold_until }]);
    expect(await takenIn(here)).toBeGreaterThan(0);
    expect(await ledgerOf(here)).toEqual([]);
    const told = { state: 'held', CheckoutUrl, hold_until: hold_until.toISOString(), InstallmentPlanNumber: number };
    expect(await here.ana.api.bookings.status({ id: here.id })).toEqual(told);
  });

  test('once: asked again, also twice at the same moment, they lead to the same page [spec 7.33]', async () => {
    const here = await atBookOfNewSite();
    const pages = await Promise.all([begins(here), begins(here), begins(here)]);
    expect(new Set([...pages, await begins(here)].map((page) => page.CheckoutUrl)).size).toBe(1);
    expect(await attemptsOf(here)).toHaveLength(1);
  });

  test('with no more than the address of the plan and the price, as the specification sends them [spec 7.33]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here, { contact_information: undefined });
    await signs(here, number);
    expect((await returns(here, number)).status).toBe(201);
  });

  test('not at another price than the server’s own [property 7]', async () => {
    const here = await atBookOfNewSite();
    const refusal = await refusalOf(begins(here, { cost_with_coupon: here.price - 1 }));
    expect(refusal).toMatchObject({ status: 409, problem: { code: 'price_changed', total_cost: here.price } });
    expect(await attemptsOf(here)).toEqual([]);
  });

  test('with a coupon off, and another coupon begins them anew [spec 7.33]', async () => {
    const here = await atBookOfNewSite();
    await here.site.db.insert(coupons).values({ code: 'FIFTY', discount_cents: 5_000, max_uses: 3 });
    const before = await begins(here);
    const after = await begins(here, { coupon: 'fifty', cost_with_coupon: here.price - 50 });
    expect(after.number).not.toBe(before.number);
    await workOnce(here.site.world);
    const plans = (await providerPlans(here)).map(({ amount_cents, state }) => [amount_cents, state]);
    expect(plans).toContainEqual([fromDollars(here.price), 'canceled']);
    expect(plans).toContainEqual([fromDollars(here.price - 50), 'pending']);
    expect((await here.site.db.select().from(coupons).where(eq(coupons.code, 'FIFTY')))[0]?.used).toBe(1);
  });

  test.each(['before', 'after'] as const)(
    'a provider that fails %s making its plan is asked again by the next press [spec 7.33]',
    async (create) => {
      const here = await atBookOfNewSite();
      here.site.installments.mishaps = { create };
      expect(await refusalOf(begins(here))).toMatchObject({ status: 503, problem: { code: 'provider_away' } });
      here.site.installments.mishaps = {};
      await begins(here);
      expect(await providerPlans(here)).toHaveLength(1);
      expect(await attemptsOf(here)).toHaveLength(1);
    },
  );

  test('six times an hour at most, since a hold costs nothing [spec 7.33]', async () => {
    const here = await atBookOfNewSite();
    for (let time = 0; time < 6; time++) {
      await begins(here);
      await here.ana.api.bookings.cancelSplitit({ id: here.id });
    }
    expect(await refusalOf(begins(here))).toMatchObject({ status: 429, problem: { code: 'too_many' } });
  });
});

describe('the customer signs and comes back', () => {
  test('and the move is booked at the price that was signed, with the contact typed last [spec 4.13] [spec 1.4]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    const contact_information = { ...CONTACT, first_name: 'Anita' };
    const answer = await returns(here, number, { contact_information });
    expect(answer).toMatchObject({ status: 201, body: { booked: true, total_cost: here.price, paid_today: here.price, due_later: 0 } });
    expect(await attemptsOf(here)).toMatchObject([{ state: 'booked', transaction_id: number }]);
    expect((await here.site.db.select().from(move_plans).where(eq(move_plans.uuid, here.id)))[0]?.contact_first_name).toBe('Anita');
    expect(await ledgerOf(here)).toEqual([['authorized', fromDollars(here.price)]]);
    await workOnce(here.site.world);
    expect((await sentEmails(here.site.db)).length).toBeGreaterThan(0);
  });

  test('the provider collects when the mover accepts [pricing 4]', async () => {
    const here = await bookedInParts();
    const { job, mover } = await here.ana.api.plans.show({ id: here.id });
    const driver = await here.site.mover(mover?.id ?? 0);
    await driver.api.jobs.accept({ id: job?.id ?? 0 });
    await workOnce(here.site.world);
    expect(await providerPlans(here)).toMatchObject([{ state: 'active' }]);
    expect((await ledgerOf(here)).map(([kind]) => kind)).toEqual(['authorized', 'captured']);
  });

  test('canceling before that lets the provider’s plan go [pricing 4]', async () => {
    const here = await bookedInParts();
    await here.ana.api.bookings.cancelJob({ id: here.id });
    await workOnce(here.site.world);
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled', refunded_cents: 0 }]);
    expect((await ledgerOf(here)).map(([kind]) => kind)).toEqual(['authorized', 'voided']);
  });

  test('the same number again, also fifty times at once, is the same booking [property 18]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    const answers = await Promise.all(Array.from({ length: 50 }, () => returns(here, number)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await here.site.db.select().from(jobs).where(eq(jobs.plan_id, here.id))).toHaveLength(1);
    expect((await ledgerOf(here)).length).toBe(1);
  });

  test('a provider that can’t be asked leaves the outcome open, and it ends booked within ten minutes [property 12]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    here.site.installments.mishaps = { read: true, search: true };
    expect(await returns(here, number)).toMatchObject({ status: 202, body: { state: 'processing' } });
    await minutesPass(here, 5);
    expect((await here.ana.api.bookings.status({ id: here.id })).state).toBe('processing');
    here.site.installments.mishaps = {};
    await minutesPass(here, 2);
    expect((await here.ana.api.bookings.status({ id: here.id })).state).toBe('booked');
  });
});

describe('a number that does not pay for this move books nothing', () => {
  type Trick = { of: string; number: (here: AtBook) => Promise<string> };
  const TRICKS: Trick[] = [
    { of: 'unknown', number: async () => `SBX${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}` },
    {
      of: 'of another plan',
      number: async ({ site }) => {
        const other = await atBook(site);
        const { number } = await begins(other);
        await signs(other, number);
        return number;
      },
    },
    {
      of: 'of other cents',
      number: async (here) => {
        const { number } = await begins(here);
        await signs(here, number);
        const less = { amount_cents: fromDollars(here.price) - 1 };
        await here.site.db.update(sandbox_installments).set(less).where(eq(sandbox_installments.number, number));
        return number;
      },
    },
    { of: 'not signed', number: async (here) => (await begins(here)).number },
    {
      of: 'used already by another booking',
      number: async ({ site }) => {
        const other = await atBook(site);
        const { number } = await begins(other);
        await signs(other, number);
        await returns(other, number);
        return number;
      },
    },
  ];

  test.each(TRICKS)(`$of, ${GUESSES} times [property 17]`, async ({ number }) => {
    const here = await atBookOfNewSite();
    const tried = await number(here);
    for (let guess = 0; guess < GUESSES; guess++) {
      const refusal = await refusalOf(returns(here, tried));
      expect(refusal).toMatchObject({ status: 422, problem: { code: 'invalid' } });
    }
    expect(await here.site.db.select().from(jobs).where(eq(jobs.plan_id, here.id))).toEqual([]);
    expect((await attemptsOf(here)).filter(({ state }) => state === 'booked')).toEqual([]);
  });

  test('nor do a number and a card together, or neither [spec 3.23]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    const both = { InstallmentPlanNumber: number, billing_nonce: 'fake-valid-nonce' };
    for (const payment of [both, {}]) {
      const asked = here.ana.api.bookings.book({ id: here.id, contact_information: CONTACT, payment, total_cost: here.price });
      expect(await refusalOf(asked)).toMatchObject({ status: 422 });
    }
  });

  test('nor does somebody else’s browser [property 26]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    const stranger = { ...here, ana: here.site.visitor() };
    expect(await refusalOf(returns(stranger, number))).toMatchObject({ status: 404 });
    expect(await refusalOf(begins(stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(stranger.ana.api.bookings.cancelSplitit({ id: here.id }))).toMatchObject({ status: 404 });
  });
});

describe('the sandbox’s checkout page', () => {
  test('tells the amount and each way to pay it off, and leads back with the number once it is agreed [spec 4.13]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    const { sandbox } = here.site.visitor().api;
    const page = await sandbox.checkout({ number });
    expect(page).toMatchObject({ amount: here.price, state: 'pending' });
    expect(page.options.map(({ months, parts }) => [months, parts.length])).toEqual([
      [3, 3],
      [6, 6],
      [12, 12],
    ]);
    const back = `http://hearthway.test/moving/${here.id}/installments/agreed`;
    const agreed = { state: 'authorized', go_to: `${back}?InstallmentPlanNumber=${number}` };
    expect(await sandbox.decide({ number, decision: 'approve' })).toEqual(agreed);
    expect(await sandbox.decide({ number, decision: 'cancel' })).toEqual(agreed);
  });

  test('leads back empty-handed when it is given up, for good [spec 4.14]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    const { sandbox } = here.site.visitor().api;
    const canceled = { state: 'canceled', go_to: `http://hearthway.test/moving/${here.id}/installments/canceled` };
    expect(await sandbox.decide({ number, decision: 'cancel' })).toEqual(canceled);
    expect(await sandbox.decide({ number, decision: 'approve' })).toEqual(canceled);
  });

  test('is not there for an unknown number, nor in production [property 66]', async () => {
    const { api } = (await aSite()).visitor();
    expect(await refusalOf(api.sandbox.checkout({ number: 'SBX0' }))).toMatchObject({ status: 404 });
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    here.site.world.settings.production = true;
    expect(await refusalOf(here.site.visitor().api.sandbox.checkout({ number }))).toMatchObject({ status: 404 });
    expect(await refusalOf(here.site.visitor().api.sandbox.decide({ number, decision: 'approve' }))).toMatchObject({ status: 404 });
  });
});

test('a card in another tab is the one booking, and the installments are let go within ten minutes [property 4]', async () => {
  const here = await atBookOfNewSite();
  const { number } = await begins(here);
  await signs(here, number);
  expect((await books(here.ana, here.id)).status).toBe(201);
  const late = await returns(here, number);
  expect(late).toMatchObject({ status: 201, body: { uuid: here.id } });
  await minutesPass(here, 10);
  expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
  expect(await returns(here, number)).toMatchObject({ status: 201, body: { uuid: here.id } });
  expect((await attemptsOf(here)).map(({ method, state }) => [method, state]).toSorted()).toEqual([
    ['card', 'booked'],
    ['installments', 'released'],
  ]);
});

const bookedInParts = async (): Promise<AtBook> => {
  const here = await atBook(await aSite());
  const { number } = await begins(here);
  await signs(here, number);
  await returns(here, number);
  return here;
};
