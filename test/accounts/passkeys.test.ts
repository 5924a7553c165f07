import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit_log, users } from '#server/db/schema.ts';
import { emailsTo } from '#test/support/emails/account-emails.ts';
import { anAuthenticator, UP } from '#test/support/people/authenticator.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { PASSWORD, type Person } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const later = (site: Site, minutes: number) => site.at(new Date(site.clock.now() + minutes * 60_000).toISOString());

/** Whose address is proved. */
const proved = async (site: Site, person: Person): Promise<Person> => {
  const email_proved_at = new Date(site.clock.now());
  await site.db.update(users).set({ email_proved_at }).where(eq(users.id, person.user_id));
  return person;
};

const withPasskey = async (person: Person) => {
  const phone = anAuthenticator();
  const { options } = await person.api.users.beginPasskey({ current_password: PASSWORD });
  const { recovery_codes } = await person.api.users.addPasskey({ name: 'My phone', answer: phone.make(options) });
  return { person, phone, recovery_codes };
};

const challenge = async (browser: Browser, purpose: 'sign_in' | 'proof' = 'sign_in') =>
  (await browser.api.users.challengePasskey({ purpose })).options;

const signsIn = async (browser: Browser, phone: ReturnType<typeof anAuthenticator>) =>
  browser.api.users.loginWithPasskey({ answer: phone.sign(await challenge(browser)) });

describe('a passkey', () => {
  test('of a customer, a mover or an admin signs in alone; the first brings recovery codes and ends other sessions', async () => {
    const site = await aSite({ settings: { admin_second_factor: 'required' } });
    for (const person of [await proved(site, await site.customer('Ana')), await site.mover(1), await site.admin()]) {
      const elsewhere = await site.signIn(person.email, PASSWORD);
      const { phone, recovery_codes } = await withPasskey(person);
      expect(recovery_codes).toHaveLength(10);
      expect((await elsewhere.api.users.me()).user).toBeNull();
      const browser = site.visitor();
      expect((await signsIn(browser, phone)).user.id).toBe(person.user_id);
      const { passkeys, second_factor } = await browser.api.users.account();
      expect(passkeys).toMatchObject([{ id: phone.id, name: 'My phone', last_used_at: expect.any(String) }]);
      expect(second_factor).toMatchObject({ is_offered: true, since: null, recovery_codes_left: 10 });
      if (person.email.startsWith('office')) expect((await browser.api.admin.overview()).name).toBe('Office');
    }
  });

  test('is asked for after a password, where a recovery code helps whoever has lost it', async () => {
    const site = await aSite();
    const { person, recovery_codes } = await withPasskey(await site.mover(1));
    const browser = site.visitor();
    expect((await refusalOf(browser.api.users.login({ user: { email: person.email, password: PASSWORD } }))).problem.code).toBe(
      'code_needed',
    );
    expect((await refusalOf(browser.api.users.giveCode({ code: '123456' }))).status).toBe(401);
    expect((await browser.api.users.giveCode({ code: recovery_codes?.[0] ?? '' })).user.id).toBe(person.user_id);
  });

  test('needs the password, a proved address and the person; a key of somebody else’s is none', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    await expect(ana.api.users.beginPasskey({ current_password: PASSWORD })).toBeRefused(/Confirm your email address first/);
    await proved(site, ana);
    expect((await refusalOf(ana.api.users.beginPasskey({ current_password: 'wrong' }))).problem.errors).toHaveProperty('current_password');
    const { phone } = await withPasskey(ana);
    const maya = await proved(site, await site.customer('Maya'));
    const { options } = await maya.api.users.beginPasskey({ current_password: PASSWORD });
    expect((await refusalOf(maya.api.users.addPasskey({ name: '', answer: phone.make(options) }))).status).toBe(401);
    expect((await refusalOf(site.visitor().api.users.beginPasskey({}))).status).toBe(401);
    expect((await refusalOf(maya.api.users.removePasskey({ id: phone.id }))).status).toBe(404);
    expect((await refusalOf(maya.api.users.prove({ answer: phone.sign(await challenge(maya, 'proof')) }))).status).toBe(401);
  });

  const forged = [
    ['of another site', { origin: 'https://evil.example' }],
    ['that nobody unlocked', { flags: UP }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['of a challenge that was never asked', { challenge: 'A'.repeat(43) }],
    ['of a copy, whose counter has fallen back', { counts: -1 }],
  ] as const;
  test.each(forged)('opens nothing with a signature %s', async (_, over) => {
    const site = await aSite();
    const { phone } = await withPasskey(await site.mover(1));
    await signsIn(site.visitor(), phone);
    const thief = site.visitor();
    const refused = await refusalOf(thief.api.users.loginWithPasskey({ answer: phone.sign(await challenge(thief), over) }));
    expect([refused.status, refused.problem.code]).toEqual([401, 'wrong_password']);
    expect((await thief.api.users.me()).user).toBeNull();
  });

  test('signs each challenge once and within five minutes, and none of a proof to sign in', async () => {
    const site = await aSite();
    const { person, phone } = await withPasskey(await site.mover(1));
    const browser = site.visitor();
    const answer = phone.sign(await challenge(browser));
    await browser.api.users.loginWithPasskey({ answer });
    expect((await refusalOf(site.visitor().api.users.loginWithPasskey({ answer }))).status).toBe(401);
    const late = await challenge(browser);
    later(site, 6);
    expect((await refusalOf(site.visitor().api.users.loginWithPasskey({ answer: phone.sign(late) }))).status).toBe(401);
    const of_proof = await challenge(person, 'proof');
    expect((await refusalOf(site.visitor().api.users.loginWithPasskey({ answer: phone.sign(of_proof) }))).status).toBe(401);
  });
});

