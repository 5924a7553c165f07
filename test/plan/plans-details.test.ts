import { describe, expect, test } from 'vitest';
import { choosesCheapest, IN_STATE, startsPlan } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

/** Picks up within 130 miles of Brooklyn. */
const HARBOR = 1;

describe('changing the details', () => {
  test('places an address typed by hand on the map [spec 3.5] [spec 7.18]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const change = await ana.api.plans.change({
      id: uuid,
      move_plan: { details: { pick_up: { street_address: '77 Main St', city: 'Albany', state: 'New York', zip: '12207' } } },
    });
    expect(change.move_plan.details?.pick_up).toMatchObject({ street_address: '77 Main St', city: 'Albany', state: 'NY', zip: '12207' });
    expect(change.move_plan.details?.pick_up.lat).toBeCloseTo(42.65, 1);
    expect(change.move_plan.miles).toBeGreaterThan(100);
  });

  test('takes a point by either of its names, with the address or alone, and answers both [spec 3.5] [spec 7.18]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const points = [
      { latitude: 40.66, longitude: -73.98 },
      { lat: 40.67, lng: -73.97 },
    ];
    for (const point of points) {
      const { move_plan } = await ana.api.plans.change({ id: uuid, move_plan: { details: { pick_up: point } } });
      const [lat, lng] = Object.values(point);
      expect(move_plan.details?.pick_up).toMatchObject({ lat, lng, latitude: lat, longitude: lng, city: 'Brooklyn' });
    }
  });

  test('changes only what is named and answers what moved [spec 7.18]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const before = await startsPlan(ana, { pick_up_address: '418 12th Street Apt 3R, Brooklyn, NY 11215' });
    const change = await ana.api.plans.change({ id: before.uuid, move_plan: { details: { pick_up: { height_id: 5 } } } });
    expect(change.version).toBe(before.version + 1);
    expect(Object.keys(change.move_plan)).toContain('details');
    expect(Object.keys(change.move_plan)).not.toContain('inventory_items');
    const after = await ana.api.plans.show({ id: before.uuid });
    expect(after.details).toEqual({ ...before.details, pick_up: { ...before.details.pick_up, height_id: 5 } });
    expect(after.inventory).toEqual(before.inventory);
  });

  test('keeps what was typed into a stop that is switched off [spec 3.4]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, {
      extra_pick_up_enabled: true,
      extra_pick_up_address: '5 Court Sq, Long Island City, NY 11101',
    });
    await ana.api.plans.change({ id: uuid, move_plan: { details: { extra_pick_up_enabled: false } } });
    const { details } = await ana.api.plans.show({ id: uuid });
    expect(details.extra_pick_up_enabled).toBe(false);
    expect(details.extra_pick_up.zip).toBe('11101');
  });

  test('completes them once what was missing is saved, and COMPARE opens with the same answer [spec 4.10]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const saves = (drop_off: { street_address: string; city: string; state: string; zip: string }) =>
      ana.api.plans.change({ id: uuid, move_plan: { details: { drop_off } } });
    const unfinished = await saves({ street_address: '', city: '', state: '', zip: '' });
    expect(unfinished.may.compare).not.toBe(true);
    await expect(ana.api.plans.setStep({ id: uuid, step: 'COMPARE' })).toBeRefused(
      'Please enter an address, city, or zip code',
      'step_not_reached',
    );
    const completed = await saves({ street_address: '', city: '', state: '', zip: '07030' });
    expect(completed.may.compare).toBe(true);
    expect(await ana.api.plans.setStep({ id: uuid, step: 'COMPARE' })).toMatchObject({ current_step: 'COMPARE' });
  });

  test('takes a ZIP that does not exist off the map, and says so at the next step [spec 5.3]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await ana.api.plans.change({
      id: uuid,
      move_plan: { details: { drop_off: { street_address: '', city: '', state: '', zip: '00000' } } },
    });
    const { problem } = await refusalOf(ana.api.plans.setStep({ id: uuid, step: 'COMPARE' }));
    expect(problem).toMatchObject({ step: 'DETAILS', errors: { 'drop_off.city': 'We can’t find this ZIP code' } });
  });

  test('drops N/A as an apartment, and what says TBD [spec 5.7] [spec 5.8]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await ana.api.plans.change({ id: uuid, move_plan: { details: { pick_up: { apartment_number: 'N/A', street_address: 'TBD' } } } });
    const { details } = await ana.api.plans.show({ id: uuid });
    expect(details.pick_up).toMatchObject({ apartment_number: '', street_address: '', city: 'Brooklyn' });
  });

  test.each([
    [{ move_date: '2026-11-21' }, 'move_date', 'Move date must be at least 2 days from today'],
    [{ move_date: '2027-11-20' }, 'move_date', 'Move date must be within 1 year'],
    [
      { storage_in_transit: true, storage_move_out_date: '2026-11-25' },
      'storage_move_out_date',
      'The storage end date must be after the move date',
    ],
  ])('refuses %j and keeps the plan as it was [spec 5.10] [spec 5.11] [spec 4.17]', async (details, field, sentence) => {
    const site = await aSite();
    const ana = site.visitor();
    const before = await startsPlan(ana, IN_STATE);
    const { status, problem } = await refusalOf(ana.api.plans.change({ id: before.uuid, move_plan: { details } }));
    expect(status).toBe(422);
    expect(problem.errors[field]).toBe(sentence);
    expect(await ana.api.plans.show({ id: before.uuid })).toEqual(before);
  });

  test('keeps one kind of storage, the one switched on last [spec 4.16]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, { move_into_storage: true });
    const { move_plan } = await ana.api.plans.change({
      id: uuid,
      move_plan: { details: { storage_in_transit: true, storage_move_out_date: '2026-12-15' } },
    });
    expect(move_plan.details).toMatchObject({ move_into_storage: false, storage_in_transit: true, storage_move_out_date: '2026-12-15' });
  });

  test('tells the chosen mover’s warehouse while everything goes there, and keeps the drop-off for the way back [spec 3.4] [spec 4.16]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id, details: before } = await startsPlan(ana, { move_into_storage: true });
    expect(before.warehouse_destination).toBe(null);
    const stores = async (move_into_storage: boolean) =>
      (await ana.api.plans.change({ id, move_plan: { details: { move_into_storage } } })).move_plan.details;
    const { move_plan } = await choosesCheapest(ana, id);
    const warehouse = move_plan.details?.warehouse_destination;
    expect(warehouse).toMatchObject({ street_address: expect.stringMatching(/\w/), zip: expect.stringMatching(/^\d{5}$/) });
    expect(await stores(false)).toMatchObject({ warehouse_destination: null, drop_off: { city: 'Hoboken', zip: '07030' } });
    expect((await ana.api.plans.show({ id })).mover?.id).toBe(move_plan.mover?.id);
    expect(await stores(true)).toMatchObject({ warehouse_destination: warehouse, drop_off: { city: 'Hoboken', zip: '07030' } });
    await ana.api.bids.unchooseMover({ id });
    expect((await ana.api.plans.show({ id })).details).toMatchObject({ warehouse_destination: null, move_into_storage: true });
  });

  test('keeps contact, note, home size and the fields of a plan by the hour [spec 3.2] [spec 3.27] [spec 5.23]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const fields = {
      contact_first_name: 'Ana',
      contact_last_name: 'Reyes',
      contact_email_address: 'ana@example.com',
      contact_phone_number: '(718) 555-0112',
      user_note: 'The sofa has to be turned on the landing.',
      home_size_id: 6,
      is_public: true,
    };
    await ana.api.plans.change({
      id: uuid,
      move_plan: { ...fields, hourly: { truck_size_id: 3, num_hours: 2.5, laborers: 2, stairs: 1 } },
    });
    const plan = await ana.api.plans.show({ id: uuid });
    expect(plan).toMatchObject(fields);
    expect(plan.hourly).toMatchObject({ truck_size_id: 3, num_hours: 2.5, laborers: 2, stairs: 1, upright_pianos: 0 });
  });

  test('switches to work by the hour and back without losing anything [decisions 3]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const before = await startsPlan(ana);
    await ana.api.plans.change({ id: before.uuid, move_plan: { hourly_plan: true } });
    await ana.api.plans.change({ id: before.uuid, move_plan: { hourly_plan: false } });
    const after = await ana.api.plans.show({ id: before.uuid });
    expect(after).toMatchObject({
      details: before.details,
      inventory: before.inventory,
      hourly_plan: false,
      price_range: before.price_range,
    });
  });
});

