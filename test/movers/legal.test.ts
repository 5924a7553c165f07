import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit_log, market, mover_agreements, movers } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { brokenAgreement } from '#server/movers/legal.ts';
import { workOnce } from '#server/workers/workers.ts';
import { IN_STATE, startsPlan } from '#test/support/builders.ts';
import { completesLegal, forgetsLegal } from '#test/support/people/legal-pages.ts';
import { A_LEGAL_PROFILE } from '#test/support/people/moves.ts';
import { COMPANY, joins } from '#test/support/people/vendor-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const SIGNED = { name: 'Ann Harbor', title: 'Owner', agrees: true };
const LEGAL = { ...A_LEGAL_PROFILE, prime_agents: [] };

/** Whether the mover names a price for a move from Brooklyn to Hoboken. */
const bidsOn = async (site: Site, mover_id: number, over: Parameters<typeof startsPlan>[1] = {}): Promise<boolean> => {
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana, { move_date: '2026-12-04', ...over });
  const { estimates, consult_only } = await ana.api.bids.list({ id: uuid });
  return [...estimates, ...consult_only].some(({ mover }) => mover.id === mover_id);
};

describe('the legal page of a mover', () => {
  test('papers P20: is complete for every mover of the demo, and without it there is no bid between states [pricing 3]', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    expect(await driver.api.moverLegal.show({ id: 1 })).toMatchObject({ missing: [], ready_for_interstate: true });
    expect(await bidsOn(site, 1)).toBe(true);
    await forgetsLegal(site, 1);
    const { missing, version, agreement } = await driver.api.moverLegal.show({ id: 1 });
    expect(missing.map(({ code }) => code)).toEqual([
      'address',
      'complaints',
      'arbitration',
      'tariff',
      'binding',
      'impracticable',
      'agreement',
    ]);
    expect((await driver.api.moverDashboard.jobs({ id: 1 })).mover.legal_missing).toBe(7);
    expect(await bidsOn(site, 1)).toBe(false);
    const saved = await driver.api.moverLegal.save({ id: 1, legal: LEGAL, version });
    expect(saved.missing.map(({ code }) => code)).toEqual(['agreement']);
    expect(await bidsOn(site, 1)).toBe(false);
    expect(await driver.api.moverLegal.sign({ id: 1, sha256: agreement.sha256, ...SIGNED })).toMatchObject({
      ready_for_interstate: true,
      agreement: { signed: { version: agreement.version, name: 'Ann Harbor', title: 'Owner' } },
    });
    expect(await bidsOn(site, 1)).toBe(true);
    expect((await site.db.select().from(audit_log)).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Changed the legal page', 'Signed the agreement']),
    );
  });

  test('papers P20: is not enough without a number, its standing and its authority: no bid between states, and as before inside one', async () => {
    const site = await aSite();
    const [before] = await site.db.select({ profile: movers.profile }).from(movers).where(eq(movers.id, 1));
    for (const lacks of [{ usdot_number: null }, { usdot_active: false }, { household_goods_authority: false }]) {
      await site.db
        .update(movers)
        .set({ profile: { ...before!.profile, ...lacks } })
        .where(eq(movers.id, 1));
      await site.db.update(market).set({ version: sql`${market.version} + 1` });
      expect([Object.keys(lacks)[0], await bidsOn(site, 1), await bidsOn(site, 1, IN_STATE)]).toEqual([Object.keys(lacks)[0], false, true]);
    }
  });

  test('is not overwritten by who looked at an older one, and says at the field what is wrong', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    const { version } = await driver.api.moverLegal.show({ id: 1 });
    await driver.api.moverLegal.save({ id: 1, legal: LEGAL, version });
    const late = await refusalOf(driver.api.moverLegal.save({ id: 1, legal: { ...LEGAL, impracticable_operations: 'None.' }, version }));
    expect([late.status, late.problem.error_message]).toEqual([409, expect.stringContaining('Somebody has changed this')]);
    const wrong = { ...LEGAL, complaints: { telephone: 'none', calls_paid_by: 'mover' as const } };
    expect((await refusalOf(driver.api.moverLegal.save({ id: 1, legal: wrong }))).problem.errors).toEqual({
      'complaints.telephone': 'Enter a phone number like (555) 123-4567',
    });
  });
});