describe('a fresh proof', () => {
  test('is asked for before roles, payouts and factors once ten minutes have gone, and is given by a passkey or a recovery code', async () => {
    const site = await aSite();
    const ana = await proved(site, await site.customer('Ana'));
    const { person: boss, phone, recovery_codes } = await withPasskey(await site.admin(0));
    await boss.api.admin.changeUser({ user_id: ana.user_id, role: 1 });
    later(site, 11);
    const asking = [
      () => boss.api.admin.changeUser({ user_id: ana.user_id, role: 3 }),
      () => boss.api.payouts.pay({ id: 1, reference: 'wire 1' }),
      () => boss.api.users.beginPasskey({}),
      () => boss.api.users.beginSecondFactor({ current_password: PASSWORD }),
      () => boss.api.users.removePasskey({ id: phone.id }),
      () => boss.api.users.renewRecoveryCodes({}),
      () => boss.api.users.removeSecondFactor({}),
      () => boss.api.users.endSessions(),
    ];
    for (const ask of asking) expect((await refusalOf(ask())).problem.code).toBe('fresh_proof_needed');
    expect((await refusalOf(boss.api.users.prove({ code: '000000' }))).status).toBe(401);
    await boss.api.users.prove({ answer: phone.sign(await challenge(boss, 'proof')) });
    expect(await boss.api.admin.changeUser({ user_id: ana.user_id, role: 3 })).toMatchObject({ role: 3 });
    later(site, 11);
    await boss.api.users.prove({ code: recovery_codes?.[0] ?? '' });
    await boss.api.users.removePasskey({ id: phone.id });
    expect(await boss.api.users.account()).toMatchObject({ passkeys: [], second_factor: { recovery_codes_left: 0 } });
    expect((await site.db.select().from(audit_log)).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Added a passkey', 'Removed a passkey']),
    );
  });
});

