import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '#server/accounts/sign-in/one-time-code.ts';
import { audit_log, second_factors, sessions, users } from '#server/db/schema.ts';
import { keyTo } from '#test/support/emails/account-emails.ts';
import { type Browser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { PASSWORD, type Person } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** The letters that an app is told, as the bytes that it makes codes of. */
const bytesOf = (secret: string): Uint8Array => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll('-', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
};

/** An admin with an app, and what the app shows at each moment. */
const anAdminWithApp = async (site: Site, role: 0 | 1 = 1) => {
  const admin = await site.admin(role);
  const begun = await admin.api.users.beginSecondFactor({ current_password: PASSWORD });
  const app = () => codeAt(bytesOf(begun.secret), stepAt(new Date(site.clock.now())));
  const { recovery_codes } = await admin.api.users.confirmSecondFactor({ code: app() });
  return { admin, begun, app, recovery_codes };
};

const later = (site: Site, minutes: number) => site.at(new Date(site.clock.now() + minutes * 60_000).toISOString());

/** Logs in with the password, up to where the code is asked for. */
const withPassword = async (site: Site, { email }: Person): Promise<Browser> => {
  const browser = site.visitor();
  const refused = await refusalOf(browser.api.users.login({ user: { email, password: PASSWORD } }));
  expect(refused).toMatchObject({ status: 401, problem: { code: 'code_needed' } });
  return browser;
};

/** There and back; answers where the browser is led then. */
const byGoogle = async (browser: Browser, email: string): Promise<string> => {
  const left = await browser.request('GET', '/api/v3/users/auth/google?redirect_url=/admin');
  const sent = new URL(left.headers.get('location') ?? '').searchParams;
  const way = Object.fromEntries(['redirect_uri', 'state', 'nonce', 'code_challenge'].map((key) => [key, sent.get(key) ?? '']));
  const { redirect_uri = '', state = '', nonce = '', code_challenge = '' } = way;
  const person = { email, name: 'Office', is_confirmed: true, decision: 'sign_in' as const };
  const { go_to } = await browser.api.sandbox.signIn({ provider: 'google', redirect_uri, state, nonce, code_challenge, ...person });
  return (await browser.request('GET', go_to.replace(ORIGIN, ''))).headers.get('location') ?? '';
};

describe('an admin’s second factor', () => {
  test('is set up with the password and the app’s first code; its secret is told once and stored sealed, and other sessions end [property 33] [property 45]', async () => {
    const site = await aSite();
    const admin = await site.admin();
    const elsewhere = await site.signIn(admin.email, PASSWORD);
    expect((await refusalOf(admin.api.users.beginSecondFactor({ current_password: 'wrong' }))).problem.errors).toHaveProperty(
      'current_password',
    );
    const begun = await admin.api.users.beginSecondFactor({ current_password: PASSWORD });
    expect(begun.uri).toContain(`secret=${begun.secret.replaceAll('-', '')}`);
    expect(begun.picture.length).toBeGreaterThan(20);
    expect((await refusalOf(admin.api.users.confirmSecondFactor({ code: '12345' }))).problem.errors).toHaveProperty('code');
    expect((await admin.api.users.account()).second_factor).toMatchObject({ since: null, is_offered: true, is_required: false });
    const before = admin.cookies.get('session');
    const code = codeAt(bytesOf(begun.secret), stepAt(new Date(site.clock.now())));
    const { recovery_codes } = await admin.api.users.confirmSecondFactor({ code });
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await admin.api.users.account()).second_factor).toMatchObject({ since: expect.any(String), recovery_codes_left: 10 });
    expect(admin.cookies.get('session')).not.toBe(before);
    expect((await refusalOf(elsewhere.api.users.account())).status).toBe(401);
    const [row] = await site.db.select().from(second_factors);
    expect(row?.sealed_secret).not.toContain(Buffer.from(bytesOf(begun.secret)).toString('base64url'));
    expect(JSON.stringify(await site.db.select().from(audit_log))).not.toContain(begun.secret.replaceAll('-', ''));
    expect((await refusalOf(admin.api.users.beginSecondFactor({ current_password: PASSWORD }))).status).toBe(403);
  });

  test('is asked for after the password, and nothing is open before; a code is taken once [property 33] [property 48]', async () => {
    const site = await aSite();
    const { admin, app } = await anAdminWithApp(site);
    later(site, 1);
    const browser = await withPassword(site, admin);
    expect((await browser.api.users.me()).user).toBeNull();
    expect((await refusalOf(browser.api.admin.overview())).status).toBe(401);
    expect((await refusalOf(browser.api.users.giveCode({ code: '000000' }))).problem.errors).toHaveProperty('code');
    const code = app();
    const signed = await browser.api.users.giveCode({ code: `${code.slice(0, 3)} ${code.slice(3)}`, redirect: '/admin/payouts' });
    expect(signed).toMatchObject({ user: { email: admin.email }, redirect: '/admin/payouts' });
    expect((await browser.api.admin.overview()).name).toBe(admin.name);
    const other = await withPassword(site, admin);
    expect((await refusalOf(other.api.users.giveCode({ code }))).status).toBe(401);
    later(site, 1);
    await other.api.users.giveCode({ code: app() });
    expect((await refusalOf(browser.api.users.giveCode({ code: app() }))).status).toBe(410);
  });

  test('gives five tries for a password and ten minutes, and counts for the account however often that is typed [property 46]', async () => {
    const site = await aSite();
    const { admin, app } = await anAdminWithApp(site);
    later(site, 1);
    const tries = async (browser: Browser, count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await refusalOf(browser.api.users.giveCode({ code: '000000' }))).status));
    const first = await withPassword(site, admin);
    expect((await tries(first, 20)).filter((status) => status === 401)).toHaveLength(5);
    expect((await refusalOf(first.api.users.giveCode({ code: app() }))).status).toBe(410);
    expect((await tries(await withPassword(site, admin), 5)).every((status) => status === 401)).toBe(true);
    expect(await tries(await withPassword(site, admin), 1)).toEqual([429]);
    later(site, 16);
    const late = await withPassword(site, admin);
    later(site, 11);
    expect((await refusalOf(late.api.users.giveCode({ code: app() }))).status).toBe(410);
    await (await withPassword(site, admin)).api.users.giveCode({ code: app() });
    expect(site.lines.some((line) => line.includes('code_failed'))).toBe(true);
  });

  test('is asked for by a mailed password and by another company’s sign-in, too [property 53]', async () => {
    const site = await aSite();
    const { admin, app } = await anAdminWithApp(site);
    await site.db
      .update(users)
      .set({ email_proved_at: new Date(site.clock.now()) })
      .where(eq(users.id, admin.user_id));
    const browser = site.visitor();
    await browser.api.users.askPassword({ user: { email: admin.email } });
    const key = await keyTo(site, admin.email);
    expect((await refusalOf(browser.api.users.setPassword({ key, password: 'carton-by-carton' }))).problem.code).toBe('code_needed');
    expect((await browser.api.users.me()).user).toBeNull();
    expect(await site.db.$count(sessions, eq(sessions.user_id, admin.user_id))).toBe(0);
    const other = site.visitor();
    expect(await byGoogle(other, admin.email)).toBe('/sign-in?connect=google');
    expect((await refusalOf(other.api.signInProviders.connect({ password: 'carton-by-carton' }))).problem.code).toBe('code_needed');
    later(site, 1);
    await other.api.users.giveCode({ code: app() });
    const third = site.visitor();
    expect(await byGoogle(third, admin.email)).toBe('/sign-in/code?redirect=%2Fadmin');
    expect((await third.api.users.me()).user).toBeNull();
    later(site, 1);
    expect((await third.api.users.giveCode({ code: app() })).user.email).toBe(admin.email);
  });

  test('stays when a password is set by mail, also for an address that nobody had proved [property 33] [property 53]', async () => {
    const site = await aSite();
    const { admin, app } = await anAdminWithApp(site, 0);
    await site.db.update(users).set({ email_proved_at: null }).where(eq(users.id, admin.user_id));
    const thief = site.visitor();
    await thief.api.users.askPassword({ user: { email: admin.email } });
    const key = await keyTo(site, admin.email);
    expect((await refusalOf(thief.api.users.setPassword({ key, password: 'carton-by-carton' }))).problem.code).toBe('code_needed');
    expect((await refusalOf(thief.api.users.beginSecondFactor({}))).status).toBe(401);
    expect((await refusalOf(thief.api.admin.overview())).status).toBe(401);
    later(site, 1);
    expect((await thief.api.users.giveCode({ code: app() })).user.role).toBe(0);
  });

  test('is set up once the address is proved, so that nobody locks its owner out with one [property 53]', async () => {
    const site = await aSite();
    const admin = await site.admin();
    await site.db.update(users).set({ email_proved_at: null }).where(eq(users.id, admin.user_id));
    await expect(admin.api.users.beginSecondFactor({ current_password: PASSWORD })).toBeRefused(/Confirm your email address first/);
  });

  test('is passed by each recovery code once, however it is typed; new ones end the old [property 33]', async () => {
    const site = await aSite();
    const { admin, app, recovery_codes } = await anAdminWithApp(site);
    const [code = '', next = ''] = recovery_codes;
    await (await withPassword(site, admin)).api.users.giveCode({ code: code.toUpperCase().replaceAll('-', ' ') });
    const again = await withPassword(site, admin);
    expect((await refusalOf(again.api.users.giveCode({ code }))).status).toBe(401);
    await again.api.users.giveCode({ code: next });
    expect((await again.api.users.account()).second_factor.recovery_codes_left).toBe(8);
    later(site, 1);
    const { recovery_codes: renewed } = await again.api.users.renewRecoveryCodes({ code: app() });
    expect(renewed).toHaveLength(10);
    expect((await refusalOf((await withPassword(site, admin)).api.users.giveCode({ code: recovery_codes[2] ?? '' }))).status).toBe(401);
  });

  test('is wanted anew before an admin acts as somebody, and goes with a code or by a super admin’s hand [property 33]', async () => {
    const site = await aSite();
    const { admin, app } = await anAdminWithApp(site);
    const ana = await site.customer('Ana');
    const begin = (code?: string) => admin.api.impersonations.begin({ user_id: ana.user_id, why: 'She called', ...(code && { code }) });
    expect((await refusalOf(begin())).problem.errors).toEqual({ code: 'Enter a code from your app' });
    expect((await refusalOf(begin('000000'))).status).toBe(401);
    later(site, 1);
    expect(await begin(app())).toMatchObject({ user: { name: 'Ana' } });
    expect((await refusalOf(admin.api.users.removeSecondFactor({ code: app() }))).status).toBe(403);
    await admin.api.impersonations.end();
    const chief = await site.admin(0);
    expect((await refusalOf((await site.admin()).api.admin.changeUser({ user_id: admin.user_id, ends_second_factor: true }))).status).toBe(
      403,
    );
    await chief.api.admin.changeUser({ user_id: admin.user_id, ends_second_factor: true, why: 'The phone is lost' });
    expect((await chief.api.admin.audit({ kind: 'user' })).entries[0]).toMatchObject({ what: 'Second step taken away' });
    await site.signIn(admin.email, PASSWORD);
  });

  test('opens the team’s rooms where it is required: without it an admin is one of nothing [property 25] [property 33]', async () => {
    const site = await aSite({ settings: { admin_second_factor: 'required' } });
    const ana = site.visitor();
    const { uuid: id } = await ana.api.plans.create({
      move_plan: { pick_up_address: 'Brooklyn, NY 11215', drop_off_address: 'Hoboken, NJ 07030', home_size_id: 5 },
    });
    const admin = await site.admin(0);
    expect((await refusalOf(admin.api.admin.overview())).problem).toMatchObject({ code: 'second_factor_needed' });
    expect((await refusalOf(admin.api.plans.show({ id }))).status).toBe(404);
    expect((await refusalOf(admin.api.impersonations.begin({ user_id: admin.user_id, why: 'Why not' }))).status).toBe(403);
    const { secret } = await admin.api.users.beginSecondFactor({ current_password: PASSWORD });
    await admin.api.users.confirmSecondFactor({ code: codeAt(bytesOf(secret), stepAt(new Date(site.clock.now()))) });
    expect((await admin.api.admin.overview()).is_super_admin).toBe(true);
    expect((await admin.api.plans.show({ id })).uuid).toBe(id);
  });

  test('is offered to movers and customers, too, and is everybody’s own [decisions 2]', async () => {
    const site = await aSite({ settings: { admin_second_factor: 'required' } });
    const sam = await site.mover(1);
    expect((await sam.api.users.account()).second_factor).toEqual({
      ...{ is_offered: true, is_required: false, since: null, recovery_codes_left: 0 },
    });
    const { secret } = await sam.api.users.beginSecondFactor({ current_password: PASSWORD });
    await sam.api.users.confirmSecondFactor({ code: codeAt(bytesOf(secret), stepAt(new Date(site.clock.now()))) });
    await withPassword(site, sam);
    const nobody = site.visitor();
    for (const refused of [
      nobody.api.users.beginSecondFactor({}),
      nobody.api.users.confirmSecondFactor({ code: '123456' }),
      nobody.api.users.renewRecoveryCodes({ code: '123456' }),
      nobody.api.users.removeSecondFactor({ code: '123456' }),
    ])
      expect((await refusalOf(refused)).status).toBe(401);
  });
});
