import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { booking_attempts, outbox, payment_events, payments, payouts } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';

const A_MINUTE_MS = 60_000;

/** The workers hold what is due, take it, and count it. */
const settles = async ({ site }: Pick<Awaited<ReturnType<typeof aCompletedMove>>, 'site'>): Promise<void> => {
  for (const _ of [1, 2, 3]) {
    site.at(new Date(site.world.clock.now() + A_MINUTE_MS).toISOString());
    await workOnce(site.world);
  }
};

describe('a tip', () => {
  test('is asked after the work, chosen by nobody else, charged once to the booking’s card, and all of it the crew’s', async () => {
    const move = await aCompletedMove();
    const { site, ana, id, driver, mover_id } = move;
    await settles(move);
    const before = (await driver.api.payouts.ofMover({ id: mover_id })).payouts[0]!;
    const price = (await ana.api.plans.show({ id })).pricing.final_price;
    expect(await ana.api.tips.show({ id })).toMatchObject({ may_tip: true, state: 'not_asked', amount: null, choices: [40, 80, 120] });
    const both = await Promise.all([ana.api.tips.give({ id, amount: 80 }), ana.api.tips.give({ id, amount: 80 })]);
    expect(both.map(({ state, amount }) => [state, amount])).toEqual([
      ['under_way', 80],
      ['under_way', 80],
    ]);
    await expect(ana.api.tips.give({ id, amount: 120 })).toBeRefused(/You gave \$80\.00/, 'not_editable');
    await settles(move);
    expect(await ana.api.tips.show({ id })).toMatchObject({ may_tip: false, state: 'paid', amount: 80, back: 0 });
    const [tip, ...others] = await site.db.select().from(payments).where(eq(payments.kind, 'tip'));
    expect([tip?.state, tip?.captured_cents, others.length]).toEqual(['captured', 8_000, 0]);
    const told = await site.db
      .select()
      .from(payment_events)
      .where(eq(payment_events.provider_ref, tip?.transaction_id ?? ''));
    expect(told.map(({ kind, amount_cents }) => [kind, amount_cents]).toSorted()).toEqual([
      ['authorized', 8_000],
      ['captured', 8_000],
    ]);
    const after = (await driver.api.payouts.ofMover({ id: mover_id })).payouts[0]!;
    expect([after.tip, Math.round((after.earned - before.earned) * 100), after.fee, after.customer]).toEqual([
      80,
      8_000,
      before.fee,
      before.customer,
    ]);
    expect((await ana.api.plans.show({ id })).pricing.final_price).toBe(price);
    expect(await (await driver.api.payouts.statement({ id: mover_id, format: 'csv' })).text()).toContain('Tip for the crew');
  });

  test('is nothing when the customer says so, and is not asked again', async () => {
    const move = await aCompletedMove();
    const { site, ana, id } = move;
    await expect(ana.api.tips.give({ id, amount: 0.5 })).toBeRefused(/\$1\.00 to \$1,000\.00/, 'invalid');
    expect(await ana.api.tips.give({ id, amount: 0 })).toMatchObject({ may_tip: false, state: 'none', amount: 0 });
    await expect(ana.api.tips.give({ id, amount: 40 })).toBeRefused(/No tip/, 'not_editable');
    await settles(move);
    expect(await site.db.$count(payments, eq(payments.kind, 'tip'))).toBe(0);
  });

  test('is nobody’s but the customer’s to give or to see, and goes back by our team until it is sent [property 25]', async () => {
    const move = await aCompletedMove();
    const { site, ana, id, driver } = move;
    const admin = await site.admin();
    for (const other of [driver, admin]) await expect(other.api.tips.show({ id })).toBeRefused(/find/, 'not_found');
    await ana.api.tips.give({ id, amount: 40 });
    await settles(move);
    await expect(ana.api.tips.giveBack({ id })).toBeRefused(/Only our team/, 'not_allowed');
    for (const _ of [1, 2]) await admin.api.tips.giveBack({ id });
    await settles(move);
    expect(await ana.api.tips.show({ id })).toMatchObject({ state: 'paid', amount: 40, back: 40 });
    const [payout] = await site.db.select().from(payouts);
    expect(payout?.tip_cents).toBe(0);
  });

  test('is not pressed for: what the bank says no to is told of in no email, and the pay goes without it', async () => {
    const move = await aCompletedMove();
    const { site, ana, id } = move;
    await site.db.update(booking_attempts).set({ card_token: null });
    await ana.api.tips.give({ id, amount: 40 });
    await settles(move);
    expect(await ana.api.tips.show({ id })).toMatchObject({ state: 'declined', amount: 40 });
    expect(await site.db.$count(outbox, sql`${outbox.body} ->> 'template' = 'payment_failed'`)).toBe(0);
    site.at('2026-12-09T15:00:00Z');
    const [payout] = await site.db.select().from(payouts);
    const admin = await site.admin();
    expect((await admin.api.payouts.pay({ id: payout?.id ?? 0, reference: 'ACH 1' })).payout.state).toBe('paid');
  });

  test('comes too late once the pay for the move was sent, and holds that pay up while it is charged', async () => {
    const move = await aCompletedMove();
    const { site, ana, id } = move;
    await settles(move);
    site.at('2026-12-09T15:00:00Z');
    const admin = await site.admin();
    const [payout] = await site.db.select().from(payouts);
    await ana.api.tips.give({ id, amount: 40 });
    await expect(admin.api.payouts.pay({ id: payout?.id ?? 0, reference: 'ACH 1' })).toBeRefused(/being charged/, 'not_editable');
    await settles(move);
    const { payout: sent } = await admin.api.payouts.pay({ id: payout?.id ?? 0, reference: 'ACH 1' });
    expect(Math.round(sent.earned * 100)).toBe((payout?.earned_cents ?? 0) + 4_000);
    await expect(admin.api.tips.giveBack({ id })).toBeRefused(/has been sent/, 'not_editable');
    const late = await aCompletedMove();
    await settles(late);
    await late.site.db.update(payouts).set({ state: 'paid', paid_at: new Date() });
    await expect(late.ana.api.tips.give({ id: late.id, amount: 40 })).toBeRefused(/has been sent/, 'too_late');
  });
});
