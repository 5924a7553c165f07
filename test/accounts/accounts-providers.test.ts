import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identities, provider_trips, sessions, users } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { keyTo } from '#test/support/emails/account-emails.ts';
import { type Browser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const NEW = 'carton-by-carton';

type Provider = 'google' | 'facebook';
type Picked = { email: string; name?: string; is_confirmed?: boolean; decision?: 'sign_in' | 'cancel' };

/** Follows the link of the button; answers where the other company's page is, and what it was sent. */
const leave = async (browser: Browser, provider: Provider, query = ''): Promise<URL> => {
  const answer = await browser.request('GET', `/api/v3/users/auth/${provider}${query}`);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
};

/** Is somebody on that page; answers the address that it leads back to. */
const pick = async (
  browser: Browser,
  page: URL,
  { email, name = 'Ana Reyes', is_confirmed = true, decision = 'sign_in' }: Picked,
): Promise<string> => {
  const sent = (key: string) => page.searchParams.get(key) ?? '';
  const way = { redirect_uri: sent('redirect_uri'), state: sent('state'), nonce: sent('nonce'), code_challenge: sent('code_challenge') };
  const provider = page.pathname.endsWith('google') ? 'google' : 'facebook';
  return (await browser.api.sandbox.signIn({ provider, ...way, email, name, is_confirmed, decision })).go_to;
};

const comeBack = async (browser: Browser, address: string): Promise<string> => {
  const answer = await browser.request('GET', address.replace(ORIGIN, ''));
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
};

/** The whole way; answers where the browser is led at its end. */
const signsInBy = async (browser: Browser, provider: Provider, picked: Picked, query = ''): Promise<string> =>
  comeBack(browser, await pick(browser, await leave(browser, provider, query), picked));

const userOf = async (browser: Browser) => (await browser.api.users.me()).user;

describe('signing in with another company', () => {
  test('makes an account of a proved address, adopts the plans of this browser, and knows the person again [spec 7.39] [property 53]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    expect(await signsInBy(ana, 'google', { email: 'ana.reyes@example.com' }, `?move_plan_id=${uuid}`)).toBe(`/moving/${uuid}`);
    expect(await userOf(ana)).toMatchObject({ name: 'Ana Reyes', email: 'ana.reyes@example.com', role: 3 });
    expect((await ana.api.plans.list()).move_plans.map((plan) => plan.uuid)).toEqual([uuid]);
    expect(await ana.api.users.account()).toMatchObject({ email_is_proved: true, has_password: false, providers: ['google'] });
    await expect(ana.api.users.change({ password: NEW })).toBeRefused(/no password yet/);
    const phone = site.visitor();
    expect(await signsInBy(phone, 'google', { email: 'ana.reyes@example.com', name: 'A. Reyes' })).toBe('/my-moves');
    expect((await userOf(phone))?.id).toBe((await userOf(ana))?.id);
    expect(await site.db.select().from(provider_trips)).toEqual([]);
  });

  test('works in the browser that began it, once and for ten minutes, and does nothing elsewhere [property 53]', async () => {
    const site = await aSite();
    const [ana, mallory] = [site.visitor(), site.visitor()];
    const { uuid } = await startsPlan(ana);
    await startsPlan(mallory);
    const back = await pick(mallory, await leave(mallory, 'google', `?move_plan_id=${uuid}`), { email: 'mallory@example.com' });
    expect(await comeBack(ana, back)).toBe('/sign-in?refused=expired&provider=google');
    expect([await userOf(ana), (await ana.api.plans.show({ id: uuid })).shown]).toEqual([null, 'full']);
    await comeBack(mallory, back);
    expect((await userOf(mallory))?.email).toBe('mallory@example.com');
    await expect(mallory.api.plans.show({ id: uuid })).toBeRefused(/can't find/);
    expect(await comeBack(mallory, back)).toMatch(/refused=expired/);
    const late = await pick(ana, await leave(ana, 'google'), { email: 'ana.reyes@example.com' });
    site.clock.set(site.clock.now() + 10 * 60_000);
    expect(await comeBack(ana, late)).toMatch(/refused=expired/);
    const other_company = (await pick(ana, await leave(ana, 'google'), { email: 'ana.reyes@example.com' })).replace(
      '/google/',
      '/facebook/',
    );
    expect(await comeBack(ana, other_company)).toMatch(/refused=expired/);
    expect(await comeBack(ana, '/api/v3/users/auth/google/return')).toMatch(/refused=expired/);
  });

  test('that is canceled, of no proved address, or of a company that is away signs nobody in [property 53]', async () => {
    const site = await aSite();
    const visitor = site.visitor();
    expect(await signsInBy(visitor, 'google', { email: '', decision: 'cancel' })).toBe('/sign-in?refused=canceled&provider=google');
    expect(await signsInBy(visitor, 'google', { email: 'ana.reyes@example.com', is_confirmed: false })).toMatch(/refused=unproved/);
    const back = await pick(visitor, await leave(visitor, 'google'), { email: 'ana.reyes@example.com' });
    expect(await comeBack(visitor, back.replace(/code=[^&]+/, 'code=bm9uc2Vuc2U'))).toMatch(/refused=away/);
    const made = await site.db.select().from(users).where(eq(users.email, 'ana.reyes@example.com'));
    expect([await userOf(visitor), made, await site.db.select().from(identities)]).toEqual([null, [], []]);
  });

  test('of a company that does not say whose the address is makes an account by an email, read in the same browser [property 53]', async () => {
    const site = await aSite();
    const [ana, elsewhere] = [site.visitor(), site.visitor()];
    expect(await signsInBy(ana, 'facebook', { email: 'ana.reyes@example.com' })).toBe('/sign-in?connect=facebook');
    expect(await ana.api.signInProviders.pending()).toEqual({
      pending: { provider: 'facebook', email: 'ana.reyes@example.com', has_account: false },
    });
    expect(await elsewhere.api.signInProviders.pending()).toEqual({ pending: null });
    await expect(ana.api.signInProviders.connect({ password: NEW })).toBeRefused(/took too long/);
    const key = await keyTo(site, 'ana.reyes@example.com', 'Facebook');
    await expect(elsewhere.api.users.confirm({ key })).toBeRefused(/in the browser in which you began/);
    expect(await ana.api.users.confirm({ key })).toMatchObject({ what: 'connected', user: { email: 'ana.reyes@example.com' } });
    expect(await signsInBy(elsewhere, 'facebook', { email: 'ana.reyes@example.com' })).toBe('/my-moves');
  });

  test('connects an account by its password, and never by its address alone [property 53]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const browser = site.visitor();
    expect(await signsInBy(browser, 'google', { email: ana.email }, '?redirect_url=/my-moves')).toBe('/sign-in?connect=google');
    expect(await userOf(browser)).toBeNull();
    await expect(browser.api.signInProviders.connect({ password: 'a guess' })).toBeRefused(
      /isn’t the account’s password/,
      'wrong_password',
    );
    expect(await browser.api.signInProviders.connect({ password: PASSWORD })).toMatchObject({
      user: { id: ana.user_id },
      redirect: '/my-moves',
    });
    expect(await signsInBy(site.visitor(), 'google', { email: ana.email })).toBe('/my-moves');
    await site.db
      .update(users)
      .set({ banned_at: new Date(site.clock.now()) })
      .where(eq(users.id, ana.user_id));
    expect(await signsInBy(site.visitor(), 'google', { email: ana.email })).toMatch(/refused=banned/);
  });
});

