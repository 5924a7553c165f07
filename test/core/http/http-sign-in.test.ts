import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startsPlan } from '#test/support/builders.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const WRONG = 'Incorrect username or password';

const login = (caller: Caller, email: string, password = PASSWORD, redirect?: string) =>
  caller.api.users.login({ user: { email, password }, redirect });

describe('signing in', () => {
  test('answers who it is and leads customers to their moves, admins to the admin site [spec 6.10] [spec 7.38] [spec 4.19]', async () => {
    const site = await aSite();
    const [ana, office] = [await site.customer('Ana'), await site.admin(0)];
    expect(await login(site.visitor(), ana.email.toUpperCase())).toMatchObject({
      user: { name: 'Ana', email: ana.email, role: 3, is_mover: false, is_admin: false, is_super_admin: false },
      redirect: '/my-moves',
    });
    expect(await login(site.visitor(), office.email)).toMatchObject({ user: { is_admin: true, is_super_admin: true }, redirect: '/admin' });
  });

  test('leads a mover to the dashboard, as it does an admin who acts as one, and everybody to the page they had asked for', async () => {
    const site = await aSite();
    const [sam, office] = [await site.mover(1), await site.admin()];
    expect((await login(site.visitor(), sam.email)).redirect).toBe('/movers/1/dashboard');
    expect((await login(site.visitor(), sam.email, PASSWORD, '/movers/1/dashboard/payouts')).redirect).toBe('/movers/1/dashboard/payouts');
    expect((await office.api.impersonations.begin({ user_id: sam.user_id, why: 'He called' })).redirect).toBe('/movers/1/dashboard');
  });

  test('with a wrong password or an unknown email is refused alike [spec 8.9] [property 46]', async () => {
    const site = await aSite();
    const { email } = await site.customer('Ana');
    const visitor = site.visitor();
    const known = await refusalOf(login(visitor, email, 'not this one'));
    const unknown = await refusalOf(login(visitor, 'nobody@example.com'));
    for (const { status, problem } of [known, unknown])
      expect({ status, ...problem, request_id: '' }).toEqual({
        status: 401,
        error_message: WRONG,
        code: 'wrong_password',
        errors: { 'user.password': WRONG },
        request_id: '',
      });
    expect(visitor.cookies.size).toBe(0);
  });

  test('adopts the plans of this browser, and of no other [decisions 2] [property 34]', async () => {
    const site = await aSite();
    const { email, user_id } = await site.customer('Ana');
    const [browser, other] = [site.visitor(), site.visitor()];
    const [mine, theirs] = [await startsPlan(browser), await startsPlan(other)];
    await browser.api.users.login({ user: { email, password: PASSWORD }, move_plan_id: theirs.uuid });
    expect(await browser.api.users.me()).toMatchObject({ user: { id: user_id }, last_move_plan: { uuid: mine.uuid, saved: true } });
    await expect(browser.api.plans.show({ id: theirs.uuid })).toBeRefused(/can't find/);
    expect((await other.api.plans.show({ id: theirs.uuid })).uuid).toBe(theirs.uuid);
    const elsewhere = await site.signIn(email, PASSWORD);
    expect((await elsewhere.api.plans.list()).move_plans.map((plan) => plan.uuid)).toEqual([mine.uuid]);
  });

  test('gives the browser new secrets, and the old ones are dead at once [property 45]', async () => {
    const site = await aSite();
    const { email } = await site.customer('Ana');
    const browser = site.visitor();
    await startsPlan(browser);
    await login(browser, email);
    const before = new Map(browser.cookies);
    await login(browser, email);
    expect(browser.cookies.get('session')).not.toBe(before.get('session'));
    expect(browser.cookies.get('visitor')).not.toBe(before.get('visitor'));
    const stolen = site.visitor();
    for (const [name, value] of before) stolen.cookies.set(name, value);
    expect(await stolen.api.users.me()).toMatchObject({ user: null, last_move_plan: null });
  });

  test('ends for both sides with signing out [spec 4.20] [property 32] [property 45]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const { uuid } = await startsPlan(ana);
    const kept = new Map(ana.cookies);
    await ana.api.users.logout();
    expect(ana.cookies.size).toBe(0);
    for (const [name, value] of kept) ana.cookies.set(name, value);
    expect((await ana.api.users.me()).user).toBeNull();
    await expect(ana.api.plans.show({ id: uuid })).toBeRefused(/been signed out/, 'not_signed_in');
  });

  test('lasts thirty days [property 45]', async () => {
    const site = await aSite({ today: '2026-11-20' });
    const ana = await site.customer('Ana');
    site.at('2026-12-20T14:59:59Z');
    expect((await ana.api.users.me()).user).not.toBeNull();
    site.at('2026-12-20T15:00:00Z');
    expect((await ana.api.users.me()).user).toBeNull();
  });

  test('is slowed down after ten wrong passwords, also when they come at once [property 46]', async () => {
    const site = await aSite();
    const { email } = await site.customer('Guessed');
    const tries = await Promise.all(Array.from({ length: 25 }, () => refusalOf(login(site.visitor(), email, 'a guess'))));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
    const answer = await site.visitor().request('POST', '/api/v3/users/login', { body: { user: { email, password: PASSWORD } } });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    site.clock.set(site.clock.now() + 15 * 60_000 + 1);
    expect((await login(site.visitor(), email)).user.email).toBe(email);
  });

  test('is slowed down after ten wrong passwords on three servers together, and by one that has just been started [property 46]', async () => {
    const site = await aSite();
    const { email } = await site.customer('Guessed');
    const { database } = site;
    const [other, third, fresh] = [await aSite({ database }), await aSite({ database }), await aSite({ database })];
    const guesses = [site, other, third].flatMap((server) =>
      Array.from({ length: 5 }, () => refusalOf(login(server.visitor(), email, 'a guess'))),
    );
    const tries = await Promise.all(guesses);
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await refusalOf(login(fresh.visitor(), email))).status).toBe(429);
  });

  test('that works is no try against the limit [property 46]', async () => {
    const site = await aSite();
    const { email } = await site.customer('Often');
    for (let time = 0; time < 12; time++) await login(site.visitor(), email);
  });
});

