import { describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { move_plans, payouts } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, IN_STATE } from '#test/support/builders.ts';
import { aFederalDay, anEvent, type FederalDay } from '#test/support/people/federal-day.ts';
import { aMoveDay } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

/** Promised from eight to nine; minutes are counted from eight. */
const moment = (minutes: number): string => new Date(Date.parse('2026-12-04T13:00:00Z') + minutes * 60_000).toISOString();

const subjectsOf = async ({ site }: FederalDay) => (await sentEmails(site.db)).map(({ subject }) => subject);

const billOf = async ({ ana, id }: FederalDay) => {
  const { pricing } = await ana.api.plans.show({ id });
  return { total: pricing.final_price ?? 0, credit: pricing.line_items.filter(({ description }) => description === 'Late credit') };
};

const SAYS = { from: '09:20', until: '09:40', words: 'Flat tire on the Gowanus.' };

describe('a crew that is late', () => {
  test('is told to its customer within a minute of it, on the page and by email, and its mover is asked for hours', async () => {
    const day = await aFederalDay();
    const { site, ana, id, driver } = day;
    site.at(moment(60));
    await workOnce(site.world);
    expect((await ana.api.live.show({ id })).late).toBeNull();
    site.at(moment(61));
    await workOnce(site.world);
    const { late } = await ana.api.live.show({ id });
    expect(late).toMatchObject({
      expected: null,
      notices: [{ told_by: 'us', at: moment(61), hours: null, ways: ['page', 'email'], seen_at: null }],
      credit: { half_hour: 25, most: 200, bound: null, booked: 0 },
    });
    expect(await subjectsOf(day)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^No word from your crew: /), expect.stringMatching(/^When does your crew come: /)]),
    );
    site.at(moment(75));
    await workOnce(site.world);
    expect((await ana.api.live.show({ id })).late?.notices).toHaveLength(1);
    expect((await driver.api.live.show({ id })).may).toEqual({ tell_late: true, answer_late: false });
  });

  test('is told at once where its own steps say that it comes after the promise', async () => {
    const { site, ana, id, crew, key } = await aFederalDay();
    site.at(moment(58));
    await crew.api.moveDay.report({ key, events: [anEvent('set_out', {}, 58)] });
    const { late, next } = await ana.api.live.show({ id });
    expect(late?.notices).toMatchObject([{ told_by: 'us', hours: { from: next?.from, until: next?.until } }]);
    expect(late?.expected).toEqual({ from: next?.from, until: next?.until });
    expect(late?.credit.bound).toBeGreaterThanOrEqual(25);
    await workOnce(site.world);
    expect((await ana.api.live.show({ id })).late?.notices).toHaveLength(1);
  });

  test('has its mover’s own hours and words before its customer’s eyes, who may say that they work and gives nothing up', async () => {
    const day = await aFederalDay();
    const { site, ana, id, driver, crew, key } = day;
    site.at(moment(31));
    await driver.api.live.tellLate({ id, ...SAYS });
    await driver.api.live.tellLate({ id, ...SAYS });
    const shown = await ana.api.live.show({ id });
    const told = shown.late!;
    expect(shown.steps[1]).toMatchObject({ step: 'arrived', from: moment(80), until: moment(100) });
    expect(told.notices).toMatchObject([
      { told_by: 'mover', words: SAYS.words, at: moment(31), hours: { from: moment(80), until: moment(100) } },
    ]);
    expect(told.credit).toMatchObject({
      bound: 50,
      steps: [
        { from: moment(80), until: moment(90), credit: 25 },
        { from: moment(90), until: moment(100), credit: 50 },
      ],
    });
    await workOnce(site.world);
    expect(await subjectsOf(day)).toContainEqual(expect.stringMatching(/^Your crew is running late: /));
    const notice_id = told.notices[0]!.id;
    site.at(moment(33));
    await ana.api.live.answerLate({ id, notice_id, answer: 'seen' });
    site.at(moment(35));
    for (const answer of ['seen', 'works'] as const) await ana.api.live.answerLate({ id, notice_id, answer });
    expect((await driver.api.live.show({ id })).late?.notices).toMatchObject([{ seen_at: moment(33), works_at: moment(35) }]);
    site.at(moment(95));
    await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 92)] });
    expect((await ana.api.live.show({ id })).late).toMatchObject({ is_over: true, credit: { booked: 50 } });
  });

  test('is told by its mover and our team alone, while it is not there, in hours that may still be kept', async () => {
    const { site, ana, id, driver, crew, key } = await aFederalDay();
    for (const other of [ana, await site.customer('Ben'), await site.mover(2), site.visitor()])
      expect((await refusalOf(other.api.live.tellLate({ id, ...SAYS }))).status).toBeGreaterThanOrEqual(403);
    expect((await refusalOf(driver.api.live.tellLate({ id, ...SAYS, until: '09:30' }))).problem.errors).toHaveProperty('until');
    expect((await refusalOf(driver.api.live.tellLate({ id, ...SAYS, words: ' ' }))).problem.errors).toHaveProperty('words');
    await (await site.admin(1)).api.live.tellLate({ id, ...SAYS });
    const { late } = await ana.api.live.show({ id });
    await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 0)] });
    expect((await refusalOf(driver.api.live.tellLate({ id, ...SAYS }))).problem.error_message).toBe('The crew is there already.');
    const answer = { id, notice_id: late!.notices[0]!.id, answer: 'works' } as const;
    for (const other of [driver, await site.admin(0)]) expect((await refusalOf(other.api.live.answerLate(answer))).status).toBe(404);
  });
});

