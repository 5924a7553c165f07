import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { plan_grants, plan_links, sent_emails } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { linkFor } from '#server/plan/links/link-for.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const DAY_MS = 86_400_000;

/** Sends the plan to an address; answers the key that the email carries. */
const mailedKey = async (site: Site, owner: Browser, id: string, email: string, is_mine = false): Promise<string> => {
  await owner.api.links.email({ id, email, is_mine });
  await workOnce(site.world);
  return keyIn(await lastEmailTo(site, email));
};

const lastEmailTo = async (site: Site, email: string): Promise<string> => {
  const messages = await site.db.select().from(sent_emails).where(eq(sent_emails.recipient, email));
  return messages.at(-1)?.body ?? '';
};

const keyIn = (message: string): string => /\/l\/([\w-]+)/.exec(message)?.[1] ?? '';

const statusOf = async (browser: Browser, path: string, method = 'GET'): Promise<number> => (await browser.request(method, path)).status;

const planPath = (id: string): string => `/api/v3/move_plans/${id}`;

describe('a mailed link', () => {
  test('opens the plan in another browser, which the bare address does not [decisions 2] [ux E3]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const key = await mailedKey(site, ana, uuid, 'ben@example.com');
    const ben = site.visitor();
    expect(await statusOf(ben, planPath(uuid))).toBe(404);
    expect(await ben.api.links.follow({ key, to: 'compare' })).toEqual({ uuid, to: 'compare' });
    const shown = await ben.api.plans.show({ id: uuid });
    expect(shown.shown).toBe('view');
    expect(shown.may.edit).not.toBe(true);
  });

  test('of the plan’s own contact lets them go on with it until it is booked [decisions 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const plan = await startsPlan(ana);
    const key = await mailedKey(site, ana, plan.uuid, 'ana@example.com', true);
    const phone = site.visitor();
    await phone.api.links.follow({ key });
    expect((await phone.api.plans.show({ id: plan.uuid })).shown).toBe('full');
    await phone.api.plans.change({ id: plan.uuid, move_plan: { user_note: 'From my phone' } });
    await walkTo(ana, plan, 'CONGRATS');
    const booked = await phone.api.plans.show({ id: plan.uuid });
    expect([booked.shown, booked.contact_phone_number]).toEqual(['view', '']);
    expect(await statusOf(phone, `${planPath(plan.uuid)}/bookings/summary`)).toBe(404);
  });

  test('is no way for a stranger to have a link to edit mailed to themselves [decisions 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const reader = site.visitor();
    await reader.api.links.follow({ key: await mailedKey(site, ana, uuid, 'ben@example.com') });
    const asked = await reader.request('POST', `${planPath(uuid)}/email`, { body: { email: 'ben@example.com', is_mine: true } });
    expect(asked.status).toBe(404);
    expect(await statusOf(reader, `${planPath(uuid)}/links`)).toBe(404);
  });

  test('has a key of 256 bits, of which only the hash is kept [property 35]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const key = await mailedKey(site, ana, uuid, 'ben@example.com');
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    const rows = await site.db.select().from(plan_links);
    expect(rows.map((row) => row.key_sha256)).toEqual([hashOf(key)]);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(site.lines.join('\n')).not.toContain(key);
  });

  test('leads to pages of its own plan alone, whatever its address asks for [property 52]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const key = await mailedKey(site, ana, uuid, 'ben@example.com');
    for (const to of ['//evil.example', 'https://evil.example', '../../admin', 'constructor', ''])
      expect(await site.visitor().api.links.follow({ key, to })).toEqual({ uuid, to: 'plan' });
  });

  test('ends after thirty days, and what was opened by it with it [decisions 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const key = await mailedKey(site, ana, uuid, 'ben@example.com');
    const [early, late] = [site.visitor(), site.visitor()];
    await early.api.links.follow({ key });
    site.clock.set(site.clock.now() + 30 * DAY_MS);
    expect(await statusOf(early, planPath(uuid))).toBe(404);
    const answer = await late.request('GET', `/api/v3/links/${key}`);
    expect([answer.status, await answer.json()]).toEqual([
      410,
      expect.objectContaining({ error_message: 'This link has ended.', code: 'link_ended', may_renew: false }),
    ]);
  });

  test('that ended is mailed anew to its own address, and to no other [ux E3]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const mine = await mailedKey(site, ana, uuid, 'ana@example.com', true);
    const bens = await mailedKey(site, ana, uuid, 'ben@example.com');
    site.clock.set(site.clock.now() + 31 * DAY_MS);
    expect(await statusOf(site.visitor(), `/api/v3/links/${bens}/renew`, 'POST')).toBe(410);
    expect(await statusOf(site.visitor(), `/api/v3/links/${mine}/renew`, 'POST')).toBe(204);
    await workOnce(site.world);
    const fresh = keyIn(await lastEmailTo(site, 'ana@example.com'));
    expect(fresh).not.toBe(mine);
    expect(await site.visitor().api.links.follow({ key: fresh })).toEqual({ uuid, to: 'plan' });
  });

  test('that nobody was sent is not there [property 35]', async () => {
    const site = await aSite();
    const { uuid } = await startsPlan(site.visitor());
    for (const key of ['x', uuid, uuid.slice(0, 6).toUpperCase(), 'A'.repeat(43)])
      expect(await statusOf(site.visitor(), `/api/v3/links/${key}`), key).toBe(404);
  });

  test('makes no visitor of whoever tries keys [property 35]', async () => {
    const site = await aSite();
    const answer = await site.visitor().request('GET', `/api/v3/links/${'A'.repeat(43)}`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('gives the browser that follows it a cookie of 256 bits, which scripts and other sites can’t use [property 45]', async () => {
    const site = await aSite({ settings: { production: true } });
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const key = await mailedKey(site, ana, uuid, 'ben@example.com');
    const answer = await site.visitor().request('GET', `/api/v3/links/${key}`);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-visitor=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('that its browser follows twice gives one right [property 35]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const key = await mailedKey(site, ana, uuid, 'ben@example.com');
    const ben = site.visitor();
    await ben.api.links.follow({ key });
    await Promise.all(Array.from({ length: 10 }, () => ben.api.links.follow({ key })));
    expect(await site.db.select().from(plan_grants)).toHaveLength(1);
  });
});

describe('the owner', () => {
  test('sees which links open the plan, and shuts one with whoever came by it [property 35]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const key = await mailedKey(site, ana, uuid, 'ben@example.com');
    const ben = site.visitor();
    await ben.api.links.follow({ key });
    const { links } = await ana.api.links.list({ id: uuid });
    expect(links).toMatchObject([{ scope: 'view', sent_to: 'ben@example.com', last_used_at: expect.any(String) }]);
    await ana.api.links.revoke({ id: uuid, link_id: links[0]!.id });
    await ana.api.links.revoke({ id: uuid, link_id: links[0]!.id });
    expect(await statusOf(ben, planPath(uuid))).toBe(404);
    expect(await statusOf(ben, `/api/v3/links/${key}`)).toBe(410);
    expect(await statusOf(ben, `/api/v3/links/${key}/renew`, 'POST')).toBe(410);
    expect((await ana.api.links.list({ id: uuid })).links).toEqual([]);
  });

  test('shuts no link of another plan [property 27]', async () => {
    const site = await aSite();
    const [ana, cora] = [site.visitor(), site.visitor()];
    const [anas, coras] = [await startsPlan(ana), await startsPlan(cora)];
    const key = await mailedKey(site, ana, anas.uuid, 'ben@example.com');
    const [link] = (await ana.api.links.list({ id: anas.uuid })).links;
    expect(await statusOf(cora, `${planPath(coras.uuid)}/links/${link!.id}`, 'DELETE')).toBe(404);
    expect((await site.visitor().api.links.follow({ key })).uuid).toBe(anas.uuid);
  });

  test('has five links at most: the sixth ends the oldest [decisions 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const plan = (await findPlan(site.db, uuid))!;
    const keys: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) {
      keys.push(keyIn(await linkFor(site.world, plan, { sent_to: `friend${n}@example.com` })));
      site.clock.set(site.clock.now() + 1000);
    }
    const first = site.visitor();
    await first.api.links.follow({ key: keys[0]! });
    await linkFor(site.world, plan, { sent_to: 'friend6@example.com' });
    expect((await ana.api.links.list({ id: uuid })).links.map((link) => link.sent_to)).toEqual(
      [6, 5, 4, 3, 2].map((n) => `friend${n}@example.com`),
    );
    expect(await statusOf(first, planPath(uuid))).toBe(404);
    expect(await statusOf(site.visitor(), `/api/v3/links/${keys[0]}`)).toBe(410);
    expect(await statusOf(site.visitor(), `/api/v3/links/${keys[1]}`)).toBe(200);
  });

  test('has five also when ten emails are written at once [decisions 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const plan = (await findPlan(site.db, uuid))!;
    await Promise.all(Array.from({ length: 10 }, (_, n) => linkFor(site.world, plan, { sent_to: `friend${n}@example.com` })));
    expect((await ana.api.links.list({ id: uuid })).links).toHaveLength(5);
  });

  test('who follows a link to their own plan stays its owner and gets no lesser right [decisions 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const key = await mailedKey(site, ana, uuid, 'ben@example.com');
    expect(await ana.api.links.follow({ key, to: 'details' })).toEqual({ uuid, to: 'details' });
    expect(await site.db.select().from(plan_grants)).toEqual([]);
    expect((await ana.api.plans.show({ id: uuid })).shown).toBe('full');
  });
});

