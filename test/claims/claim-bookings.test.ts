import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { move_plans } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, startsPlan, walkTo } from '#test/support/builders.ts';
import { emailsTo, keyTo } from '#test/support/emails/account-emails.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const EMAIL = 'ana.reyes@example.com';

const aBookingWithoutAccount = async (site: Site) => {
  const browser = site.visitor();
  const { uuid: id } = await walkTo(browser, await startsPlan(browser, { move_date: '2026-12-04' }), 'BOOK');
  const contact_information = { first_name: 'Ana', last_name: 'Reyes', email_address: EMAIL, phone_number: '(718) 555-0112' };
  await books(browser, id, 'approve', { contact_information });
  await workOnce(site.world);
  return { browser, id };
};

const joins = (browser: Browser, email = EMAIL) => browser.api.users.create({ user: { name: 'Ana Reyes', email, password: PASSWORD } });

const proofFor = (site: Site) => keyTo(site, EMAIL, 'confirm your address');

/** With its address proved by its own email, before anything was booked. */
const aProvedAccount = async (site: Site): Promise<Browser> => {
  const ana = site.visitor();
  await joins(ana);
  await ana.api.users.confirm({ key: await proofFor(site) });
  return ana;
};

const movesOf = async (browser: Browser) => (await browser.api.plans.list()).move_plans.map(({ uuid }) => uuid);

const ownerOf = async (site: Site, id: string) =>
  (await site.db.select().from(move_plans).where(eq(move_plans.uuid, id)))[0]?.owner_user_id;

/** Where the email about the booking leads. */
const linkMailed = async (site: Site): Promise<string> =>
  (await emailsTo(site, EMAIL)).map(({ body }) => /\/l\/([\w-]{43})/.exec(body)?.[1]).find((key) => key !== undefined) ?? '';

describe('a move that was booked without an account', () => {
  test('is among the moves of whoever makes one with its address, once the mailed key has come back there [decisions 2] [property 53]', async () => {
    const site = await aSite();
    const { browser, id } = await aBookingWithoutAccount(site);
    const phone = site.visitor();
    await joins(phone);
    expect(await movesOf(phone)).toEqual([]);
    expect((await phone.api.users.account()).bookings_to_claim).toBe(0);
    await phone.api.users.confirm({ key: await proofFor(site) });
    expect(await movesOf(phone)).toEqual([id]);
    expect((await phone.api.plans.show({ id })).shown).toBe('full');
    await expect(browser.api.plans.show({ id })).toBeRefused(/can't find|Log in/);
  });

  test('stays whose it is when somebody else made an account with its address, and its person confirms that [property 53]', async () => {
    const site = await aSite();
    const { browser, id } = await aBookingWithoutAccount(site);
    const mallory = site.visitor();
    await joins(mallory);
    await browser.api.users.confirm({ key: await proofFor(site) });
    expect(await movesOf(mallory)).toEqual([]);
    await mallory.api.users.login({ user: { email: EMAIL, password: PASSWORD } });
    expect(await movesOf(mallory)).toEqual([]);
    expect(await ownerOf(site, id)).toBeNull();
    expect((await browser.api.plans.show({ id })).shown).toBe('full');
  });

  test('is offered to an account whose address was proved before, and comes with a key that is mailed anew [decisions 2]', async () => {
    const site = await aSite();
    const ana = await aProvedAccount(site);
    const before = (await emailsTo(site, EMAIL)).length;
    await ana.api.users.askConfirmation();
    expect(await emailsTo(site, EMAIL)).toHaveLength(before);
    const { id } = await aBookingWithoutAccount(site);
    await ana.api.users.login({ user: { email: EMAIL, password: PASSWORD } });
    expect(await movesOf(ana)).toEqual([]);
    expect((await ana.api.users.account()).bookings_to_claim).toBe(1);
    site.at('2026-11-21');
    await ana.api.users.askConfirmation();
    const key = await proofFor(site);
    await ana.api.users.confirm({ key });
    expect(await movesOf(ana)).toEqual([id]);
    expect((await ana.api.users.account()).bookings_to_claim).toBe(0);
    await expect(ana.api.users.confirm({ key })).toBeRefused(/used or has expired/);
  });

  test('comes to the account of its address by the link of its email, and to no other account [decisions 2] [property 53]', async () => {
    const site = await aSite();
    const ana = await aProvedAccount(site);
    const { id } = await aBookingWithoutAccount(site);
    const key = await linkMailed(site);
    const ben = await site.customer('Ben');
    await ben.api.links.follow({ key });
    expect((await ben.api.plans.show({ id })).shown).toBe('view');
    expect(await ownerOf(site, id)).toBeNull();
    await ana.api.links.follow({ key });
    expect(await movesOf(ana)).toEqual([id]);
    expect(await ownerOf(site, id)).toBe((await ana.api.users.me()).user?.id);
  });

  test('comes by that link also when its person logs in after following it [decisions 2]', async () => {
    const site = await aSite();
    await aProvedAccount(site);
    const { id } = await aBookingWithoutAccount(site);
    const tablet = site.visitor();
    await tablet.api.links.follow({ key: await linkMailed(site) });
    await tablet.api.users.login({ user: { email: EMAIL, password: PASSWORD } });
    expect(await movesOf(tablet)).toEqual([id]);
  });
});
