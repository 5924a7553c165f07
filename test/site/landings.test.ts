import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GazetteerPlaces, gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import { move_plans } from '#server/db/schema.ts';
import { builtPages } from '#server/http/pages.ts';
import { IN_STATE } from '#test/support/builders.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

/** Every landing page, with its one address and where its form goes. */
const LANDINGS = [
  ['/', '/', '/?index'],
  ['/service-providers/', '/', '/?index'],
  ['/newmove', '/newmove', '/newmove'],
  ['/mobile', '/mobile', '/mobile'],
  ['/hourly', '/hourly', '/hourly'],
  ['/hourly2', '/hourly2', '/hourly2'],
  ['/concierge', '/concierge', '/concierge'],
  ['/clients/alder-vine/', '/clients/alder-vine/', '/clients/alder-vine/'],
  ['/clients/homestead-row/', '/clients/homestead-row/', '/clients/homestead-row/'],
  ['/clients/lamp-and-tap/', '/clients/lamp-and-tap/', '/clients/lamp-and-tap/'],
  ['/alder-vine', '/clients/alder-vine/', '/clients/alder-vine/'],
  ['/homestead-row', '/clients/homestead-row/', '/clients/homestead-row/'],
] as const;

const MOVE = { pick_up_address: 'Brooklyn, NY 11215', drop_off_address: 'Hoboken, NJ 07030', home_size: '3', move_date: '12/03/2026' };

/** Which of these do not stand in a page; the page itself would be a long message. */
const lacking = (page: string, ...parts: string[]): string[] => parts.filter((part) => !page.includes(part));

