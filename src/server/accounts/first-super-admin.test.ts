import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit_log, users } from '#server/db/schema.ts';
import { aSite } from '#test/support/site/world.ts';
import { makeFirstSuperAdmin } from './first-super-admin.ts';

test('the first super admin is made once, of an account with a proved address, and on the record', async () => {
  const site = await aSite();
  const [ana, maya] = [await site.customer('Ana'), await site.customer('Maya')];
  await site.db.update(users).set({ role: 3 }).where(eq(users.role, 0));
  const make = (email: string) => makeFirstSuperAdmin(site.db, email, new Date(site.clock.now()));
  expect(await make('nobody@example.com')).toMatch(/has no account/);
  expect(await make(ana.email)).toMatch(/has not confirmed/);
  await site.db.update(users).set({ email_proved_at: new Date(site.clock.now()) });
  expect(await make(ana.email.toUpperCase())).toBeUndefined();
  expect((await ana.api.users.me()).user).toMatchObject({ role: 0, is_super_admin: true });
  expect(await make(maya.email)).toMatch(/a super admin already/);
  expect(await site.db.select().from(audit_log)).toMatchObject([
    { what: 'Made the first super admin', subject_id: ana.user_id, user_name: 'An operator on the server', after: { role: 0 } },
  ]);
});
