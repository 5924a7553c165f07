import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { move_plans, plan_grants, users, visitors } from '#server/db/schema.ts';
import { startsPlan, tellsStreets, walkTo } from '#test/support/builders.ts';
import { callsOfPlan, type Endpoint, inputFor } from '#test/support/endpoints.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** Planted in every field that names a person. */
const MARKS = {
  contact_first_name: 'MARKFIRST',
  contact_last_name: 'MARKLAST',
  contact_email_address: 'markmail@example.com',
  contact_phone_number: 'MARKPHONE',
  user_note: 'MARKNOTE',
};
const STREET = '4711 MARKSTREET';
/** A number, since only numbers are taken; it is read back as a mark. */
const JANITOR_PHONE = '(718) 555-0163';
const STOP = {
  street_address: STREET,
  apartment_number: 'MARKUNIT',
  management_contact_name: 'MARKJANITOR',
  management_phone_number: JANITOR_PHONE,
};

const aMarkedPlan = async (ana: Browser): Promise<string> => {
  const { uuid } = await startsPlan(ana, { promo_code: 'MARKPROMO', advance_referrer: 'MARKREFERRER', source: 'MARKSOURCE' });
  await ana.api.plans.change({ id: uuid, move_plan: { ...MARKS, details: { pick_up: STOP, drop_off: STOP } } });
  await ana.api.bids.chooseMover({ plan_id: uuid, id: 1 });
  return uuid;
};

const READS = [
  ...['', '/movers', '/estimates/for_mover?mover_id=1', '/history', '/bookings/status', '/bookings/terms', '/bookings/summary'],
  ...['/access_prices', '/choice_prices', '/extras_prices', '/mover_counts', '/onsite_requests'],
];

/** Everything that a browser can read of a plan, in one text. */
const everythingOf = async (browser: Browser, uuid: string): Promise<string> => {
  const paths = [
    ...READS.map((path) => `/api/v3/move_plans/${uuid}${path}`),
    `/api/v3/inventory_items/move_plan_inventory_items?move_plan_id=${uuid}`,
    '/api/v3/move_plans',
    '/api/v3/users/me',
  ];
  const texts = await Promise.all(paths.map(async (path) => (await browser.request('GET', path)).text()));
  return texts.join('\n').replaceAll(JANITOR_PHONE, 'MARKJANITORPHONE');
};

const marksIn = (text: string): string[] => [...new Set(text.match(/mark[a-z]+/gi) ?? [])].map((mark) => mark.toUpperCase()).sort();

const withGrant = async (site: Site, plan_id: string, scope: 'view' | 'edit'): Promise<Browser> => {
  const browser = site.visitor();
  await startsPlan(browser);
  const known = (await site.db.select().from(visitors)).at(-1);
  await site.db
    .insert(plan_grants)
    .values({ plan_id, visitor_id: known?.id ?? '', scope, expires_at: new Date(site.clock.now() + 60_000) });
  return browser;
};

/** The admin console says first who may stand at it, of whatever plan. */
const OF_OUR_TEAM =
  /^planConsole\.(show|preview|addAdjustment|executeTemplate|setLegalHold|setOverride|withdrawQuestion|postLetter|presignPrint|confirmPrint|handInPrint|seePrint)$/;

describe('a plan of somebody else', () => {
  const ODD_IDS = [
    '4711',
    'ABCDEF',
    '00000000-0000-0000-0000-000000000000',
    '%00',
    '..%2f..',
    "'%20or%201=1--",
    '%F0%9F%9A%9A',
    'null',
    '[object Object]',
  ];

  test('is answered like one that is not there, by every call of every plan [property 26]', async () => {
    const site = await aSite();
    const { uuid } = await startsPlan(site.visitor());
    const stranger = site.visitor();
    const answerTo = async (endpoint: Endpoint, id: string) => {
      const { method, path, body } = inputFor(endpoint, id);
      const answer = await stranger.request(method, path, body === undefined ? {} : { body });
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-security-policy'));
      return { status: answer.status, headers, text: (await answer.text()).replace(/[0-9a-f-]{36}/, 'REQUEST') };
    };
    for (const endpoint of callsOfPlan()) {
      const theirs = await answerTo(endpoint, uuid);
      expect([endpoint.name, theirs.status]).toEqual([endpoint.name, OF_OUR_TEAM.test(endpoint.name) ? 401 : 404]);
      expect(await answerTo(endpoint, randomUUID())).toEqual(theirs);
      expect(await answerTo(endpoint, uuid.toUpperCase())).toEqual(theirs);
    }
    const nothing = await answerTo(callsOfPlan().find(({ name }) => name === 'plans.show') as Endpoint, randomUUID());
    for (const id of ODD_IDS) expect((await stranger.request('GET', `/api/v3/move_plans/${id}`)).status, id).toBe(404);
    expect(nothing.text).toBe(
      JSON.stringify({
        ...{ missing: 'plan', error_message: "We can't find this move plan." },
        ...{ code: 'not_found', errors: {}, request_id: 'REQUEST' },
      }),
    );
  });

  test('stays untouched by strangers, customers and movers [property 26]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const before = await startsPlan(ana);
    for (const other of [site.visitor(), await site.customer('Ben'), await site.mover(2)])
      for (const endpoint of callsOfPlan().filter(({ method }) => method !== 'GET')) {
        const { method, path, body } = inputFor(endpoint, before.uuid);
        const answer = await other.request(method, path, body === undefined ? {} : { body });
        // A mover may look at the plan, so it may also hear that this call is not for it.
        expect(OF_OUR_TEAM.test(endpoint.name) ? [401, 403] : [403, 404], endpoint.name).toContain(answer.status);
      }
    expect(await ana.api.plans.show({ id: before.uuid })).toEqual(before);
  });

  test('is not opened by its short id [spec 3.1] [property 35]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { short_id } = await startsPlan(ana);
    expect((await ana.request('GET', `/api/v3/move_plans/${short_id}`)).status).toBe(404);
  });

  test('cannot be named in the body in place of the one in the address [property 27]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const [mine, other] = [await startsPlan(ana), await startsPlan(ana)];
    for (const endpoint of callsOfPlan().filter(({ method, name }) => method !== 'GET' && name !== 'plans.remove')) {
      const { method, path, body } = inputFor(endpoint, mine.uuid);
      const named = { ...(body as object), id: endpoint.name === 'bids.chooseMover' ? 1 : other.uuid, plan_id: other.uuid };
      await ana.request(method, path, { body: named });
    }
    expect(await ana.api.plans.show({ id: other.uuid })).toEqual(other);
  });
});