describe('the email with the link', () => {
  test('is sent to one address at most three times a day, whoever asks [property 49]', async () => {
    const site = await aSite();
    for (const name of ['Ana', 'Ben', 'Cora', 'Dan']) {
      const person = await site.customer(name);
      const { uuid } = await startsPlan(person);
      const answer = await person.request('POST', `${planPath(uuid)}/email`, { body: { email: 'victim@example.com' } });
      expect([name, answer.status]).toEqual([name, name === 'Dan' ? 429 : 204]);
    }
    await workOnce(site.world);
    expect(await site.db.select().from(sent_emails).where(eq(sent_emails.recipient, 'victim@example.com'))).toHaveLength(3);
  });

  test('carries nothing that its sender wrote [property 49]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await ana.api.plans.change({ id: uuid, move_plan: { user_note: 'Buy pills', contact_first_name: 'Spammer' } });
    await mailedKey(site, ana, uuid, 'ben@example.com');
    expect(await lastEmailTo(site, 'ben@example.com')).not.toMatch(/pills|Spammer/);
  });

  test.each(['', 'ana', 'ana@example.com\r\nBcc: x@example.com', 'a@b'])(
    'is not sent to %j, which is said at the field [spec 8]',
    async (email) => {
      const site = await aSite();
      const ana = site.visitor();
      const { uuid } = await startsPlan(ana);
      const answer = await ana.request('POST', `${planPath(uuid)}/email`, { body: { email } });
      expect(answer.status).toBe(422);
      expect((await answer.json()) as object).toMatchObject({ errors: { email: expect.stringContaining('email') } });
    },
  );

  test('is sent for a booked plan too, and shows it without what was paid [decisions 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const plan = await startsPlan(ana);
    await walkTo(ana, plan, 'PLAN');
    await books(ana, plan.uuid);
    const key = await mailedKey(site, ana, plan.uuid, 'ana@example.com');
    const phone = site.visitor();
    await phone.api.links.follow({ key, to: 'plan' });
    expect((await phone.api.plans.show({ id: plan.uuid })).shown).toBe('view');
  });
});
