import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { market, mover_days, rate_cards } from '#server/db/schema.ts';
import { type Caller, startsPlan } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const inCents = (dollars: number): number => Math.round(dollars * 100);

/** From today on the mover asks this much more for its way. */
const asksMore = async (site: Site, mover_id: number, dollars: number) => {
  const [row] = await site.db.select().from(rate_cards).where(eq(rate_cards.mover_id, mover_id));
  if (row === undefined) throw new Error('The mover has no card.');
  const version = row.version + 1;
  const card = { ...row.card, version, local_travel_fee: row.card.local_travel_fee + dollars * 100 } as typeof row.card;
  await site.db.insert(rate_cards).values({ mover_id, version, card });
  await site.db.update(market).set({ version: sql`${market.version} + 1` });
};

const bidsOf = (caller: Caller, id: string, sort?: number) => caller.api.bids.list({ id, ...(sort === undefined ? {} : { sort }) });

describe('the bids', () => {
  test('of every kind of move have lines that come to their total to the cent [spec 7.21] [decisions 1]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const moves = [
      {},
      { home_size_id: 7, drop_off_address: 'Los Angeles, CA 90012', storage_in_transit: true },
      { home_size_id: 1, drop_off_address: '11201', extra_pick_up_enabled: true, extra_pick_up_address: 'Queens, NY 11102' },
      { pick_up_address: 'Denver, CO 80202', drop_off_address: undefined, move_into_storage: true },
    ];
    for (const move of moves) {
      const { uuid } = await startsPlan(ana, move);
      const { estimates } = await bidsOf(ana, uuid);
      expect(estimates.length).toBeGreaterThan(1);
      for (const { total_cost, line_items } of estimates) {
        const sum = line_items.reduce((cents, line) => cents + inCents(line.amount), 0);
        expect(sum).toBe(inCents(total_cost ?? 0));
      }
    }
  });

  test('make the range of the plan [decisions 6]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid, price_range } = await startsPlan(ana);
    const totals = (await bidsOf(ana, uuid)).estimates.map((bid) => bid.total_cost ?? 0);
    expect(price_range).toEqual({ low: Math.min(...totals), high: Math.max(...totals), movers: totals.length });
  });

  test('sort by price up, price down, reviews and delivery [spec 9.14]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, { drop_off_address: 'Chicago, IL 60614' });
    const by = async (sort?: number) => (await bidsOf(ana, uuid, sort)).estimates;
    const prices = (await by(1)).map((bid) => bid.total_cost ?? 0);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect((await by()).map((bid) => bid.mover.id)).toEqual((await by(1)).map((bid) => bid.mover.id));
    expect((await by(2)).map((bid) => bid.total_cost)).toEqual(prices.toReversed());
    const reviews = (await by(3)).map(({ ratings_data: { google, yelp, hearthway } }) =>
      [google, yelp, hearthway].reduce((sum, source) => sum + source.number_of_reviews, 0),
    );
    expect(reviews).toEqual(reviews.toSorted((one, other) => other - one));
    const days = (await by(4)).map((bid) => bid.delivery_estimate?.maximum_delivery_days ?? 0);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    await expect(by(5)).toBeRefused(/./, 'invalid');
  });

  test('without a price stand apart and name none [spec 3.17]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: 1081, count: 1 });
    const { estimates, consult_only } = await bidsOf(ana, uuid);
    expect(consult_only.length).toBeGreaterThan(0);
    expect(consult_only.every((bid) => bid.consult_only && bid.total_cost === null && bid.line_items.length === 0)).toBe(true);
    expect(estimates.every((bid) => !bid.consult_only && bid.total_cost !== null)).toBe(true);
  });

  test('of a mover whose trucks are taken that day are not there [property 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const has = async () => (await bidsOf(ana, uuid)).estimates.some((bid) => bid.mover.id === 1);
    expect(await has()).toBe(true);
    await site.db.insert(mover_days).values({ mover_id: 1, day: '2026-11-30', capacity: 6, taken: 6 });
    expect(await has()).toBe(false);
  });

  test('never show a rate card [property 29]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const text = await (await ana.request('GET', `/api/v3/move_plans/${uuid}/movers`)).text();
    expect(text).not.toMatch(/rate_card|trucks_per_weekday|origin_area|destination_states/);
  });

  test('of one mover is the one of the list, or its reason [spec 7.21]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const { estimates } = await bidsOf(ana, uuid);
    const listed = estimates.find((bid) => bid.mover.id === 1);
    expect(await ana.api.bids.ofMover({ id: uuid, mover_id: 1 })).toEqual(listed);
    await expect(ana.api.bids.ofMover({ id: uuid, mover_id: 21 })).toBeRefused(
      "Beacon Stair Movers doesn't pick up in Brooklyn.",
      'mover_cannot',
    );
    await expect(ana.api.bids.ofMover({ id: uuid, mover_id: 9999 })).toBeRefused("We can't find this mover.", 'not_found');
  });
});

/** One mover's bid is worked out anew each time it is asked for. */
const eachAsksTheSameAlone = async (caller: Caller, id: string) => {
  const lists = await bidsOf(caller, id);
  for (const bid of [...lists.estimates, ...lists.consult_only])
    expect(await caller.api.bids.ofMover({ id, mover_id: bid.mover.id })).toEqual(bid);
  return lists;
};

