import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account_keys, known_devices, users } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { type Caller, startsPlan } from '#test/support/builders.ts';
import { emailsTo, keyTo } from '#test/support/emails/account-emails.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const NEW = 'carton-by-carton';

const login = (caller: Caller, email: string, password = PASSWORD) => caller.api.users.login({ user: { email, password } });

test('a password from the lists of leaked ones is refused wherever one is set, also with a trivial tail', async () => {
  const site = await aSite();
  const ana = await site.customer('Ana');
  for (const password of ['Password1!', 'welcome2024', 'football123', 'qwerty1234', '12345678a']) {
    const user = { name: 'Maya', email: 'maya@example.com', password };
    const refused = await refusalOf(site.visitor().api.users.create({ user }));
    expect([refused.status, Object.keys(refused.problem.errors)]).toEqual([422, ['user.password']]);
    await expect(ana.api.users.change({ password, current_password: PASSWORD })).toBeRefused(/leaked|too easy/);
  }
  await site.visitor().api.users.askPassword({ user: { email: ana.email } });
  const key = await keyTo(site, ana.email);
  await expect(site.visitor().api.users.setPassword({ key, password: 'welcome2024' })).toBeRefused(/leaked/);
});

test('a hash of scrypt opens its account once more, and is one of Argon2id from then on', async () => {
  const site = await aSite();
  const ana = await site.customer('Ana');
  const key = scryptSync(PASSWORD, 'salt-of-sixteen!', 32, { N: 16_384, r: 8, p: 1 }).toString('base64url');
  const old_hash = `scrypt$${Buffer.from('salt-of-sixteen!').toString('base64url')}$${key}`;
  await site.db.update(users).set({ password_hash: old_hash }).where(eq(users.id, ana.user_id));
  const storedHash = async () => (await site.db.select().from(users).where(eq(users.id, ana.user_id)))[0]?.password_hash;
  await expect(login(site.visitor(), ana.email, NEW)).toBeRefused('Incorrect username or password');
  expect(await storedHash()).toBe(old_hash);
  await login(site.visitor(), ana.email);
  const renewed = await storedHash();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await login(site.visitor(), ana.email);
  expect(await storedHash()).toBe(renewed);
});

describe('a forgotten password', () => {
  const ask = (caller: Caller, email: string) => caller.api.users.askPassword({ user: { email } });

  test('is set anew with the mailed key: every session ends, and this browser is signed in with its plans [spec 7.38] [property 48]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const phone = site.visitor();
    const { uuid } = await startsPlan(phone);
    await ask(phone, ana.email.toUpperCase());
    const key = await keyTo(site, ana.email);
    expect([key.length, await site.db.select().from(account_keys)]).toEqual([43, [expect.objectContaining({ key_sha256: hashOf(key) })]]);
    await expect(phone.api.users.setPassword({ key, password: 'short' })).toBeRefused('Use at least 8 characters');
    const { user, redirect } = await phone.api.users.setPassword({ key, password: NEW, redirect: `/moving/${uuid}` });
    expect([user.id, redirect]).toEqual([ana.user_id, `/moving/${uuid}`]);
    expect((await ana.api.users.me()).user).toBeNull();
    expect((await phone.api.users.account()).email_is_proved).toBe(true);
    expect((await phone.api.plans.list()).move_plans.map((plan) => plan.uuid)).toEqual([uuid]);
    await expect(login(site.visitor(), ana.email)).toBeRefused('Incorrect username or password');
    expect((await login(site.visitor(), ana.email, NEW)).user.id).toBe(ana.user_id);
  });

  test('of an unknown address is told in the words of the catalog [spec 8.11]', async () => {
    const { visitor } = await aSite();
    await expect(ask(visitor(), 'nobody@example.com')).toBeRefused('Your email was not found.');
    await expect(ask(visitor(), 'nobody')).toBeRefused(/Enter an email/);
  });

  test('of a hundred who use one key at once, one sets it [property 48]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    await ask(site.visitor(), ana.email);
    const key = await keyTo(site, ana.email);
    const race = Array.from({ length: 100 }, (_, index) => site.visitor().api.users.setPassword({ key, password: `${NEW}-${index}` }));
    const ended = await Promise.allSettled(race);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('has a key of half an hour, and the newest is no better than the others until one is used [property 48]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    await ask(site.visitor(), ana.email);
    const [one] = [await keyTo(site, ana.email)];
    site.clock.set(site.clock.now() + 1000);
    await ask(site.visitor(), ana.email);
    const other = await keyTo(site, ana.email);
    expect(one).not.toBe(other);
    await site.visitor().api.users.setPassword({ key: one, password: NEW });
    await expect(site.visitor().api.users.setPassword({ key: other, password: 'another-carton' })).toBeRefused(
      /has been used or has expired/,
    );
    await ask(site.visitor(), ana.email);
    const late = await keyTo(site, ana.email);
    site.clock.set(site.clock.now() + 30 * 60_000);
    await expect(site.visitor().api.users.setPassword({ key: late, password: NEW })).toBeRefused(
      /has been used or has expired/,
      'link_ended',
    );
  });

  test('leads to our own address whatever host was asked, and is mailed three times an hour [property 48]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    for (let time = 0; time < 5; time++) {
      const { status } = await site
        .visitor()
        .request('POST', '/api/v3/users/password.json', { body: { user: { email: ana.email } }, headers });
      expect(status).toBe(time < 3 ? 204 : 429);
    }
    const messages = await emailsTo(site, ana.email);
    expect(messages).toHaveLength(3);
    for (const { body, html } of messages) {
      expect(body).toMatch(/http:\/\/hearthway\.test\/users\/password\/edit\?key=/);
      expect(body + html).not.toContain('evil');
    }
  });
});

describe('guessing a password', () => {
  const guess = (caller: Caller, email: string) => refusalOf(login(caller, email, 'a guess'));

  test('does not shut out a browser that the account knows, which has tries of its own [property 46]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const home = await site.signIn(ana.email, PASSWORD);
    await home.api.users.logout();
    expect([...home.cookies.keys()]).toEqual(['device']);
    for (let time = 0; time < 12; time++) await guess(site.visitor(), ana.email);
    expect((await refusalOf(login(site.visitor(), ana.email))).status).toBe(429);
    expect((await login(home, ana.email)).user.id).toBe(ana.user_id);
    expect(await site.db.select().from(known_devices).where(eq(known_devices.user_id, ana.user_id))).toHaveLength(1);
    const forged = site.visitor();
    forged.cookies.set('device', 'x'.repeat(43));
    expect((await guess(forged, ana.email)).status).toBe(429);
  });
});
