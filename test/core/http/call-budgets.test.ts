import { describe, expect, test } from 'vitest';
import type { Places } from '#server/adapters/places/port.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

/** A site that counts, with the number of times it asked the provider of places. */
const aCountingSite = async (settings: { trusted_proxies?: number } = {}) => {
  const asked = { times: 0 };
  const counting = (places: Places): Places => ({
    ...places,
    geocode: (query) => {
      asked.times += 1;
      return places.geocode(query);
    },
  });
  const site = await aSite({ settings: { call_budgets: true, ...settings }, parts: ({ places }) => ({ places: counting(places) }) });
  return { site, asked };
};

const statuses = (answers: readonly Response[]): Record<number, number> =>
  Object.fromEntries(
    [200, 201, 429].map((status) => [status, answers.filter((answer) => answer.status === status).length]).filter(([, count]) => count),
  );

describe('a call that costs us much', () => {
  test('is made so often a minute and no oftener: the provider is not asked beyond it [property 51]', async () => {
    const { site, asked } = await aCountingSite();
    const ana = site.visitor();
    await startsPlan(ana);
    const ask = () => ana.request('GET', '/api/v3/mapbox/geocode?search=Hoboken');
    expect(statuses(await Promise.all(Array.from({ length: 1_200 }, ask)))).toEqual({ 200: 120, 429: 1_080 });
    expect(asked.times).toBeLessThanOrEqual(120);
    const refused = await ask();
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await refused.json()).toMatchObject({ code: 'too_many', error_message: expect.stringMatching(/Wait a minute/) });
    site.clock.set(site.clock.now() + 60_000);
    expect((await ask()).status).toBe(200);
  });

  test('is counted for the address where no browser is named, as on the way to Google, which makes a visitor each time', async () => {
    const { site } = await aCountingSite();
    const leave = () => site.visitor().request('GET', '/api/v3/users/auth/google');
    const answers = await Promise.all(Array.from({ length: 200 }, leave));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(170);
  });

  test('leaves the other calls and the other browsers alone [property 51]', async () => {
    const { site } = await aCountingSite();
    const [ana, ben] = [site.visitor(), site.visitor()];
    const { uuid } = await startsPlan(ana);
    await startsPlan(ben);
    for (let time = 0; time < 121; time++) await ana.request('GET', '/api/v3/mapbox/geocode?search=Hoboken');
    expect((await ana.request('GET', `/api/v3/move_plans/${uuid}`)).status).toBe(200);
    expect((await ben.request('GET', '/api/v3/mapbox/geocode?search=Hoboken')).status).toBe(200);
  });

  test('by browsers that keep no cookie is counted at their address [property 51]', async () => {
    const { site } = await aCountingSite();
    const ask = () => site.visitor().request('POST', '/api/v3/move_plans', { body: { move_plan: FORM } });
    expect(statuses(await Promise.all(Array.from({ length: 60 }, ask)))).toEqual({ 201: 50, 429: 10 });
  });

  test('behind a proxy is counted at the address that the proxy tells, and not at its own [property 51]', async () => {
    const from = (address: string) => ({ body: { move_plan: FORM }, headers: { 'x-forwarded-for': `1.2.3.4, ${address}` } });
    const asked = async (trusted_proxies: number) => {
      const { site } = await aCountingSite({ trusted_proxies });
      const asking = Array.from({ length: 60 }, (_, at) =>
        site.visitor().request('POST', '/api/v3/move_plans', from(`203.0.113.${at % 2}`)),
      );
      return statuses(await Promise.all(asking));
    };
    expect(await asked(1)).toEqual({ 201: 60 });
    expect(await asked(0)).toEqual({ 201: 50, 429: 10 });
  });
});

const FORM = { pick_up_address: 'Brooklyn, NY 11215', drop_off_address: 'Hoboken, NJ 07030', home_size_id: 5 };
