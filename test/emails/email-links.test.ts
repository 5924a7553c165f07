import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { builtPages, type Pages } from '#server/http/pages.ts';
import { workOnce } from '#server/workers/workers.ts';
import { type Browser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';
import { aMoveDay, customersKey, submits } from '#test/support/people/move-day.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

/** Follows an address to the page at its end, as a browser without scripts does. */
const opens = async (browser: Browser, address: string): Promise<{ path: string; status: number; html: string }> => {
  const path = address.replace(ORIGIN, '');
  const answer = await browser.request('GET', path);
  const leads = answer.headers.get('location');
  return leads === null ? { path, status: answer.status, html: await answer.text() } : opens(browser, new URL(leads, ORIGIN).href);
};

const linkIn = async (site: Site, subject: string): Promise<string> => {
  await workOnce(site.world);
  const email = (await sentEmails(site.db)).find((sent) => sent.subject.startsWith(subject));
  return new RegExp(`${ORIGIN}/\\S+`).exec(email?.body ?? '')?.[0] ?? '';
};

describe.runIf(existsSync(`${BUILD}/server/index.js`))('the link in an email', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await builtPages(BUILD);
  });
  /** The same store and the same moment, with pages. */
  const withPages = async (site: Site): Promise<Site> =>
    aSite({ database: site.database, now: new Date(site.clock.now()).toISOString(), pages });

  test('about a claim tells whoever is not logged in whose the claims are, and the mover’s who may see them; the owner reads them [ux E3]', async () => {
    const { site, ana, id, driver, mover_id } = await aCompletedMove();
    const filed = await ana.api.claims.file({ id, items: [{ name: 'Hall mirror', kind: 'damaged', amount: 180, words: '' }] });
    const claim_id = filed.claims[0]?.id ?? '';
    await driver.api.claims.acknowledge({ id: mover_id, claim_id });
    await driver.api.claims.offer({ id: mover_id, claim_id, offer: 90, answer: 'Half of it.' });
    const link = await linkIn(site, 'An offer');
    const shown = await withPages(site);
    const stranger = shown.visitor();
    for (const turn of ['first', 'second']) {
      const { path, status, html } = await opens(stranger, link);
      expect([path, status], turn).toEqual([`/moving/${id}/claims`, 200]);
      expect(html).toContain('Claims are shown to whoever booked');
      expect(html).toContain(`/sign-in/?redirect=%2Fmoving%2F${id}%2Fclaims`);
      expect(html).not.toContain('Hall mirror');
    }
    const room = await linkIn(site, 'New claim');
    expect(room).toContain(`/movers/${mover_id}/dashboard/claims`);
    const { status, html } = await opens(await shown.customer('Ben'), room);
    expect([status, html]).toEqual([403, expect.stringMatching(/This page is for movers.*Log in as someone else/s)]);
    const owner = shown.visitor();
    for (const [name, value] of ana.cookies) owner.cookies.set(name, value);
    expect((await opens(owner, link)).html).toContain('Hall mirror');
    expect((await opens(shown.visitor(), `/moving/${id}/claims`)).html).toContain('Log in to open this plan');
  });

  test('of the move day says without scripts that its answers need them, and whom to call [ux E2]', async () => {
    const { site, crew, key } = await aMoveDay();
    const shown = await withPages(site);
    const asked = async (of: string) => /<noscript>.*?<\/noscript>/s.exec((await opens(shown.visitor(), `/adjustments/${of}`)).html)?.[0];
    expect(await asked(key)).toMatch(/needs JavaScript.*tel:/s);
    await submits(crew, key);
    expect(await asked(await customersKey(site))).toMatch(/need JavaScript.*tel:/s);
  });
});
