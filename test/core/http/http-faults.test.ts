import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtPages } from '#server/http/pages.ts';
import { startsPlan, walkTo } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

const SENTENCE = 'Something went wrong on our side. Please try again.';
const SECRET = 'select password from users where email = ana@example.com at /src/server/secret.ts';

const breaking = async (): Promise<never> => {
  throw new Error(SECRET);
};

describe('a fault', () => {
  const PARTS = [
    ['the geocoder', 'GET', '/api/v3/mapbox/geocode?search=Brooklyn'],
    ['the geocoder', 'POST', '/api/v3/move_plans'],
    ['the payment provider', 'GET', '/api/v3/move_plans/{id}/bookings/client_token'],
  ] as const;

  test.each(PARTS)('of %s at %s %s answers its id and one sentence, and the site lives on [property 43]', async (_, method, path) => {
    const healthy = await aSite();
    const ana = healthy.visitor();
    const { uuid } = await startsPlan(ana);
    const site = await aSite({
      database: healthy.database,
      parts: ({ places, payments }) => ({
        places: { ...places, geocode: breaking, read: breaking, placeOf: breaking },
        payments: { ...payments, clientToken: breaking },
      }),
    });
    const same = site.visitor();
    for (const [name, value] of ana.cookies) same.cookies.set(name, value);
    const body = method === 'POST' ? { body: { move_plan: { pick_up_address: 'Brooklyn', drop_off_address: 'Hoboken' } } } : {};
    const answer = await same.request(method, path.replace('{id}', uuid), body);
    const text = await answer.text();
    expect(answer.status).toBe(500);
    const problem = JSON.parse(text) as { request_id: string };
    expect(problem).toEqual({ error_message: SENTENCE, code: 'fault', errors: {}, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(text + site.lines.join('')).not.toMatch(/select|ana@|secret\.ts/);
    expect(site.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'fault', request_id: problem.request_id, kind: 'Error' }),
    );
    expect((await same.api.plans.show({ id: uuid })).uuid).toBe(uuid);
  });

  test('of a page answers likewise and is written down [property 43]', async () => {
    const site = await aSite({ pages: breaking });
    const answer = await site.visitor().request('GET', '/moving/4711/plan');
    const problem = (await answer.json()) as { request_id: string };
    expect([answer.status, problem]).toEqual([500, { error_message: SENTENCE, code: 'fault', errors: {}, request_id: expect.any(String) }]);
    expect(site.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'fault', request_id: problem.request_id }),
    );
    expect((await site.visitor().request('GET', '/healthz')).status).toBe(200);
  });

  test('of a thing that is no error is one as well [property 43]', async () => {
    const site = await aSite({ pages: () => Promise.reject(SECRET) });
    const answer = await site.visitor().request('GET', '/');
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining('password')]);
  });

  test('in every call while the database is away is answered with 503, and tells nothing of it [property 43] [property 62]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana), 'BOOK');
    await site.away();
    for (const path of ['', '/movers', '/history', '/bookings/terms', '/bookings/status']) {
      const answer = await ana.request('GET', `/api/v3/move_plans/${uuid}${path}`);
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        503,
        expect.objectContaining({ error_message: SENTENCE, errors: {} }),
      ]);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    const change = await ana.request('POST', `/api/v3/move_plans/${uuid}/boxes`, { body: { box: { box_type_id: 1, quantity: 1 } } });
    expect(change.status).toBe(503);
    await site.back();
    expect((await ana.api.plans.show({ id: uuid })).uuid).toBe(uuid);
  });
});

describe('the questions of a load balancer', () => {
  test('are whether it lives, which depends on nothing, and whether its database is there [property 62]', async () => {
    const site = await aSite();
    const balancer = site.visitor();
    const asked = async (path: string) => {
      const answer = await balancer.request('GET', path);
      return [answer.status, await answer.text()];
    };
    expect([await asked('/healthz'), await asked('/readyz')]).toEqual([
      [200, 'ok'],
      [200, 'ready'],
    ]);
    await site.away();
    expect([await asked('/healthz'), await asked('/readyz')]).toEqual([
      [200, 'ok'],
      [503, 'not ready'],
    ]);
    await site.back();
    expect(await asked('/readyz')).toEqual([200, 'ready']);
  });

  test.runIf(existsSync('build/server/index.js'))(
    'while the database is away a content page still answers, without its inside [property 43]',
    async () => {
      const site = await aSite({ pages: await builtPages('build') });
      await site.away();
      const answer = await site.visitor().request('GET', '/faq/');
      expect(await answer.text()).not.toMatch(/ECONN|pg_|src\/server|node_modules/);
      await site.back();
    },
  );
});
