import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_CALLS } from '#contract/key-calls.ts';
import { type KeyScope, scopesFor } from '#domain/accounts/api-key.ts';
import { createApp } from '#server/app.ts';
import { api_keys, audit_log, security_events, users } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { allEndpoints, inputFor } from '#test/support/endpoints.ts';
import { type App, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aBooking } from '#test/support/people/mover-booking.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;
let driver: Awaited<ReturnType<Site['mover']>>;

beforeAll(async () => {
  site = await aSite();
  driver = await site.mover(1);
});

afterAll(() => site.close());

const HOLDER = 'mover-1';

const makesKey = async (scopes: readonly KeyScope[], more: { name?: string; addresses?: string[] } = {}) =>
  driver.api.connections.makeKey({ holder: HOLDER, name: 'Laptop', scopes: [...scopes], current_password: PASSWORD, ...more });

/** A piece of software: no browser, no cookie, no origin. */
const asks = async (value: string, path: string, method = 'GET', body?: object, app: App = site.app) => {
  const answer = await app.fetch(
    new Request(`${ORIGIN}/api/v3${path}`, {
      method,
      headers: { authorization: `Bearer ${value}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, body: await answer.json().catch(() => null), headers: answer.headers };
};

describe('a key', () => {
  test('is shown once and kept as a hash alone; it reads what its scope names, and is counted [property 72]', async () => {
    const { key, value } = await makesKey(['jobs.read']);
    expect(value).toMatch(/^hw_live_[\w-]{43}$/);
    expect(key).toMatchObject({ starts_with: value.slice(0, 12), last_used_at: null, calls_today: 0 });
    expect(JSON.stringify(await site.db.select().from(api_keys))).not.toContain(value.slice(12));
    expect(JSON.stringify(await driver.api.connections.keys({ holder: HOLDER }))).not.toContain(value.slice(12));
    for (const _ of [1, 2]) expect(await asks(value, '/movers/1/jobs')).toMatchObject({ status: 200, body: { mover: { id: 1 } } });
    const { keys } = await driver.api.connections.keys({ holder: HOLDER });
    expect(keys.find(({ id }) => id === key.id)).toMatchObject({ calls_today: 2, last_used_at: expect.any(String) });
  });

  test('may not do what no scope of its own names, nor reach another mover; each refusal says why [property 25]', async () => {
    const { value } = await makesKey(['jobs.read']);
    expect(await asks(value, '/movers/1/rates')).toMatchObject({
      ...{ status: 403, body: { code: 'not_allowed', error_message: 'This key may not do this: it needs “rates.read”.' } },
    });
    expect(await asks(value, '/users/me')).toMatchObject({
      ...{ status: 403, body: { error_message: 'No key may do this: somebody has to sign in.' } },
    });
    expect((await asks(value, '/movers/2/jobs')).status).toBe(404);
    expect(await asks(`hw_live_${'x'.repeat(43)}`, '/movers/1/jobs')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect((await asks('nonsense', '/movers/1/jobs')).status).toBe(401);
  });

  test('keeps its old value for 24 hours beside a new one, and stops on every server at once [property 72]', async () => {
    const { key, value } = await makesKey(['jobs.read']);
    const renewed = await driver.api.connections.renewKey({ holder: HOLDER, key_id: key.id, current_password: PASSWORD });
    expect(renewed.key.old_value_until).not.toBeNull();
    for (const one of [value, renewed.value]) expect((await asks(one, '/movers/1/jobs')).status).toBe(200);
    const was = site.clock.now();
    site.clock.set(was + 24 * 3_600_000 + 1);
    expect((await asks(value, '/movers/1/jobs')).status).toBe(401);
    expect((await asks(renewed.value, '/movers/1/jobs')).status).toBe(200);
    site.clock.set(was);
    const other = createApp(site.world, async () => new Response(''), { ready: async () => true });
    expect((await asks(renewed.value, '/movers/1/jobs', 'GET', undefined, other)).status).toBe(200);
    await driver.api.connections.stopKey({ holder: HOLDER, key_id: key.id });
    for (const app of [site.app, other])
      for (const one of [value, renewed.value]) expect((await asks(one, '/movers/1/jobs', 'GET', undefined, app)).status).toBe(401);
    const events = await site.db.select().from(security_events).where(eq(security_events.user_id, driver.user_id));
    expect(events.map(({ what }) => what)).toEqual(expect.arrayContaining(['key_made', 'key_renewed', 'key_stopped']));
    const audit = await site.db
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.subject_kind, 'mover'), eq(audit_log.subject_id, '1')));
    expect(audit.map(({ what }) => what)).toContain('Stopped the key “Laptop”');
  });

  test('has an allowance of its own, and hears when it is over [property 51]', async () => {
    const counted = await aSite({ settings: { call_budgets: true } });
    const theirs = await counted.mover(1);
    const { value } = await theirs.api.connections.makeKey({
      ...{ holder: HOLDER, name: 'Busy', scopes: ['jobs.read' as const], current_password: PASSWORD },
    });
    const spent = Array.from({ length: 600 }, () => counted.clock.now());
    const key_id = (await theirs.api.connections.keys({ holder: HOLDER })).keys[0]?.id ?? '';
    counted.world.budgets.set('key', new Map([[key_id, spent]]));
    const answer = await asks(value, '/movers/1/jobs', 'GET', undefined, counted.app);
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many', error_message: expect.stringContaining('600 calls') } });
    expect(answer.headers.get('retry-after')).toBe('60');
  });

  test('opens from its own addresses alone, and ends with the account of whoever made it [property 72]', async () => {
    const bound = await makesKey(['jobs.read'], { addresses: ['203.0.113.0/24'] });
    expect(await asks(bound.value, '/movers/1/jobs')).toMatchObject({ status: 403 });
    const { value } = await makesKey(['jobs.read']);
    await site.db
      .update(users)
      .set({ banned_at: new Date(site.clock.now()) })
      .where(eq(users.id, driver.user_id));
    expect((await asks(value, '/movers/1/jobs')).status).toBe(401);
    await site.db.update(users).set({ banned_at: null }).where(eq(users.id, driver.user_id));
  });

  test('is made in person with a name, a scope and a password of now, by the mover’s own people alone [property 33]', async () => {
    const { connections } = driver.api;
    const bad = await refusalOf(
      connections.makeKey({ holder: HOLDER, name: ' ', scopes: [], addresses: ['x'], current_password: PASSWORD }),
    );
    expect(bad.problem.errors).toMatchObject({ name: expect.any(String), scopes: expect.any(String), addresses: expect.any(String) });
    const wrong = await refusalOf(connections.makeKey({ holder: HOLDER, name: 'A', scopes: ['jobs.read'], current_password: 'no' }));
    expect(wrong.problem.errors.current_password).toBe('That isn’t your current password');
    const other = await site.mover(2);
    expect((await refusalOf(other.api.connections.keys({ holder: HOLDER }))).status).toBe(404);
    const office = await site.admin();
    const asked = { name: 'A', scopes: ['jobs.read' as const], current_password: PASSWORD };
    expect((await refusalOf(office.api.connections.makeKey({ holder: HOLDER, ...asked }))).status).toBe(403);
    const foreign = await refusalOf(connections.makeKey({ holder: HOLDER, ...asked, scopes: ['plans.write'] }));
    expect(foreign.problem.errors.scopes).toBe('That is not for a key of yours');
    expect((await refusalOf(driver.api.connections.keys({ holder: 'partner-alder-vine' }))).status).toBe(403);
  });

  test('of a partner is made by our team and starts moves with the partner’s name and code [decisions 3]', async () => {
    const office = await site.admin();
    const { value } = await office.api.connections.makeKey({
      ...{ holder: 'partner-alder-vine', name: 'Lease desk', scopes: ['plans.write' as const], current_password: PASSWORD },
    });
    const { body } = inputFor(allEndpoints().find(({ name }) => name === 'partners.createPlan')!, '');
    expect((await asks(value, '/move_plans/partners_create', 'POST', body)).status).toBe(201);
    expect((await asks(value, '/move_plans/partners_create', 'POST', { ...body, partner: 'homestead-row' })).status).toBe(403);
    expect((await asks(value, '/movers/1/jobs')).status).toBe(403);
  });
});

test('a key reads its mover’s job without the customer’s number, declines it, and can’t sign for anybody [property 25]', async () => {
  const booked = await aBooking();
  const { key, value } = await booked.driver.api.connections.makeKey({
    holder: `mover-${booked.id}`,
    ...{ name: 'Dispatch', scopes: ['jobs.read' as const, 'jobs.answer' as const], current_password: PASSWORD },
  });
  expect(key.scopes).toEqual(['jobs.read', 'jobs.answer']);
  const { app } = booked.site;
  const seen = await asks(value, `/move_plans/${booked.plan_id}.json`, 'GET', undefined, app);
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.body)).not.toMatch(/555-01|@example/);
  expect((await asks(value, `/move_plans/${booked.plan_id}/movers`, 'GET', undefined, app)).status).toBe(403);
  const no = await asks(value, `/jobs/${booked.job.id}/decline`, 'PATCH', { mover_declined_reason_id: 1 }, app);
  expect(no.status).toBe(200);
});

test('every call is opened by the scopes that name it and by no other; the table is whole [property 25]', async () => {
  const { uuid } = await startsPlan(site.visitor());
  const office = await site.admin();
  const lines: string[] = [];
  const statusOf = async (value: string, endpoint: (typeof ENDPOINTS)[number]): Promise<number> => {
    const { method, path, body } = inputFor(endpoint, uuid);
    return (await asks(value, path.replace('/api/v3', ''), method, body)).status;
  };
  const keyFor = async (kind: 'mover' | 'partner', scopes: readonly KeyScope[]): Promise<string> => {
    const asked = { name: scopes.join(' ').slice(0, 60), scopes: [...scopes], current_password: PASSWORD };
    const holder = kind === 'mover' ? HOLDER : 'partner-alder-vine';
    return (await (kind === 'mover' ? driver : office).api.connections.makeKey({ holder, ...asked })).value;
  };
  for (const kind of ['mover', 'partner'] as const) {
    const whole = await keyFor(kind, scopesFor(kind));
    const opened = new Set(scopesFor(kind).flatMap((scope) => KEY_CALLS[scope]) as string[]);
    for (const endpoint of ENDPOINTS.filter(({ name }) => !opened.has(name)))
      expect([403, 404], `${kind} ${endpoint.name}`).toContain(await statusOf(whole, endpoint));
    for (const scope of scopesFor(kind)) {
      const value = await keyFor(kind, [scope]);
      for (const endpoint of ENDPOINTS.filter(({ name }) => opened.has(name))) {
        const status = await statusOf(value, endpoint);
        if (KEY_CALLS[scope].some((call) => call === endpoint.name))
          lines.push(`${kind.padEnd(8)} ${scope.padEnd(13)} ${endpoint.name.padEnd(28)} ${status}`);
        else expect(status, `${scope} ${endpoint.name}`).toBe(403);
      }
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./scopes.txt');
}, 60_000);

const ENDPOINTS = allEndpoints();
