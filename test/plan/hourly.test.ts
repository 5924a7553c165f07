import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { routeOf } from '#server/emails/message/words.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { books, choosesCheapest, FORM, IN_STATE, startsPlan, tellsStreets } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;

beforeAll(async () => {
  site = await aSite();
});

afterAll(() => site.close());

type Hourly = NonNullable<Parameters<Client['plans']['change']>[0]['move_plan']['hourly']>;

const HELP = { truck_size_id: 3, num_hours: 4, laborers: 3 } as const satisfies Hourly;

/** Ana asks for three people, four hours and a medium truck. */
const anHourlyPlan = async (hourly: Hourly = HELP) => {
  const ana = site.visitor();
  const plan = await startsPlan(ana, { ...IN_STATE, hourly_plan: true, hourly, source: 'hourly' });
  const change = (fields: Hourly) => ana.api.plans.change({ id: plan.uuid, move_plan: { hourly: fields } });
  return { ana, id: plan.uuid, plan, change };
};

describe('a value by the hour that can not be', () => {
  test.each<[Hourly, keyof Hourly, string]>([
    [{ num_hours: 0.25 }, 'num_hours', 'Choose between half an hour and 24 hours'],
    [{ num_hours: 25 }, 'num_hours', 'Choose between half an hour and 24 hours'],
    [{ num_hours: 3.3 }, 'num_hours', 'Choose whole or half hours'],
    [{ laborers: 6 }, 'laborers', 'Choose 2 to 5 people'],
    [{ laborers: 1 }, 'laborers', 'Choose 2 to 5 people'],
    [{ truck_size_id: 0 }, 'truck_size_id', 'Choose a truck size from 1 (labor only) to 5'],
    [{ upright_pianos: -1 }, 'upright_pianos', 'Choose a whole number from 0 to 20'],
    [{ oversize: 1.5 }, 'oversize', 'Choose a whole number from 0 to 20'],
    [{ start_time: 16 }, 'start_time', 'Choose a start between 7:00 AM and 10:00 PM'],
  ])('%j is refused at its field, and nothing is lost [spec 3.27] [spec 5.23] [spec 9.2]', async (wrong, field, sentence) => {
    const { ana, id, plan, change } = await anHourlyPlan();
    const { status, problem } = await refusalOf(change(wrong));
    expect({ status, error: problem.error_message }).toEqual({ status: 422, error: sentence });
    expect(problem.errors).toEqual({ [`hourly.${field}`]: sentence });
    expect((await ana.api.plans.show({ id })).hourly).toEqual(plan.hourly);
  });

  test('is refused on a new plan as well', async () => {
    const made = site.visitor().api.plans.create({ move_plan: { ...FORM, hourly_plan: true, hourly: { ...HELP, laborers: 9 } } });
    expect((await refusalOf(made)).problem.errors).toEqual({ 'hourly.laborers': 'Choose 2 to 5 people' });
  });

  test('stairs are 1 or 0 and nothing else [spec 5.23]', async () => {
    const { ana, id } = await anHourlyPlan();
    // Whoever writes the call without our types can send it.
    const stairs = 2 as unknown as 1;
    const { problem } = await refusalOf(ana.api.plans.change({ id, move_plan: { hourly: { stairs } } }));
    expect(Object.values(problem.errors)).toEqual(['Stairs are 1 (yes) or 0 (no)']);
  });
});

