import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mover_days, plan_grants, visitors } from '#server/db/schema.ts';
import { books, choosesCheapest, FORM, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;

beforeAll(async () => {
  site = await aSite();
});

afterAll(() => site.close());

describe('a new plan says how many movers there are of each kind', () => {
  test('by the hour too, before truck, hours and crew are chosen [spec 7.11]', async () => {
    const ana = site.visitor();
    const regular = await ana.api.plans.create({ move_plan: { ...FORM, ...IN_STATE } });
    const hourly = await ana.api.plans.create({ move_plan: { ...FORM, ...IN_STATE, hourly_plan: true } });
    expect(hourly.hourly_movers_found).toBeGreaterThan(0);
    expect({ ...hourly, uuid: '', hourly_plan: false }).toEqual({ ...regular, uuid: '' });
  });

  test('and nobody works by the hour on a long move [pricing 3]', async () => {
    const made = await site.visitor().api.plans.create({ move_plan: { ...FORM, drop_off_address: 'Miami, FL 33130' } });
    expect(made.movers_found).toBeGreaterThan(0);
    expect(made.hourly_movers_found).toBe(0);
  });

  test('those by the hour are the ones that bid once it is chosen [spec 7.11]', async () => {
    const ana = site.visitor();
    const { uuid: id, hourly_movers_found } = await ana.api.plans.create({
      move_plan: { ...FORM, ...IN_STATE, hourly_plan: true, home_size_id: 1 },
    });
    await ana.api.plans.change({ id, move_plan: { hourly: { truck_size_id: 2, num_hours: 4, laborers: 2 } } });
    const { estimates, consult_only } = await ana.api.bids.list({ id });
    expect(estimates.length + consult_only.length).toBe(hourly_movers_found);
  });
});

test('a date that is none says how to write one, on a new plan too [decisions 1]', async () => {
  const refused = await refusalOf(site.visitor().api.plans.create({ move_plan: { ...FORM, move_date: '2027-02-29' } }));
  expect(refused.problem.errors).toEqual({ 'move_plan.move_date': 'Enter a date like 03/13/2027' });
});

test('moving into storage asks for no second drop-off [spec 4.15]', async () => {
  const move_plan = { ...FORM, drop_off_address: '', move_into_storage: true, extra_drop_off_enabled: true };
  expect((await site.visitor().api.plans.create({ move_plan })).movers_found).toBeGreaterThan(0);
});

describe('a mover looks at a public plan of somebody else', () => {
  test('and sees its own bid and no competitor’s [decisions 2] [property 29]', async () => {
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    await ana.api.plans.change({ id, move_plan: { is_public: true } });
    const [one, other] = (await ana.api.bids.list({ id })).estimates;
    const mover = await site.mover(one?.mover.id ?? 0);
    expect((await mover.api.bids.list({ id })).estimates.map((bid) => bid.mover.id)).toEqual([one?.mover.id]);
    await expect(mover.api.bids.ofMover({ id, mover_id: other?.mover.id ?? 0 })).toBeRefused("We can't find this mover.", 'not_found');
    const { estimates } = await mover.api.bids.forMoveDates({ id, from: '2026-12-01', to: '2026-12-03' });
    expect(estimates.map(({ total_cost }) => total_cost)).toEqual([null, null, null]);
  });

  test('and sees no bids at all of one that is not public [decisions 2]', async () => {
    const { uuid: id } = await startsPlan(site.visitor());
    const mover = await site.mover(3);
    await expect(mover.api.bids.list({ id })).toBeRefused("We can't find this move plan.");
    await expect(mover.api.plans.validDates({ move_date: '2026-12-01', move_plan_id: id })).toBeRefused("We can't find this move plan.");
  });
});

test('a link to view tells what happened to a plan, but no name and no message [decisions 2] [property 29]', async () => {
  const ana = await site.customer('Ana Marker');
  const { uuid: plan_id } = await walkTo(ana, await startsPlan(ana), 'CONGRATS');
  await ana.api.bookings.cancelJob({ id: plan_id, message: 'Call me at 555-0100' });
  const reader = site.visitor();
  await startsPlan(reader);
  const visitor_id = (await site.db.select().from(visitors)).at(-1)?.id ?? '';
  await site.db.insert(plan_grants).values({ plan_id, visitor_id, scope: 'view', expires_at: new Date(site.clock.now() + 60_000) });
  expect(JSON.stringify(await ana.api.plans.history({ id: plan_id }))).toMatch(/Marker.*555-0100|555-0100.*Marker/);
  const { history } = await reader.api.plans.history({ id: plan_id });
  expect(history[0]).toMatchObject({ who: 'Customer', what: 'Booking canceled' });
  expect(JSON.stringify(history)).not.toMatch(/Marker|555-0100/);
});

describe('the chosen mover has no truck left that day', () => {
  const aPlanWithFullMover = async () => {
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana, { move_date: '2027-01-13' });
    await choosesCheapest(ana, id);
    const mover = (await ana.api.plans.show({ id })).mover;
    await site.db
      .insert(mover_days)
      .values({ mover_id: mover?.id ?? 0, day: '2027-01-13', capacity: 0 })
      .onConflictDoNothing();
    await site.db
      .update(mover_days)
      .set({ capacity: 0 })
      .where(eq(mover_days.mover_id, mover?.id ?? 0));
    return { ana, id, mover };
  };

  test('a name may still be given, since it changes no price, and what is priced may not [decisions 3]', async () => {
    const { ana, id, mover } = await aPlanWithFullMover();
    const change = await ana.api.plans.change({ id, move_plan: { contact_first_name: 'Ana' } });
    expect(change.move_plan.contact_first_name).toBe('Ana');
    const refused = await refusalOf(ana.api.boxes.setBoxes({ id, box: { box_type_id: 1, quantity: 40 } }));
    expect(refused.problem.code).toBe('mover_cannot');
    await expect(ana.api.bids.ofMover({ id, mover_id: mover?.id ?? 0 })).toBeRefused(
      `${mover?.name} has no truck free that day.`,
      'mover_full',
    );
  });
});

