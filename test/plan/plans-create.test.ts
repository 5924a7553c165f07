import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { move_plans } from '#server/db/schema.ts';
import { FORM, IN_STATE, startsPlan } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const rowOf = async (site: Site, uuid: string) => (await site.db.select().from(move_plans).where(eq(move_plans.uuid, uuid)))[0];

describe('a new plan', () => {
  test('keeps everything that the form sends with it [spec 3.8] [spec 3.10] [decisions 8]', async () => {
    const site = await aSite();
    const { uuid } = await startsPlan(site.visitor(), {
      extra_pick_up_address: 'Queens, NY 11102',
      extra_pick_up_enabled: true,
      extra_drop_off_address: '07302',
      extra_drop_off_enabled: true,
      storage_in_transit: true,
      storage_move_out_date: '2026-12-20',
      promo_code: 'SPRING',
      source: 'Concierge',
      advance_referrer: 'https://example.com/?q=movers',
      created_device_type: 'mobile',
      white_label_name: 'amenity',
      address_src: 'gmaps',
      fr_move_plan_id: 4711,
    });
    expect(await rowOf(site, uuid)).toMatchObject({
      home_size_id: 5,
      origin: {
        source: 'Concierge',
        promo_code: 'SPRING',
        advance_referrer: 'https://example.com/?q=movers',
        created_device_type: 'mobile',
        white_label_name: 'amenity',
        fr_move_plan_id: '4711',
      },
      details: {
        address_src: 'gmaps',
        pick_up: { city: 'Brooklyn', state: 'NY', zip: '11215' },
        drop_off: { city: 'Hoboken', state: 'NJ', zip: '07030' },
        extra_pick_up: { state: 'NY', zip: '11102' },
        extra_drop_off: { city: 'Jersey City', state: 'NJ', zip: '07302' },
        extra_pick_up_enabled: true,
        extra_drop_off_enabled: true,
        storage_in_transit: true,
        storage_move_out_date: '2026-12-20',
      },
    });
  });

  test('has a random uuid, a short id and version 1 [spec 3.1] [property 35]', async () => {
    const site = await aSite();
    const plan = await startsPlan(site.visitor());
    expect(plan.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(plan.current_id).toBe(plan.uuid);
    expect(plan.short_id).toBe(plan.uuid.slice(0, 6).toUpperCase());
    expect(plan.version).toBe(1);
  });

  test('takes addresses as objects, with the point that came along [spec 3.5]', async () => {
    const site = await aSite();
    const plan = await startsPlan(site.visitor(), {
      pick_up_address: {
        street_address: '418 12th St',
        apartment_number: '3R',
        city: 'Brooklyn',
        state: 'NY',
        zip: '11215',
        lat: 40.6661,
        lng: -73.9839,
      },
      drop_off_address: { city: 'Hoboken', state: 'NJ', zip: '07030', latitude: 40.7451, longitude: -74.028 },
    });
    expect(plan.details.pick_up).toMatchObject({ street_address: '418 12th St', apartment_number: '3R', lat: 40.6661, lng: -73.9839 });
    expect(plan.details.drop_off).toMatchObject({ city: 'Hoboken', lat: 40.7451, lng: -74.028 });
  });

  test('reads a whole address from one line [spec 3.5]', async () => {
    const site = await aSite();
    const plan = await startsPlan(site.visitor(), { pick_up_address: '418 12th Street Apt 3R, Brooklyn, NY 11215' });
    expect(plan.details.pick_up).toMatchObject({
      street_address: '418 12th St',
      apartment_number: '3R',
      city: 'Brooklyn',
      zip: '11215',
    });
  });

  test('reads its date as MM/DD/YYYY and answers YYYY-MM-DD [spec 3.9] [decisions 1]', async () => {
    const site = await aSite();
    const plan = await startsPlan(site.visitor(), { move_date: '12/04/2026' });
    expect(plan.move_date).toBe('2026-12-04');
    expect(plan.details.move_date).toBe('2026-12-04');
  });

  test('is ten days out, and out of storage after eleven, when no date is named [spec 5.12]', async () => {
    const site = await aSite({ today: '2026-11-20' });
    const plan = await startsPlan(site.visitor(), { storage_in_transit: true, move_date: '' });
    expect(plan.details).toMatchObject({ move_date: '2026-11-30', storage_move_out_date: '2026-12-01' });
  });

  test('leaves storage the day after a later move when no day is named [spec 4.17]', async () => {
    const site = await aSite();
    const plan = await startsPlan(site.visitor(), { storage_in_transit: true, move_date: '2027-01-15' });
    expect(plan.details.storage_move_out_date).toBe('2027-01-16');
  });

  test('has no drop-off to tell when everything goes into storage [spec 4.15] [spec 4.16]', async () => {
    const site = await aSite();
    const plan = await startsPlan(site.visitor(), { drop_off_address: undefined, move_into_storage: true, storage_in_transit: true });
    expect(plan.details).toMatchObject({ move_into_storage: true, storage_in_transit: false });
  });

  test('has the usual things and boxes of its home size, and leads to the prices [spec 4.6] [spec 9.4]', async () => {
    const site = await aSite();
    const plan = await startsPlan(site.visitor(), { home_size_id: 5 });
    expect(plan.inventory.items.length).toBeGreaterThan(10);
    expect(plan.boxes.length).toBeGreaterThan(2);
    expect(plan.inventory.items.every((item) => !item.is_user_selected)).toBe(true);
    expect(plan.last_step).toBe('COMPARE');
    expect(plan.pricing.total_cost).toBeNull();
  });

  test('says how many movers of each kind bid on it [spec 7.11]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const created = await ana.api.plans.create({ move_plan: { ...FORM, ...IN_STATE } });
    const { estimates, consult_only } = await ana.api.bids.list({ id: created.uuid });
    expect(created).toMatchObject({ hourly_plan: false, movers_all_consult_only: false, hourly_movers_all_consult_only: false });
    expect(created.movers_found).toBe(estimates.length + consult_only.length);
    expect(created.movers_found).toBeGreaterThan(5);
    expect(created.hourly_movers_found).toBeGreaterThan(0);
    expect(created.hourly_movers_found).toBeLessThan(created.movers_found);
  });

  test('by the hour begins at COMPARE [spec 2.4]', async () => {
    const site = await aSite();
    const plan = await startsPlan(site.visitor(), { hourly_plan: true });
    expect(plan).toMatchObject({ hourly_plan: true, last_step: 'COMPARE' });
  });

  test('belongs to the browser that made it, by a cookie that scripts cannot read [decisions 2] [property 45]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const answer = await ana.request('POST', '/api/v3/move_plans', { body: { move_plan: FORM } });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^visitor=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('belongs to the account of whoever is signed in [decisions 2]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const { uuid } = await startsPlan(ana);
    expect(await rowOf(site, uuid)).toMatchObject({ owner_user_id: ana.user_id, owner_visitor_id: null });
  });
});

