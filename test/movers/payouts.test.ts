import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paidForMove } from '#domain/booking/payment.ts';
import { payouts } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { paymentsOf } from '#server/ledger/payment-rows.ts';
import { workOnce } from '#server/workers/workers.ts';
import { alsoEarned } from '#test/support/money/more-payouts.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';
import { refusalOf } from '#test/support/refused.ts';

const PAID = { state: 'paid', paid_at: new Date('2026-12-09T15:00:00Z'), reference: 'ACH 1' } as const;

describe('what a mover earns', () => {
  test('goodwill that we bear is not taken out of it; what the mover bears stands by itself, and the mover is told [pricing 2] [decisions 6]', async () => {
    const { site, ana, id, driver, mover_id } = await aCompletedMove();
    const admin = await site.admin();
    const pay = async () => {
      await workOnce(site.world);
      return (await driver.api.payouts.ofMover({ id: mover_id })).payouts[0]!;
    };
    const told = async () => (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('Your pay changed')).length;
    const gives = (borne_by: 'us' | 'mover') =>
      admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: { description: 'Goodwill', amount_in_dollars: -50, borne_by } });
    const [paid, before] = [(await ana.api.plans.show({ id })).pricing.final_price ?? 0, await pay()];
    await gives('us');
    const ours = await pay();
    expect([ours.earned, ours.lines, ours.taken_off, await told()]).toEqual([before.earned, before.lines, 0, 0]);
    expect(Math.round((ours.by_us - before.by_us) * 100)).toBe(5_000);
    await gives('mover');
    const theirs = await pay();
    expect(theirs.taken_off).toBe(-50);
    expect(Math.round((before.earned - theirs.earned) * 100)).toBe(4_350);
    expect(Math.round((paid - ((await ana.api.plans.show({ id })).pricing.final_price ?? 0)) * 100)).toBe(10_000);
    expect(await told()).toBe(1);
    const csv = await (await driver.api.payouts.statement({ id: mover_id, format: 'csv' })).text();
    expect(csv).toContain('Taken off for the customer');
    expect(csv).toContain(',-50.00,');
    expect((await admin.api.planConsole.show({ id })).adjustments.map(({ borne_by }) => borne_by)).toEqual(['us', 'mover']);
  });

  test('its lines less 13 %, due three business days after the job; the bill is shared out to the cent of what was paid [pricing 2] [pricing 4] [property 6]', async () => {
    const { site, driver, mover_id } = await aCompletedMove();
    const statement = await driver.api.payouts.ofMover({ id: mover_id });
    expect(statement).toMatchObject({ months: ['2026-12'], month: '2026-12', on_hold: 0 });
    const [payout] = statement.payouts;
    if (payout === undefined) throw new Error('There is no payout.');
    expect(payout).toMatchObject({ state: 'due', completed_on: '2026-12-04', due_on: '2026-12-09' });
    const cents = (dollars: number) => Math.round(dollars * 100);
    expect(cents(payout.fee)).toBe(Math.floor(cents(payout.lines) * 0.13 + 0.5));
    expect(cents(payout.earned)).toBe(cents(payout.lines) - cents(payout.fee) + cents(payout.difference));
    expect(cents(payout.customer)).toBe(cents(payout.lines) + cents(payout.insurance) - cents(payout.by_us));
    const [row] = await site.db.select().from(payouts);
    expect(cents(payout.customer)).toBe(paidForMove(await paymentsOf(site.db, row!.attempt_id)));
    expect(statement.totals).toMatchObject({ earned: payout.earned, fee: payout.fee });
    expect(statement.due).toBe(payout.earned);
    await workOnce(site.world);
    expect(await site.db.$count(payouts)).toBe(1);
  });

  test('next comes all that is due on the first such day, in one sum; what is on hold or paid is not in it [pricing 4]', async () => {
    const { site, driver, mover_id } = await aCompletedMove();
    await alsoEarned(site, 3);
    const rows = await site.db.select().from(payouts).orderBy(payouts.id);
    const says = (at: number, change: Partial<(typeof rows)[number]>) =>
      site.db.update(payouts).set(change).where(eq(payouts.id, rows[at]!.id));
    const next = async () => (await driver.api.payouts.ofMover({ id: mover_id })).next;
    const dollars = (...at: number[]) => at.reduce((sum, one) => sum + rows[one]!.earned_cents, 0) / 100;
    const fees = (...at: number[]) => at.reduce((sum, one) => sum + rows[one]!.fee_cents, 0) / 100;
    await says(0, { due_on: '2026-12-10' });
    await says(1, { due_on: '2026-12-09' });
    await says(2, { due_on: '2026-12-09' });
    await says(3, { due_on: '2026-12-08', state: 'on_hold' });
    expect(await next()).toEqual({ due_on: '2026-12-09', jobs: 2, fee: fees(1, 2), earned: dollars(1, 2) });
    for (const at of [1, 2]) await says(at, PAID);
    expect(await next()).toEqual({ due_on: '2026-12-10', jobs: 1, fee: fees(0), earned: dollars(0) });
    await says(0, PAID);
    expect(await next()).toBeNull();
  });

  test('comes in pages within its month, and each page ends with the sum of the whole month, as the file does [pricing 4] [decisions 6]', async () => {
    const { site, driver, mover_id } = await aCompletedMove();
    await alsoEarned(site, 6);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => driver.api.payouts.ofMover({ id: mover_id, page, per_page: 3 })));
    expect(pages.map(({ payouts }) => payouts.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flatMap(({ payouts }) => payouts.map(({ id }) => id))).size).toBe(7);
    const earned = pages.flatMap(({ payouts }) => payouts).reduce((sum, one) => sum + Math.round(one.earned * 100), 0);
    for (const [at, { total, page, per_page, totals }] of pages.entries()) {
      expect({ total, page, per_page, cents: Math.round(totals.earned * 100) }).toEqual({
        ...{ total: 7, page: at + 1, per_page: 3 },
        cents: earned,
      });
    }
    const csv = await (await driver.api.payouts.statement({ id: mover_id, format: 'csv' })).text();
    expect(csv.trim().split('\r\n')).toHaveLength(9);
    expect((await refusalOf(driver.api.payouts.ofMover({ id: mover_id, per_page: 101 }))).status).toBe(422);
  });

  test('the statement is a file for a bookkeeper, as CSV and as PDF, for the mover and admins alone [decisions 6] [decisions 2]', async () => {
    const { site, driver, mover_id } = await aCompletedMove();
    const { payouts: rows } = await driver.api.payouts.ofMover({ id: mover_id });
    const csv = await (await driver.api.payouts.statement({ id: mover_id, format: 'csv' })).text();
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(
      'Job,Move,Completed,Due,Your lines,Taken off for the customer,Our fee,Added by us,Tip for the crew,You earn,State,Reference',
    );
    expect(lines[2]).toContain(rows[0]!.earned.toFixed(2));
    const pdf = new Uint8Array(await (await driver.api.payouts.statement({ id: mover_id, format: 'pdf' })).arrayBuffer());
    expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
    const other = await site.mover(mover_id + 1);
    expect((await refusalOf(other.api.payouts.ofMover({ id: mover_id }))).status).toBe(404);
    expect((await refusalOf(site.visitor().api.payouts.ofMover({ id: mover_id }))).status).toBe(401);
    expect((await refusalOf(driver.api.payouts.list({}))).status).toBe(403);
    expect((await (await site.admin()).api.payouts.list({ state: 'due' })).total).toBe(1);
  });

  test('an admin marks it paid once its day has come, with the transfer’s reference; what is on hold is not paid [decisions 6]', async () => {
    const { site, driver, mover_id } = await aCompletedMove();
    const admin = await site.admin();
    const { id = 0, earned = 0 } = (await driver.api.payouts.ofMover({ id: mover_id })).payouts[0] ?? {};
    const standing = async () => {
      const { counts, due_now } = await admin.api.payouts.list({ state: 'paid' });
      return { ...counts, ...due_now, in_the_console: (await admin.api.admin.overview()).waiting.payouts };
    };
    expect(await standing()).toEqual({ due: 1, on_hold: 0, count: 0, earned: 0, in_the_console: 0 });
    expect((await refusalOf(admin.api.payouts.pay({ id, reference: 'ACH 1' }))).problem.error_message).toContain('is due on');
    site.at('2026-12-09');
    expect(await standing()).toEqual({ due: 1, on_hold: 0, count: 1, earned, in_the_console: 1 });
    expect((await refusalOf(admin.api.payouts.pay({ id, reference: ' ' }))).problem.errors).toEqual({ reference: expect.any(String) });
    await admin.api.payouts.hold({ id, reason: 'The bank account is not confirmed.' });
    const other = await site.admin();
    await expect(other.api.payouts.hold({ id, reason: 'The crew was late.' })).toBeRefused(
      'It is on hold already: The bank account is not confirmed.',
      'changed_meanwhile',
    );
    await admin.api.payouts.hold({ id, reason: 'The bank account is not confirmed.' });
    expect((await refusalOf(admin.api.payouts.pay({ id, reference: 'ACH 1' }))).problem.error_message).toContain('on hold');
    expect(await standing()).toEqual({ due: 0, on_hold: 1, count: 0, earned: 0, in_the_console: 0 });
    await admin.api.payouts.release({ id });
    await expect(admin.api.payouts.pay({ id, reference: 'ACH 1', earned: earned + 5 })).toBeRefused(
      /^This payout is \$[\d,.]+ now, not \$[\d,.]+: the bill has changed\. It is not marked as paid\.$/,
      'price_changed',
    );
    expect(await standing()).toMatchObject({ due: 1, earned });
    expect(await admin.api.payouts.pay({ id, reference: 'ACH 20261209-1', earned })).toMatchObject({
      payout: { state: 'paid', reference: 'ACH 20261209-1' },
    });
    await admin.api.payouts.pay({ id, reference: 'ACH 2' });
    expect((await driver.api.payouts.ofMover({ id: mover_id })).payouts[0]).toMatchObject({ state: 'paid', reference: 'ACH 20261209-1' });
    const log = (await admin.api.admin.audit({ kind: 'payout' })).entries.map(({ what, why }) => [what, why]);
    expect(log).toEqual([
      ['Paid a mover', 'ACH 20261209-1'],
      ['Released a payout', ''],
      ['Held a payout back', 'The bank account is not confirmed.'],
    ]);
  });

  test('a bill that changes before it is paid is shared out anew [pricing 4]', async () => {
    const { site, driver, mover_id } = await aCompletedMove();
    const [before] = (await driver.api.payouts.ofMover({ id: mover_id })).payouts;
    await site.db
      .update(payouts)
      .set({ plan_version: 0, lines_cents: 1, customer_cents: 1, insurance_cents: 0, by_us_cents: 0, fee_cents: 0, earned_cents: 1 })
      .where(eq(payouts.id, before!.id));
    await workOnce(site.world);
    expect((await driver.api.payouts.ofMover({ id: mover_id })).payouts[0]).toEqual(before);
  });
});