describe('our agreement with a mover', () => {
  test('is signed by its own people alone, for the words that were shown, and once however often it is said', async () => {
    const site = await aSite();
    await forgetsLegal(site, 1);
    const [driver, other, admin] = [await site.mover(1), await site.mover(2), await site.admin(0)];
    const { agreement } = await driver.api.moverLegal.show({ id: 1 });
    const asked = { id: 1, sha256: agreement.sha256, ...SIGNED };
    expect((await refusalOf(site.visitor().api.moverLegal.sign(asked))).status).toBe(401);
    expect((await refusalOf(other.api.moverLegal.sign(asked))).status).toBe(404);
    expect((await refusalOf(admin.api.moverLegal.sign(asked))).problem.error_message).toBe('Only the mover’s own people sign for it.');
    expect((await refusalOf(driver.api.moverLegal.sign({ ...asked, sha256: 'other' }))).status).toBe(409);
    expect((await refusalOf(driver.api.moverLegal.sign({ ...asked, name: '' }))).problem.errors).toEqual({ name: expect.any(String) });
    await Promise.all([driver.api.moverLegal.sign(asked), driver.api.moverLegal.sign(asked)]);
    const rows = (await site.db.select().from(mover_agreements)).filter(({ mover_id, name }) => mover_id === 1 && name === 'Ann Harbor');
    expect(rows).toMatchObject([{ version: agreement.version, title: 'Owner', text_sha256: agreement.sha256, user_id: driver.user_id }]);
    expect(rows[0]?.text).toContain('You adopt each of them as your own');
  });

  test('is kept as it was signed: the store refuses a change, and one made behind its back is found', async () => {
    const site = await aSite();
    expect(await brokenAgreement(site.db, 1)).toBeUndefined();
    await expect(site.db.$client.query('update mover_agreements set name = $1', ['X'])).rejects.toThrow('only added to');
    await expect(site.db.$client.query('delete from mover_agreements')).rejects.toThrow('only added to');
    await expect(site.db.$client.query('truncate mover_agreements')).rejects.toThrow('only added to');
    await site.db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute("update mover_agreements set text = replace(text, 'You', 'We') where mover_id = 1");
    });
    expect(await brokenAgreement(site.db, 1)).toBeDefined();
  });

  test('ends after three years: a mover is told a month and a week before, and bids between states until that day, or signs anew', async () => {
    const site = await aSite();
    const { owner, mover_id } = await joins(site);
    await completesLegal(owner, mover_id);
    const told = async (day: string) => {
      site.at(`${day}T12:00:00Z`);
      for (const _ of [1, 2]) await workOnce(site.world);
      const emails = (await sentEmails(site.db)).filter(({ subject }) => /^(Ends .*: our agreement|Ended: our agreement)/.test(subject));
      return emails.map(({ subject }) => subject.slice(0, 5).trim()).toSorted();
    };
    const standing = async () => {
      await owner.api.users.login({ user: { email: COMPANY.email, password: COMPANY.password } });
      return owner.api.moverLegal.show({ id: mover_id });
    };
    expect(await told('2029-10-20')).toEqual([]);
    // Those of the demo signed on October 1, three years before.
    expect(await bidsOn(site, 1, { move_date: '2029-12-04' })).toBe(false);
    expect(await told('2029-10-21')).toEqual(['Ends']);
    expect(await told('2029-11-12')).toEqual(['Ends']);
    expect(await told('2029-11-13')).toEqual(['Ends', 'Ends']);
    expect((await standing()).agreement).toMatchObject({ signed: { ends_on: '2029-11-20' }, is_due: true });
    expect(await told('2029-11-19')).toEqual(['Ends', 'Ends']);
    expect((await standing()).missing).toEqual([]);
    expect(await told('2029-11-20')).toEqual(['Ended', 'Ends', 'Ends']);
    expect((await standing()).missing.map(({ code }) => code)).toEqual(['agreement']);
    await completesLegal(owner, mover_id);
    expect((await standing()).agreement).toMatchObject({ signed: { ends_on: '2032-11-20' }, is_due: false });
    expect(await site.db.$count(mover_agreements, eq(mover_agreements.mover_id, mover_id))).toBe(2);
    expect(await brokenAgreement(site.db, mover_id)).toBeUndefined();
  });
});
