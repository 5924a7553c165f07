import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { coupons, jobs, mover_days } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books } from '#test/support/builders.ts';
import { EFFORT } from '#test/support/effort.ts';
import {
  type AtBook,
  atBook,
  atBookOfNewSite,
  attemptsOf,
  begins,
  ledgerOf,
  minutesPass,
  paysByCard,
  providerPlans,
  providerTells,
  returns,
  signs,
  takenIn,
} from '#test/support/money/installment-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const stateOf = async ({ ana, id }: AtBook) => (await ana.api.bookings.status({ id })).state;
const jobsOf = ({ site, id }: AtBook) => site.db.select().from(jobs).where(eq(jobs.plan_id, id));

describe('the hold ends', () => {
  test('after twenty minutes without a signature: capacity slots go back, and nobody can sign any more [property 17]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await minutesPass(here, 19);
    expect(await stateOf(here)).toBe('held');
    await minutesPass(here, 1);
    expect(await stateOf(here)).toBe('none');
    expect(await takenIn(here)).toBe(0);
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
    expect(await signs(here, number)).toBe(false);
    expect(await refusalOf(returns(here, number))).toMatchObject({ status: 422 });
    expect(await ledgerOf(here)).toEqual([]);
  });

  test('and who has signed but never came back is booked [spec 4.13]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    await minutesPass(here, 20);
    expect(await stateOf(here)).toBe('booked');
    expect(await jobsOf(here)).toHaveLength(1);
  });

  test('who signed without telling whom to write to is booked by the return alone, and let go without it [property 4]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here, { contact_information: undefined });
    await signs(here, number);
    await providerTells(here, number);
    expect(await stateOf(here)).toBe('held');
    await minutesPass(here, 21);
    expect(await stateOf(here)).toBe('none');
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
    expect((await ledgerOf(here)).map(([kind]) => kind)).toEqual(['authorized', 'voided']);
  });

  test('with the cancel button at once, said once or twice, and the move can be paid another way [spec 4.14]', async () => {
    const here = await atBookOfNewSite();
    await begins(here);
    for (let time = 0; time < 2; time++) expect(await here.ana.api.bookings.cancelSplitit({ id: here.id })).toEqual({ state: 'none' });
    expect(await takenIn(here)).toBe(0);
    await workOnce(here.site.world);
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
    expect((await books(here.ana, here.id)).status).toBe(201);
  });

  test('with the provider’s word that the customer gave up [spec 4.14]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await here.site.installments.decide(number, 'cancel');
    await providerTells(here, number);
    expect(await stateOf(here)).toBe('none');
    expect(await takenIn(here)).toBe(0);
  });

  test('and gives the coupon back [property 15]', async () => {
    const here = await atBookOfNewSite();
    await here.site.db.insert(coupons).values({ code: 'ONCE', discount_cents: 5_000, max_uses: 1 });
    await begins(here, { coupon: 'once', cost_with_coupon: here.price - 50 });
    const used = async () => (await here.site.db.select().from(coupons).where(eq(coupons.code, 'ONCE')))[0]?.used;
    expect(await used()).toBe(1);
    await minutesPass(here, 20);
    expect(await used()).toBe(0);
  });
});

describe('the provider cannot be asked when the hold ends', () => {
  const signedInSilence = async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    here.site.installments.mishaps = { read: true, search: true, cancel: true };
    await minutesPass(here, 25);
    expect(await takenIn(here)).toBe(0);
    here.site.installments.mishaps = {};
    return { ...here, number };
  };

  test('capacity slots go back to others; a signature found later is booked while there is place [property 13]', async () => {
    const here = await signedInSilence();
    await minutesPass(here, 2);
    expect(await stateOf(here)).toBe('booked');
    expect(await takenIn(here)).toBeGreaterThan(0);
  });

  test('a return that comes later takes the capacity slots again as well [spec 4.13]', async () => {
    const here = await signedInSilence();
    expect((await returns(here, here.number)).status).toBe(201);
  });

  test('when the mover is full by then, the provider’s plan is let go and nothing is booked [property 13]', async () => {
    const here = await signedInSilence();
    const [attempt] = await attemptsOf(here);
    const days = attempt?.slots.map(({ day }) => day) ?? [];
    for (const day of days) await here.site.db.update(mover_days).set({ capacity: 0 }).where(eq(mover_days.day, day));
    await minutesPass(here, 10);
    expect(await stateOf(here)).toBe('none');
    expect(await jobsOf(here)).toEqual([]);
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
    expect(await refusalOf(returns(here, here.number))).toMatchObject({ status: 422 });
  });

  test('what was given up stays given up, though a place comes free before the provider hears of it [property 13]', async () => {
    const here = await signedInSilence();
    const capacities = await here.site.db.select().from(mover_days);
    await here.site.db.update(mover_days).set({ capacity: 0 });
    here.site.installments.mishaps = { cancel: true };
    await minutesPass(here, 2);
    for (const { mover_id, day, capacity } of capacities)
      await here.site.db
        .update(mover_days)
        .set({ capacity })
        .where(and(eq(mover_days.mover_id, mover_id), eq(mover_days.day, day)));
    expect(await refusalOf(returns(here, here.number))).toMatchObject({ status: 422 });
    here.site.installments.mishaps = {};
    await minutesPass(here, 30);
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
    expect(await jobsOf(here)).toEqual([]);
    expect(await takenIn(here)).toBe(0);
  });

  test('the sweep and twenty late returns at the same moment agree [property 13] [property 18]', async () => {
    const here = await signedInSilence();
    here.site.clock.set(here.site.clock.now() + 60_000);
    const late = Array.from({ length: 20 }, () => [returns(here, here.number), workOnce(here.site.world)]).flat();
    await Promise.allSettled(late);
    await minutesPass(here, 5);
    expect(await jobsOf(here)).toHaveLength(1);
    expect(await providerPlans(here)).toMatchObject([{ state: 'authorized' }]);
    expect((await ledgerOf(here)).map(([kind]) => kind)).toEqual(['authorized']);
  });

  test('when the move has changed by then, nothing is booked that was not agreed [property 13]', async () => {
    const here = await signedInSilence();
    await here.ana.api.plans.change({ id: here.id, move_plan: { details: { move_date: '2026-12-11' } } });
    await minutesPass(here, 10);
    expect(await jobsOf(here)).toEqual([]);
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
  });

  test('what nobody had signed is canceled as soon as it can be [property 4]', async () => {
    const here = await atBookOfNewSite();
    await begins(here);
    here.site.installments.mishaps = { search: true };
    await minutesPass(here, 20);
    here.site.installments.mishaps = { cancel: true };
    await minutesPass(here, 2);
    here.site.installments.mishaps = {};
    await minutesPass(here, 10);
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
    expect(await stateOf(here)).toBe('none');
  });
});