describe('what is shown of a plan', () => {
  test('to its owner and to an admin is everything [property 29]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const uuid = await aMarkedPlan(ana);
    const all = [
      'MARKFIRST',
      'MARKJANITOR',
      'MARKJANITORPHONE',
      'MARKLAST',
      'MARKMAIL',
      'MARKNOTE',
      'MARKPHONE',
      'MARKPROMO',
      'MARKSOURCE',
      'MARKSTREET',
      'MARKUNIT',
    ];
    expect(marksIn(await everythingOf(ana, uuid))).toEqual(all);
    expect(marksIn(await everythingOf(await site.admin(), uuid))).toEqual(all);
  });

  test('by a link to view is the street, and nobody’s name, phone, email or unit [decisions 2] [property 29]', async () => {
    const site = await aSite();
    const uuid = await aMarkedPlan(site.visitor());
    const reader = await withGrant(site, uuid, 'view');
    expect((await reader.api.plans.show({ id: uuid })).shown).toBe('view');
    expect(marksIn(await everythingOf(reader, uuid))).toEqual(['MARKSTREET']);
    expect((await reader.request('POST', `/api/v3/move_plans/${uuid}/boxes/add_typicals`)).status).toBe(404);
    expect((await reader.request('POST', `/api/v3/move_plans/${uuid}/cancel_job`, { body: {} })).status).toBe(403);
  });

  test('by a link to edit is all, and it may be changed but not booked or deleted [decisions 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const uuid = await aMarkedPlan(ana);
    const editor = await withGrant(site, uuid, 'edit');
    await editor.api.boxes.setBoxes({ id: uuid, box: { box_type_id: 1, quantity: 7 } });
    expect((await editor.request('GET', `/api/v3/move_plans/${uuid}/bookings/client_token`)).status).toBe(404);
    expect((await editor.request('DELETE', '/api/v3/move_plans', { body: { uuid } })).status).toBe(404);
  });

  test('ends with the role, from the next request on [property 32]', async () => {
    const site = await aSite();
    const uuid = await aMarkedPlan(site.visitor());
    const admin = await site.admin();
    expect((await admin.request('GET', `/api/v3/move_plans/${uuid}`)).status).toBe(200);
    await site.db.update(users).set({ role: 3 }).where(eq(users.id, admin.user_id));
    expect((await admin.request('GET', `/api/v3/move_plans/${uuid}`)).status).toBe(404);
  });

  test('ends with the link [decisions 2]', async () => {
    const site = await aSite();
    const uuid = await aMarkedPlan(site.visitor());
    const reader = await withGrant(site, uuid, 'view');
    site.clock.set(site.clock.now() + 60_000);
    expect((await reader.request('GET', `/api/v3/move_plans/${uuid}`)).status).toBe(404);
  });

  test.each([
    ['the chosen mover before it has accepted', 1],
    ['any other mover', 2],
  ])('to %s is city, state, ZIP and things alone [property 29] [property 30]', async (_, mover_id) => {
    const site = await aSite();
    const uuid = await aMarkedPlan(site.visitor());
    const mover = await site.mover(mover_id);
    const plan = await mover.api.plans.show({ id: uuid });
    expect(plan).toMatchObject({
      shown: 'redacted',
      details: { pick_up: { city: 'Brooklyn', state: 'NY', zip: '11215', lat: null, lng: null } },
    });
    expect(plan.inventory.items.length).toBeGreaterThan(0);
    expect(marksIn(await everythingOf(mover, uuid))).toEqual([]);
  });

  test('to any mover of a public plan is no more than that [property 29]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const uuid = await aMarkedPlan(ana);
    await ana.api.plans.change({ id: uuid, move_plan: { is_public: true } });
    expect(marksIn(await everythingOf(await site.mover(2), uuid))).toEqual([]);
  });

  test('to its mover is everything once it has accepted [property 30]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await tellsStreets(ana, uuid);
    await ana.api.bids.chooseMover({ plan_id: uuid, id: 1 });
    await walkTo(ana, { uuid }, 'COMPARE');
    const driver = await site.mover(1);
    await site.db.update(move_plans).set({ status: 'confirmed', contact_first_name: 'MARKFIRST' }).where(eq(move_plans.uuid, uuid));
    expect(await driver.api.plans.show({ id: uuid })).toMatchObject({ shown: 'full', contact_first_name: 'MARKFIRST' });
    expect((await (await site.mover(2)).api.plans.show({ id: uuid })).contact_first_name).toBe('');
  });

  test('never holds a field that the contract does not name [property 29]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const text = await everythingOf(ana, await aMarkedPlan(ana));
    expect(text).not.toMatch(/owner_user_id|owner_visitor_id|password|token_sha256|rate_card|"origin"|changed_at|request_key/);
  });
});
