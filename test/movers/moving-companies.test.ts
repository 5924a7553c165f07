import { describe, expect, test } from 'vitest';
import { market, rate_cards } from '#server/db/schema.ts';
import { aSite } from '#test/support/site/world.ts';

describe('moving companies', () => {
  test('a city is found by its name, its code and the words of its address [spec 7.42]', async () => {
    const { api } = (await aSite()).visitor();
    const asked = await Promise.all(
      [
        { state: 'NY', city: 'Brooklyn' },
        { state: 'new-york', city: 'brooklyn' },
        { state: 'New York', city: 'BROOKLYN' },
      ].map((city) => api.movingCompanies.city(city)),
    );
    expect(asked.map(({ path }) => path)).toEqual(Array(3).fill('/moving-companies/new-york/brooklyn/'));
    expect((await api.movingCompanies.city({ state: 'missouri', city: 'St. Louis' })).path).toBe(
      (await api.movingCompanies.city({ state: 'MO', city: 'saint louis' })).path,
    );
  });

  test('a place is found by its ZIP, or by its name with its state or without it', async () => {
    const { api } = (await aSite()).visitor();
    const portland = '/moving-companies/oregon/portland/';
    const asked = ['97201', ' 97201-1234 ', 'Portland, OR 97201', 'Portland OR', 'portland, oregon', 'Portlnd, OR'];
    for (const near of asked) expect((await api.movingCompanies.near({ near })).path, near).toBe(portland);
    expect((await api.movingCompanies.near({ near: 'Charlotte North Carolina' })).label).toBe('Charlotte, NC');
    expect((await api.movingCompanies.near({ near: 'Washington, DC' })).label).toBe('Washington, DC');
    expect((await api.movingCompanies.near({ near: 'new york' })).label).toBe('New York, NY');
  });

  test('a place that nobody knows is refused at its field', async () => {
    const { api } = (await aSite()).visitor();
    await expect(api.movingCompanies.near({ near: '00000' })).toBeRefused(/don’t know this ZIP/, 'not_found');
    await expect(api.movingCompanies.near({ near: 'Qqxzwv, ZZ' })).toBeRefused(/don’t know this place/, 'not_found');
    await expect(api.movingCompanies.near({ near: ', ,' })).toBeRefused(/don’t know this place/, 'not_found');
  });

  test('a city that does not exist is refused with the sentence for it [spec 8] [spec 8.7]', async () => {
    const { api } = (await aSite()).visitor();
    const sentence = 'Something went wrong with fetching the city data!';
    await expect(api.movingCompanies.city({ state: 'TX', city: 'Nowhere at all' })).toBeRefused(sentence, 'not_found');
    await expect(api.movingCompanies.city({ state: 'Atlantis', city: 'Brooklyn' })).toBeRefused(sentence, 'not_found');
    await expect(api.movingCompanies.state({ state: 'Atlantis' })).toBeRefused(sentence, 'not_found');
  });

  test('of each size of home it says the lowest, the middle and the highest price, and larger homes cost more', async () => {
    const { api } = (await aSite()).visitor();
    const { prices, movers, movers_found, steps, routes } = await api.movingCompanies.city({ state: 'NY', city: 'Brooklyn' });
    expect(prices.map(({ label }) => label)).toEqual(['Just a few items', 'Studio', '1 Bedroom', '2 Bedroom', '3 Bedroom', '4+ Bedroom']);
    for (const { low, middle, high } of prices) {
      expect(low).toBeLessThanOrEqual(middle ?? 0);
      expect(middle).toBeLessThanOrEqual(high ?? 0);
    }
    const middles = prices.map(({ middle }) => middle ?? 0);
    expect(middles).toEqual(middles.toSorted((one, other) => one - other));
    expect(movers_found).toBeGreaterThanOrEqual(movers.length);
    expect(movers[0]?.total_cost).toBe(prices.find(({ label }) => label === '2 Bedroom')?.low);
    for (const more of Object.values(steps ?? {})) expect(more).toBeGreaterThan(0);
    expect(routes.map(({ miles }) => miles)).toEqual(routes.map(({ miles }) => miles).toSorted((one, other) => one - other));
  });

  test('a city that is taken for another one names that other one [spec 9] [spec 9.16]', async () => {
    const { api } = (await aSite()).visitor();
    const { same_name, is_ambiguous } = await api.movingCompanies.city({ state: 'OR', city: 'Portland' });
    expect([is_ambiguous, same_name.map(({ label }) => label)]).toEqual([true, ['Portland, ME']]);
    const kansas_city = await api.movingCompanies.city({ state: 'KS', city: 'Kansas City' });
    expect(kansas_city.same_name.map(({ label }) => label)).toEqual(['Kansas City, MO']);
  });

  test('the list has all states and the district, and each major city once [spec 9]', async () => {
    const { api } = (await aSite()).visitor();
    const { states } = await api.movingCompanies.list();
    expect(states).toHaveLength(51);
    const cities = states.flatMap((state) => state.cities.map(({ path }) => path));
    expect([cities.length, new Set(cities).size]).toEqual([159, 159]);
  });

  test('the list says of each major city where it is and how many movers pick up there [spec 7.42] [spec 3.26] [spec 9.16]', async () => {
    const { api } = (await aSite()).visitor();
    const { cities } = await api.movingCompanies.list();
    expect(cities).toHaveLength(159);
    const brooklyn = cities.find(({ label }) => label === 'Brooklyn, NY');
    expect([Math.round(brooklyn?.lat ?? 0), Math.round(brooklyn?.long ?? 0)]).toEqual([41, -74]);
    expect(brooklyn?.movers).toBe((await api.movingCompanies.city({ state: 'NY', city: 'Brooklyn' })).movers_found);
    expect(cities.filter(({ movers }) => movers === 0).length).toBeLessThan(cities.length / 2);
  });

  test('a village on an island is answered like a city', async () => {
    const { api } = (await aSite()).visitor();
    const akutan = await api.movingCompanies.city({ state: 'AK', city: 'Akutan' });
    expect(akutan).toMatchObject({ city: 'Akutan', zips: ['99553'], zip_count: 1, is_major: false, nearby: [] });
    expect(akutan.prices).toHaveLength(6);
  });

  test('a place says from where its movers come, and the nearest is named', async () => {
    const { api } = (await aSite()).visitor();
    const { yards, movers_found } = await api.movingCompanies.city({ state: 'NY', city: 'Brooklyn' });
    expect(yards.nearest).toMatchObject({ state: 'NY' });
    expect(yards.nearest?.miles).toBeLessThan(30);
    expect(yards.in_state).toBeGreaterThan(0);
    expect(yards.in_state).toBeLessThanOrEqual(movers_found);
    expect((await api.movingCompanies.city({ state: 'HI', city: 'Hilo' })).yards.in_state).toBeLessThan(movers_found);
  });

  test.each([
    ['TX', 'mcallen', 'McAllen, TX'],
    ['PA', 'mckeesport', 'McKeesport, PA'],
    ['WI', 'fond-du-lac', 'Fond du Lac, WI'],
    ['CA', 'city-of-industry', 'City of Industry, CA'],
    ['NM', 'cannon-afb', 'Cannon AFB, NM'],
    ['CO', 'canon-city', 'Cañon City, CO'],
  ])('in %s, %s is spelled as its people spell it: %s', async (state, city, label) => {
    const { api } = (await aSite()).visitor();
    expect((await api.movingCompanies.city({ state, city })).label).toBe(label);
  });

  test('where nobody picks up there are no prices, and the page says so', async () => {
    const site = await aSite();
    await site.db.delete(rate_cards);
    await site.db.update(market).set({ version: 99 });
    const city = await site.visitor().api.movingCompanies.city({ state: 'OR', city: 'Portland' });
    expect(city).toMatchObject({ movers_found: 0, movers: [], steps: null, routes: [], yards: { in_state: 0, nearest: null } });
    expect(city.prices.map(({ low }) => low)).toEqual(Array(6).fill(null));
  });
});
