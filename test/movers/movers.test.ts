import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moverIdOf } from '#server/seed/mover-names.ts';
import { seed } from '#server/seed/seed.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

describe('the profile of a mover', () => {
  test('says who it is, under which license, where it works and what it asks for usual homes [ux C5]', async () => {
    const site = await aSite();
    const { mover, samples, area, services, licensed_states } = await site.visitor().api.movers.show({ id: 17 });
    expect(mover.legal_name).toMatch(/\w+/);
    expect(mover.usdot_number ?? mover.state_license).not.toBeNull();
    expect(area.miles === null ? area.zip_prefixes.length + area.states.length : area.miles).toBeGreaterThan(0);
    expect(services.length).toBeGreaterThan(0);
    expect(licensed_states).toContain(mover.state);
    expect(samples.map(({ total_cost }) => total_cost)).toEqual(
      samples.map(({ total_cost }) => total_cost).toSorted((one, other) => one - other),
    );
    for (const { total_cost, move_date } of samples) {
      expect(total_cost).toBeGreaterThan(300);
      expect(move_date > '2026-12-10').toBe(true);
    }
  });

  test('never shows a rate card, and every mover of the market has one', async () => {
    const site = await aSite();
    const { api } = site.visitor();
    for (let id = 1; id <= 60; id++) {
      const profile = await api.movers.show({ id });
      expect(JSON.stringify(profile)).not.toMatch(/rate_card|local_tiers|commission/);
    }
  });

  test('an unknown mover is not found', async () => {
    const site = await aSite();
    expect((await refusalOf(site.visitor().api.movers.show({ id: 9_999_999 }))).status).toBe(404);
  });
});

describe('the reviews of a mover', () => {
  const harbor = moverIdOf('harbor');

  test('come in pages, the newest first, and each one once', async () => {
    const { api } = (await aSite()).visitor();
    const first = (await api.movers.show({ id: harbor })).reviews;
    expect(first.pages).toBe(Math.ceil(first.count / 10));
    expect(first.pages).toBeGreaterThan(1);
    const all = [...first.entries];
    for (let page = 2; page <= first.pages; page++) all.push(...(await api.movers.show({ id: harbor, page })).reviews.entries);
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.count);
    expect(all.map(({ written_on }) => written_on)).toEqual(
      all
        .map(({ written_on }) => written_on)
        .toSorted()
        .toReversed(),
    );
    expect((await api.movers.show({ id: harbor, page: 900 })).reviews.page).toBe(first.pages);
  });

  test('can be asked for by stars, and every number of stars says how many there are', async () => {
    const { api } = (await aSite()).visitor();
    const { by_stars, count } = (await api.movers.show({ id: harbor })).reviews;
    expect(by_stars.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
    expect(by_stars.reduce((sum, row) => sum + row.count, 0)).toBe(count);
    for (const { stars, count: of_them } of by_stars) {
      const { reviews } = await api.movers.show({ id: harbor, stars });
      expect(reviews.count).toBe(of_them);
      expect(reviews.entries.every(({ rating }) => rating === stars)).toBe(true);
    }
    await expect(api.movers.show({ id: harbor, stars: 6 })).toBeRefused(/./, 'invalid');
    await expect(api.movers.show({ id: harbor, page: 0 })).toBeRefused(/./, 'invalid');
  });

  test('are what its rating with us rests on, also in a store that is older than they are', async () => {
    const site = await aSite();
    const agree = async () => {
      for (let id = 1; id <= 77; id++) {
        const { ratings_data, reviews } = await site.visitor().api.movers.show({ id });
        const stars = reviews.by_stars.reduce((sum, row) => sum + row.stars * row.count, 0);
        expect(ratings_data.hearthway.number_of_reviews).toBe(reviews.count);
        expect(Math.abs(ratings_data.hearthway.rating - (reviews.count === 0 ? 0 : stars / reviews.count))).toBeLessThan(0.051);
      }
    };
    await agree();
    await site.db.execute(sql`delete from reviews`);
    await site.db.execute(sql`delete from seeds where name = 'reviews'`);
    await site.db.execute(
      sql`update movers set profile = jsonb_set(profile, '{ratings_data,hearthway}', '{"rating": 1.5, "number_of_reviews": 999}')`,
    );
    await seed(site.db, '2026-11-20');
    await seed(site.db, '2026-11-20');
    await agree();
  });

  test('of all movers together are what landing pages say in a line, which is left out where nobody has said anything [spec 1.10]', async () => {
    const site = await aSite();
    const said = async () => (await site.visitor().api.landings.facts()).reviews;
    let [count, stars] = [0, 0];
    for (let id = 1; id <= 77; id++) {
      const { ratings_data } = await site.visitor().api.movers.show({ id });
      for (const { rating, number_of_reviews } of Object.values(ratings_data)) {
        count += number_of_reviews;
        stars += rating * number_of_reviews;
      }
    }
    expect(await said()).toEqual({ rating: Math.round((stars / count) * 10) / 10, count, sources: ['Hearthway', 'Google', 'Yelp'] });
    const nobody = `{"rating": 0, "number_of_reviews": 0}`;
    await site.db.execute(
      sql`update movers set profile = jsonb_set(profile, '{ratings_data}', jsonb_build_object('google', ${nobody}::jsonb, 'yelp', ${nobody}::jsonb, 'hearthway', ${nobody}::jsonb))`,
    );
    await site.db.execute(sql`update market set version = version + 1`);
    expect(await said()).toBeNull();
  });

  test('of a mover that is new to us are none', async () => {
    const { api } = (await aSite()).visitor();
    const { reviews } = await api.movers.show({ id: moverIdOf('cram') });
    expect(reviews).toMatchObject({ count: 0, page: 1, pages: 1, entries: [] });
  });
});

