import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededMovers } from '#server/seed/movers.ts';
import { startsPlan } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;
let ana: Browser;
let uuid: string;
beforeAll(async () => {
  site = await aSite();
  ana = site.visitor();
  uuid = (await startsPlan(ana)).uuid;
});
afterAll(() => site.close());

describe('searching for a place', () => {
  test('begins at three letters and answers at most eight places of this country [spec 5.1] [spec 7.41]', async () => {
    const search = async (text: string) => (await ana.api.places.geocode({ search: text })).features;
    expect(await search('Br')).toEqual([]);
    const found = await search('Spring');
    expect(found.length).toBeGreaterThan(3);
    expect(found.length).toBeLessThanOrEqual(8);
    expect(found.every((place) => place.place_name.endsWith('United States'))).toBe(true);
    expect((await search('11215'))[0]).toMatchObject({ city: 'Brooklyn', state: 'NY', zip: '11215' });
  });

  test('answers addresses alone where one is wanted [spec 5.2]', async () => {
    const search = '418 12th St, Brooklyn, NY 11215';
    const { features } = await ana.api.places.geocode({ search, exact_address: true });
    expect(features[0]).toMatchObject({ street_address: '418 12th St', city: 'Brooklyn' });
    expect((await ana.api.places.geocode({ search: 'Brooklyn', exact_address: true })).features).toEqual([]);
  });

  test('says of several places at once which of them no truck can be sent to, and makes nothing [spec 5]', async () => {
    const { errors } = await ana.api.places.check({
      pick_up_address: 'asdfgh',
      drop_off_address: { city: 'Hoboken', state: 'NJ', zip: '07030' },
      extra_drop_off_address: 'Honolulu, HI 96813',
    });
    expect(errors).toEqual({
      pick_up_address: 'We can’t find this place. Check the spelling, or enter its ZIP code',
      extra_drop_off_address: expect.stringContaining('No road connects Hoboken, New Jersey with Honolulu, Hawaii'),
    });
    expect((await ana.api.places.check({ drop_off_address: 'San Juan, PR' })).errors).toEqual({
      drop_off_address: expect.stringContaining('the 50 states'),
    });
    expect((await ana.api.places.check({})).errors).toEqual({});
  });

  test('counts the parts of what it found [spec 5.3]', async () => {
    const { features } = await ana.api.places.geocode({ search: 'Texas' });
    expect(features.find((place) => place.place_name === 'Texas, United States')?.parts).toBe(2);
  });
});

describe('the catalog', () => {
  test('has rooms, groups, items and the seven boxes [spec 3.13] [spec 3.14] [spec 3.16] [spec 7.3]', async () => {
    const { rooms, item_groups, items, box_types } = await ana.api.inventory.catalog({ move_plan_id: uuid });
    expect(rooms).toHaveLength(10);
    expect(box_types.map((box) => box.cubic_feet)).toEqual([1.5, 3, 4.5, 5.2, 2, 2.5, 15.5]);
    const groups = new Set(item_groups.map((group) => group.id));
    expect(items.every((item) => groups.has(item.group_id) && item.cubic_feet > 0)).toBe(true);
  });

  test('of a plan answers what is on it [spec 7.2] [spec 9.12]', async () => {
    const { items, boxes, custom_items, cubic_feet } = await ana.api.inventory.ofPlan({ move_plan_id: uuid });
    const volume = [
      ...items.map((item) => item.cubic_feet * item.units.length),
      ...boxes.map((box) => box.cubic_feet * box.quantity),
      ...custom_items.map((item) => item.cubic_feet),
    ].reduce((sum, one) => sum + one, 0);
    expect(cubic_feet).toBe(Math.ceil(Math.round(volume * 10) / 10));
    for (const item of items) expect(item.mp_inventory_item_id).toEqual(item.units.map((unit) => unit.mp_inventory_item_id));
  });
});

test('a bid says of its mover what a customer may know [spec 3.3]', async () => {
  const { mover } = await ana.api.bids.ofMover({ id: uuid, mover_id: 1 });
  const seeded = seededMovers().find(({ id }) => id === 1);
  expect(mover).toMatchObject({
    name: seeded?.name,
    legal_name: seeded?.legal_name,
    usdot_number: seeded?.usdot_number,
    crew_size: seeded?.crew_size,
  });
  expect(Object.keys(mover.additional_services).sort()).toEqual(['does_box_delivery', 'does_packing', 'does_piano', 'does_unpacking']);
});

describe('the calls for development', () => {
  test('move the clock, and give it back [decisions 7]', async () => {
    const own = await aSite();
    const visitor = own.visitor();
    expect(await visitor.api.dev.setClock({ now: '2027-03-03T14:00:00Z' })).toEqual({ now: '2027-03-03T14:00:00.000Z' });
    expect((await visitor.api.users.me()).now.today).toBe('2027-03-03');
    for (const now of ['soon', '+275760-09-13', '1969-12-31', ''])
      await expect(visitor.api.dev.setClock({ now })).toBeRefused('Enter an instant like 2027-03-03T14:00:00Z', 'invalid');
  });

  test('do not exist in production [property 66]', async () => {
    const own = await aSite({ settings: { production: true } });
    const visitor = own.visitor();
    await expect(visitor.api.dev.overview()).toBeRefused('There is no such call.', 'not_found');
    await expect(visitor.api.dev.setClock({ now: null })).toBeRefused('There is no such call.', 'not_found');
  });
});

test('in production cookies are bound to the host and sent over https alone [property 45]', async () => {
  const own = await aSite({ settings: { production: true } });
  const visitor = own.visitor();
  await startsPlan(visitor);
  expect([...visitor.cookies.keys()]).toEqual(['__Host-visitor']);
  const answer = await visitor.request('DELETE', '/api/v3/users/logout');
  const lines = answer.headers.getSetCookie();
  for (const line of lines) expect(line).toMatch(/^[\w-]+=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  // What the header reads opens nothing, and so may go without.
  const open = lines.filter((line) => !line.startsWith('__Host-')).map((line) => line.split('=', 1)[0]);
  expect(open.sort()).toEqual(['impersonation', 'login_info']);
});