describe('with a mover chosen', () => {
  test('another date keeps the mover and tells the old and the new price [decisions 3]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, { move_date: '2026-12-08' });
    const chosen = await choosesCheapest(ana, uuid);
    const change = await ana.api.plans.change({ id: uuid, move_plan: { details: { move_date: '2026-12-31' } } });
    expect(change.repriced).toEqual({ before: chosen.pricing.total_cost, after: change.pricing.total_cost });
    expect(change.pricing.total_cost).not.toBe(chosen.pricing.total_cost);
    const plan = await ana.api.plans.show({ id: uuid });
    expect(plan.mover?.id).toBe(chosen.move_plan.mover?.id);
  });

  test('a place that the mover does not serve is refused with its reason, and nothing changes [spec 8.14] [decisions 3]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await ana.api.bids.chooseMover({ plan_id: uuid, id: HARBOR });
    const plan = await ana.api.plans.show({ id: uuid });
    const call = ana.api.plans.change({
      id: plan.uuid,
      move_plan: { details: { pick_up: { city: 'Los Angeles', state: 'CA', zip: '90012' } } },
    });
    const { status, problem } = await refusalOf(call);
    expect({ status, problem }).toMatchObject({ status: 422, problem: { code: 'mover_cannot', mover_id: plan.mover?.id } });
    expect(problem.errors.mover).toContain('Los Angeles');
    expect(await ana.api.plans.show({ id: plan.uuid })).toEqual(plan);
  });
});

describe('a city without a ZIP', () => {
  test('has prices, and no ZIP that nobody typed, also once its street is known [spec 5.1] [decisions 3]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id, details } = await startsPlan(ana, { pick_up_address: 'Denver, CO', drop_off_address: 'Seattle, Washington' });
    expect(details.pick_up).toMatchObject({ city: 'Denver', state: 'CO', zip: '', geocoded_address: 'Denver, Colorado, United States' });
    expect(details.drop_off).toMatchObject({ city: 'Seattle', state: 'WA', zip: '' });
    const before = await ana.api.bids.list({ id });
    expect(before.estimates.length).toBeGreaterThan(0);
    const with_street = await ana.api.plans.change({ id, move_plan: { details: { pick_up: { street_address: '1200 Grant St' } } } });
    expect(with_street.move_plan.details?.pick_up).toMatchObject({ street_address: '1200 Grant St', zip: '', lat: details.pick_up.lat });
    expect((await ana.api.bids.list({ id })).estimates[0]?.total_cost).toBe(before.estimates[0]?.total_cost);
    const with_zip = await ana.api.plans.change({ id, move_plan: { details: { pick_up: { zip: '80203' } } } });
    expect(with_zip.move_plan.details?.pick_up).toMatchObject({ street_address: '1200 Grant St', zip: '80203', city: 'Denver' });
    expect(JSON.stringify(await ana.api.plans.show({ id }))).not.toContain('city_zip');
  });
});