describe('an account that somebody made in another’s name', () => {
  const VICTIM = 'victim@example.com';
  const joins = (browser: Browser, email = VICTIM) => browser.api.users.create({ user: { name: 'Mallory', email, password: NEW } });
  const resets = async (site: Site, browser: Browser) => {
    await browser.api.users.askPassword({ user: { email: VICTIM } });
    return browser.api.users.setPassword({ key: await keyTo(site, VICTIM, 'password'), password: 'the-victims-own' });
  };

  test('with a password is the victim’s alone once they come by another company [property 53]', async () => {
    const site = await aSite();
    const [mallory, victim] = [site.visitor(), site.visitor()];
    await joins(mallory);
    expect(await signsInBy(victim, 'google', { email: VICTIM })).toBe('/sign-in?connect=google');
    await victim.api.users.confirm({ key: await keyTo(site, VICTIM, 'Google') });
    expect((await userOf(victim))?.email).toBe(VICTIM);
    expect(await userOf(mallory)).toBeNull();
    await expect(site.signIn(VICTIM, NEW)).rejects.toThrow();
  });

  test('and stayed signed in to is left by every browser with the victim’s new password [property 53]', async () => {
    const site = await aSite();
    const [mallory, victim] = [site.visitor(), site.visitor()];
    await joins(mallory);
    await resets(site, victim);
    expect([await userOf(mallory), (await userOf(victim))?.email]).toEqual([null, VICTIM]);
    expect(await site.db.select().from(sessions)).toHaveLength(1);
  });

  test('and connected with their own other sign-in loses that connection [property 53]', async () => {
    const site = await aSite();
    const [mallory, victim] = [site.visitor(), site.visitor()];
    await joins(mallory);
    const [account] = await site.db.select().from(users).where(eq(users.email, VICTIM));
    await site.db
      .insert(identities)
      .values({ provider: 'google', subject: 'trojan', user_id: account!.id, email: 'm@example.com', connected_at: account!.created_at });
    await resets(site, victim);
    expect(await site.db.select().from(identities)).toEqual([]);
  });

  test('and began to move to their own address stays the victim’s [property 53]', async () => {
    const site = await aSite();
    const [mallory, victim] = [site.visitor(), site.visitor()];
    await joins(mallory);
    await mallory.api.users.change({ email: 'mallory@example.com', current_password: NEW });
    const key = await keyTo(site, 'mallory@example.com');
    await resets(site, victim);
    await expect(mallory.api.users.confirm({ key })).toBeRefused(/has been used or has expired/);
    expect((await userOf(victim))?.email).toBe(VICTIM);
  });

  test('by a company that proves no address is none, and the victim’s click in their own browser gives nobody anything [property 53]', async () => {
    const site = await aSite();
    const victim = await site.customer('Victim');
    const mallory = site.visitor();
    expect(await signsInBy(mallory, 'facebook', { email: victim.email })).toBe('/sign-in?connect=facebook');
    await expect(victim.api.users.confirm({ key: await keyTo(site, victim.email, 'Facebook') })).toBeRefused(
      /in the browser in which you began/,
    );
    expect([await userOf(mallory), await site.db.select().from(identities)]).toEqual([null, []]);
  });
});

