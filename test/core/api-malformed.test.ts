import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '#contract/plan/shapes.ts';
import { startsPlan } from '#test/support/builders.ts';
import { EFFORT } from '#test/support/effort.ts';
import { allEndpoints, type Endpoint, fullInputFor, requestOf } from '#test/support/endpoints.ts';
import { BAD_BODIES, BAD_VALUES, placesIn, withValueAt } from '#test/support/malformed.ts';
import type { Person } from '#test/support/people/people.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

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

  /**
   * Everything that is kept but the plan on which it is tried: each row with the transaction that wrote it last, which is quicker to read
   * than the rows and lets no write go unseen. A call that makes a plan for whoever follows its link makes it nobody's yet.
   */
  const everythingElse = async ({ name }: Endpoint): Promise<unknown> => {
    const is_made = name === 'prices.prepare' ? sql`owner_user_id is null` : sql`false`;
    const { rows } = await site.db.execute(sql`
      select (select md5(string_agg(p.uuid || ' ' || p.xmin, ',' order by p.uuid)) from move_plans p
               where owner_user_id is distinct from ${ana.user_id} and not (${is_made})) plans,
             (select md5(string_agg(u.id || ' ' || u.xmin, ',' order by u.id)) from users u) users,
             (select md5(string_agg(m.id || ' ' || m.xmin, ',' order by m.id)) from movers m) movers,
             (select md5(string_agg(r.mover_id || ' ' || r.xmin, ',' order by r.mover_id, r.version)) from rate_cards r) cards`);
    return rows;
  };

  const sends = async (endpoint: Endpoint, input: Record<string, unknown>, what: string): Promise<void> => {
    const { method, path, body } = requestOf(endpoint, input);
    await requireSense(`${endpoint.name} ${what}`, await ana.request(method, path, body === undefined ? {} : { body: textOf(body) }));
  };

  test.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'in each field of %s is refused with a Problem or means something, and never a fault [property 36]',
    async (_, endpoint) => {
      const before = await everythingElse(endpoint);
      const input = fullInputFor(endpoint, plan_id);
      const places = placesIn(input);
      // Of every so many values each place gets another one, so that a call meets them all where it has places enough.
      const asked = places.flatMap((place, at) =>
        BAD_VALUES.filter((_value, kind) => (kind + at) % EFFORT.every_bad_value === 0).map((bad) => ({ place, ...bad })),
      );
      // Eight at a time: one after the other would mostly wait for the database.
      await inLanes(8, asked, ({ place, what, value }) =>
        sends(endpoint, withValueAt(input, place, value) as Record<string, unknown>, `${place.join('.')}: ${what}`),
      );
      expect(await everythingElse(endpoint)).toEqual(before);
    },
    60_000,
  );

  test.each(ENDPOINTS.filter(({ method }) => method !== 'GET').map((endpoint) => [endpoint.name, endpoint] as const))(
    'in place of the body of %s is refused with a Problem, and never a fault [property 36]',
    async (_, endpoint) => {
      const { method, path } = requestOf(endpoint, fullInputFor(endpoint, plan_id));
      for (const { what, body, type = 'application/json' } of BAD_BODIES)
        await requireSense(what, await ana.request(method, path, { body, headers: { 'content-type': type } }));
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
      await requireSense(query, await ana.request('GET', `/api/v3/move_plans/${plan_id}/estimates/for_mover?${query}`));
  });

  test('left the site well [property 36]', async () => {
    expect((await startsPlan(ana)).status).toBe('draft');
    expect(site.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
    expect(({} as Record<string, unknown>).is_admin).toBeUndefined();
  });
});

/** Who may make any call at all is let through to where a value is kept. */
describe('malformed input of a super admin', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite();
  });
  beforeEach(() => site.at('2026-11-20'));
  afterAll(() => site.close());

  test.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'in each field of %s is refused with a Problem or means something, and never a fault [property 36]',
    async (_, endpoint) => {
      let office = await site.admin(0);
      const { uuid: plan_id } = await startsPlan(office);
      const { user_id } = await site.customer('Otto');
      const input = { ...fullInputFor(endpoint, plan_id), ...rowsThatAre(endpoint, { user_id, plan_id }) };
      // A filter that fits nothing would hide what stands beside it: of what is read each one is asked alone.
      const needed = endpoint.method === 'GET' ? onlyNeeded(endpoint, input) : input;
      const asked = placesIn(input).flatMap((place, at) =>
        BAD_VALUES.filter((_value, kind) => (kind + at + 3) % EFFORT.every_bad_value === 0).map((bad) => ({ place, ...bad })),
      );
      await inLanes(8, asked, async ({ place: [key = '', ...rest], what, value }) => {
        const { method, path, body } = requestOf(
          endpoint,
          withValueAt({ ...needed, [key]: input[key] }, [key, ...rest], value) as Record<string, unknown>,
        );
        const answer = await office.request(method, path, body === undefined ? {} : { body: textOf(body) });
        await requireSense(`${endpoint.name} ${[key, ...rest].join('.')}: ${what}`, answer);
        // Some calls end the session that makes them.
        if (answer.status === 401) office = await site.admin(0);
      });
    },
    60_000,
  );

  test('left the site well [property 36]', () => {
    expect(site.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
  });
});

/** The rows that a call is about, where the schema alone can't name one that is there. */
const rowsThatAre = ({ name }: Endpoint, { user_id, plan_id }: { user_id: string; plan_id: string }): Record<string, unknown> =>
  ({
    'admin.changeUser': { user_id },
    'admin.changePlan': { plan_id },
    'impersonations.begin': { user_id, why: 'Asked on the phone' },
    'admin.changePartner': { key: 'alder-vine' },
    'admin.makePartnerLink': { key: 'alder-vine' },
    'admin.endPartnerLink': { key: 'alder-vine' },
    'admin.changeTemplate': { name: 'goodwill_50' },
  })[name] ?? {};

const onlyNeeded = ({ input: schema }: Endpoint, input: Record<string, unknown>): Record<string, unknown> =>
  schema instanceof z.ZodObject
    ? Object.fromEntries(Object.entries(input).filter(([key]) => !(schema.shape[key] as z.ZodType).safeParse(undefined).success))
    : {};

const requireSense = async (what: string, answer: Response): Promise<void> => {
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${what}: ${answer.status} ${text.slice(0, 300)}`);
  if (answer.status < 400) return;
  if (!Problem.safeParse(JSON.parse(text)).success) throw new Error(`${what} is no Problem: ${text.slice(0, 300)}`);
  if (TELLS_TOO_MUCH.test(text)) throw new Error(`${what} tells too much: ${text.slice(0, 300)}`);
};

const TELLS_TOO_MUCH = /node_modules|src\/|\bat .*\.ts|syntax error|invalid input syntax/;

/** Each of these is done once, by the first of so many workers that is free. */
const inLanes = async <T>(lanes: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const left = all.values();
  const lane = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/** JSON writes -0 as 0 and leaves lone surrogates as escapes; both are sent as they are here. */
const textOf = (body: Record<string, unknown>): string =>
  JSON.stringify(body, (_, value: unknown) => (Object.is(value, -0) ? 'MINUS NOUGHT' : value)).replaceAll('"MINUS NOUGHT"', '-0');