describe.runIf(existsSync(`${BUILD}/server/index.js`))('landing pages, as they come from the server', () => {
  let site: Site;
  let places: GazetteerPlaces;

  beforeAll(async () => {
    places = await gazetteerPlaces();
    site = await aSite({ pages: await builtPages(BUILD), settings: { indexed_hosts: ['hearthway.test'] }, parts: () => ({ places }) });
  }, 120_000);
  afterAll(() => site.close());

  const ask = (path: string) => site.app.fetch(new Request(`${ORIGIN}${path}`, { headers: { host: 'hearthway.test' } }));
  const textOf = async (path: string): Promise<string> => (await ask(path)).text();

  const codeIn = (page: string): string | undefined => /name="promo_code"[^>]*value="([^"]*)"/.exec(page)?.[1];

  /** Sends a page's form as a browser without a script does; the address that it leads to, and the plan that it made. */
  const sends = async (path: string, fields: Record<string, string>) => {
    const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await site.app.fetch(new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) }));
    const uuid = /^\/moving\/([0-9a-f-]{36})\/compare$/.exec(answer.headers.get('location') ?? '')?.[1];
    const [row] = uuid === undefined ? [] : await site.db.select().from(move_plans).where(eq(move_plans.uuid, uuid));
    return { answer, plan: row };
  };

  test.each(LANDINGS)('%s has a headline, the form and one address [spec 2.9] [spec 2.21]', async (path, canonical, action) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    const form = page.match(/<form[^>]*>/g)?.find((tag) => /method="post"/.test(tag)) ?? '';
    expect(/action="([^"]*)"/.exec(form)?.[1] ?? path).toBe(action);
    const parts = ['name="pick_up_address"', 'name="promo_code"', 'Get Prices', 'Compare Prices and Movers Now!'];
    expect(lacking(page, `<link rel="canonical" href="${ORIGIN}${canonical}"/>`, ...parts)).toEqual([]);
  });

  test('each page that is no other one has a title and a description of its own [spec 2.9]', async () => {
    const own = LANDINGS.filter(([path, canonical]) => path === canonical);
    const pages = await Promise.all(own.map(([path]) => textOf(path)));
    for (const part of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/])
      expect(new Set(pages.map((page) => part.exec(page)?.[1])).size).toBe(own.length);
  });

  test('questions and who we are stand in the landing page for machines too [ux K1]', async () => {
    const page = await textOf('/');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    const types = (JSON.parse(json)['@graph'] as { '@type': string }[]).map((part) => part['@type']);
    expect(types).toEqual(['Organization', 'FAQPage']);
    expect(lacking(json, 'Is the price really final?')).toEqual([]);
  });

  test("partners' pages are for their people, not for search engines; one that nobody knows is not there [spec 1.8] [spec 2.17]", async () => {
    for (const path of ['/clients/alder-vine/', '/homestead-row'])
      expect(lacking(await textOf(path), 'content="noindex, follow"'), path).toEqual([]);
    expect(lacking(await textOf('/concierge'), 'noindex')).toEqual(['noindex']);
    const missing = await ask('/clients/nobody/');
    expect(missing.status).toBe(404);
    expect(lacking(await missing.text(), 'We looked in every box.')).toEqual([]);
  });

  test('a partner greets its people in both names, and its code is on the request [spec 1.8] [spec 9.17]', async () => {
    const page = await textOf('/clients/alder-vine/');
    const both = /Alder &amp; Vine(<!-- -->)? <span[^>]*>with (<!-- -->)?Hearthway/.test(page);
    expect([both, ...lacking(page, 'Welcome, residents of Alder &amp; Vine.', '5% off your move')]).toEqual([true]);
    expect(codeIn(page)).toBe('ALDERVINE');
    expect(codeIn(await textOf('/clients/alder-vine/?promo=SUMMER'))).toBe('SUMMER');
    expect(lacking(await textOf('/clients/homestead-row/'), '$50 off your move')).toEqual([]);
  });

  test.each([
    ['/newmove', 'newmove', ''],
    ['/mobile', 'mobile', ''],
    ['/concierge', 'Concierge', ''],
    ['/clients/alder-vine/', 'Concierge', 'ALDERVINE'],
    ['/alder-vine', 'Concierge', 'ALDERVINE'],
    ['/clients/lamp-and-tap/', 'Concierge', ''],
  ])('%s makes a plan of its own source, without a script [spec 3.8] [spec 7.13]', async (path, source, coupon_code) => {
    const { answer, plan } = await sends(path, { ...MOVE, source: 'web' });
    expect(answer.status).toBe(302);
    expect(plan).toMatchObject({ coupon_code, origin: { source }, home_size_id: 5 });
  });

  test('a code from the address survives to the plan from every page [spec 9.17]', async () => {
    for (const path of ['/?index', '/newmove', '/concierge', '/clients/homestead-row/'])
      expect((await sends(path, { ...MOVE, promo_code: 'alderVine' })).plan?.coupon_code, path).toBe('ALDERVINE');
  });

  test('every form asks for an extra stop that is switched on, and the plan has it then [spec 3.8] [spec 5.9]', async () => {
    const paths = ['/?index', '/newmove', '/mobile', '/concierge', '/clients/alder-vine/', '/hourly', '/hourly2'];
    for (const path of paths) {
      const form = await textOf(path.replace('?index', ''));
      expect(lacking(form, 'name="extra_pick_up_enabled"', 'name="extra_drop_off_address"'), path).toEqual([]);
      const missing = await sends(path, { ...MOVE, extra_pick_up_enabled: 'true', extra_pick_up_address: '' });
      expect(missing.answer.status, path).toBe(422);
      expect(lacking(await missing.answer.text(), 'Tell us where the extra pick-up is'), path).toEqual([]);
      const extra = { extra_drop_off_enabled: 'true', extra_drop_off_address: 'Jersey City, NJ 07302' };
      const { plan } = await sends(path, { ...MOVE, ...extra });
      expect(plan?.details, path).toMatchObject({ extra_drop_off_enabled: true, extra_pick_up_enabled: false });
      expect(plan?.details.extra_drop_off.city, path).toBe('Jersey City');
    }
  });

  test('what is wrong comes back on the same page, with everything that was typed [spec 5]', async () => {
    for (const path of ['/concierge', '/clients/alder-vine/']) {
      const { answer } = await sends(path, { ...MOVE, ...IN_STATE, move_date: '11/21/2026' });
      expect(answer.status, path).toBe(422);
      const page = await answer.text();
      const typed = [MOVE.pick_up_address, IN_STATE.drop_off_address, '11/21/2026'].map((text) => `value="${text}"`);
      expect(lacking(page, 'Move date must be at least 2 days from today', '<title>Error: ', ...typed), path).toEqual([]);
    }
  });

  test('a request that fails shows what went wrong in place of the form, which is sent again or comes back with everything in it [spec 4.25] [spec 8.2]', async () => {
    places.out_of_order = true;
    for (const [path, own] of [
      ['/?index', { storage_in_transit: 'true', storage_move_out_date: '12/20/2026', promo_code: 'ALDERVINE' }],
      ['/hourly2', { labor_only: 'false', num_hours: '4' }],
      ['/clients/alder-vine/', {}],
    ] as const) {
      const asked = { ...MOVE, ...own };
      const failed = await (await sends(path, asked)).answer.text();
      const held = Object.entries(asked).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}"/>`);
      expect(
        lacking(failed, 'Something went wrong creating your move plan.', '<title>Error: ', 'Try again', 'Save it for later', ...held),
        path,
      ).toEqual([]);
      expect(lacking(failed, '>Get Prices</button>', '>Moving from<'), path).toEqual(['>Get Prices</button>', '>Moving from<']);
      const form = await (await sends(path, { ...asked, back_to_form: 'true' })).answer.text();
      const typed = [MOVE.pick_up_address, MOVE.drop_off_address, MOVE.move_date].map((text) => `value="${text}"`);
      expect(lacking(form, '>Moving from<', ...typed, '<title>Error: ', 'back_to_form'), path).toEqual(['<title>Error: ', 'back_to_form']);
    }
    places.out_of_order = false;
    expect((await sends('/?index', MOVE)).answer.status).toBe(302);
  });

  test('the concierge shows utilities by its address, with the way back; the form waits behind [spec 2.21] [spec 2.26]', async () => {
    const page = await textOf('/concierge?show=utilities&promo=ALDERVINE');
    const frame = /<noscript><iframe[^>]*>/.exec(page)?.[0] ?? '';
    expect(lacking(page, 'Back to Moving', 'href="/concierge?promo=ALDERVINE"', 'name="pick_up_address"')).toEqual([]);
    expect(lacking(frame, 'src="/utilities/frame"', 'sandbox="allow-forms"')).toEqual([]);
    for (const path of ['/concierge', '/clients/lamp-and-tap/'])
      expect(lacking(await textOf(path), 'I want to connect utilities', '<iframe'), path).toEqual(['<iframe']);
    expect(lacking(await textOf('/clients/alder-vine/'), 'connect utilities')).toEqual(['connect utilities']);
  });

  test('a link’s move number stands in the form, and its key nowhere in the page [spec 2.22] [property 56]', async () => {
    for (const path of ['/', '/newmove', '/hourly', '/concierge', '/clients/alder-vine/']) {
      const page = await textOf(`${path}?moveid=4711&frauth=a-secret-key`);
      expect(lacking(page, 'value="4711"', 'a-secret-key'), path).toEqual(['a-secret-key']);
    }
  });
});