describe('the way back from another company', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite();
  });
  afterAll(() => site.close());

  const HOSTS = ['evil.example', 'evil%E3%80%82example', '[::1]', '3232235777'];
  const SPELLINGS = ['//', '///', '/\\', '\\\\', '\\/', '/\t/', '/.//', '/..//', '/moving/..//', 'https://', 'https:', 'http:/', '//user@'];
  const ODD = [
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '@evil.example',
    'evil.example',
    '?a=//evil',
    '#//evil',
  ];
  const ALL = [
    ...HOSTS.flatMap((host) => SPELLINGS.map((spelling) => spelling + host)),
    ...ODD,
    '/\r\nLocation: //evil.example',
    '/\u2028/evil.example',
  ];

  test('stays on this site, however its address is spelled [property 52]', async () => {
    expect(ALL.length).toBeGreaterThan(60);
    const browser = site.visitor();
    for (const [index, redirect] of ALL.entries()) {
      const page = await leave(browser, 'google', `?redirect_url=${encodeURIComponent(redirect)}`);
      const way = await comeBack(browser, await pick(browser, page, { email: `way.${index}@example.com` }));
      const url = new URL(way, ORIGIN);
      expect([redirect, url.origin, /^\/[/\\]/.test(way)]).toEqual([redirect, ORIGIN, false]);
    }
  });

  test('is our own address for the company, too, and the stand-in leads nowhere else [property 52]', async () => {
    const browser = site.visitor();
    const page = await leave(browser, 'facebook');
    expect(page.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/v3/users/auth/facebook/return`);
    page.searchParams.set('redirect_uri', 'https://evil.example/api/v3/users/auth/facebook/return');
    await expect(pick(browser, page, { email: 'ana.reyes@example.com' })).toBeRefused(/no such call/);
  });
});
