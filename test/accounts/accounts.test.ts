import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startSession } from '#server/accounts/sign-in/start-session.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { move_plans, plan_grants, sessions, users } from '#server/db/schema.ts';
import { callerOf } from '#server/http/caller-of.ts';
import { type Caller, startsPlan, walkTo } from '#test/support/builders.ts';
import { emailsTo, keyTo } from '#test/support/emails/account-emails.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const NEW = 'carton-by-carton';

const join = (caller: Caller, over: Partial<{ name: string; email: string; password: string }> = {}, move_plan_id?: string) =>
  caller.api.users.create({
    user: { name: 'Ana Reyes', email: 'ana.reyes@example.com', password: NEW, ...over },
    newflow: true,
    move_plan_id,
  });

describe('making an account', () => {
  test('signs in, takes over the plans of this browser and no other, and asks the address to be confirmed [spec 7.38] [property 34]', async () => {
    const site = await aSite();
    const [ana, other] = [site.visitor(), site.visitor()];
    const [mine, theirs] = [await startsPlan(ana), await startsPlan(other)];
    const { user, redirect } = await join(ana, {}, theirs.uuid);
    expect([user.name, user.role, redirect]).toEqual(['Ana Reyes', 3, '/my-moves']);
    expect((await ana.api.plans.list()).move_plans.map((plan) => plan.uuid)).toEqual([mine.uuid]);
    expect((await other.api.plans.show({ id: theirs.uuid })).shown).toBe('full');
    expect((await ana.api.users.account()).email_is_proved).toBe(false);
    const { what } = await ana.api.users.confirm({ key: await keyTo(site, 'ana.reyes@example.com', 'confirm') });
    expect([what, (await ana.api.users.account()).email_is_proved]).toEqual(['proved', true]);
    const elsewhere = await site.signIn('ANA.reyes@example.com', NEW);
    expect((await elsewhere.api.plans.list()).move_plans).toHaveLength(1);
  });

  test('with a taken address says so at its field; the account and the plan stay as they were [spec 7.38] [property 53]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const visitor = site.visitor();
    const { uuid } = await startsPlan(visitor);
    const { status, problem } = await refusalOf(join(visitor, { email: ana.email.toUpperCase() }));
    expect([status, Object.keys(problem.errors)]).toEqual([422, ['user.email']]);
    expect([...visitor.cookies.keys()]).toEqual(['visitor']);
    expect((await visitor.api.plans.show({ id: uuid })).shown).toBe('full');
    await visitor.api.users.login({ user: { email: ana.email, password: PASSWORD }, move_plan_id: uuid });
    expect((await ana.api.plans.list()).move_plans.map((plan) => plan.uuid)).toEqual([uuid]);
  });

  test('tells every problem at its field at once, and makes nothing [spec 5]', async () => {
    const site = await aSite();
    const before = await site.db.select().from(users);
    const { problem } = await refusalOf(join(site.visitor(), { name: '  ', email: 'ana@', password: 'short' }));
    expect(problem.errors).toEqual({
      'user.name': 'Enter your name',
      'user.email': 'Enter an email address like name@example.com',
      'user.password': 'Use at least 8 characters',
    });
    await expect(join(site.visitor(), { password: 'password123' })).toBeRefused(/too easy to guess/);
    await expect(join(site.visitor(), { password: 'ana.reyes@example.com' })).toBeRefused(/other than your email/);
    expect(await site.db.select().from(users)).toEqual(before);
  });

  test('ends the links that let others change the plan, and keeps those to look at it [decisions 2]', async () => {
    const site = await aSite();
    const [ana, phone, ben] = [site.visitor(), site.visitor(), site.visitor()];
    const { uuid } = await startsPlan(ana);
    await ana.api.links.email({ id: uuid, email: 'ana.reyes@example.com', is_mine: true });
    await phone.api.links.follow({ key: await linkTo(site, 'ana.reyes@example.com') });
    await ana.api.links.email({ id: uuid, email: 'ben@example.com' });
    await ben.api.links.follow({ key: await linkTo(site, 'ben@example.com') });
    await join(ana);
    await expect(phone.api.plans.show({ id: uuid })).toBeRefused(/can't find/);
    expect((await ben.api.plans.show({ id: uuid })).shown).toBe('view');
  });

  test('a mailed link to change a plan gives the plan to the account of its address, once that is proved [decisions 2] [property 53]', async () => {
    const site = await aSite();
    const [ana, phone] = [site.visitor(), site.visitor()];
    const { uuid } = await startsPlan(ana);
    await ana.api.links.email({ id: uuid, email: 'ana.reyes@example.com', is_mine: true });
    await phone.api.links.follow({ key: await linkTo(site, 'ana.reyes@example.com') });
    await join(phone);
    const owner = async () => (await site.db.select().from(move_plans).where(eq(move_plans.uuid, uuid)))[0]?.owner_user_id;
    expect(await owner()).toBeNull();
    await phone.api.users.confirm({ key: await keyTo(site, 'ana.reyes@example.com', 'confirm') });
    expect(await owner()).toBe((await phone.api.users.me()).user?.id);
    expect(await site.db.select().from(plan_grants).where(eq(plan_grants.scope, 'edit'))).toEqual([]);
  });

  test('of a hundred that sign in from one browser at once, one has its plan [property 34]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    for (let name = 0; name < 20; name++) await site.customer(`Racer ${name}`);
    const accounts = await site.db.select().from(users);
    const headers = { cookie: `visitor=${ana.cookies.get('visitor')}` };
    const callers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => callerOf(site.world, new Request(ORIGIN, { headers }), 'one', String(index))),
    );
    await Promise.all(
      callers.map((caller, index) => inTransaction(site.world, (tx) => startSession(caller, tx, accounts[index % accounts.length]!))),
    );
    const [plan] = await site.db.select().from(move_plans).where(eq(move_plans.uuid, uuid));
    expect([accounts.some(({ id }) => id === plan?.owner_user_id), plan?.owner_visitor_id]).toEqual([true, null]);
    const owners = await Promise.all(
      callers.map(async ({ cookies }) => {
        const browser = site.visitor();
        browser.cookies.set('session', /^session=([\w-]+)/.exec(cookies.find((line) => line.startsWith('session=')) ?? '')?.[1] ?? '');
        const { user, last_move_plan } = await browser.api.users.me();
        return last_move_plan === null ? [] : [user?.id];
      }),
    );
    expect(new Set(owners.flat())).toEqual(new Set([plan?.owner_user_id]));
    await expect(ana.api.plans.show({ id: uuid })).toBeRefused(/can't find/);
  });
});

