import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { move_plans } from '#server/db/schema.ts';
import { books, choosesCheapest, startsPlan, tellsStreets } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const LONG_MS = 600;

const LONG = sql.raw(`select pg_sleep(${LONG_MS / 1_000})`);

const renamed = { move_plan: { move_label: 'To Hoboken' } };

const renames = (browser: Browser, id: string) => browser.request('PATCH', `/api/v3/move_plans/${id}`, { body: renamed });

/** Makes one request slow, and answers how its line is found. */
type Planted = { event?: string; route: string };

const busyFor = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

const CAUSES: Record<string, () => Promise<[Site, Planted]>> = {
  outside_ms: async () => {
    const site = await aSite({
      parts: ({ payments }) => ({
        payments: {
          ...payments,
          authorize: async (sale) => {
            await new Promise((done) => setTimeout(done, LONG_MS));
            return payments.authorize(sale);
          },
        },
      }),
    });
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await tellsStreets(ana, uuid);
    await choosesCheapest(ana, uuid);
    await ana.api.plans.setStep({ id: uuid, step: 'BOOK' });
    await books(ana, uuid);
    return [site, { route: 'bookings.book' }];
  },
  lock_ms: async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const answer = await site.db.transaction(async (tx) => {
      await tx.select().from(move_plans).where(eq(move_plans.uuid, uuid)).for('update');
      const asked = renames(ana, uuid);
      const LOCKED = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await site.db.execute(LOCKED)).rowCount).toBe(1);
      await tx.execute(LONG);
      return { asked };
    });
    await answer.asked;
    return [site, { route: 'plans.change' }];
  },
  pool_wait_ms: async () => {
    const site = await aSite({ connections: 1 });
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const answer = await site.db.transaction(async (tx) => {
      const asked = renames(ana, uuid);
      await expect.poll(() => site.db.$client.waitingCount).toBe(1);
      await tx.execute(LONG);
      return { asked };
    });
    await answer.asked;
    return [site, { route: 'plans.change' }];
  },
  loop_ms: async () => {
    const site = await aSite({
      parts: ({ places }) => ({
        places: {
          ...places,
          geocode: (question) => {
            busyFor(LONG_MS);
            return places.geocode(question);
          },
        },
      }),
    });
    await site.visitor().api.places.geocode({ search: 'Brooklyn' });
    return [site, { route: 'places.geocode' }];
  },
  db_ms: async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await site.db.execute(
      sql.raw(`create function takes_long() returns trigger language plpgsql as $$
      begin perform pg_sleep(${LONG_MS / 1_000}); return new; end $$`),
    );
    await site.db.execute(sql`create trigger takes_long before update on move_plans for each row execute function takes_long()`);
    await renames(ana, uuid);
    return [site, { route: 'plans.change' }];
  },
};

type Line = Record<string, string | number>;

/** As the runbook of slow answers reads a line: what the loop held up looks like other waits, too, and a lock is a part of what the database took. */
const causeIn = (line: Line): string => {
  const ms = (name: string) => Number(line[name] ?? 0);
  const parts = { loop_ms: ms('loop_ms'), lock_ms: ms('lock_ms'), pool_wait_ms: ms('pool_wait_ms'), outside_ms: ms('outside_ms') };
  const all = { ...parts, db_ms: ms('db_ms') - ms('lock_ms') };
  return Object.entries(all).toSorted(([, one], [, other]) => other - one)[0]![0];
};

test.for(Object.keys(CAUSES))('one line of the log tells that a slow answer had waited for %s', async (cause) => {
  const [site, { route }] = await CAUSES[cause]!();
  const line = site.lines.map((text) => JSON.parse(text) as Line).find((one) => one.event === 'request' && one.route === route)!;
  expect(line.ms).toBeGreaterThan(LONG_MS * 0.9);
  expect([causeIn(line), Number(line[cause]) > LONG_MS * 0.8]).toEqual([cause, true]);
  expect(line.plan === undefined).toBe(cause === 'loop_ms');
  expect(line.attempt !== undefined).toBe(cause === 'outside_ms');
});

describe('a fault tells PostgreSQL’s code and where in our own sources it came from', () => {
  const faultOf = async (breaks: string, act: (ana: Browser, id: string) => Promise<unknown> = renames) => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await site.db.execute(sql.raw(breaks));
    const limit = Error.stackTraceLimit;
    // As the server sets it.
    Error.stackTraceLimit = 40;
    onTestFinished(() => {
      Error.stackTraceLimit = limit;
    });
    await act(ana, uuid).catch(() => undefined);
    return site.lines.map((text) => JSON.parse(text) as Line).find(({ event }) => event === 'fault')!;
  };

  test('when a question fails, from the innermost place out [property 60]', async () => {
    const fault = await faultOf('alter table mover_days rename to elsewhere', (ana, id) => ana.api.bids.list({ id }));
    expect(fault).toMatchObject({ level: 'error', sqlstate: '42P01', route: 'bids.list', actor: 'visitor' });
    expect(`${fault.place} ${fault.callers}`).toMatch(/^src\/server\/pricing\/market\.ts:\d+ src\/server\/pricing\/price-plan\.ts:\d+ /);
  });

  test('when something that was written breaks a rule of the store, and by its name which [property 60]', async () => {
    const fault = await faultOf('alter table move_plans add constraint nobody_goes_there check (false) not valid');
    expect(fault).toMatchObject({ level: 'error', sqlstate: '23514', constraint: 'nobody_goes_there', route: 'plans.change' });
    expect(`${fault.place} ${fault.callers}`).toMatch(/src\/server\/api\/index\.ts:\d+/);
  });
});
