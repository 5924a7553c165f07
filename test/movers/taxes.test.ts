import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { W9 } from '#domain/movers/w9.ts';
import { audit_log, mover_w9s, payouts } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { alsoEarned } from '#test/support/money/more-payouts.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { readByTags, withoutSpaces } from '#test/support/read-pdf.ts';
import { refusalOf } from '#test/support/refused.ts';

const BANK = { holder: 'Harbor & Sons', kind: 'checking', routing_number: '021000021', account_number: '000123456789' } as const;
const current_password = PASSWORD;
const SIGNED: W9 = {
  ...{
    legal_name: 'Harbor & Sons LLC',
    business_name: 'Harbor Moving',
    tax_class: 'llc_p',
    street: '4 Pier St',
    city: 'Hoboken',
    state: 'NJ',
  },
  ...{ zip: '07030', tin_kind: 'ein', tin: '12-3456789', signed_name: 'Sam Harbor', agrees: true },
};

/** A mover whose job is due and can be paid, and our team. */
const aDuePayout = async () => {
  const move = await aCompletedMove();
  await move.driver.api.payouts.setBankAccount({ id: move.mover_id, ...BANK, current_password });
  move.site.at('2026-12-09T15:00:00Z');
  await workOnce(move.site.world);
  return { ...move, admin: await move.site.admin() };
};

const SHARES = {
  ...{ customer_cents: 100_000, lines_cents: 100_000, fee_cents: 10_000, earned_cents: 90_000 },
  ...{ insurance_cents: 0, by_us_cents: 0, difference_cents: 0, tip_cents: 0 },
};

/** So many more jobs, paid at this moment, each with $100 of our fee and $900 for the mover. */
const paidBefore = async ({ site, mover_id }: Awaited<ReturnType<typeof aDuePayout>>, jobs: number, paid_at: Date) => {
  await alsoEarned(site, jobs);
  const [, ...others] = await site.db.select().from(payouts).where(eq(payouts.mover_id, mover_id)).orderBy(payouts.id);
  for (const { id } of others)
    await site.db
      .update(payouts)
      .set({ ...SHARES, state: 'paid', paid_at })
      .where(eq(payouts.id, id));
};

describe('form W-9', () => {
  test('is signed by the owner with the password; its number is sealed, and shown to nobody', async () => {
    const { site, driver, mover_id } = await aCompletedMove();
    const sign = (over: object = {}) => driver.api.payouts.signW9({ id: mover_id, ...SIGNED, current_password, ...over });
    expect(await driver.api.payouts.w9({ id: mover_id })).toMatchObject({ w9: null, may_sign: true, needs_password: true });
    await expect(sign({ agrees: false })).toBeRefused(/Certify the four statements/, 'invalid');
    await expect(sign({ tin: '00-1234567' })).toBeRefused(/An EIN has nine digits/, 'invalid');
    await expect(sign({ current_password: 'wrong' })).toBeRefused(/isn’t your current password/, 'invalid');
    const told = await sign();
    expect(told.w9).toMatchObject({
      legal_name: 'Harbor & Sons LLC',
      last4: '6789',
      signed_name: 'Sam Harbor',
      signed_at: expect.any(String),
    });
    const everything = JSON.stringify([told, await site.db.select().from(mover_w9s), await site.db.select().from(audit_log)]);
    expect(everything).not.toMatch(/3456789|12-345/);
    await sign({ legal_name: 'Harbor Holdings LLC', tin: '98-7654321' });
    expect((await driver.api.payouts.w9({ id: mover_id })).w9).toMatchObject({ legal_name: 'Harbor Holdings LLC', last4: '4321' });
    expect(await site.db.$count(mover_w9s)).toBe(2);
  });

  test('is nobody else’s to see or to sign: no other mover’s, no customer’s, and not our team’s to sign', async () => {
    const { site, ana, mover_id } = await aCompletedMove();
    const [other, admin] = [await site.mover(mover_id === 2 ? 3 : 2), await site.admin()];
    for (const who of [ana, other]) expect((await refusalOf(who.api.payouts.w9({ id: mover_id }))).status).toBeGreaterThanOrEqual(401);
    for (const who of [ana, other, admin])
      expect((await refusalOf(who.api.payouts.signW9({ id: mover_id, ...SIGNED, current_password }))).status).toBeGreaterThanOrEqual(401);
    expect(await site.db.$count(mover_w9s)).toBe(0);
  });
});

