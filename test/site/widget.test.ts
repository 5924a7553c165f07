import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { move_plans, movers, widget_counts } from '#server/db/schema.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;

beforeAll(async () => {
  site = await aSite();
});

afterAll(() => site.close());

const ASKED = { partner: 'alder-vine', from: '11215', to: '07030', size: '2 Bedroom', date: '2026-12-04' };

const fetchOf = (path: string, headers: Record<string, string> = {}) => site.app.fetch(new Request(`${ORIGIN}${path}`, { headers }));
const frame = (query: Record<string, string>, referer?: string) =>
  fetchOf(`/widget?${new URLSearchParams(query)}`, referer === undefined ? {} : { referer });
const textOf = async (query: Record<string, string>, referer?: string) => (await frame(query, referer)).text();
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
const onTo = (form: Record<string, string>) =>
  site.app.fetch(new Request(`${ORIGIN}/widget/open`, { method: 'POST', body: new URLSearchParams(form), headers: { origin: 'null' } }));

describe('the widget', () => {
  test('is a script under 10 kB, which touches no cookie and no storage and loads nothing but its frame [property 77]', async () => {
    const answer = await fetchOf('/w.js');
    const text = await answer.text();
    expect(Buffer.byteLength(text)).toBeLessThan(10_000);
    expect(text).not.toMatch(/cookie|Storage|indexedDB|fetch|XMLHttp|import|link.*rel/);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('content-type')).toContain('javascript');
  });

  test('names the range, how many movers it is of and whose it is, and its button says that it opens a new tab [property 77]', async () => {
    const answer = await frame(ASKED, 'https://elm.example/');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const text = await answer.text();
    expect(text).toMatch(/<p class="price">\$[\d,]+–\$[\d,]+<\/p><p class="meta">range of \d+ licensed movers<\/p>/);
    expect(text).toContain('</svg>Hearthway</b>');
    expect(text).toContain('Make it exact on Hearthway<span class="sr"> (opens a new tab)</span>');
    expect(text).toContain('target="_blank"');
    expect(text).toContain('>Brooklyn to Hoboken<');
    expect(text).not.toMatch(/type="tel"|style="/);
  });

  test('holds the place of the prices until they are there [property 77]', async () => {
    let let_go = () => {};
    const held = new Promise<void>((done) => {
      let_go = done;
    });
    const slow = await aSite({
      parts: ({ places }) => ({
        places: {
          ...places,
          placeOf: async (asked) => {
            await held;
            return places.placeOf(asked);
          },
        },
      }),
    });
    const answer = await slow.app.fetch(
      new Request(`${ORIGIN}/widget?${new URLSearchParams(ASKED)}`, { headers: { 'accept-encoding': 'gzip' } }),
    );
    const body = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await body.read()).value ?? '';
    expect(first).toContain('Asking movers for their prices');
    expect(first).not.toContain('class="price">$');
    let_go();
    let rest = '';
    for (let part = await body.read(); !part.done; part = await body.read()) rest += part.value;
    expect(rest).toMatch(/\.wait\{display:none\}[\s\S]*class="price">\$/);
  });

  test('asks for a route when it has none, and says what is wrong with one at its field [property 77]', async () => {
    const { partner } = ASKED;
    expect(await textOf({ partner })).toContain('What does the move cost?');
    expect(await textOf({ partner, to: '07030' })).toContain('name="to" value="07030"');
    expect(await textOf({ partner, asked: '1', from: '', to: '07030' })).toMatch(/id="from-error">Enter an address/);
    expect(await textOf({ ...ASKED, from: 'Atlantis' })).toMatch(/value="Atlantis"[^>]*aria-invalid="true"[\s\S]*id="from-error"/);
    expect(await textOf({ ...ASKED, date: '2026-11-20' })).toContain('id="date-error"');
    expect(await textOf({ ...ASKED, change: '1' })).toContain('value="11215"');
    const hostile = await textOf({ partner, from: '"><script>alert(1)</script>', ground: '"><u>' });
    expect(hostile).not.toMatch(/"><script>alert|"><u>/);
  });

  test('says so where no mover has a price, and leads on [property 77]', async () => {
    const empty = await aSite();
    const admin = await empty.admin();
    for (const { id } of await empty.db.select({ id: movers.id }).from(movers))
      await admin.api.admin.blockMover({ mover_id: id, is_blocked: true, why: 'Nobody drives today' });
    const text = await (await empty.app.fetch(new Request(`${ORIGIN}/widget?${new URLSearchParams(ASKED)}`))).text();
    expect(text).toContain('No price for this route yet');
    expect(text).toMatch(/<a class="button" href="\/clients\/alder-vine\/" target="_blank"/);
  });

  test('comes on its three grounds [property 77]', async () => {
    for (const ground of ['paper', 'white', 'dark']) expect(await textOf({ partner: 'alder-vine', ground })).toContain(`class="${ground}"`);
    expect(await textOf({ partner: 'alder-vine', ground: 'red' })).toContain('class="paper"');
  });

  test('is a link alone for who is no partner, takes no other method, and has an origin of its own [property 77]', async () => {
    const text = await textOf({ ...ASKED, partner: 'nobody-here' });
    expect(text).toContain('Moving prices on Hearthway');
    expect(text).not.toContain('class="price"');
    expect((await site.app.fetch(new Request(`${ORIGIN}/widget`, { method: 'POST' }))).status).toBe(405);
    expect((await fetchOf('/widget/open')).status).toBe(405);
    expect(policyOf(await frame(ASKED))).toMatch(/sandbox allow-scripts allow-forms allow-popups/);
    expect(policyOf(await frame(ASKED))).not.toContain('allow-same-origin');
  });
});

