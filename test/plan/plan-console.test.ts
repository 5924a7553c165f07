import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit_log, coupons } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { choosesCheapest, startsPlan } from '#test/support/builders.ts';
import { aBookedMove, paidAt } from '#test/support/people/booked-move.ts';
import { moverAccepts } from '#test/support/people/booked-people.ts';
import { completesByCode } from '#test/support/people/completes.ts';
import { aSite } from '#test/support/site/world.ts';

const FIVE_PERCENT = { description: 'Narrow street', is_percentage: true, percentage: 5 };
const PARKING = { description: 'Parking permit', amount_in_dollars: 42 };

/** Two bedrooms with a mover chosen, and somebody of our team. */
const aDraft = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  await choosesCheapest(ana, id);
  const admin = await site.admin();
  const { total_cost, insurance_cost = 0 } = (await ana.api.plans.show({ id })).pricing;
  const total = total_cost ?? 0;
  // Between states no percentage is reckoned on full value.
  return { site, ana, id, admin, total, but_cover: total - insurance_cost };
};

const round = (dollars: number): number => Math.round(dollars * 100) / 100;

describe('an adjustment of a draft', () => {
  test('is shown before it is kept, stands then, and Undo puts it back as it was [spec 6.8] [spec 7.36] [ux N3] [ux N2] [spec 1.7]', async () => {
    const { ana, admin, id, total, but_cover } = await aDraft();
    const preview = await admin.api.planConsole.preview({ id, change: { kind: 'add', adjustment: FIVE_PERCENT } });
    expect(preview).toMatchObject({ before: total, after: round(total + but_cover * 0.05), asks_customer: false });
    expect((await ana.api.plans.show({ id })).pricing.total_cost).toBe(total);
    const added = await admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: FIVE_PERCENT });
    expect([added.outcome, added.pricing.total_cost]).toEqual(['applied', preview.after]);
    const [one] = (await admin.api.planConsole.show({ id })).adjustments;
    expect(one).toMatchObject({ words: 'Narrow street: +5%', state: 'standing', made_by: 'Office' });
    expect((await admin.api.planConsole.removeAdjustment({ id: one?.id ?? 0 })).pricing.total_cost).toBe(total);
    expect((await admin.api.planConsole.restoreAdjustment({ id: one?.id ?? 0 })).pricing.total_cost).toBe(preview.after);
    expect((await admin.api.planConsole.show({ id })).adjustments).toMatchObject([{ id: one?.id, state: 'standing' }]);
  });

  test('is a line of the customer’s bill, of the ledger and of the log, with who and why [ux P3] [ux N2] [decisions 6]', async () => {
    const { site, ana, admin, id } = await aDraft();
    await admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: PARKING });
    const { pricing } = await ana.api.plans.show({ id });
    expect(pricing.total_adjustments).toBe(42);
    expect(pricing.line_items).toContainEqual(
      expect.objectContaining({ code: 'adjustment_after_discounts', description: 'Parking permit' }),
    );
    const [line] = (await ana.api.plans.history({ id })).history;
    expect(line).toMatchObject({ who: 'Office', what: 'Parking permit: +$42.00', after: pricing.total_cost });
    expect(await site.db.select().from(audit_log)).toMatchObject([
      { what: 'Parking permit: +$42.00', user_name: 'Office', subject_id: id },
    ]);
  });

  test('is refused at the field that is wrong, and nothing is kept [spec 3]', async () => {
    const { admin, id } = await aDraft();
    const say = (adjustment: object) =>
      admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: { description: 'Fuel', ...adjustment } });
    await expect(say({ description: ' ', amount_in_dollars: 5 })).toBeRefused(/reads this/, 'invalid');
    await expect(say({ is_percentage: true, percentage: 120 })).toBeRefused(/percentage from/, 'invalid');
    await expect(say({ amount_in_dollars: 0 })).toBeRefused(/amount from/, 'invalid');
    await expect(say({ amount_in_dollars: 20_000.01 })).toBeRefused(/amount from/, 'invalid');
    expect((await admin.api.planConsole.show({ id })).adjustments).toEqual([]);
  });

  test('is our team’s alone: 401 for nobody, 403 for others, 404 for a plan that is not there [property 27] [decisions 1]', async () => {
    const { site, ana, admin, id } = await aDraft();
    const ask = (who: typeof ana) => who.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: PARKING });
    await expect(ask(ana)).toBeRefused(/log in/, 'not_signed_in');
    await expect(ask(await site.customer())).toBeRefused(/our team/i, 'not_allowed');
    const elsewhere = { move_plan_id: '00000000-0000-4000-8000-000000000000', adjustment: PARKING };
    await expect(admin.api.planConsole.addAdjustment(elsewhere)).toBeRefused(/can't find/, 'not_found');
    await expect(admin.api.planConsole.removeAdjustment({ id: 99_999 })).toBeRefused(/find this adjustment/, 'not_found');
  });
});