describe('what is filed of a year', () => {
  test('is what customers paid, month by month and to the cent of the payouts, with the whole number for our team alone', async () => {
    const due = await aDuePayout();
    const { site, admin, driver, mover_id } = due;
    await driver.api.payouts.signW9({ id: mover_id, ...SIGNED, current_password });
    // Eight in the evening of December 31 in New York is January in London.
    await paidBefore(due, 3, new Date('2027-01-01T01:00:00Z'));
    const { batch } = await admin.api.payouts.makeBatch();
    await admin.api.payouts.batchSent({ id: batch.id, total: batch.total });
    const rows = await site.db.select().from(payouts);
    const gross = rows.reduce((sum, { earned_cents, fee_cents }) => sum + earned_cents + fee_cents, 0) / 100;
    const shown = await admin.api.payouts.taxYear({});
    expect(shown).toMatchObject({ years: [2026], year: 2026, policy: { over: 20_000, transactions: 200 } });
    expect(shown.movers).toMatchObject([{ mover_id, gross, transactions: 4, is_reportable: false, w9: { number: 'EIN ending 6789' } }]);
    const own = await driver.api.payouts.yearTotals({ id: mover_id });
    expect(own).toMatchObject({ year: 2026, jobs: 4, gross, form: { is_due: false, over: 20_000, transactions: 200 } });
    expect(Math.round((own.gross - own.fee - own.earned) * 100)).toBe(0);
    const [head = '', line = ''] = (await (await admin.api.payouts.taxYearCsv({ year: 2026 })).text()).split('\r\n');
    expect(head.split(',').slice(-12)).toHaveLength(12);
    const cells = line.split(',');
    expect(cells.slice(0, 11)).toEqual(
      `no,${mover_id},Harbor & Sons LLC,Harbor Moving,LLC taxed as a partnership,12-3456789,EIN,4 Pier St,Hoboken,NJ,07030`.split(','),
    );
    expect(cells.slice(11, 16)).toEqual([gross.toFixed(2), '0.00', '4214', '4', '0.00']);
    expect(Number(cells.at(-1))).toBe(gross);
    expect(cells.slice(16, -1)).toEqual(Array(11).fill('0.00'));
    expect((await site.db.select().from(audit_log)).some(({ what }) => what === 'Opened the tax file of a year')).toBe(true);
    for (const who of [driver, due.ana]) {
      expect((await refusalOf(who.api.payouts.taxYear({}))).status).toBeGreaterThanOrEqual(401);
      expect((await refusalOf(who.api.payouts.taxYearCsv({ year: 2026 }))).status).toBeGreaterThanOrEqual(401);
    }
    await expect(admin.api.payouts.taxYearCsv({ year: 2025 })).toBeRefused('No mover was paid in this year.', 'not_found');
  });

  test('is the mover’s own as a PDF with the boxes of the form, and shows the last digits of its number alone', async () => {
    const due = await aDuePayout();
    const { admin, driver, mover_id } = due;
    await driver.api.payouts.signW9({ id: mover_id, ...SIGNED, current_password });
    await paidBefore(due, 1, new Date('2026-12-10T15:00:00Z'));
    const file = await driver.api.payouts.recipientCopy({ id: mover_id, year: 2026 });
    const { words: told } = await readByTags(Buffer.from(await file.arrayBuffer()));
    for (const words of ['Box 1a. Gross amount', '$1,000.00', 'EIN ending 6789', 'Harbor & Sons LLC', 'files no form 1099-K of 2026'])
      expect(withoutSpaces(told)).toContain(withoutSpaces(words));
    expect(told).not.toContain('3456789');
    await expect(driver.api.payouts.recipientCopy({ id: mover_id, year: 2025 })).toBeRefused('Nothing was paid in this year.', 'not_found');
    expect((await admin.api.payouts.taxYear({ year: 2025 })).movers).toEqual([]);
  });

  test('keeps a mover without form W-9 out of the bank’s file past the line, not before it, and pays it all once it has signed', async () => {
    const due = await aDuePayout();
    const { site, admin, driver, mover_id } = due;
    await paidBefore(due, 200, new Date('2026-11-20T15:00:00Z'));
    const [last] = await site.db.select().from(payouts).orderBy(desc(payouts.id)).limit(1);
    const lastPaid = (paid_at: string) =>
      site.db
        .update(payouts)
        .set({ paid_at: new Date(paid_at) })
        .where(eq(payouts.id, last!.id));
    await lastPaid('2025-12-31T15:00:00Z');
    expect(await admin.api.payouts.listBatches({})).toMatchObject({ ready: { payouts: 1 }, without_w9: [] });
    await lastPaid('2026-11-20T15:00:00Z');
    const waiting = await admin.api.payouts.listBatches({});
    expect(waiting).toMatchObject({ ready: { payouts: 0 }, without_w9: [expect.any(String)] });
    await expect(admin.api.payouts.makeBatch()).toBeRefused(/waits for a bank account or form W-9/);
    await driver.api.payouts.signW9({ id: mover_id, ...SIGNED, current_password });
    const { batch } = await admin.api.payouts.makeBatch();
    expect(batch.payouts).toBe(1);
    await admin.api.payouts.batchSent({ id: batch.id, total: batch.total });
    expect((await admin.api.payouts.taxYear({})).movers).toMatchObject([{ transactions: 201, is_reportable: true }]);
    expect((await driver.api.payouts.yearTotals({ id: mover_id })).form).toMatchObject({ is_due: true });
    expect(await site.db.$count(payouts)).toBe(201);
  });
});