test('its button makes a plan in the partner’s name that belongs to whoever opens it first [property 77]', async () => {
  const answer = await onTo(ASKED);
  expect(answer.status).toBe(303);
  const key = /^\/continue\/(.+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  const ana = site.visitor();
  const { uuid } = await ana.api.prices.takeOver({ key });
  const [plan] = (await site.db.select().from(move_plans)).filter((one) => one.uuid === uuid);
  expect(plan?.origin).toMatchObject({ advance_referrer: '/clients/alder-vine/', source: 'Concierge' });
  expect((await onTo({ ...ASKED, from: 'Atlantis' })).headers.get('location')).toBe('/clients/alder-vine/');
  expect((await onTo({ ...ASKED, partner: 'nobody' })).headers.get('location')).toBe('/');
});

test('our team says on which sites prices are shown, and the browser is told the same; elsewhere stands a link [property 77]', async () => {
  const admin = await site.admin();
  const { version } = await admin.api.admin.partnerWidget({ key: 'homestead-row' });
  const wrong = await refusalOf(admin.api.admin.setWidgetSites({ key: 'homestead-row', sites: 'not a site!' }));
  expect(wrong.problem.errors).toHaveProperty('sites');
  const kept = await admin.api.admin.setWidgetSites({ key: 'homestead-row', sites: 'https://Homestead.example/', version });
  expect(kept.sites).toEqual(['homestead.example']);
  const late = await refusalOf(admin.api.admin.setWidgetSites({ key: 'homestead-row', sites: '', version }));
  expect(late.problem.error_message).toContain('Sites of its widget changed');
  const asked = { ...ASKED, partner: 'homestead-row' };
  const theirs = await frame(asked, 'https://www.homestead.example/');
  expect(await theirs.text()).toContain('class="price"');
  expect(policyOf(theirs)).toContain("frame-ancestors 'self' homestead.example:* *.homestead.example:*");
  const foreign = await textOf(asked, 'https://evil.example/');
  expect(foreign).toContain('Moving prices on Hearthway');
  expect(foreign).not.toContain('class="price"');
  // A page that hides where it is gets the prices, and the browser refuses to show them there.
  expect(policyOf(await frame(asked))).toContain('frame-ancestors');
  expect(await textOf(asked, `${ORIGIN}/admin/partners/homestead-row/widget`)).toContain('class="price"');
});

test('what a partner’s widget brought is counted by days, without a word about who; a preview is not counted [property 77]', async () => {
  const own = await aSite();
  const get = (query: Record<string, string>) =>
    own.app.fetch(new Request(`${ORIGIN}/widget?${new URLSearchParams(query)}`)).then((one) => one.text());
  await get({ partner: 'alder-vine' });
  await get({ ...ASKED, asked: '1' });
  await get(ASKED);
  await get({ ...ASKED, change: '1' });
  await get({ ...ASKED, preview: '1' });
  const form = (more = {}) => ({ method: 'POST', body: new URLSearchParams({ ...ASKED, ...more }) });
  const answer = await own.app.fetch(new Request(`${ORIGIN}/widget/open`, form()));
  await own.app.fetch(new Request(`${ORIGIN}/widget/open`, form({ preview: '1' })));
  expect(answer.status).toBe(303);
  const admin = await own.admin();
  const { brought, script_bytes } = await admin.api.admin.partnerWidget({ key: 'alder-vine' });
  expect(brought).toMatchObject({ shown: 2, asked: 2, went_on: 1, began: 0, booked: 0 });
  expect(script_bytes).toBeLessThan(10_000);
  expect(Object.keys((await own.db.select().from(widget_counts))[0] ?? {})).toEqual(['partner_key', 'day', 'what', 'count']);
});