describe('a template', () => {
  test('makes its adjustment of what is typed in, by its rule [decisions 6] [spec 7.36] [spec 1.7]', async () => {
    const { admin, id, total, but_cover } = await aDraft();
    const makes = async (name: string, input_value: number | null = null) => {
      const { after, before } = await admin.api.planConsole.preview({ id, change: { kind: 'template', name, input_value } });
      return round((after ?? 0) - (before ?? 0));
    };
    expect(await makes('waiting_time', 61)).toBe(135);
    expect(await makes('parking_permit', 42.5)).toBe(42.5);
    expect(await makes('goodwill_5_percent')).toBe(round(-but_cover * 0.05));
    expect([await makes('goodwill_50'), await makes('goodwill_100'), await makes('late_arrival')]).toEqual([-50, -100, -50]);
    expect(await makes('price_match', total - 30)).toBe(-30);
    expect(await makes('extra_flight', 1)).toBeGreaterThan(0);
    expect(await makes('long_carry', 300)).toBeGreaterThan(0);
    await admin.api.planConsole.executeTemplate({ move_plan_id: id, name: 'waiting_time', input_value: 61 });
    expect((await admin.api.planConsole.show({ id })).adjustments).toMatchObject([{ template: 'waiting_time', amount_in_dollars: 135 }]);
  });

  test('of a certificate issued again asks what the mover’s own card says, and nothing where that asks nothing [decisions 6] [pricing 2]', async () => {
    const { site, ana, admin, id, total } = await aDraft();
    const { mover } = await ana.api.plans.show({ id });
    const asks = async (coi_reissue: number) => {
      const figure = sql`jsonb_set(card, '{coi_reissue}', ${String(coi_reissue)}::jsonb)`;
      await site.db.execute(sql`update rate_cards set card = ${figure} where mover_id = ${mover?.id ?? 0}`);
      await site.db.execute(sql`update market set version = version + 1`);
      return admin.api.planConsole.executeTemplate({ move_plan_id: id, name: 'coi_reissue', input_value: null });
    };
    await expect(asks(0)).toBeRefused('This mover asks nothing for another certificate.', 'invalid');
    expect((await asks(8_550)).pricing.total_cost).toBe(round(total + 85.5));
    expect((await ana.api.plans.show({ id })).pricing.line_items).toContainEqual(
      expect.objectContaining({
        description: 'Certificate of insurance issued again',
        because: 'This mover asks $85.50 for each',
        amount: 85.5,
      }),
    );
  });

  test('says at its field what it can’t use [decisions 6]', async () => {
    const { admin, id, total } = await aDraft();
    const say = (name: string, input_value: number | null) =>
      admin.api.planConsole.executeTemplate({ move_plan_id: id, name, input_value });
    await expect(say('waiting_time', 30)).toBeRefused(/first 30 are free/, 'invalid');
    await expect(say('parking_permit', null)).toBeRefused(/what it cost/i, 'invalid');
    await expect(say('price_match', total)).toBeRefused(/not below/, 'invalid');
    await expect(say('nobody', null)).toBeRefused(/no template/, 'invalid');
  });
});

describe('a set price', () => {
  test('is from half to twice of what the lines come to, with a reason, and null takes it off [spec 8] [decisions 6] [spec 1.7]', async () => {
    const { admin, id, total } = await aDraft();
    const set = (price_override: number | null, reason = 'Agreed by phone') =>
      admin.api.planConsole.setOverride({ id, price_override, reason });
    await expect(set(round(total * 2 + 1))).toBeRefused(/^Between/, 'invalid');
    await expect(set(total, ' ')).toBeRefused(/Say why/, 'invalid');
    expect((await set(round(total / 2 + 1))).pricing.total_cost).toBe(round(total / 2 + 1));
    await expect(admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: PARKING })).toBeRefused(/whole price/, 'not_editable');
    expect((await set(round(total * 1.5))).pricing.total_cost).toBe(round(total * 1.5));
    expect((await set(null)).pricing.total_cost).toBe(total);
  });

  test('of a booked job lowers the price at once and gives the difference back [spec 7.34] [pricing 4]', async () => {
    const { site, ana, id, job, total_cost } = await aBookedMove({ move_date: '2026-11-25' });
    const admin = await site.admin();
    const lower = await admin.api.planConsole.setJobOverride({
      id: job.id,
      price_override: round(total_cost - 60),
      reason: 'Crew was short',
    });
    expect([lower.outcome, lower.pricing.final_price]).toEqual(['applied', round(total_cost - 60)]);
    await workOnce(site.world);
    expect(await paidAt(site)).toBeCloseTo(total_cost - 60, 2);
    expect((await ana.api.plans.history({ id })).history[0]?.what).toMatch(/^Price set: .*Crew was short$/);
  });
});