describe('the list of all carriers that we use', () => {
  test('names each in the market once, by its registered name, with its numbers and what we are ourselves [ux C5]', async () => {
    const site = await aSite();
    const { api } = site.visitor();
    const first = await api.carriers.list({});
    expect(first.statement).toMatch(
      /broker, not a motor carrier\. We arrange transportation by an authorized mover and do not transport\./,
    );
    const rest = await Promise.all([2, 3, 4].map((page) => api.carriers.list({ page })));
    const all = [first, ...rest].flatMap(({ carriers }) => carriers);
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total);
    expect(all.map(({ legal_name }) => legal_name)).toEqual(
      all.map(({ legal_name }) => legal_name).toSorted((one, other) => one.localeCompare(other, 'en')),
    );
    for (const { usdot_number, mc_number, state_license } of all)
      expect(usdot_number === null ? state_license : `${usdot_number} ${mc_number}`).toMatch(/\d/);
  });

  test('finds one by a part of its name, its number or its place, and leaves out who may not bid', async () => {
    const site = await aSite();
    const { api } = site.visitor();
    const [one] = (await api.carriers.list({ per_page: 1 })).carriers;
    if (one === undefined) throw new Error('There is a carrier.');
    for (const q of [one.legal_name.toUpperCase(), one.usdot_number ?? one.state_license ?? '', `${one.city}, ${one.state}`])
      expect((await api.carriers.list({ q, per_page: 100 })).carriers.map(({ id }) => id)).toContain(one.id);
    expect(await api.carriers.list({ q: 'no such mover' })).toMatchObject({ carriers: [], total: 0 });
    await site.db.execute(sql`update movers set profile = profile || '{"standing": "suspended"}' where id = ${one.id}`);
    await site.db.execute(sql`update market set version = version + 1`);
    expect((await api.carriers.list({ q: one.legal_name, per_page: 100 })).carriers.map(({ id }) => id)).not.toContain(one.id);
  });
});