describe('while its crew is late', () => {
  test('a customer asks for another day for free, which on the day itself nobody else does', async () => {
    const { site, ana, id } = await aFederalDay();
    const move_date = '2026-12-11';
    site.at(moment(10));
    await expect(ana.api.reschedules.terms({ id, move_date })).toBeRefused('The crew is on its way. Please call us.');
    site.at(moment(62));
    expect(await ana.api.reschedules.terms({ id, move_date })).toMatchObject({ fee: 0, is_free: true });
    await ana.api.reschedules.ask({ id, move_date, comment: 'They never came.' });
    await workOnce(site.world);
    expect((await ana.api.plans.show({ id })).reschedule).toMatchObject({ status: 'asked', to_date: move_date, fee: 0 });
  });
});

describe('an hour after the promise, while nobody has come', () => {
  test('the customer takes another mover at the same price, which is asked at once and promised for the rest of the day', async () => {
    const { site, ana, id, driver } = await aMoveDay({ form: IN_STATE });
    const before = await ana.api.plans.show({ id });
    site.at(moment(119));
    await expect(ana.api.live.leaveLate({ id })).toBeRefused('Another mover can be asked from one hour after the promised time.');
    site.at(moment(120));
    for (const other of [driver, await site.admin(0)])
      expect((await refusalOf(other.api.live.leaveLate({ id }))).status).toBeGreaterThanOrEqual(403);
    await ana.api.live.leaveLate({ id });
    await ana.api.live.leaveLate({ id });
    const asked = await ana.api.plans.show({ id });
    expect(asked).toMatchObject({
      status: 'reserved',
      job: { status: 'waiting', offer: 2, accept_by: moment(180) },
      pricing: before.pricing,
    });
    expect(asked.mover?.id).not.toBe(before.mover?.id);
    const next = await site.mover(asked.mover?.id ?? 0);
    site.at(moment(130));
    await acceptsSigning(next, id, (await next.api.plans.show({ id })).job?.id ?? 0);
    await ana.api.jobs.answerReplacement({ id, decision: 'accept' });
    await workOnce(site.world);
    expect(await ana.api.live.show({ id })).toMatchObject({
      state: 'waiting',
      promised: { from: moment(130), until: moment(720) },
      late: null,
    });
    expect((await ana.api.plans.show({ id })).pricing).toEqual(before.pricing);
  });

  test('between states nobody else may load that day, and the page says so', async () => {
    const { site, ana, id } = await aFederalDay();
    site.at(moment(120));
    await expect(ana.api.live.leaveLate({ id })).toBeRefused(/^Between states federal law/);
    expect((await ana.api.plans.show({ id })).status).not.toBe('reserved');
  });
});