describe('whether an address is free', () => {
  const ask = (caller: Caller, email: string) => caller.api.users.checkEmailAvailability({ user: { email } });

  test('is told to a browser that has a plan, from our own pages, and to nobody else [spec 7.37] [property 47]', async () => {
    const site = await aSite();
    const [ana, visitor] = [await site.customer('Ana'), site.visitor()];
    await expect(ask(visitor, ana.email)).toBeRefused(/Begin a plan first/, 'not_allowed');
    await startsPlan(visitor);
    expect(await ask(visitor, ana.email.toUpperCase())).toEqual({ available: false });
    expect(await ask(visitor, 'free@example.com')).toEqual({ available: true });
    const path = `/api/users/check_email_availability?user%5Bemail%5D=${encodeURIComponent(ana.email)}`;
    const from = async (headers: Record<string, string>) => (await visitor.request('GET', path, { headers })).status;
    expect(await from({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    await expect(ask(visitor, 'no address')).toBeRefused(/Enter an email/);
  });

  test('is told ten times a minute, by whichever call, and a sign-up that goes well is no question [property 47]', async () => {
    const site = await aSite();
    const visitor = site.visitor();
    await startsPlan(visitor);
    for (let name = 0; name < 5; name++) await ask(visitor, `name.${name}@example.com`);
    for (let name = 0; name < 5; name++)
      await expect(visitor.api.users.askPassword({ user: { email: `other.${name}@example.com` } })).toBeRefused(
        'Your email was not found.',
      );
    const answer = await visitor.request('GET', '/api/users/check_email_availability?user%5Bemail%5D=one@example.com');
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    site.clock.set(site.clock.now() + 60_001);
    for (let name = 0; name < 11; name++) await join(site.visitor(), { email: `joins.${name}@example.com` });
    expect(await ask(visitor, 'free@example.com')).toEqual({ available: true });
  });
});

describe('the account', () => {
  test('changes its name at once, its password with the one of now, and every other session ends [property 45] [property 32]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const other = await site.signIn(ana.email, PASSWORD);
    expect((await ana.api.users.change({ name: 'Ana María Reyes' })).user.name).toBe('Ana María Reyes');
    await expect(ana.api.users.change({ password: NEW })).toBeRefused('Enter your current password');
    await expect(ana.api.users.change({ password: NEW, current_password: 'not it' })).toBeRefused('That isn’t your current password');
    const before = ana.cookies.get('session');
    await ana.api.users.change({ password: NEW, current_password: PASSWORD });
    expect(ana.cookies.get('session')).not.toBe(before);
    expect((await ana.api.users.me()).user?.id).toBe(ana.user_id);
    expect((await other.api.users.me()).user).toBeNull();
    await expect(site.signIn(ana.email, PASSWORD)).rejects.toThrow();
    expect((await (await site.signIn(ana.email, NEW)).api.users.me()).user?.id).toBe(ana.user_id);
  });

  test('has a new address when the key that went there comes back, and the old one until then [property 53]', async () => {
    const site = await aSite();
    const [ana, ben] = [await site.customer('Ana'), await site.customer('Ben')];
    const change = (email: string) => ana.api.users.change({ email, current_password: PASSWORD });
    await expect(change(ben.email)).toBeRefused('There is another account with this email');
    expect(await change('new.ana@example.com')).toMatchObject({ user: { email: ana.email }, new_email: 'new.ana@example.com' });
    expect(await emailsTo(site, ana.email)).toEqual([]);
    const key = await keyTo(site, 'new.ana@example.com');
    expect(await site.visitor().api.users.confirm({ key })).toMatchObject({ what: 'changed', email: 'new.ana@example.com', user: null });
    expect((await ana.api.users.account()).user.email).toBe('new.ana@example.com');
    await expect(ana.api.users.confirm({ key })).toBeRefused(/has been used or has expired/, 'link_ended');
  });

  test('shows where it is signed in, and signs out everywhere else [property 32]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const phone = site.visitor();
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1';
    const body = { user: { email: ana.email, password: PASSWORD } };
    await phone.request('POST', '/api/v3/users/login', { body, headers: { 'user-agent': agent } });
    const { sessions: shown } = await ana.api.users.sessions();
    expect(shown.map(({ device, is_this }) => [device, is_this])).toEqual([
      ['A browser', true],
      ['Safari on iPhone', false],
    ]);
    await ana.api.users.endSessions();
    expect((await phone.api.users.me()).user).toBeNull();
    expect((await ana.api.users.sessions()).sessions).toHaveLength(1);
  });

  test('that is closed leaves its booked move and nothing else of the person [property 65]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const [booked, draft] = [await startsPlan(ana), await startsPlan(ana)];
    await walkTo(ana, booked, 'CONGRATS');
    await expect(ana.api.users.remove({})).toBeRefused('Enter your current password');
    await ana.api.users.remove({ current_password: PASSWORD });
    expect(ana.cookies.has('session')).toBe(false);
    const left = await site.db.select({ uuid: move_plans.uuid }).from(move_plans).where(eq(move_plans.owner_user_id, ana.user_id));
    expect([left, draft.uuid === booked.uuid]).toEqual([[{ uuid: booked.uuid }], false]);
    const [row] = await site.db.select().from(users).where(eq(users.id, ana.user_id));
    expect(JSON.stringify(row)).not.toContain(ana.email);
    expect(await site.db.select().from(sessions).where(eq(sessions.user_id, ana.user_id))).toEqual([]);
    await expect(site.signIn(ana.email, PASSWORD)).rejects.toThrow();
    expect((await join(site.visitor(), { email: ana.email })).user.email).toBe(ana.email);
  });

  test('is nothing to who is not signed in [property 25]', async () => {
    const { visitor } = await aSite();
    const { users: calls } = visitor().api;
    for (const call of [
      () => calls.account(),
      () => calls.sessions(),
      () => calls.endSessions(),
      () => calls.change({ name: 'X' }),
      () => calls.remove({}),
      () => calls.askConfirmation(),
    ])
      expect((await refusalOf(call())).status).toBe(401);
  });
});

const linkTo = async (site: Awaited<ReturnType<typeof aSite>>, email: string): Promise<string> => {
  const [message] = await emailsTo(site, email);
  return /\/l\/([\w-]+)/.exec(message?.body ?? '')?.[1] ?? '';
};
