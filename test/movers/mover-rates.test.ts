import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cardOf, cellsOf } from '#domain/pricing/rate-card/rate-cells.ts';
import { whyNotSaveRates } from '#domain/pricing/rate-card/rate-check.ts';
import { audit_log, move_plans, rate_cards } from '#server/db/schema.ts';
import { seededMovers } from '#server/seed/movers.ts';
import { books, startsPlan, walkTo } from '#test/support/builders.ts';
import { MOVE_DAY } from '#test/support/people/mover-booking.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

describe('a mover’s rates', () => {
  test('are saved as a new dated version with who and why, and the former one stays as it was [ux N2] [pricing 1]', async () => {
    const site = await aSite();
    const [driver, former] = [await site.mover(1), (await site.db.select().from(rate_cards).where(eq(rate_cards.mover_id, 1)))[0]!];
    const { version, cells } = await driver.api.moverDashboard.rates({ id: 1 });
    const fee = (Number(cells.local_travel_fee) + 5).toFixed(2);
    const saved = await driver.api.moverDashboard.saveRates({ id: 1, version, cells: { local_travel_fee: `$${fee}` }, why: ' Fuel ' });
    expect(saved).toMatchObject({ version: version + 1, effective_from: '2026-11-20', cells: { ...cells, local_travel_fee: fee } });
    expect(saved.history[0]).toMatchObject({
      who: 'Driver',
      why: 'Fuel',
      changes: [{ key: 'local_travel_fee', before: cells.local_travel_fee, after: fee }],
    });
    expect(await driver.api.moverDashboard.ratesVersion({ id: 1, version })).toEqual({ version, cells });
    const rows = await site.db.select().from(rate_cards).where(eq(rate_cards.mover_id, 1)).orderBy(rate_cards.version);
    expect(rows.map((row) => row.version)).toEqual([version, version + 1]);
    expect(rows[0]).toEqual(former);
    const back = await driver.api.moverDashboard.saveRates({ id: 1, version: version + 1, cells, why: 'Back to version 1' });
    expect(back).toMatchObject({ version: version + 2, cells });
    expect(
      (await site.db.select().from(audit_log).where(eq(audit_log.subject_kind, 'rates'))).map(({ why, user_name }) => [why, user_name]),
    ).toEqual([
      ['Fuel', 'Driver'],
      ['Back to version 1', 'Driver'],
    ]);
  });

  test('leave a held price as it is, and price everybody else from then on [pricing 1]', async () => {
    const site = await aSite();
    const [ana, ben] = [site.visitor(), site.visitor()];
    const held = await walkTo(ana, await startsPlan(ana, { move_date: MOVE_DAY }), 'PLAN');
    const id = held.mover?.id ?? 0;
    const other = await startsPlan(ben, { move_date: MOVE_DAY });
    const priceFor = async () =>
      (await ben.api.bids.list({ id: other.uuid })).estimates.find(({ mover }) => mover.id === id)?.total_cost ?? 0;
    const [before, driver] = [await priceFor(), await site.mover(id)];
    const { version, cells } = await driver.api.moverDashboard.rates({ id });
    await driver.api.moverDashboard.saveRates({
      id,
      version,
      cells: { local_travel_fee: (Number(cells.local_travel_fee) - 20).toFixed(2) },
      why: '',
    });
    expect(await priceFor()).toBeLessThan(before);
    expect((await ana.api.plans.show({ id: held.uuid })).pricing.total_cost).toBe(held.pricing.total_cost);
    const booked = await books(ana, held.uuid);
    expect(booked.status).toBe(201);
    const [row] = await site.db.select().from(move_plans).where(eq(move_plans.uuid, held.uuid));
    expect(row?.price?.rate_card_version).toBe(version);
  });

  test('are refused at the cell that is wrong, when nothing changed, and when somebody saved meanwhile [pricing 2]', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    const { version } = await driver.api.moverDashboard.rates({ id: 1 });
    const saving = (cells: Record<string, string>, of = version) =>
      driver.api.moverDashboard.saveRates({ id: 1, version: of, cells, why: '' });
    expect((await refusalOf(saving({ local_travel_fee: '-5', elevator_rate: '1' }))).problem.errors).toEqual({
      local_travel_fee: 'Use $0.00 to $250.00',
      elevator_rate: 'Use $0.00 to $0.15',
    });
    await expect(saving({})).toBeRefused('Nothing has changed since the last version.', 'invalid');
    const outcomes = await Promise.allSettled([saving({ local_travel_fee: '91' }), saving({ local_travel_fee: '92' })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = await refusalOf(saving({ local_travel_fee: '93' }));
    expect([late.status, late.problem.error_message]).toEqual([
      409,
      'Driver saved version 2 meanwhile. Load it, then make your changes again.',
    ]);
  });

  test('saved by our team itself need a reason, which the mover reads [ux N2]', async () => {
    const admin = await (await aSite()).admin();
    const { version } = await admin.api.moverDashboard.rates({ id: 1 });
    const saves = (why: string) => admin.api.moverDashboard.saveRates({ id: 1, version, cells: { local_travel_fee: '91' }, why });
    expect((await refusalOf(saves(' '))).problem.errors).toEqual({ why: 'Say why: the mover reads it' });
    expect((await saves('Asked by phone')).history[0]).toMatchObject({ who: 'Office', why: 'Asked by phone' });
  });

  test('saved by an admin who acts as one of its people carry both names, on the version and in the log [decisions 2] [property 33] [ux N2]', async () => {
    const site = await aSite();
    const [admin, driver] = [await site.admin(), await site.mover(1)];
    await admin.api.impersonations.begin({ user_id: driver.user_id, why: 'They asked us to' });
    const { version } = await admin.api.moverDashboard.rates({ id: 1 });
    const { history } = await admin.api.moverDashboard.saveRates({ id: 1, version, cells: { local_travel_fee: '91' }, why: '' });
    expect(history[0]?.who).toBe('Office for Driver');
    const [entry] = await site.db.select().from(audit_log).where(eq(audit_log.subject_kind, 'rates'));
    expect(entry).toMatchObject({ user_name: 'Office', as_user_name: 'Driver', subject_id: '1' });
    expect((await refusalOf(admin.api.moverDashboard.rates({ id: 2 }))).status).toBe(404);
  });

  test('come out as a spreadsheet that names every figure [pricing 2]', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    const file = await driver.api.moverDashboard.ratesCsv({ id: 1 });
    const text = await file.text();
    expect(file.name).toMatch(/-rates-version-1\.csv$/);
    for (const key of Object.keys((await driver.api.moverDashboard.rates({ id: 1 })).cells)) expect(text).toContain(key);
  });

  test('of every mover of the market are a sheet and back, and may be saved as they are [pricing 2]', () => {
    for (const { rate_card } of seededMovers()) {
      expect(cardOf(cellsOf(rate_card), rate_card)).toEqual(rate_card);
      expect(whyNotSaveRates(cellsOf(rate_card), cellsOf(rate_card))?.errors).toBeUndefined();
    }
  });
});
