import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { COMPLETION_UNDO_MS } from '#domain/booking/job.ts';
import { brand } from '#domain/core/brand.ts';
import { cents, minus } from '#domain/core/money.ts';
import { move_plans, payments } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { completesByCode } from '#test/support/people/completes.ts';
import {
  aChange,
  aMoveDay,
  aTreadmill,
  costsOf,
  crewPage,
  customerPage,
  customersKey,
  emailsTo,
  type MoveDay,
  says,
  submits,
  TREADMILL,
} from '#test/support/people/move-day.ts';

const adjustmentIdOf = async ({ crew, key }: Pick<MoveDay, 'crew' | 'key'>): Promise<string> =>
  (await crew.api.adjustments.show({ key })).adjustment?.id ?? '';

const paymentsOf = async ({ site }: MoveDay) =>
  (await site.db.select().from(payments)).map(({ kind, state, amount_cents, refunded_cents }) => ({
    kind,
    state,
    amount_cents,
    refunded_cents,
  }));

const totalOf = async ({ ana, id }: MoveDay): Promise<number> => (await ana.api.plans.show({ id })).pricing.final_price ?? 0;

describe('the customer', () => {
  test('who accepts leaves the booked price as it was booked, and what the crew found beside it, where our team reads them [spec 6.8]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key } = day;
    const team = await site.admin();
    const booked = await totalOf(day);
    expect((await team.api.planConsole.show({ id })).booked).toMatchObject({ total_cost: booked, changes: [] });
    await submits(crew, key);
    const adjustment_id = await adjustmentIdOf(day);
    await ana.api.adjustments.answer({ id, adjustment_id, decision: 'accept', name: 'Ana Reyes' });
    const view = await team.api.planConsole.show({ id });
    const added = Number(((await totalOf(day)) - booked).toFixed(2));
    expect(added).toBeGreaterThan(0);
    expect(view.booked).toMatchObject({ total_cost: booked, changes: [{ kind: 'adjustment', amount: added }] });
  });

  test('reads what was found and what it costs by a link of their own, and accepts: the plan, its price and the payments follow [pricing 6] [property 6]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key, driver } = day;
    const before = await totalOf(day);
    await submits(crew, key);
    const sent = await costsOf(site);
    const mine = await customersKey(site);
    const phone = site.visitor();
    const page = await customerPage(phone, mine);
    expect(page.adjustment).toMatchObject({ state: 'submitted', before, after: sent.after, may_decide: true });
    expect(page).not.toHaveProperty('list');
    expect(await totalOf(day)).toBe(before);
    const adjustment_id = page.adjustment!.id;
    const after = await phone.api.adjustments.say({ key: mine, adjustment_id, decision: 'accept', name: 'Ana Reyes', message: 'Fine' });
    expect(after.adjustment).toMatchObject({ state: 'accepted', message: 'Fine', may_decide: false });
    const plan = await ana.api.plans.show({ id });
    expect(plan.pricing.final_price).toBe(sent.after);
    expect(plan.inventory.items.find((item) => item.inventory_item_id === TREADMILL)?.units.map((unit) => unit.assembly_required)).toEqual([
      true,
      true,
    ]);
    expect(plan.details.pick_up.height_id).toBe(6);
    const owed = (await paymentsOf(day)).filter(({ state }) => !['dropped', 'voided'].includes(state));
    expect(owed.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(Math.round(sent.after * 100));
    const answered = (await emailsTo(site, driver.email)).map(({ subject }) => subject.split(':')[0]);
    expect(answered).toContain('Accepted');
  });

  test('pays what they agreed to, to the cent, when the work is done [pricing 4] [property 6]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key, driver } = day;
    const { adjustment } = await submits(crew, key);
    const costs = await costsOf(site);
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment!.id, decision: 'accept', name: 'Ana Reyes' });
    await workOnce(site.world);
    const { job } = await ana.api.plans.show({ id });
    await completesByCode(site, driver, job?.id ?? 0);
    site.clock.set(site.clock.now() + COMPLETION_UNDO_MS);
    await workOnce(site.world);
    // Between states the rest waits for the delivery paper, or for a week.
    site.at('2026-12-11T15:10:00Z');
    await workOnce(site.world);
    const rows = await site.db.select().from(payments);
    expect(rows.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['balance', 'captured'],
      ['deposit', 'captured'],
      ['rest', 'captured'],
    ]);
    expect(rows.reduce((sum, { captured_cents }) => sum + captured_cents, 0)).toBe(Math.round(costs.after * 100));
  });

  test('declines, and nothing changes [pricing 6] [ux P3]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key, driver } = day;
    const [before, paid] = [await ana.api.plans.show({ id }), await paymentsOf(day)];
    await submits(crew, key);
    const adjustment_id = await adjustmentIdOf(day);
    await ana.api.adjustments.answer({ id, adjustment_id, decision: 'decline', message: 'The treadmill stays' });
    expect(await ana.api.plans.show({ id })).toEqual(before);
    expect(await paymentsOf(day)).toEqual(paid);
    expect((await crew.api.adjustments.show({ key })).adjustment).toMatchObject({ state: 'declined', message: 'The treadmill stays' });
    const email = (await emailsTo(site, driver.email)).find(({ subject }) => subject.startsWith('Declined'));
    expect(email?.body).toContain('The treadmill stays');
  });

  test('answers once, in whatever tab and however often: twenty at once agree to it one time [pricing 6] [property 3]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key } = day;
    const adjustment_id = (await submits(crew, key)).adjustment!.id;
    const sent = await costsOf(site);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => ana.api.adjustments.answer({ id, adjustment_id, decision: 'accept', name: 'Ana Reyes' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
    expect(await totalOf(day)).toBe(sent.after);
    const owed = (await paymentsOf(day)).filter(({ state }) => !['dropped', 'voided'].includes(state));
    expect(owed.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(Math.round(sent.after * 100));
    const { history } = await ana.api.plans.history({ id });
    expect(history.filter(({ what }) => what === 'Move day: accepted what the crew found')).toHaveLength(1);
    await expect(ana.api.adjustments.answer({ id, adjustment_id, decision: 'decline' })).toBeRefused(/was accepted/, 'not_editable');
  });

  test('who accepts in one tab while another declines has said one of the two [pricing 6]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key } = day;
    const adjustment_id = (await submits(crew, key)).adjustment!.id;
    const sent = await costsOf(site);
    const decisions = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? ('accept' as const) : ('decline' as const)));
    const answers = await Promise.allSettled(decisions.map((decision) => ana.api.adjustments.answer({ id, adjustment_id, decision })));
    expect(new Set(decisions.filter((_, at) => answers[at]?.status === 'fulfilled')).size).toBe(1);
    const { adjustment } = await ana.api.adjustments.ofPlan({ id });
    const total = await totalOf(day);
    expect([total, adjustment?.state]).toEqual(adjustment?.state === 'accepted' ? [sent.after, 'accepted'] : [sent.before, 'declined']);
  });

  test('alone answers: no crew, no mover, no admin and no reader of the plan does it for them [pricing 6] [property 25]', async () => {
    const day = await aMoveDay();
    const { site, id, crew, key, driver } = day;
    await submits(crew, key);
    const adjustment_id = await adjustmentIdOf(day);
    await expect(crew.api.adjustments.say({ key, adjustment_id, decision: 'accept', name: 'Ana Reyes' })).toBeRefused(
      /Only the customer/,
      'not_allowed',
    );
    for (const who of [driver, await site.admin()])
      await expect(who.api.adjustments.answer({ id, adjustment_id, decision: 'accept', name: 'Ana Reyes' })).toBeRefused(
        /Only the customer/,
        'not_allowed',
      );
    await expect(site.visitor().api.adjustments.answer({ id, adjustment_id, decision: 'accept', name: 'Ana Reyes' })).toBeRefused(
      /can't find/,
      'not_found',
    );
    const mine = await customersKey(site);
    await expect(crew.api.adjustments.say({ key: mine.slice(2), adjustment_id, decision: 'accept', name: 'Ana Reyes' })).toBeRefused(
      /don’t know/,
      'not_found',
    );
    await expect(crew.api.adjustments.say({ key: `c.${key}`, adjustment_id, decision: 'accept', name: 'Ana Reyes' })).toBeRefused(
      /don’t know/,
      'not_found',
    );
    await expect(site.visitor().api.adjustments.say({ key: mine, changes: [] })).toBeRefused(/Only the crew/, 'not_allowed');
  });

  test('who says nothing for two days has agreed to nothing, and our office hears of it [pricing 6] [ux P3]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key } = day;
    const before = await totalOf(day);
    const { adjustment } = await submits(crew, key);
    site.clock.set(Date.parse(adjustment?.answer_by ?? '') - 1000);
    await workOnce(site.world);
    expect((await ana.api.adjustments.ofPlan({ id })).adjustment?.state).toBe('submitted');
    site.clock.set(Date.parse(adjustment?.answer_by ?? ''));
    await expect(ana.api.adjustments.answer({ id, adjustment_id: adjustment!.id, decision: 'accept', name: 'Ana Reyes' })).toBeRefused(
      /run out/,
      'too_late',
    );
    await Promise.all([workOnce(site.world), workOnce(site.world)]);
    expect((await ana.api.adjustments.ofPlan({ id })).adjustment?.state).toBe('expired');
    expect(await totalOf(day)).toBe(before);
    const office = (await emailsTo(site, brand.support_email)).filter(({ subject }) => subject.startsWith('No answer'));
    expect(office).toHaveLength(1);
    expect(site.lines.filter((line) => line.includes('adjustment_expired'))).toHaveLength(1);
  });

  test('is not asked for less than a tenth: the guarantee covers it, and both are told [pricing 4] [pricing 6]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key, driver } = day;
    const before = await totalOf(day);
    const page = await submits(
      crew,
      key,
      [aChange({ what: 'box', of: '1', count: 30 })].map((one) => one),
    );
    expect(page.adjustment).toMatchObject({ state: 'accepted', is_waived: true });
    expect((await costsOf(site)).difference).toBeLessThan(before / 10);
    const plan = await ana.api.plans.show({ id });
    expect([plan.pricing.final_price, plan.boxes.find(({ box_type_id }) => box_type_id === 1)?.quantity]).toEqual([before, 30]);
    expect((await emailsTo(site, 'ana@example.com')).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Covered by the guarantee/),
    );
    expect((await emailsTo(site, driver.email)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Covered/));
  });

  test('gets back what a shorter list takes off, once they have agreed to it [pricing 4]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key } = day;
    const plan = await ana.api.plans.show({ id });
    const gone = plan.inventory.items.slice(0, Math.ceil(plan.inventory.items.length / 2));
    const { adjustment } = await submits(
      crew,
      key,
      gone.map((item) => aChange({ what: 'item', of: String(item.inventory_item_id), count: 0, reason: '' })),
    );
    const costs = await costsOf(site);
    expect(costs.difference).toBeLessThan(0);
    expect(adjustment!.state).toBe('submitted');
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment!.id, decision: 'accept', name: 'Ana Reyes' });
    expect(await totalOf(day)).toBe(costs.after);
    const owed = (await paymentsOf(day)).filter(({ state }) => !['dropped', 'voided'].includes(state));
    const net = owed.reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0);
    expect(net).toBe(Math.round(costs.after * 100));
  });

  test('is asked anew when the plan has changed since: nobody agrees to a total that was not shown [property 7]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key } = day;
    const { adjustment } = await submits(crew, key);
    const before = await totalOf(day);
    await site.db.update(move_plans).set({ follow_up_packing_service_id: 1 }).where(eq(move_plans.uuid, id));
    const [row] = await site.db.select().from(move_plans).where(eq(move_plans.uuid, id));
    await site.db
      .update(move_plans)
      .set({
        price: {
          ...row!.price!,
          total_cost: minus(row!.price!.total_cost, cents(10_000)),
          final_price: minus(row!.price!.final_price!, cents(10_000)),
        },
      })
      .where(eq(move_plans.uuid, id));
    await expect(ana.api.adjustments.answer({ id, adjustment_id: adjustment!.id, decision: 'accept', name: 'Ana Reyes' })).toBeRefused(
      /changed since/,
      'price_changed',
    );
    expect(await totalOf(day)).toBe(before - 100);
  });
});