describe('the bids, asked again', () => {
  test('are the same while nothing changed, in each order, and each is what its mover asks by itself [spec 7.21]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const first = await bidsOf(ana, uuid);
    expect(await bidsOf(ana, uuid)).toEqual(first);
    expect((await bidsOf(ana, uuid, 2)).estimates.toReversed().map((bid) => bid.total_cost)).toEqual(
      first.estimates.map((bid) => bid.total_cost),
    );
    await eachAsksTheSameAlone(ana, uuid);
  });

  test('are held from the moment they are asked [pricing 1]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, { move_date: '2027-03-13' });
    const untils = async () => [...new Set((await bidsOf(ana, uuid)).estimates.map((bid) => bid.price_held_until))];
    const [before] = await untils();
    site.clock.set(site.clock.now() + 3 * 3_600_000);
    const after = await untils();
    expect(after).toHaveLength(1);
    expect(Date.parse(after[0] ?? '') - Date.parse(before ?? '')).toBe(3 * 3_600_000);
  });

  test('follow a new rate card at once, and leave the others as they were [property 7]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const before = (await bidsOf(ana, uuid)).estimates;
    await asksMore(site, 1, 40);
    const after = (await bidsOf(ana, uuid)).estimates;
    const bidIn = (bids: typeof before, id: number) => bids.find(({ mover }) => mover.id === id);
    expect(bidIn(after, 1)?.total_cost).toBeGreaterThan(bidIn(before, 1)?.total_cost ?? Number.POSITIVE_INFINITY);
    expect(bidIn(after, 1)?.line_items).not.toEqual(bidIn(before, 1)?.line_items);
    for (const bid of before.filter(({ mover }) => mover.id !== 1)) expect(bidIn(after, bid.mover.id)).toEqual(bid);
  });

  test('are those of the move as it is now, also when it goes back to what it was [property 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const before = await bidsOf(ana, uuid);
    await ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: 1081, count: 1 });
    const with_piano = await eachAsksTheSameAlone(ana, uuid);
    expect(with_piano.consult_only.length).toBeGreaterThan(before.consult_only.length);
    await ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: 1081, count: 0 });
    expect(await bidsOf(ana, uuid)).toEqual(before);
    await ana.api.plans.change({ id: uuid, move_plan: { details: { pick_up: { city: 'Queens', state: 'NY', zip: '11102' } } } });
    await eachAsksTheSameAlone(ana, uuid);
  });
});

describe('the price calendar', () => {
  test('has the lowest price of each day, which is what the list says on that day [spec 7.21]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const { estimates } = await ana.api.bids.forMoveDates({ id: uuid, from: '2026-11-20', to: '2026-12-10' });
    expect(estimates).toHaveLength(21);
    expect(estimates[0]).toMatchObject({ move_date: '2026-11-20', bookable: false, total_cost: null, mover_id: null });
    expect(estimates[0]?.reason).toBe('Move date must be at least 2 days from today');
    for (const { move_date, total_cost, mover_id } of estimates.filter((day) => day.bookable).slice(0, 6)) {
      await ana.api.plans.change({ id: uuid, move_plan: { details: { move_date } } });
      const [lowest] = (await bidsOf(ana, uuid)).estimates;
      expect({ move_date, total_cost, mover_id }).toEqual({ move_date, total_cost: lowest?.total_cost, mover_id: lowest?.mover.id });
    }
  });

  test('is asked for 1 to 92 days [spec 7.21]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const asking = (from: string, to: string) => ana.api.bids.forMoveDates({ id: uuid, from, to });
    expect((await asking('2026-12-01', '2027-03-02')).estimates).toHaveLength(92);
    await expect(asking('2026-12-01', '2027-03-03')).toBeRefused('Ask for 1 to 92 days.', 'invalid');
    await expect(asking('2026-12-02', '2026-12-01')).toBeRefused('Ask for 1 to 92 days.', 'invalid');
  });

  test('of a month says of each day whether it can be booked, and prices it with a plan [spec 7.17] [decisions 4]', async () => {
    const site = await aSite({ today: '2026-11-20' });
    const ana = site.visitor();
    const plain = await ana.api.plans.validDates({ move_date: '11/15/2026' });
    expect(plain).toMatchObject({ earliest: '2026-11-24', latest: '2027-11-19' });
    expect(plain.days).toHaveLength(30);
    expect(plain.days.filter((day) => day.bookable).map((day) => day.date)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ]);
    expect(plain.days.every((day) => day.total_cost === null && (day.bookable || day.reason !== null))).toBe(true);
    const { uuid } = await startsPlan(ana);
    const priced = await ana.api.plans.validDates({ move_date: '2026-12-01', move_plan_id: uuid });
    expect(priced.days.every((day) => (day.total_cost ?? 0) > 0)).toBe(true);
  });

  test("prices nothing of somebody else's plan [property 26]", async () => {
    const site = await aSite();
    const { uuid } = await startsPlan(site.visitor());
    const { status } = await refusalOf(site.visitor().api.plans.validDates({ move_date: '2026-12-01', move_plan_id: uuid }));
    expect(status).toBe(404);
  });
});