describe('a higher price of a booked move', () => {
  test('under the threshold is the guarantee’s: the customer pays nothing more [pricing 4] [spec 5]', async () => {
    const { site, ana, id, total_cost } = await aBookedMove();
    const admin = await site.admin();
    const small = await admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: PARKING });
    expect(small.outcome).toBe('covered');
    expect((await ana.api.plans.show({ id })).pricing).toMatchObject({ final_price: total_cost, total_cost: round(total_cost + 42) });
  });

  test('waits for the customer’s Accept, and is nothing without it [pricing 4] [decisions 6]', async () => {
    const { site, ana, id, total_cost } = await aBookedMove({ move_date: '2026-11-25' });
    const admin = await site.admin();
    const adjustment = { description: 'Piano', amount_in_dollars: 400 };
    expect((await admin.api.planConsole.preview({ id, change: { kind: 'add', adjustment } })).asks_customer).toBe(true);
    expect((await admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment })).outcome).toBe('asked');
    await workOnce(site.world);
    const emails = (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('A question, +$400.00'));
    expect(emails.map(({ recipient }) => recipient)).toEqual(['ana@example.com']);
    expect((await ana.api.plans.show({ id })).pricing.final_price).toBe(total_cost);
    expect(await paidAt(site)).toBeCloseTo(total_cost, 2);
    await expect(admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment })).toBeRefused(/still being asked/, 'not_editable');

    const { question, may_answer } = await ana.api.planConsole.question({ id });
    expect([may_answer, question?.difference, question?.state]).toEqual([true, 400, 'asked']);
    const answer = { id, question_id: question?.id ?? 0, decision: 'accept' } as const;
    await expect(admin.api.planConsole.answerQuestion(answer)).toBeRefused(/Only the customer/, 'not_allowed');
    expect((await ana.api.planConsole.answerQuestion(answer)).pricing.final_price).toBe(round(total_cost + 400));
    await ana.api.planConsole.answerQuestion(answer);
    const { billing } = await ana.api.plans.show({ id });
    expect(billing.payments.map(({ kind, amount }) => [kind, amount]).slice(1)).toEqual([['balance', 400]]);
  });

  test('that was declined, or taken back, changes nothing [pricing 4] [ux N3]', async () => {
    const { site, ana, id, total_cost } = await aBookedMove();
    const admin = await site.admin();
    const asks = () =>
      admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: { description: 'Piano', amount_in_dollars: 400 } });
    await asks();
    const { question } = await ana.api.planConsole.question({ id });
    await ana.api.planConsole.answerQuestion({ id, question_id: question?.id ?? 0, decision: 'decline' });
    await asks();
    const second = (await admin.api.planConsole.show({ id })).question;
    await admin.api.planConsole.removeAdjustment({ id: second?.adjustment_id ?? 0 });
    expect((await ana.api.planConsole.question({ id })).question).toBeNull();
    const late = { id, question_id: second?.id ?? 0, decision: 'accept' } as const;
    await expect(ana.api.planConsole.answerQuestion(late)).toBeRefused(/taken this back/, 'not_editable');
    expect((await admin.api.planConsole.show({ id })).adjustments.map(({ state }) => state)).toEqual(['declined', 'removed']);
    expect((await ana.api.plans.show({ id })).pricing.final_price).toBe(total_cost);
  });

  test('that nobody answered by the end of the work is over: a refund is shown, and made [pricing 4] [ux N3]', async () => {
    const booked = await aBookedMove();
    const { site, ana, driver, id, total_cost } = booked;
    const admin = await site.admin();
    await moverAccepts(booked);
    await workOnce(site.world);
    await admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: { description: 'Piano', amount_in_dollars: 400 } });
    const refund = { description: 'Scratched table', amount_in_dollars: -100 };
    const preview = () => admin.api.planConsole.preview({ id, change: { kind: 'add', adjustment: refund } });
    await expect(preview()).toBeRefused(/still being asked/, 'not_editable');
    site.at('2026-12-04T20:00:00Z');
    const { job } = await driver.api.plans.show({ id });
    await completesByCode(site, driver, job?.id ?? 0);
    site.at('2026-12-04T20:05:00Z');
    await workOnce(site.world);

    expect(await ana.api.planConsole.question({ id })).toEqual({ question: null, may_answer: false });
    expect((await admin.api.planConsole.show({ id })).adjustments.map(({ state }) => state)).toEqual(['declined']);
    expect((await ana.api.plans.history({ id })).history.map(({ what }) => what)).toContain('Never answered: Piano: +$400.00');
    expect(await preview()).toMatchObject({ before: total_cost, after: round(total_cost - 100), asks_customer: false });
    const added = await admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: refund });
    expect([added.outcome, added.pricing.final_price]).toEqual(['applied', round(total_cost - 100)]);
  });

  test('rests on what was agreed when it was asked: a price that moved since is asked anew [property 7]', async () => {
    const { site, ana, id } = await aBookedMove();
    const admin = await site.admin();
    await admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: { description: 'Piano', amount_in_dollars: 400 } });
    const { question } = await ana.api.planConsole.question({ id });
    const { job } = await ana.api.plans.show({ id });
    await site.db.insert(coupons).values({ code: 'FIFTY', discount_cents: 5_000 });
    await admin.api.payments.applyCoupon({ id: job?.id ?? 0, coupon_code: 'FIFTY' });
    const accept = ana.api.planConsole.answerQuestion({ id, question_id: question?.id ?? 0, decision: 'accept' });
    await expect(accept).toBeRefused(/changed since we asked/, 'price_changed');
  });
});