describe('what happened to an account', () => {
  test('is read by its person, and stands in the log with hashes of account and address and no name of either', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    await refusalOf(site.visitor().api.users.login({ user: { email: ana.email, password: 'wrong' } }));
    await refusalOf(site.visitor().api.users.login({ user: { email: 'nobody@example.com', password: 'wrong' } }));
    const browser = await site.signIn(ana.email, PASSWORD);
    await browser.api.users.change({ password: 'carton-by-carton', current_password: PASSWORD });
    await browser.api.users.endSessions();
    const { events } = await browser.api.users.securityLog();
    expect(events.map(({ what }) => what)).toEqual([
      'Every other device was signed out',
      'The password was changed',
      'Signed in',
      'Somebody tried to sign in with a wrong password',
    ]);
    const logged = site.lines.map((line) => JSON.parse(line)).filter(({ event }) => /^(sign|password|sessions)/.test(event));
    expect(logged.map(({ event }) => event)).toEqual([
      'sign_in_failed',
      'sign_in_failed',
      'signed_in',
      'password_changed',
      'sessions_ended',
    ]);
    for (const { account, address } of logged) expect([account, address].every((hash) => /^[\da-f]{16}$/.test(hash))).toBe(true);
    expect([logged[0].account === logged[2].account, logged[0].account === logged[1].account]).toEqual([true, false]);
    expect(JSON.stringify(logged)).not.toContain(ana.email);
    for (let time = 0; time < 11; time++)
      await refusalOf(site.visitor().api.users.login({ user: { email: ana.email, password: 'wrong' } }));
    expect(site.lines.some((line) => JSON.parse(line).event === 'sign_in_locked')).toBe(true);
  });

  test('a sign-in from a browser that the account has not been used in is told by email, others are not', async () => {
    const site = await aSite();
    const ana = await proved(site, await site.customer('Ana'));
    const mailed = async () => (await emailsTo(site, ana.email)).filter(({ subject }) => subject.startsWith('New sign-in'));
    const browser = await site.signIn(ana.email, PASSWORD);
    await browser.api.users.logout();
    await browser.api.users.login({ user: { email: ana.email, password: PASSWORD } });
    expect(await mailed()).toEqual([]);
    await site.signIn(ana.email, PASSWORD);
    expect(await mailed()).toMatchObject([{ subject: 'New sign-in to your Hearthway account' }]);
  });
});

describe('a session', () => {
  test('ends one by one by its person’s hand, and no other person’s', async () => {
    const site = await aSite();
    const [ana, maya] = [await site.customer('Ana'), await site.customer('Maya')];
    const phone = await site.signIn(ana.email, PASSWORD);
    const list = async () => (await ana.api.users.sessions()).sessions;
    const other = (await list()).find(({ is_this }) => !is_this);
    expect((await refusalOf(maya.api.users.endSession({ id: other?.id ?? '' }))).status).toBe(404);
    await ana.api.users.endSession({ id: other?.id ?? '' });
    expect([(await phone.api.users.me()).user, (await list()).length]).toEqual([null, 1]);
    expect((await refusalOf(ana.api.users.endSession({ id: other?.id ?? '' }))).status).toBe(404);
  });

  test('ends by itself when it is not used: after two hours for our team, after two weeks for everybody else', async () => {
    const site = await aSite();
    const [ana, office] = [await site.customer('Ana'), await site.admin()];
    const [browser, desk] = [await site.signIn(ana.email, PASSWORD), await site.signIn(office.email, PASSWORD)];
    const isIn = async (one: Browser) => (await one.api.users.me()).user !== null;
    for (let time = 0; time < 3; time++) {
      later(site, 119);
      expect(await isIn(desk)).toBe(true);
    }
    later(site, 121);
    expect([await isIn(desk), await isIn(browser)]).toEqual([false, true]);
    later(site, 13 * 24 * 60);
    expect(await isIn(browser)).toBe(true);
    later(site, 14 * 24 * 60);
    expect(await isIn(browser)).toBe(false);
  });
});
