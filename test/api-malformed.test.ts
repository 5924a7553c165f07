import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#contract/shapes.ts';
import { startsPlan } from './builders.ts';
import { allEndpoints, type Endpoint, fullInputFor, requestOf } from './endpoints.ts';
import { BAD_BODIES, BAD_VALUES, placesIn, withValueAt } from './malformed.ts';
import type { Person } from './people.ts';
import { aSite, type Site } from './world.ts';

const ENDPOINTS = allEndpoints();

describe('malformed input', () => {
  let site: Site;
  let ana: Person;
  let plan_id: string;
  beforeAll(async () => {
    site = await aSite();
    await startsPlan(site.visitor());
  });
  beforeEach(async () => {
    site.at('2026-11-20');
    ana = await site.customer('Ana');
    plan_id = (await startsPlan(ana)).uuid;
  });
  afterAll(() => site.close());

  /** Everything that is kept but the plan on which it is tried. */
  const everythingElse = async (): Promise<unknown> => {
    const { rows } = await site.db.execute(sql`
      select (select jsonb_agg(p order by p.uuid) from move_plans p where owner_user_id is distinct from ${ana.user_id}) plans,
             (select jsonb_agg(u order by u.id) from users u) users,
             (select jsonb_agg(m order by m.id) from movers m) movers,
             (select jsonb_agg(r order by r.mover_id) from rate_cards r) cards`);
    return rows;
  };

  const insistOnSense = async (what: string, answer: Response): Promise<void> => {
    expect(answer.status, what).toBeLessThan(500);
    if (answer.status < 400) return void (await answer.arrayBuffer());
    const text = await answer.text();
    expect(Problem.safeParse(JSON.parse(text)).success, `${what}: ${text.slice(0, 300)}`).toBe(true);
    expect(text, what).not.toMatch(/node_modules|src\/|\bat .*\.ts|syntax error|invalid input syntax/);
  };

  const sends = async (endpoint: Endpoint, input: Record<string, unknown>, what: string): Promise<void> => {
    const { method, path, body } = requestOf(endpoint, input);
    await insistOnSense(`${endpoint.name} ${what}`, await ana.request(method, path, body === undefined ? {} : { body: textOf(body) }));
  };

  test.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'in each field of %s is refused with a Problem or means something, and never a fault [property 36]',
    async (_, endpoint) => {
      const before = await everythingElse();
      const input = fullInputFor(endpoint, plan_id);
      for (const place of placesIn(input))
        for (const { what, value } of BAD_VALUES)
          await sends(endpoint, withValueAt(input, place, value) as Record<string, unknown>, `${place.join('.')}: ${what}`);
      expect(await everythingElse()).toEqual(before);
    },
    60_000,
  );

  test.each(ENDPOINTS.filter(({ method }) => method !== 'GET').map((endpoint) => [endpoint.name, endpoint] as const))(
    'in place of the body of %s is refused with a Problem, and never a fault [property 36]',
    async (_, endpoint) => {
      const { method, path } = requestOf(endpoint, fullInputFor(endpoint, plan_id));
      for (const { what, body, type = 'application/json' } of BAD_BODIES)
        await insistOnSense(what, await ana.request(method, path, { body, headers: { 'content-type': type } }));
    },
  );

  test('such as one field twice means the last one [property 36]', async () => {
    const { uuid } = await startsPlan(ana);
    const answer = await ana.request('POST', `/api/v3/move_plans/${uuid}/boxes`, {
      body: '{"box":{"box_type_id":1,"quantity":2000000},"box":{"box_type_id":7,"quantity":3}}',
    });
    expect(answer.status).toBe(200);
  });

  test('such as one parameter twice is refused or means one of them [property 36]', async () => {
    for (const query of [
      'mover_id=1&mover_id=2',
      'mover_id[]=1',
      'mover_id[a]=1',
      'mover_id[__proto__]=1',
      'mover_id[0][1][2]=3',
      'mover_id=%',
      'mover_id=%FF',
    ])
      await insistOnSense(query, await ana.request('GET', `/api/v3/move_plans/${plan_id}/estimates/for_mover?${query}`));
  });

  test('left the site well [property 36]', async () => {
    expect((await startsPlan(ana)).status).toBe('draft');
    expect(site.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
    expect(({} as Record<string, unknown>).is_admin).toBeUndefined();
  });
});

/** JSON writes -0 as 0 and leaves lone surrogates as escapes; both are sent as they are here. */
const textOf = (body: Record<string, unknown>): string =>
  JSON.stringify(body, (_, value: unknown) => (Object.is(value, -0) ? 'MINUS NOUGHT' : value)).replaceAll('"MINUS NOUGHT"', '-0');