test('a plan for which a payment was declined is kept, and says why [property 21]', async () => {
  const ana = site.visitor();
  const { uuid } = await walkTo(ana, await startsPlan(ana), 'BOOK');
  await expect(books(ana, uuid, 'decline')).toBeRefused(/There was a problem processing this transaction/);
  await expect(ana.api.plans.remove({ uuid })).toBeRefused(
    'A payment was tried for this plan, so it is kept for your records.',
    'not_editable',
  );
});

test('the price calendar offers no day on which things would have left storage already [spec 7.17] [spec 7.21] [decisions 4]', async () => {
  const ana = site.visitor();
  const storage = { storage_in_transit: true, storage_move_out_date: '2027-02-12' };
  const { uuid: id } = await startsPlan(ana, { move_date: '2027-02-10', ...storage });
  const { estimates } = await ana.api.bids.forMoveDates({ id, from: '2027-02-11', to: '2027-02-12' });
  expect(estimates).toMatchObject([
    { bookable: true, total_cost: expect.any(Number) },
    { bookable: false, reason: 'The storage end date must be after the move date', total_cost: null },
  ]);
  const { days } = await ana.api.plans.validDates({ move_date: '2027-02-10', move_plan_id: id });
  expect(days.find(({ date }) => date === '2027-02-12')).toMatchObject({ bookable: false, total_cost: null });
});

test('the mover that was asked sees its own price before it answers, and no range of others [decisions 2]', async () => {
  const ana = site.visitor();
  const { uuid: id, mover, pricing } = await walkTo(ana, await startsPlan(ana), 'CONGRATS');
  const own = await (await site.mover(mover?.id ?? 0)).api.plans.show({ id });
  expect(own).toMatchObject({ shown: 'redacted', pricing: { total_cost: pricing.total_cost }, price_range: null });
  const other = await (await site.mover((mover?.id ?? 0) + 1)).api.plans.show({ id });
  expect(other.pricing.total_cost).toBeNull();
});

test('a plan made from an older one is of its kind and size [spec 7.12]', async () => {
  const ana = site.visitor();
  const { uuid: reused_move_plan_uuid } = await startsPlan(ana, { home_size_id: 7, hourly_plan: true });
  const hourly = { truck_size_id: 4, num_hours: 6, laborers: 3 };
  await ana.api.plans.change({ id: reused_move_plan_uuid, move_plan: { hourly } });
  const { uuid: id } = await ana.api.plans.create({ reused_move_plan_uuid, move_plan: {} });
  expect(await ana.api.plans.show({ id })).toMatchObject({ home_size_id: 7, hourly_plan: true, hourly });
});