describe('the plan is changed while the customer is at the provider', () => {
  test('a change of the price ends the hold, and a signature that follows books nothing [property 16]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await here.ana.api.plans.change({ id: here.id, move_plan: { details: { move_date: '2026-12-11' } } });
    expect(await takenIn(here)).toBe(0);
    await signs(here, number);
    expect(await refusalOf(returns(here, number))).toMatchObject({ status: 422 });
    await minutesPass(here, 5);
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
    expect(await jobsOf(here)).toEqual([]);
  });

  test('a note changes no price and ends nothing [property 16]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await here.ana.api.plans.change({ id: here.id, move_plan: { user_note: 'The dog is friendly.' } });
    await signs(here, number);
    expect((await returns(here, number)).status).toBe(201);
  });

  test('once a signature is being booked, changes are refused [property 16]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    here.site.installments.mishaps = { read: true };
    await returns(here, number);
    const change = here.ana.api.plans.change({ id: here.id, move_plan: { details: { move_date: '2026-12-11' } } });
    expect(await refusalOf(change)).toMatchObject({ status: 409, problem: { code: 'booking_in_progress' } });
    expect(await refusalOf(here.ana.api.bookings.cancelSplitit({ id: here.id }))).toMatchObject({ status: 409 });
  });
});

describe('the return, the provider’s message and the worker', () => {
  const COPIES = EFFORT.copies;

  test.each(['return', 'message'])(`the %s first, ${COPIES} copies of each at once: one booking [property 18]`, async (first) => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    const steps = { return: () => returns(here, number), message: () => providerTells(here, number) };
    if (first === 'return') await steps.return();
    else await steps.message();
    const both = Array.from({ length: COPIES }, () => [steps.return(), steps.message()]).flat();
    await Promise.all([...both, minutesPass(here, 1)]);
    expect(await jobsOf(here)).toHaveLength(1);
    expect((await ledgerOf(here)).map(([kind]) => kind)).toEqual(['authorized']);
    expect(await providerPlans(here)).toMatchObject([{ state: 'authorized' }]);
  });

  test(`all of them at once, ${COPIES} times over: one booking [property 18]`, async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    here.site.clock.set(here.site.clock.now() + 21 * 60_000);
    const all = Array.from({ length: COPIES }, () => [
      returns(here, number),
      providerTells(here, number),
      workOnce(here.site.world),
    ]).flat();
    await Promise.all(all);
    expect(await jobsOf(here)).toHaveLength(1);
    await minutesPass(here, 5);
    expect(await stateOf(here)).toBe('booked');
    expect((await ledgerOf(here)).map(([kind]) => kind)).toEqual(['authorized']);
    expect(await providerPlans(here)).toMatchObject([{ state: 'authorized' }]);
  });

  test('a message about a number that nobody knows changes nothing [property 54]', async () => {
    const here = await atBookOfNewSite();
    await begins(here);
    await providerTells(here, 'SBX0');
    expect(await stateOf(here)).toBe('held');
  });
});

describe('two tabs', () => {
  test('a card and installments at the same moment: one booking, and what the other held is let go [property 4]', async () => {
    const site = await aSite();
    for (let round = 0; round < 6; round++) {
      const here = await atBook(site);
      const { number } = await begins(here);
      await signs(here, number);
      const card = async () => (round % 2 === 0 ? paysByCard(here) : stateOf(here).then(() => paysByCard(here)));
      const answers = await Promise.allSettled([returns(here, number), card()]);
      expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
      await minutesPass(here, 3);
      expect(await stateOf(here)).toBe('booked');
      const booked = (await attemptsOf(here)).filter(({ state }) => state === 'booked');
      expect(booked).toHaveLength(1);
      const plan = (await providerPlans(here)).find((one) => one.number === number);
      expect(plan?.state).toBe(booked[0]?.method === 'installments' ? 'authorized' : 'canceled');
    }
  }, 60_000);
});
