import { describe, expect, test } from 'vitest';
import { cookiesFor } from '#server/core/cookies.ts';
import { audit_log, state_rules } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** What a customer of a move inside New York is offered, and what our team sees of why not. */
const offeredInside = async (site: Site) => {
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, { move_date: '2026-12-04', drop_off_address: 'Astoria, NY 11102' });
  return { id, ana, count: (await ana.api.bids.list({ id })).estimates.length };
};

/** Before customers the session's cookie is bound to the host. */
const anAdminOf = async (site: Site, role: 0 | 1 = 1) => {
  const admin = await site.admin(role);
  admin.cookies.set(cookiesFor(true).session, admin.cookies.get(cookiesFor(false).session) ?? '');
  return admin;
};

const inProduction = () => aSite({ settings: { production: true } });

describe('moves inside a state', () => {
  test('are booked in production only where the state is open, and the reason says so; between states they go on [pricing 3]', async () => {
    const site = await inProduction();
    const { id, ana, count } = await offeredInside(site);
    expect(count).toBe(0);
    const admin = await anAdminOf(site, 0);
    expect(JSON.stringify(await admin.api.bids.withoutBid({ id, kind: 'intrastate' }))).toContain(
      "We can't book moves inside New York yet.",
    );
    const { states } = await admin.api.law.show();
    const york = states.find(({ state }) => state === 'NY');
    if (york === undefined) throw new Error('There is a row for New York.');
    expect(york).toMatchObject({ version: 0, is_booked: false, rules: { status: 'counsel', source: expect.stringContaining('17 NYCRR') } });
    const opened = { ...york.rules, status: 'open' as const, counsel_ok_by: 'A. Counsel, Nov 20, 2026' };
    const asks = await refusalOf(admin.api.law.changeState({ state: 'NY', rules: opened, version: 0, why: 'Counsel said yes' }));
    expect(asks.problem.errors).toEqual({ unmet: 'It can’t be open while the state asks for what we don’t do' });
    const open = { ...opened, unmet: [] };
    await admin.api.law.changeState({ state: 'NY', rules: open, version: 0, why: 'Counsel said yes' });
    expect((await ana.api.bids.list({ id })).estimates.length).toBeGreaterThan(0);
    const ben = site.visitor();
    const across = await startsPlan(ben, { move_date: '2026-12-04' });
    expect((await ben.api.bids.list({ id: across.uuid })).estimates.length).toBeGreaterThan(0);
  });

  test('are booked in every state of the demo, which is marked as waiting', async () => {
    const site = await aSite();
    expect((await offeredInside(site)).count).toBeGreaterThan(0);
    const { states, is_production } = await (await site.admin()).api.law.show();
    expect(is_production).toBe(false);
    expect(states).toHaveLength(51);
    expect(states.filter(({ rules }) => rules.status === 'open')).toEqual([]);
    expect(states.filter(({ rules }) => rules.status === 'closed').map(({ state }) => state)).toEqual(['AK', 'FL', 'HI']);
  });

  test('are ruled by a super admin alone, in versions that nobody overwrites unseen, with a name for every opening', async () => {
    const site = await aSite();
    const [chief, admin] = [await site.admin(0), await site.admin(1)];
    const { rules } = (await chief.api.law.show()).states.find(({ state }) => state === 'TX')!;
    const asked = { state: 'TX', rules: { ...rules, unmet: ['Its own sentence'] }, version: 0, why: 'Checked again' };
    expect((await refusalOf(admin.api.law.changeState(asked))).status).toBe(403);
    expect((await refusalOf(chief.api.law.changeState({ ...asked, state: 'XX' }))).status).toBe(404);
    expect(
      (await refusalOf(chief.api.law.changeState({ ...asked, rules: { ...rules, status: 'open', unmet: [] } }))).problem.errors,
    ).toEqual({
      counsel_ok_by: 'Say who of our counsel allowed it, and when',
    });
    expect(await chief.api.law.changeState(asked)).toMatchObject({ version: 1, rules: { unmet: ['Its own sentence'] } });
    expect((await refusalOf(chief.api.law.changeState(asked))).status).toBe(409);
    const [entry] = (await site.db.select().from(audit_log)).filter(({ subject_kind }) => subject_kind === 'state');
    expect(entry).toMatchObject({ what: 'Changed the rules of a state', subject_id: 'TX', why: 'Checked again' });
  });

  test('whose newest version is older than the list of what is not met cannot be opened as they stand', async () => {
    const site = await aSite();
    const chief = await site.admin(0);
    const { unmet: _, ...older } = (await chief.api.law.show()).states.find(({ state }) => state === 'TX')!.rules;
    await site.db
      .insert(state_rules)
      .values({ ...{ state: 'TX', version: 1, rules: older, made_by: 'Ada', why: '' }, made_at: new Date('2026-11-20T12:00:00Z') });
    const { rules, version } = (await chief.api.law.show()).states.find(({ state }) => state === 'TX')!;
    expect(rules.unmet).toEqual(['What the state asks was not listed in this version']);
    const opened = { ...rules, status: 'open' as const, counsel_ok_by: 'A. Counsel, Nov 20, 2026' };
    const refused = await refusalOf(chief.api.law.changeState({ state: 'TX', rules: opened, version, why: 'Counsel said yes' }));
    expect(Object.keys(refused.problem.errors)).toEqual(['unmet']);
  });
});

test('the console counts what counsel has not answered, in production alone', async () => {
  const demo = await aSite();
  expect((await (await demo.admin()).api.admin.overview()).counsel_unanswered).toEqual([]);
  const site = await aSite({ settings: { production: true, counsel_answers: ['Q1', 'Q10'] } });
  const admin = await anAdminOf(site);
  expect((await admin.api.admin.overview()).counsel_unanswered).toEqual(['Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9']);
  expect((await admin.api.law.show()).questions.filter(({ is_answered }) => is_answered).map(({ code }) => code)).toEqual(['Q1', 'Q10']);
});