describe('the credit for lateness', () => {
  test('is a line of its own on the bill, booked once when the crew comes, and goes back where it was paid already', async () => {
    const day = await aFederalDay();
    const { site, ana, id, crew, key } = day;
    const before = await billOf(day);
    site.at(moment(130));
    await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 95)] });
    const after = await billOf(day);
    expect(after.credit).toMatchObject([{ amount: -50, because: 'The crew came at 9:35 AM, promised by 9:00 AM: 2 half hours begun' }]);
    expect(after.total).toBeCloseTo(before.total - 50, 2);
    await crew.api.moveDay.report({
      key,
      events: [anEvent('arrived', {}, 125), anEvent('loading_done', {}, 129), anEvent('arrived', {}, 20)],
    });
    expect(await billOf(day)).toEqual(after);
    await workOnce(site.world);
    const { payments } = (await ana.api.plans.show({ id })).billing;
    const owed = payments.reduce((sum, { state, amount, refunded }) => (state === 'voided' ? sum : sum + amount - refunded), 0);
    expect(owed).toBeCloseTo(after.total, 2);
  });

  test('is the mover’s to bear: its payout, our fee and the customer’s bill add up to the cent', async () => {
    const day = await aFederalDay();
    const { site, id, driver, crew, key, job } = day;
    const { total } = await billOf(day);
    site.at(moment(95));
    await crew.api.moveDay.report({
      key,
      events: [anEvent('arrived', {}, 95), anEvent('loading_done', {}, 96), anEvent('arrived_there', {}, 97)],
    });
    site.at('2026-12-05T15:00:00Z');
    await driver.api.jobs.complete({ id: job.id });
    site.at('2026-12-13T15:00:00Z');
    await workOnce(site.world);
    await workOnce(site.world);
    const [payout] = await site.db.select().from(payouts);
    expect(payout).toMatchObject({ plan_id: id, customer_cents: Math.round((total - 50) * 100), taken_off_cents: -5_000 });
  });

  test('is ours to bear where the mover was paid before the word arrived, and the bill says so', async () => {
    const day = await aFederalDay();
    const { site, driver, crew, key, job } = day;
    site.at('2026-12-05T15:00:00Z');
    await driver.api.jobs.complete({ id: job.id });
    site.at('2026-12-13T15:00:00Z');
    for (const _ of [1, 2]) await workOnce(site.world);
    const [before] = await site.db.select().from(payouts);
    await (await site.admin()).api.payouts.pay({ id: before!.id, reference: 'A1' });
    await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 95)] });
    await workOnce(site.world);
    expect((await billOf(day)).credit).toMatchObject([{ amount: expect.any(Number) }]);
    const [after] = await site.db.select().from(payouts);
    expect(after).toMatchObject({ state: 'paid', earned_cents: before!.earned_cents });
    const [plan] = await site.db.select().from(move_plans);
    expect(plan?.price?.line_items.find(({ description }) => description === 'Late credit')?.borne_by).toBe('us');
  });

  test('is nothing where the crew came in time, and as much as the deployment says where it did not', async () => {
    const late_terms = { half_hour: cents(1_000), most: cents(1_500), day: cents(0) };
    const site = await aSite({ settings: { late_terms } });
    const in_time = await aFederalDay(site);
    await in_time.crew.api.moveDay.report({ key: in_time.key, events: [anEvent('arrived', {}, 60)] });
    site.at(moment(200));
    await in_time.crew.api.moveDay.report({ key: in_time.key, events: [anEvent('loading_started', {}, 190)] });
    expect((await billOf(in_time)).credit).toEqual([]);
    const late = await aFederalDay(await aSite({ settings: { late_terms } }));
    late.site.at(moment(200));
    await late.crew.api.moveDay.report({ key: late.key, events: [anEvent('loading_started', {}, 190)] });
    expect((await billOf(late)).credit).toMatchObject([{ amount: -15 }]);
  });
});