describe('a plan by the hour', () => {
  test('opens on its movers with truck, hours and crew as the form sent them [spec 2.4] [spec 7.11]', async () => {
    const { ana, id, plan } = await anHourlyPlan();
    expect(plan).toMatchObject({ hourly_plan: true, source: 'hourly', last_step: 'COMPARE', cubic_feet: 800, hourly: HELP });
    const { estimates } = await ana.api.bids.list({ id });
    expect(estimates.length).toBeGreaterThan(1);
    for (const { line_items, cost_per_cubic_foot } of estimates) {
      expect(line_items[0]).toMatchObject({ code: 'haul', description: 'Crew of 3 with a medium truck', quantity: 4.5 });
      expect(cost_per_cubic_foot).toBeNull();
    }
  });

  test('says its range and the volume of its truck with every change [pricing 2]', async () => {
    const { plan, change } = await anHourlyPlan();
    const more = await change({ num_hours: 6 });
    expect(more.price_range?.low).toBeGreaterThan(plan.price_range?.low ?? Number.POSITIVE_INFINITY);
    expect((await change({ truck_size_id: 5 })).cubic_feet).toBe(2000);
    const labor = await change({ truck_size_id: 1 });
    expect(labor.cubic_feet).toBe(400);
    expect(labor.price_range?.low).toBeLessThan(more.price_range?.low ?? 0);
  });

  test('prices its mover anew after it was chosen, and says old and new [decisions 3]', async () => {
    const { ana, id, change } = await anHourlyPlan();
    const chosen = await choosesCheapest(ana, id);
    const changed = await change({ num_hours: 5 });
    expect(changed.repriced?.before).toBe(chosen.pricing.total_cost);
    expect(changed.repriced?.after).toBe(changed.pricing.total_cost);
    expect(changed.pricing.total_cost).toBeGreaterThan(chosen.pricing.total_cost ?? 0);
    expect(changed.pricing.line_items[0]?.quantity).toBe(5.5);
  });

  test('keeps its mover and refuses what that one can not do [decisions 3]', async () => {
    const { ana, id, change } = await anHourlyPlan();
    await choosesCheapest(ana, id);
    const { problem } = await refusalOf(change({ num_hours: null }));
    expect(problem).toMatchObject({ code: 'mover_cannot', errors: { mover: 'Choose a truck, the hours and the crew first.' } });
    expect((await ana.api.plans.show({ id })).hourly.num_hours).toBe(4);
  });

  test('can be started over: nothing is chosen, and no price is left', async () => {
    const { change } = await anHourlyPlan({ ...HELP, oversize: 2, stairs: 1 });
    const fields = { truck_size_id: null, num_hours: null, laborers: null, oversize: 0, stairs: 0 } as const;
    const after = await change(fields);
    expect(after.move_plan.hourly).toMatchObject(fields);
    expect(after).toMatchObject({ price_range: null, cubic_feet: 0 });
  });

  test('names the first step to return to, and each choice that is missing [decisions 3] [property 39]', async () => {
    const { ana, id } = await anHourlyPlan({ truck_size_id: 2 });
    for (const step of ['DETAILS', 'BOOK'] as const) {
      const { status, problem } = await refusalOf(ana.api.plans.setStep({ id, step }));
      expect({ status, step: problem.step }).toEqual({ status: 409, step: 'COMPARE' });
      expect(problem.errors).toEqual({ 'hourly.num_hours': 'Choose how many hours', 'hourly.laborers': 'Choose how many people' });
    }
  });

  test('goes over its details to a booking that begins on the hour chosen [spec 2.4] [spec 9.9]', async () => {
    const { ana, id, change } = await anHourlyPlan();
    await choosesCheapest(ana, id);
    await ana.api.plans.setStep({ id, step: 'DETAILS' });
    await expect(ana.api.plans.setStep({ id, step: 'BOOK' })).toBeRefused(/enter the street address/, 'step_not_reached');
    await tellsStreets(ana, id);
    await change({ start_time: 0 });
    await ana.api.plans.setStep({ id, step: 'BOOK' });
    const { fee_schedule } = await ana.api.bookings.terms({ id });
    const zone = { timeZone: 'America/New_York', hour: 'numeric' } as const;
    const hours = fee_schedule.flatMap(({ until }) => (until === null ? [] : [new Date(until).toLocaleTimeString('en-US', zone)]));
    expect(new Set(hours)).toEqual(new Set(['7 AM']));
    await books(ana, id);
    expect(await ana.api.plans.show({ id })).toMatchObject({ is_booked: true, hourly: { ...HELP, start_time: 0 } });
  });
});