describe('after an answer', () => {
  test('the crew goes on from what was agreed, by the same card and volume [pricing 6]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key } = day;
    const first = (await submits(crew, key)).adjustment!;
    const { after } = await costsOf(site);
    await ana.api.adjustments.answer({ id, adjustment_id: first.id, decision: 'accept', name: 'Ana Reyes' });
    const again = await crew.api.adjustments.say({ key, changes: [{ ...aTreadmill({ count: 4 }), photos: [] }] });
    expect(again.adjustment).toMatchObject({ state: 'draft', changes: [{ before: 2, count: 4 }] });
    expect((await costsOf(site)).before).toBe(after);
    expect(again.adjustment!.id).not.toBe(first.id);
    await says(crew, { key, changes: [] });
    expect(await costsOf(site)).toMatchObject({ difference: 0, lines: [] });
  });

  test('of a canceled move nothing is agreed on any more [pricing 6]', async () => {
    const day = await aMoveDay();
    const { site, ana, id, crew, key } = day;
    const { adjustment } = await submits(crew, key);
    await ana.api.bookings.cancelJob({ id, message: '' });
    await expect(ana.api.adjustments.answer({ id, adjustment_id: adjustment!.id, decision: 'accept', name: 'Ana Reyes' })).toBeRefused(
      /no longer booked/,
      'not_editable',
    );
    await expect(submits(crew, key)).toBeRefused(/no longer booked/, 'not_editable');
    expect((await crewPage(crew, key)).why_not).toBe('This move is not confirmed.');
    site.clock.set(Date.parse(adjustment?.answer_by ?? ''));
    expect((await emailsTo(site, brand.support_email)).filter(({ subject }) => subject.startsWith('No answer'))).toEqual([]);
  });

  test('a move across a state line says that it must be answered before loading [pricing 4]', async () => {
    const { site, ana, id, crew, key } = await aMoveDay();
    await submits(crew, key);
    expect((await ana.api.adjustments.ofPlan({ id })).is_interstate).toBe(true);
    const email = (await emailsTo(site, 'ana@example.com')).find(({ subject }) => subject.startsWith('Your answer'));
    expect(email?.body).toContain('please answer before the crew loads');
  });
});
