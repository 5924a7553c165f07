import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { market, move_plans, plan_history, rate_cards } from '#server/db/schema.ts';
import { books, choosesCover, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;
let ana: Browser;

beforeEach(async () => {
  site = await aSite();
  ana = site.visitor();
});

const aPlanAtBook = async (changes: Parameters<typeof startsPlan>[1] = {}) => {
  const { uuid } = await walkTo(ana, await startsPlan(ana, { move_date: '2027-03-13', ...changes }), 'BOOK');
  await choosesCover(ana, uuid);
  return ana.api.plans.show({ id: uuid });
};

type Plan = Awaited<ReturnType<typeof aPlanAtBook>>;

/** The mover asks ten dollars more for its way from today on. */
const asksMore = async ({ mover }: Plan, dollars = 10) => {
  const mover_id = mover?.id ?? 0;
  const rows = await site.db.select().from(rate_cards).where(eq(rate_cards.mover_id, mover_id));
  const newest = rows.toSorted((one, other) => other.version - one.version)[0];
  if (newest === undefined) throw new Error('The mover has no card.');
  const version = newest.version + 1;
  const local_travel_fee = newest.card.local_travel_fee + dollars * 100;
  const card = { ...newest.card, version, local_travel_fee } as typeof newest.card;
  await site.db.insert(rate_cards).values({ mover_id, version, card });
  await site.db.update(market).set({ version: sql`${market.version} + 1` });
};

const holdEnds = ({ uuid }: Plan) =>
  site.db
    .update(move_plans)
    .set({ price_held_until: new Date('2026-11-01T00:00:00Z') })
    .where(eq(move_plans.uuid, uuid));

const shown = (id: string) => ana.api.plans.show({ id });
const termsOf = (id: string) => ana.api.bookings.terms({ id });
const heldUntil = async ({ uuid }: Plan) => (await ana.api.plans.priceChanges({ id: uuid })).held_until;
const pays = ({ uuid: id }: Plan, total_cost: number) =>
  ana.api.bookings.book({
    id,
    contact_information: { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' },
    payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}` },
    ...{ total_cost, survey_waived: true },
  });
const rowsOf = ({ uuid }: Plan) => site.db.select().from(plan_history).where(eq(plan_history.plan_id, uuid));

describe('while a price is held', () => {
  test.each([
    ['2027-03-13', '2026-11-27T15:00:00.000Z'],
    ['2026-12-05', '2026-11-27T15:00:00.000Z'],
    ['2026-12-04', '2026-11-22T15:00:00.000Z'],
    ['2026-11-25', '2026-11-22T15:00:00.000Z'],
  ])('a move on %s keeps it until %s [pricing 1]', async (move_date, until) => {
    expect(await heldUntil(await aPlanAtBook({ move_date }))).toBe(until);
  });

  test('a new card of the mover changes neither the plan nor the terms, and the old price is what is charged [property 7] [pricing 1]', async () => {
    const plan = await aPlanAtBook();
    await asksMore(plan);
    const terms = await termsOf(plan.uuid);
    expect(terms).toMatchObject({
      total_cost: plan.pricing.total_cost,
      final_price: plan.pricing.total_cost,
      line_items: plan.pricing.line_items,
    });
    expect((await shown(plan.uuid)).pricing).toEqual(plan.pricing);
    const { status, body } = await books(ana, plan.uuid);
    expect(status).toBe(201);
    expect(body).toMatchObject({ total_cost: plan.pricing.total_cost });
    expect((await shown(plan.uuid)).pricing).toEqual({ ...plan.pricing, held_until: null });
  });

  test('COMPARE shows it for the chosen mover, and the prices of today for all others [pricing 1]', async () => {
    const plan = await aPlanAtBook();
    const [mine, other] = (await ana.api.bids.list({ id: plan.uuid })).estimates;
    await asksMore(plan);
    await asksMore({ ...plan, mover: other?.mover ?? null });
    const { estimates } = await ana.api.bids.list({ id: plan.uuid });
    const bidOf = (id: number | undefined) => estimates.find(({ mover }) => mover.id === id);
    expect(bidOf(mine?.mover.id)).toEqual(mine);
    expect(bidOf(other?.mover.id)?.total_cost).toBeGreaterThan(other?.total_cost ?? 0);
    expect((await ana.api.bids.ofMover({ id: plan.uuid, mover_id: plan.mover?.id ?? 0 })).total_cost).toBe(mine?.total_cost);
  });

  test.each([500, -20])(
    'the price calendar shows it on the plan’s own day, and new prices on all others (%i dollars) [pricing 1] [decisions 4]',
    async (dollars) => {
      const plan = await aPlanAtBook();
      const month = async () => (await ana.api.plans.validDates({ move_date: '2027-03-01', move_plan_id: plan.uuid })).days;
      const before = await month();
      await asksMore(plan, dollars);
      const after = await month();
      const on = (days: typeof before, date: string) => days.find((day) => day.date === date)?.total_cost ?? 0;
      const lowest = (await ana.api.bids.list({ id: plan.uuid })).estimates[0]?.total_cost;
      expect([on(before, '2027-03-13'), on(after, '2027-03-13')]).toEqual([lowest, lowest]);
      expect(Math.sign(on(after, '2027-03-20') - on(before, '2027-03-20'))).toBe(Math.sign(dollars));
      expect(on(after, '2027-03-20')).not.toBe(lowest);
    },
  );

  test('what a choice would add is told by the newest card, by which it would be priced [pricing 1]', async () => {
    const plan = await aPlanAtBook();
    await asksMore(plan);
    const { pick_up } = await ana.api.plans.accessPrices({ id: plan.uuid });
    const stairs = (height_id: number) => pick_up.find((one) => one.height_id === height_id)?.amount ?? 0;
    const from = plan.details.pick_up.height_id;
    const { repriced } = await ana.api.plans.change({ id: plan.uuid, move_plan: { details: { pick_up: { height_id: 7 } } } });
    const { change } = await ana.api.plans.priceChanges({ id: plan.uuid });
    const rates = change?.lines.filter(({ reason }) => reason.includes('new rates')) ?? [];
    expect(rates.length).toBeGreaterThan(0);
    const { pick_up: later } = await ana.api.plans.accessPrices({ id: plan.uuid });
    expect(later).toEqual(pick_up);
    expect((repriced?.after ?? 0) - (repriced?.before ?? 0)).toBeGreaterThan(stairs(7) - stairs(from));
  });

  test('changes that change nothing of the move keep it and its end: a name, the same flat again, its own mover once more [pricing 1]', async () => {
    const plan = await aPlanAtBook();
    const until = await heldUntil(plan);
    await asksMore(plan);
    const id = plan.uuid;
    await ana.api.plans.change({ id, move_plan: { contact_first_name: 'Ana', user_note: 'Mind the cat.' } });
    await ana.api.plans.change({ id, move_plan: { details: { pick_up: { apartment_number: '4B' } } } });
    await ana.api.bids.chooseMover({ plan_id: id, id: plan.mover?.id ?? 0 });
    await ana.api.plans.setStep({ id, step: 'BOOK' });
    expect((await shown(id)).pricing).toEqual(plan.pricing);
    expect(await heldUntil(plan)).toBe(until);
  });

  test('a change of the move is priced on the newest card, and its price is held anew [pricing 1]', async () => {
    const plan = await aPlanAtBook();
    await asksMore(plan);
    const more = { custom_inventory_item: { name: 'Crate', width_in_inches: 60, height_in_inches: 60, depth_in_inches: 60 } };
    const { repriced } = await ana.api.inventory.addCustomItem({ id: plan.uuid, ...more });
    expect(repriced?.before).toBe(plan.pricing.total_cost);
    const { change, held_until } = await ana.api.plans.priceChanges({ id: plan.uuid });
    expect(held_until).toBe('2026-11-27T15:00:00.000Z');
    expect(change).toMatchObject({ ...repriced, is_renewal: false, who: 'Customer' });
    expect(change?.lines.find(({ code }) => code === 'haul')?.reason).toMatch(/^From \d+ to [\d,]+ cubic feet; your mover’s new rates$/);
  });

  test('a mover that is let go and chosen again asks what it asks by then [pricing 1]', async () => {
    const plan = await aPlanAtBook();
    await asksMore(plan);
    await ana.api.bids.unchooseMover({ id: plan.uuid });
    expect(await heldUntil(plan)).toBeNull();
    const { pricing } = await ana.api.bids.chooseMover({ plan_id: plan.uuid, id: plan.mover?.id ?? 0 });
    expect(pricing.total_cost).toBeGreaterThan(plan.pricing.total_cost ?? 0);
  });
});

describe('when the hold is over', () => {
  test('looking stores nothing, and shows the old price beside the one of today with the lines that differ [pricing 1]', async () => {
    const plan = await aPlanAtBook();
    await holdEnds(plan);
    expect((await ana.api.plans.priceChanges({ id: plan.uuid })).today).toBeNull();
    await asksMore(plan);
    const { today } = await ana.api.plans.priceChanges({ id: plan.uuid });
    const terms = await termsOf(plan.uuid);
    expect(today).toMatchObject({ before: plan.pricing.total_cost, after: terms.total_cost });
    expect(today?.lines).toMatchObject([{ code: 'haul', reason: 'Your mover’s new rates' }, ...(today?.lines.slice(1) ?? [])]);
    expect(terms.total_cost).toBeGreaterThan(plan.pricing.total_cost ?? 0);
    expect(await shown(plan.uuid)).toMatchObject({ version: plan.version, pricing: { ...plan.pricing, held_until: null } });
  });

  test('the step to BOOK stores the price of the day with its reason, and holds that one [pricing 1]', async () => {
    const plan = await aPlanAtBook();
    const before = (await rowsOf(plan)).length;
    await holdEnds(plan);
    await asksMore(plan);
    await ana.api.plans.setStep({ id: plan.uuid, step: 'BOOK' });
    await asksMore(plan, 50);
    const now = await shown(plan.uuid);
    const { change, today, held_until } = await ana.api.plans.priceChanges({ id: plan.uuid });
    expect(now.pricing.total_cost).toBe((await termsOf(plan.uuid)).total_cost);
    expect(change).toMatchObject({ before: plan.pricing.total_cost, after: now.pricing.total_cost, is_renewal: true });
    expect({ today, held_until, version: now.version }).toEqual({
      today: null,
      held_until: '2026-11-27T15:00:00.000Z',
      version: plan.version + 1,
    });
    expect(await rowsOf(plan)).toHaveLength(before + 1);
  });

  test('and nothing has changed, the step to BOOK only holds the price for longer [pricing 1]', async () => {
    const plan = await aPlanAtBook();
    const before = (await rowsOf(plan)).length;
    await holdEnds(plan);
    await ana.api.plans.setStep({ id: plan.uuid, step: 'BOOK' });
    expect(await shown(plan.uuid)).toMatchObject({ version: plan.version, pricing: plan.pricing });
    expect(await heldUntil(plan)).toBe('2026-11-27T15:00:00.000Z');
    expect(await rowsOf(plan)).toHaveLength(before);
  });

  test('the price shown is the price charged, and the old one is refused with the new one named [property 7]', async () => {
    const plan = await aPlanAtBook();
    await holdEnds(plan);
    await asksMore(plan);
    const { final_price } = await termsOf(plan.uuid);
    const old = pays(plan, plan.pricing.total_cost ?? 0);
    await expect(old).toBeRefused('The price has changed since you saw it.', 'price_changed');
    const { body } = await books(ana, plan.uuid);
    expect(body).toMatchObject({ total_cost: final_price });
    const booked = await shown(plan.uuid);
    expect(booked.pricing.total_cost).toBe(final_price);
    expect((await ana.api.plans.priceChanges({ id: plan.uuid })).change).toMatchObject({ what: 'Booked', after: final_price });
  });

  test('a mover that cannot do the move any more has no price of today; the plan stays as it is [pricing 1]', async () => {
    const plan = await aPlanAtBook();
    await holdEnds(plan);
    await site.db.execute(
      sql`update movers set profile = profile || '{"usdot_active": false, "state_licenses": []}' where id = ${plan.mover?.id ?? 0}`,
    );
    await site.db.update(market).set({ version: sql`${market.version} + 1` });
    expect((await ana.api.plans.priceChanges({ id: plan.uuid })).today).toBeNull();
    await expect(ana.api.plans.setStep({ id: plan.uuid, step: 'BOOK' })).toBeRefused(/can’t do this move anymore/, 'step_not_reached');
    expect((await shown(plan.uuid)).pricing).toEqual({ ...plan.pricing, held_until: null });
  });
});

test('a booked plan never prices itself anew, however old its price and new its mover’s card [pricing 1]', async () => {
  const plan = await aPlanAtBook();
  await books(ana, plan.uuid);
  await holdEnds(plan);
  await asksMore(plan);
  expect(await ana.api.plans.priceChanges({ id: plan.uuid })).toMatchObject({ held_until: null, today: null });
  expect((await shown(plan.uuid)).pricing).toEqual({ ...plan.pricing, held_until: null });
});

afterEach(() => site.close());