describe('storage that was switched on before the hours', () => {
  test('is in no word of the plan, and is there again with the list [decisions 3] [spec 4.6]', async () => {
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana, { move_into_storage: true });
    const { move_plan } = await ana.api.plans.change({ id, move_plan: { hourly_plan: true } });
    expect(move_plan.details).toMatchObject({ move_into_storage: false, warehouse_destination: null });
    expect((await ana.api.users.me()).last_move_plan?.to).toBe('Hoboken');
    const stored = await findPlan(site.db, id);
    expect(stored && routeOf(stored)).toBe('from Brooklyn, NY 11215 to Hoboken, NJ 07030');
    const back = await ana.api.plans.change({ id, move_plan: { hourly_plan: false } });
    expect(back.move_plan.details).toMatchObject({ move_into_storage: true });
    expect((await ana.api.users.me()).last_move_plan?.to).toBe('storage');
  });

  test('keeps nobody from a later day, and its own day is asked for anew with the list [decisions 3] [spec 4.16]', async () => {
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana, { storage_in_transit: true, storage_move_out_date: '2026-12-07' });
    await ana.api.plans.change({ id, move_plan: { hourly_plan: true } });
    const { days } = await ana.api.plans.validDates({ move_date: '2026-12-08', move_plan_id: id });
    expect(days.find(({ date }) => date === '2026-12-08')).toMatchObject({ bookable: true, reason: null });
    await ana.api.plans.change({ id, move_plan: { details: { move_date: '2026-12-08' } } });
    await tellsStreets(ana, id);
    await ana.api.plans.change({ id, move_plan: { hourly_plan: false } });
    const { problem } = await refusalOf(ana.api.plans.setStep({ id, step: 'COMPARE' }));
    expect(Object.keys(problem.errors)).toEqual(['storage_move_out_date']);
  });
});

describe('changing between the list and the hours', () => {
  test('keeps everything typed and prices it anew, both ways [decisions 3] [spec 4.6]', async () => {
    const ana = site.visitor();
    const before = await startsPlan(ana);
    const id = before.uuid;
    await tellsStreets(ana, id);
    await ana.api.plans.change({
      id,
      move_plan: { user_note: 'Ring twice', details: { move_time: 3, storage_in_transit: true, storage_move_out_date: '2027-01-05' } },
    });
    const typed = await ana.api.plans.show({ id });
    const hourly = await ana.api.plans.change({ id, move_plan: { hourly_plan: true, hourly: { ...HELP, start_time: 15 } } });
    expect(hourly.move_plan).toMatchObject({ hourly_plan: true, hourly: HELP });
    expect(hourly.price_range).not.toEqual(typed.price_range);
    const back = await ana.api.plans.change({ id, move_plan: { hourly_plan: false } });
    expect(back.price_range).toEqual(typed.price_range);
    const after = await ana.api.plans.show({ id });
    for (const part of ['details', 'inventory', 'boxes', 'user_note', 'last_step', 'cubic_feet'] as const)
      expect(after[part]).toEqual(typed[part]);
    expect(after.hourly).toMatchObject({ ...HELP, start_time: 15 });
  });

  test('refuses while the chosen mover does not work by the hour, and says so [decisions 3]', async () => {
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    const { estimates } = await ana.api.bids.list({ id });
    const hourly = await ana.api.plans.create({ move_plan: { ...FORM, hourly_plan: true, hourly: HELP } });
    const by_the_hour = new Set((await ana.api.bids.list({ id: hourly.uuid })).estimates.map(({ mover }) => mover.id));
    const never = estimates.find(({ mover }) => !by_the_hour.has(mover.id));
    await ana.api.bids.chooseMover({ plan_id: id, id: never?.mover.id ?? 0 });
    const { problem } = await refusalOf(ana.api.plans.change({ id, move_plan: { hourly_plan: true, hourly: HELP } }));
    expect(problem).toMatchObject({ code: 'mover_cannot', errors: { mover: expect.stringMatching(/doesn't work by the hour/) } });
    expect((await ana.api.plans.show({ id })).hourly_plan).toBe(false);
  });

  test('the movers of both kinds can be counted at any time [spec 7.11]', async () => {
    const ana = site.visitor();
    const long = await ana.api.plans.create({
      move_plan: { ...FORM, drop_off_address: 'Miami, FL 33130', hourly_plan: true, hourly: HELP },
    });
    const { uuid, hourly_plan, ...counts } = long;
    expect(counts).toMatchObject({ hourly_movers_found: 0, movers_found: expect.any(Number) });
    expect(await ana.api.plans.moverCounts({ id: uuid })).toEqual(counts);
    await expect(site.visitor().api.plans.moverCounts({ id: uuid })).toBeRefused(/can't find/, 'not_found');
    expect(hourly_plan).toBe(true);
  });
});
