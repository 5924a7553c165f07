import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit_log, move_plans, plan_history, sessions, users } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { type Caller, choosesCheapest, startsPlan, walkTo } from '#test/support/builders.ts';
import { allEndpoints, inputFor } from '#test/support/endpoints.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const HOUR_MS = 3600_000;

const actAs = (admin: Caller, user_id: string, why = 'She asked on the phone') => admin.api.impersonations.begin({ user_id, why });
const nameOf = async ({ api }: Caller) => (await api.users.me()).user?.name ?? null;

describe('an admin who acts as somebody', () => {
  test('is them for an hour, under a new secret, and themselves again by a press or by itself [spec 6.9] [property 33] [property 45]', async () => {
    const site = await aSite();
    const [ana, office] = [await site.customer('Ana'), await site.admin(1)];
    const { uuid } = await startsPlan(ana);
    const before = office.cookies.get('session');
    const { user, until, redirect } = await actAs(office, ana.user_id);
    expect([user.id, user.impersonated_by, user.is_admin, redirect]).toEqual([ana.user_id, 'Office', false, '/my-moves']);
    expect(Date.parse(until) - site.clock.now()).toBe(HOUR_MS);
    expect(await office.api.users.me()).toMatchObject({ user: { name: 'Ana' }, impersonation: { admin_name: 'Office', until } });
    expect((await office.api.plans.list()).move_plans.map((plan) => plan.uuid)).toEqual([uuid]);
    expect([office.cookies.get('impersonation'), office.cookies.get('session') === before]).toEqual(['1', false]);
    expect(
      await site.db
        .select()
        .from(sessions)
        .where(eq(sessions.token_sha256, hashOf(before ?? ''))),
    ).toEqual([]);
    expect((await office.api.impersonations.end()).user).toMatchObject({ name: 'Office', is_admin: true, impersonated_by: null });
    expect([await nameOf(office), office.cookies.has('impersonation')]).toEqual(['Office', false]);
    await actAs(office, ana.user_id);
    site.clock.set(site.clock.now() + HOUR_MS);
    expect(await nameOf(office)).toBe('Office');
  });

  test('is an admin, acts as no admin, says why, and both names stand in what is done [property 33]', async () => {
    const site = await aSite();
    const [ana, ben, office, boss] = [await site.customer('Ana'), await site.customer('Ben'), await site.admin(1), await site.admin(0)];
    const mover = await site.mover(1);
    for (const nobody of [ben, mover]) expect((await refusalOf(actAs(nobody, ana.user_id))).status).toBe(403);
    expect((await refusalOf(actAs(site.visitor(), ana.user_id))).status).toBe(401);
    for (const subject of [office, boss])
      await expect(actAs(boss, subject.user_id)).toBeRefused('Nobody can act as an admin.', 'not_allowed');
    await expect(actAs(office, ana.user_id, '  ')).toBeRefused('Say why');
    for (const unknown of ['nobody', randomUUID()]) expect((await refusalOf(actAs(office, unknown))).status).toBe(404);
    await actAs(office, ana.user_id);
    await expect(actAs(office, ben.user_id)).toBeRefused(/Only our office/);
    const { uuid } = await startsPlan(office);
    await office.api.users.change({ name: 'Ana Reyes' });
    const [line] = await site.db.select().from(plan_history).where(eq(plan_history.plan_id, uuid));
    expect(line?.who).toBe('Ana (Office for them)');
    const logged = await site.db.select().from(audit_log).orderBy(desc(audit_log.id));
    expect(logged.map(({ what, user_name, as_user_name, why }) => [what, user_name, as_user_name, why])).toEqual([
      ['Changed the name of an account', 'Office', 'Ana', ''],
      ['Began to act as Ana', 'Office', null, 'She asked on the phone'],
    ]);
    expect((await ana.api.plans.list()).move_plans).toHaveLength(1);
  });

  test('pays nothing, reads no payment, and changes neither password nor address nor sessions [property 33]', async () => {
    const site = await aSite();
    const [ana, office] = [await site.customer('Ana'), await site.admin(0)];
    const [booked, open] = [await startsPlan(ana), await startsPlan(ana)];
    await walkTo(ana, booked, 'CONGRATS');
    await choosesCheapest(ana, open.uuid);
    await actAs(office, ana.user_id);
    const { users: own } = office.api;
    const never = [
      () => own.change({ password: 'carton-by-carton' }),
      () => own.change({ email: 'x@example.com' }),
      () => own.remove({}),
      () => own.endSessions(),
      () => own.askConfirmation(),
    ];
    for (const call of never) expect((await refusalOf(call())).status).toBe(403);
    const statusOf = async (method: string, path: string, body?: object) =>
      (await office.request(method, `/api/v3${path}`, { body })).status;
    const reads = [
      `/move_plans/${booked.uuid}/payments`,
      `/move_plans/${open.uuid}/bookings/client_token`,
      `/move_plans/${open.uuid}/bookings/terms`,
    ];
    for (const path of reads) expect([path, [403, 404].includes(await statusOf('GET', path))]).toEqual([path, true]);
    expect(await statusOf('POST', `/move_plans/${booked.uuid}/cancel_job`, { message: '' })).toBe(403);
    expect((await ana.api.users.me()).user?.email).toBe(ana.email);
  });

  test('brings along nothing of their own browser, and forged cookies are nothing [property 33]', async () => {
    const site = await aSite();
    const [ana, office, visitor] = [await site.customer('Ana'), await site.admin(1), site.visitor()];
    const { uuid } = await startsPlan(visitor);
    office.cookies.set('visitor', visitor.cookies.get('visitor') ?? '');
    await actAs(office, ana.user_id);
    await expect(office.api.plans.show({ id: uuid })).toBeRefused(/can't find/);
    const forger = await site.customer('Forger');
    forger.cookies.set('impersonation', '1');
    forger.cookies.set('login_info', encodeURIComponent(JSON.stringify({ name: 'Office', role: 0 })));
    expect((await forger.api.users.me()).user).toMatchObject({ is_admin: false, impersonated_by: null });
    expect((await refusalOf(actAs(forger, ana.user_id))).status).toBe(403);
    await expect(forger.api.plans.show({ id: uuid })).toBeRefused(/can't find/);
  });

  test('is nobody’s stand-in any more with the very request after losing the role [property 32] [property 33]', async () => {
    const site = await aSite();
    const [ana, office] = [await site.customer('Ana'), await site.admin(1)];
    await actAs(office, ana.user_id);
    await site.db.update(users).set({ role: 3 }).where(eq(users.id, office.user_id));
    expect(await nameOf(office)).toBe('Office');
    await site.db.update(users).set({ role: 1 }).where(eq(users.id, office.user_id));
    expect(await nameOf(office)).toBe('Ana');
    await site.db.update(users).set({ role: 1 }).where(eq(users.id, ana.user_id));
    expect(await nameOf(office)).toBe('Office');
  });
});

describe('a session', () => {
  test('knows of another role, a ban and its end with the very next request [property 32]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const set = (over: Partial<typeof users.$inferInsert>) => site.db.update(users).set(over).where(eq(users.id, ana.user_id));
    await set({ role: 1 });
    expect((await ana.api.users.me()).user?.is_admin).toBe(true);
    await set({ role: 3 });
    expect((await ana.api.users.me()).user?.is_admin).toBe(false);
    await set({ banned_at: new Date(site.clock.now()) });
    expect(await ana.api.users.me()).toMatchObject({ user: null, last_move_plan: null });
    await set({ banned_at: null });
    await site.db.delete(sessions).where(eq(sessions.user_id, ana.user_id));
    expect((await ana.api.users.me()).user).toBeNull();
  });

  test('has cookies that scripts and other sites can’t use, but for the words of the header, which open nothing [property 45]', async () => {
    const site = await aSite({ settings: { production: true } });
    const body = { user: { name: 'Ana Reyes', email: 'ana.reyes@example.com', password: 'carton-by-carton' } };
    const answer = await site.visitor().request('POST', '/api/v3/users', { body });
    const lines = Object.fromEntries(
      answer.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    expect(Object.keys(lines).sort()).toEqual(['__Host-device', '__Host-session', 'login_info']);
    for (const name of ['__Host-device', '__Host-session'])
      expect(lines[name]).toMatch(/^[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(lines.login_info).toBe(`${encodeURIComponent('{"name":"Ana","role":3}')}; Max-Age=2592000; Path=/; SameSite=Lax; Secure`);
  });

  test('of an admin who signs in lasts twelve hours [property 33] [property 45]', async () => {
    const site = await aSite();
    const office = await site.admin(1);
    const browser = await site.signIn(office.email, 'a-password-of-tests');
    // Used all the while: two hours without a request would end it sooner.
    for (let hour = 1; hour < 12; hour++) {
      site.clock.set(site.clock.now() + HOUR_MS);
      expect(await nameOf(browser)).toBe('Office');
    }
    site.clock.set(site.clock.now() + HOUR_MS - 1000);
    expect(await nameOf(browser)).toBe('Office');
    site.clock.set(site.clock.now() + 1000);
    expect(await nameOf(browser)).toBeNull();
  });
});

describe('a call that changes something', () => {
  const UNSAFE = allEndpoints().filter(({ method }) => method !== 'GET');
  const STRANGERS: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://hearthway.test', 'sec-fetch-site': 'same-site' },
  ];

  /** Anybody's software asks for prices. What it is answered is what nobody in particular is. */
  const OPEN = UNSAFE.map(({ name }) => name).filter((name) => name.startsWith('prices.') && name !== 'prices.takeOver');

  test('is answered from elsewhere where it is about nobody, and then reads no cookie [property 44]', async () => {
    const site = await aSite();
    const ana = await site.customer();
    expect(OPEN.length).toBeGreaterThan(2);
    for (const endpoint of UNSAFE.filter(({ name }) => OPEN.includes(name))) {
      const { method, path, body } = inputFor(endpoint, ana.user_id);
      const answer = await ana.request(method, path, { body, headers: { origin: 'https://elsewhere.example' } });
      expect([endpoint.name, answer.status === 403, answer.headers.get('set-cookie')]).toEqual([endpoint.name, false, null]);
    }
    expect((await site.db.select().from(move_plans)).filter(({ owner_user_id }) => owner_user_id === ana.user_id)).toEqual([]);
  });

  test('is refused when it comes from elsewhere, every other one, before anything is looked at [property 44]', async () => {
    const site = await aSite();
    const office = await site.admin(0);
    expect(UNSAFE.length).toBeGreaterThan(70);
    for (const endpoint of UNSAFE.filter(({ name }) => !OPEN.includes(name)))
      for (const headers of STRANGERS) {
        const { method, path, body } = inputFor(endpoint, office.user_id);
        const answer = await office.request(method, path, { body, headers });
        expect([endpoint.name, headers, answer.status]).toEqual([endpoint.name, headers, 403]);
      }
    expect((await office.api.users.me()).user?.name).toBe('Office');
  });
});