describe('the form is refused', () => {
  test.each([
    ['pick_up_address', { pick_up_address: undefined }, 'Tell us where you’re moving from'],
    ['pick_up_address', { pick_up_address: 'Texas, USA' }, 'Please enter an address, city, or zip code'],
    ['pick_up_address', { pick_up_address: 'asdfgh' }, 'We can’t find this place. Check the spelling, or enter its ZIP code'],
    ['pick_up_address', { pick_up_address: 'Nowhere at all' }, 'We can’t find this place. Check the spelling, or enter its ZIP code'],
    ['drop_off_address', { drop_off_address: 'Xyzzy, TX' }, 'We can’t find this place. Check the spelling, or enter its ZIP code'],
    ['drop_off_address', { drop_off_address: '123 Main St' }, 'Add the city or ZIP code'],
    ['drop_off_address', { drop_off_address: '99999' }, 'We can’t find this ZIP code'],
    ['drop_off_address', { drop_off_address: undefined }, 'Tell us where you’re moving to'],
    ['drop_off_address', { drop_off_address: '' }, 'Tell us where you’re moving to'],
    ['extra_pick_up_address', { extra_pick_up_enabled: true }, 'Tell us where the extra pick-up is'],
    ['extra_drop_off_address', { extra_drop_off_enabled: true }, 'Tell us where the extra drop-off is'],
    ['move_date', { ...IN_STATE, move_date: '2026-11-21' }, 'Move date must be at least 2 days from today'],
    ['move_date', { move_date: '2027-11-20' }, 'Move date must be within 1 year'],
    [
      'storage_move_out_date',
      { storage_in_transit: true, storage_move_out_date: '2026-11-30' },
      'The storage end date must be after the move date',
    ],
    ['home_size_id', { home_size_id: 15 }, 'Choose a home size'],
  ])('at %s for %j [spec 5.3] [spec 5.9] [spec 5.10] [spec 5.11]', async (field, over, sentence) => {
    const site = await aSite();
    const ana = site.visitor();
    const { status, problem } = await refusalOf(ana.api.plans.create({ move_plan: { ...FORM, ...over } }));
    expect({ status, problem }).toMatchObject({ status: 422, problem: { code: 'invalid', error_message: sentence } });
    expect(problem.errors[field]).toBe(sentence);
    expect(await site.db.select({ uuid: move_plans.uuid }).from(move_plans)).toEqual([]);
    expect([...ana.cookies.keys()]).toEqual([]);
  });

  test('with every problem at once, each at its field [spec 5.9] [decisions 1]', async () => {
    const site = await aSite();
    const { problem } = await refusalOf(
      site.visitor().api.plans.create({ move_plan: { move_date: '11/21/2026', drop_off_address: 'Ohio' } }),
    );
    expect(problem.errors).toEqual({
      move_date: 'Move date must be at least 2 days from today',
      pick_up_address: 'Tell us where you’re moving from',
      drop_off_address: 'Please enter an address, city, or zip code',
    });
  });

  test('from 17:00 on one business day later [spec 5.13] [spec 5.14]', async () => {
    const site = await aSite({ now: '2026-11-19T21:59:59Z' });
    await startsPlan(site.visitor(), { ...IN_STATE, move_date: '2026-11-23' });
    site.at('2026-11-19T22:00:00Z');
    await expect(startsPlan(site.visitor(), { ...IN_STATE, move_date: '2026-11-23' })).toBeRefused(/^Movers need a little more time/);
    await startsPlan(site.visitor(), { ...IN_STATE, move_date: '2026-11-24' });
  });

  test('not to a mover for a date beyond a year [spec 6.5]', async () => {
    const site = await aSite();
    const plan = await startsPlan(await site.mover(1), { move_date: '2028-03-03' });
    expect(plan.move_date).toBe('2028-03-03');
  });
});

