import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#server/core/transaction.ts';
import { movers } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** Somebody else holds the row of a plan until it is let go. */
const held = async (site: Site, id: string): Promise<() => Promise<unknown>> => {
  const client = new pg.Client(site.database.url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('select 1 from move_plans where uuid = $1 for update', [id]);
  return () => client.query('rollback');
};

const renamed = { move_plan: { move_label: 'To Hoboken' } };

describe('a plan whose row is held', () => {
  test('keeps nobody else waiting, however many changes of it are under way', async () => {
    const site = await aSite({ connections: 6 });
    const [ana, ben] = [site.visitor(), site.visitor()];
    const [mine, other] = [await startsPlan(ana), await startsPlan(ben)];
    const letGo = await held(site, mine.uuid);
    let done = 0;
    const changes = Array.from({ length: 12 }, async () => {
      const answer = await ana.request('PATCH', `/api/v3/move_plans/${mine.uuid}`, { body: renamed });
      done += 1;
      return answer.status;
    });
    const LOCKED = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await site.db.execute<{ waiting: number }>(sql.raw(LOCKED))).rows[0]!.waiting).toBe(5);
    const change = await ben.request('PATCH', `/api/v3/move_plans/${other.uuid}`, { body: renamed });
    expect([change.status, done]).toEqual([200, 0]);
    await letGo();
    expect(await Promise.all(changes)).toEqual(Array(12).fill(200));
  });

  test('is told to try again soon, and what was asked has not happened', async () => {
    const site = await aSite({ limits: { statement: 5_000, lock: 100, idle: 5_000 } });
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const letGo = await held(site, uuid);
    const answer = await ana.request('PATCH', `/api/v3/move_plans/${uuid}`, { body: renamed });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(site.lines.some((line) => line.includes('"sqlstate":"55P03"'))).toBe(true);
    await letGo();
    expect((await ana.request('PATCH', `/api/v3/move_plans/${uuid}`, { body: renamed })).status).toBe(200);
  });
});

test('a statement that takes too long ends with 503', async () => {
  const site = await aSite({ limits: { statement: 200, lock: 5_000, idle: 5_000 } });
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana);
  await held(site, uuid);
  expect((await ana.request('PATCH', `/api/v3/move_plans/${uuid}`, { body: renamed })).status).toBe(503);
});

test('a transaction that PostgreSQL breaks off to end a deadlock is done again, and both happen', async () => {
  const site = await aSite();
  const turns: string[] = [];
  let both: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    both = resolve;
  });
  const renames = (name: string, first: number, second: number) =>
    inTransaction(site.world, async (tx) => {
      const rename = (id: number) =>
        tx
          .update(movers)
          .set({ name: sql`${movers.name} || ${name}` })
          .where(eq(movers.id, id));
      await rename(first);
      turns.push(name);
      if (new Set(turns).size === 2) both();
      await met;
      await rename(second);
    });
  await Promise.all([renames('A', 1, 2), renames('B', 2, 1)]);
  expect(turns.length).toBeGreaterThan(2);
  const names = await site.db.select({ name: movers.name }).from(movers).where(sql`${movers.id} in (1, 2)`);
  expect(names.map(({ name }) => [...name.slice(-2)].sort().join(''))).toEqual(['AB', 'AB']);
});
