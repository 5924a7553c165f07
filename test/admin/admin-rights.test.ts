import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit_log, sessions, users } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { startsPlan } from '#test/support/builders.ts';
import { allEndpoints, inputFor } from '#test/support/endpoints.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite } from '#test/support/site/world.ts';

const CALLS = allEndpoints().filter(({ name }) => name.startsWith('admin.'));

const statusesFor = async (browser: Browser): Promise<Record<string, number>> => {
  const all: [string, number][] = [];
  for (const endpoint of CALLS) {
    const { method, path, body } = inputFor(endpoint, randomUUID());
    const answer = await browser.request(method, path, { body });
    all.push([endpoint.name, answer.status]);
  }
  return Object.fromEntries(all);
};

const everyone = (status: number) => Object.fromEntries(CALLS.map(({ name }) => [name, status]));

test('no list of the team answers anybody else: not signed in is 401, customers and movers are 403 [property 25] [decisions 2]', async () => {
  const site = await aSite();
  expect(CALLS.length).toBeGreaterThan(15);
  expect(await statusesFor(site.visitor())).toEqual(everyone(401));
  expect(await statusesFor(await site.customer('Ana'))).toEqual(everyone(403));
  expect(await statusesFor(await site.mover(1))).toEqual(everyone(403));
});

test('an admin who acts as a customer sees no list, and sees them all again as themselves [property 33] [decisions 2]', async () => {
  const site = await aSite();
  const [admin, ana] = [await site.admin(), await site.customer('Ana')];
  await site.db
    .update(sessions)
    .set({ acting_as: ana.user_id, acting_until: new Date(site.clock.now() + 60_000) })
    .where(eq(sessions.user_id, admin.user_id));
  expect(await statusesFor(admin)).toEqual(everyone(403));
  site.at('2026-11-21');
  expect(Object.values(await statusesFor(admin))).not.toContain(401);
});

test('an admin may read every list; roles are for a super admin alone [property 25]', async () => {
  const site = await aSite();
  const [admin, boss, ana] = [await site.admin(), await site.admin(0), await site.customer('Ana')];
  await expect(boss.api.admin.changeUser({ user_id: ana.user_id, role: 1 })).toBeRefused(/not confirmed their email address/, 'invalid');
  await site.db
    .update(users)
    .set({ email_proved_at: new Date(site.clock.now()) })
    .where(eq(users.id, ana.user_id));
  const statuses = await statusesFor(admin);
  for (const { name, method } of CALLS) if (method === 'GET' && name !== 'admin.email') expect([name, statuses[name]]).toEqual([name, 200]);
  await expect(admin.api.admin.changeUser({ user_id: ana.user_id, role: 1 })).toBeRefused('Only a super admin can do this.', 'not_allowed');
  expect(await boss.api.admin.changeUser({ user_id: ana.user_id, role: 1, why: 'New in the team' })).toMatchObject({ role: 1 });
  await expect(boss.api.admin.changeUser({ user_id: boss.user_id, role: 3 })).toBeRefused(/your own account/, 'not_allowed');
  await expect(ana.api.admin.changeUser({ user_id: admin.user_id, is_banned: true })).toBeRefused(/Only a super admin/, 'not_allowed');
  await expect(boss.api.admin.changeUser({ user_id: ana.user_id, role: 2 })).toBeRefused(/belongs to no mover/, 'invalid');
  expect(await site.db.select().from(audit_log).where(eq(audit_log.subject_kind, 'user'))).toMatchObject([
    {
      user_id: boss.user_id,
      as_user_id: null,
      what: 'Role changed from customer to admin',
      subject_id: ana.user_id,
      why: 'New in the team',
    },
  ]);
});

test('a role that is taken away and a ban hold from the next request on [property 32]', async () => {
  const site = await aSite();
  const [admin, boss, ana] = [await site.admin(), await site.admin(0), await site.customer('Ana')];
  await boss.api.admin.changeUser({ user_id: admin.user_id, role: 3 });
  expect((await admin.request('GET', '/api/v3/admin/plans')).status).toBe(403);
  await boss.api.admin.changeUser({ user_id: ana.user_id, is_banned: true, why: 'Threatened a driver' });
  expect((await ana.api.users.me()).user).toBeNull();
  const [banned] = (await boss.api.admin.users({ q: ana.email })).users;
  expect(banned).toMatchObject({ id: ana.user_id, is_banned: true });
  await boss.api.admin.changeUser({ user_id: ana.user_id, is_banned: false });
});

test('the audit log is only added to, whoever asks the database [property 33]', async () => {
  const site = await aSite();
  const [admin, ana] = [await site.admin(), site.visitor()];
  const { uuid } = await startsPlan(ana);
  await admin.api.admin.changePlan({ plan_id: uuid, read_only_plan: true, why: 'A dispute' });
  await expect(site.db.$client.query('delete from audit_log')).rejects.toThrow('The audit log is only added to.');
  await expect(site.db.$client.query("update audit_log set why = ''")).rejects.toThrow('The audit log is only added to.');
  await expect(site.db.$client.query('truncate audit_log')).rejects.toThrow('The audit log is only added to.');
  const { entries, total } = await admin.api.admin.audit({ kind: 'plan', subject: uuid });
  expect(total).toBe(1);
  expect(entries[0]).toMatchObject({ who: admin.name, as_whom: null, what: 'Plan locked by our team', why: 'A dispute' });
  expect((await admin.api.admin.audit({ from: '2026-11-21' })).total).toBe(0);
  expect((await admin.api.admin.audit({ from: '2026-11-20', to: '2026-11-20', q: 'disp' })).total).toBe(1);
});

test('what is written while an admin acts as somebody names both [property 33]', async () => {
  const site = await aSite();
  const [admin, ana] = [await site.admin(), await site.customer('Ana')];
  const { recordAudit } = await import('#server/accounts/audit/record-audit.ts');
  const user = { id: ana.user_id, name: ana.name, email: ana.email, role: 3, mover_id: null, impersonated_by: admin.user_id };
  const now = { at: new Date(site.clock.now()), today: '2026-11-20', minutes: 600, after_cutoff: false };
  await site.db.transaction((tx) =>
    recordAudit(
      tx,
      { viewer: { visitor_id: null, user, grants: [] }, now, request_id: hashOf('one').slice(0, 8) },
      {
        what: 'Name changed',
        subject: { kind: 'user', id: ana.user_id },
      },
    ),
  );
  expect((await admin.api.admin.audit({})).entries).toMatchObject([{ who: admin.name, as_whom: ana.name, what: 'Name changed' }]);
});