describe('the way on after signing in', () => {
  const HERE = ['/', '/moving/4711/plan', '/my-moves?tab=1', '/%2f%2fevil.example'];
  const ELSEWHERE = [
    '//evil.example',
    '///evil.example',
    '////evil.example/%2e%2e',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example/..//evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'http:/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'evil.example',
    '@evil.example',
    'https://hearthway.test@evil.example',
    'https://hearthway.test.evil.example',
    'http://hearthway.test:80@evil.example',
    '.evil.example',
    '?next=//evil.example',
    '#//evil.example',
    '/../..//evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/moving/..//evil.example',
    '/%09/evil.example',
    '/%5cevil.example',
    '//evil%E3%80%82example',
    '//evil。example',
    '/\u2028/evil.example',
    '/\u0000/evil.example',
    'ftp://evil.example',
    'blob:https://evil.example',
    '',
  ];

  let site: Site;
  let email: string;
  // One site for all spellings: hashing a password for each is slow enough.
  beforeAll(async () => {
    site = await aSite();
    email = (await site.customer('Ana')).email;
  });
  afterAll(() => site.close());

  test.each([...HERE, ...ELSEWHERE])('%j stays on this site [property 52]', async (redirect) => {
    const answer = await site.visitor().request('POST', '/api/v3/users/login', {
      body: { user: { email, password: PASSWORD }, redirect },
    });
    if (answer.status === 422) return;
    const { redirect: way } = (await answer.json()) as { redirect: string };
    const url = new URL(way, 'http://hearthway.test/sign-in');
    expect(url.origin).toBe('http://hearthway.test');
    expect(url.pathname).not.toMatch(/^\/[/\\]/);
    expect(way).toMatch(/^\/(?![/\\])/);
    if (HERE.includes(redirect)) expect(way).toBe(redirect);
  });
});