describe('a plan made from an older one', () => {
  test('takes its things, its addresses and its storage along [spec 7.12]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const old = await startsPlan(ana, { storage_in_transit: true, storage_move_out_date: '2026-12-24', move_date: '2026-12-10' });
    await ana.api.boxes.setBoxes({ id: old.uuid, box: { box_type_id: 7, quantity: 9 } });
    const { uuid } = await ana.api.plans.create({ reused_move_plan_uuid: old.uuid, move_plan: {} });
    const plan = await ana.api.plans.show({ id: uuid });
    expect(plan.details).toMatchObject({
      move_date: '2026-12-10',
      storage_in_transit: true,
      storage_move_out_date: '2026-12-24',
      pick_up: { city: 'Brooklyn' },
      drop_off: { city: 'Hoboken' },
    });
    expect(plan.boxes).toContainEqual(expect.objectContaining({ box_type_id: 7, quantity: 9 }));
    expect(plan.inventory.items.map((item) => item.inventory_item_id)).toEqual(old.inventory.items.map((item) => item.inventory_item_id));
  });

  test('begins ten days out when the old date can no longer be booked [spec 5.12] [spec 7.12]', async () => {
    const site = await aSite({ today: '2026-11-20' });
    const ana = site.visitor();
    const old = await startsPlan(ana, { move_date: '2026-12-10', storage_in_transit: true, storage_move_out_date: '2026-12-15' });
    site.at('2027-01-11');
    const { uuid } = await ana.api.plans.create({ reused_move_plan_uuid: old.uuid, move_plan: {} });
    const { details } = await ana.api.plans.show({ id: uuid });
    expect(details).toMatchObject({ move_date: '2027-01-21', storage_move_out_date: '2027-01-22' });
  });

  test("is refused with somebody else's plan as if there were none [property 26]", async () => {
    const site = await aSite();
    const old = await startsPlan(site.visitor());
    const call = site.visitor().api.plans.create({ reused_move_plan_uuid: old.uuid, move_plan: FORM });
    await expect(call).toBeRefused("We can't find this move plan.", 'not_found');
  });

  test('gives a mover no way to the street of a public one [property 29] [property 30]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const old = await startsPlan(ana, { pick_up_address: '418 12th Street Apt 3R, Brooklyn, NY 11215' });
    await ana.api.plans.change({ id: old.uuid, move_plan: { is_public: true } });
    const mover = await site.mover(1);
    await expect(mover.api.plans.create({ reused_move_plan_uuid: old.uuid, move_plan: {} })).toBeRefused(/can't find/, 'not_found');
  });
});
