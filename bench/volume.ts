import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { nowIn } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { sandboxPayments } from '#server/adapters/payments/sandbox.ts';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import { listPlans } from '#server/admin/list-plans.ts';
import { createApp } from '#server/app.ts';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import { settableClock } from '#server/core/clock.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { poolOf } from '#server/db/open.ts';
import { databaseOn } from '#server/db/pipelined.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { seed } from '#server/seed/seed.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { aBrowser } from '#test/support/people/browser-of-one.ts';
import { ask } from '#test/support/site/database-child.ts';
import { superuserUrl } from '#test/support/site/database-server.ts';
import { worldOf } from '#test/support/site/stand-ins.ts';
import { adminOf, EVERY } from './admin-lists.ts';
import { layBookings, layMany } from './lay-many.ts';
import { addMovers } from './lay-market.ts';
import { manyMovers } from './many-movers.ts';
import { inMs, printed, type Row, rounded } from './measure.ts';
import { temporaryFolder } from './site.ts';

/** `PLANS=1000000 MOVERS=10000 BOOKINGS=100000 npm run bench volume` is some years of a company; less is enough to see what grows. */
const PLANS = Number(process.env.PLANS ?? 100_000);
const MOVERS = Number(process.env.MOVERS ?? 1_000);
const BOOKINGS = Number(process.env.BOOKINGS ?? 10_000);

const FUNNELS = 60;
const CLIENTS = 6;
const PASSES = 6;
const LISTS = 5;
const STATEMENTS = 20;
const DEAREST = 10;

/** What one run of a statement may take on the average: by a key it may not notice how much there is. */
const BUDGET_MS = 5;

/** What goes over more than a key's rows: background work and the team's lists. */
const LONGER: readonly { of: RegExp; budget_ms: number }[] = [
  { of: /from "move_plans" .*(order by|count\(\*\))/, budget_ms: 250 },
  { of: /limit \$\d+/, budget_ms: 50 },
];

/** A site with years behind it: what people do, what runs in the background, what the team looks at, and what each statement takes. */
export const rows = async (): Promise<Row[]> => {
  const folder = temporaryFolder();
  const options = ['shared_preload_libraries=pg_stat_statements', 'autovacuum=on', 'maintenance_work_mem=1GB', 'max_wal_size=8GB'];
  const embedded = await startEmbedded({ data_dir: folder.path, say: () => undefined, durable: false, options });
  const pool = poolOf(embedded.url, () => undefined, { max: 15 });
  try {
    const superuser = superuserUrl(embedded.url, folder.path);
    await ask(superuser, 'create extension pg_stat_statements');
    const laid = await lay(pool);
    await ask(superuser, 'select pg_stat_statements_reset()');
    const seconds = (await inMs(() => live(pool))) / 1_000;
    const [size] = await ask(superuser, `select pg_database_size('hearthway')::float8 / 1e9 as gb`);
    return [
      {
        name: `${withCommas(PLANS)} plans, ${withCommas(BOOKINGS)} bookings, ${withCommas(MOVERS)} movers laid`,
        value: rounded(laid / 1_000),
        unit: 's',
        aim: '< 900',
      },
      { name: 'the store', value: rounded(Number(size?.gb)), unit: 'GB', aim: '' },
      {
        name: `${FUNNELS} funnels by ${CLIENTS} clients, passes and lists`,
        value: rounded(seconds),
        unit: 's',
        aim: '',
      },
      ...(await statements(superuser, 'calls')),
      ...(await statements(superuser, 'total_exec_time')),
    ];
  } finally {
    await pool.end();
    await embedded.stop();
    folder.remove();
  }
};

const lay = (pool: pg.Pool): Promise<number> =>
  inMs(async () => {
    const db = databaseOn(pool);
    await migrate(db);
    await seed(db);
    await seedDemo(await worldOn(pool));
    const all = manyMovers(MOVERS, 1_001);
    for (let from = 0; from < all.length; from += 500) await addMovers(db, all.slice(from, from + 500));
    await layMany(pool, PLANS);
    await layBookings(pool, BOOKINGS);
  });

const worldOn = async (pool: pg.Pool) => {
  const db = databaseOn(pool);
  const payments = sandboxPayments({ store: sandboxStore(db), unique: randomUUID });
  return worldOf({ db, clock: settableClock(), payments, places: await gazetteerPlaces() });
};

const live = async (pool: pg.Pool): Promise<void> => {
  const world = await worldOn(pool);
  const app = createApp(world, async () => new Response(''), { ready: async () => true });
  const { today } = nowIn(new Date(world.clock.now()));
  let left = FUNNELS;
  const client = async (): Promise<void> => {
    while (left-- > 0) {
      const ana = aBrowser(app);
      const move_date = addDays(today, 10 + (left % 50));
      const { uuid } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date }), 'BOOK');
      await books(ana, uuid);
      await ana.api.plans.show({ id: uuid });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  for (let pass = 0; pass < PASSES; pass++) await workOnce(world);
  const office = adminOf(world);
  for (let at = 0; at < LISTS; at++)
    for (const q of ['', 'Okafor', 'maya.okafor4800@example.com', 'br']) await listPlans(office, { ...EVERY, q });
};

/** The most frequent, and those that took the most of all together. */
const statements = async (url: string, by: 'calls' | 'total_exec_time'): Promise<Row[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: found } = await client.query<{ query: string; calls: string; mean: number; longest: number }>(
    `select query, calls, mean_exec_time as mean, max_exec_time as longest from pg_stat_statements
      where dbid = (select oid from pg_database where datname = 'hearthway') and query ~* '^(select|insert|update|delete|with)'
      order by ${by} desc limit $1`,
    [by === 'calls' ? STATEMENTS : DEAREST],
  );
  await client.end();
  return found.map(({ query, calls, mean, longest }) => {
    const text = query.replaceAll(/\s+/g, ' ');
    const budget = LONGER.find(({ of }) => of.test(text))?.budget_ms ?? BUDGET_MS;
    const verdict = mean > budget ? `OVER ${budget}` : `< ${budget}`;
    return {
      name: `${by === 'calls' ? '' : 'dear: '}${calls} x ${briefly(text)} (longest ${rounded(longest)})`,
      value: rounded(mean),
      unit: 'ms',
      aim: verdict,
    };
  });
};

/** What it does and to which table; its columns would fill the page. */
const briefly = (text: string): string => {
  const what = /^(select) .*? from (\S+)(?: .*?(where .*))?$|^(insert into \S+|update \S+ set|delete from \S+)(?:.*?(where .*))?/i.exec(
    text,
  );
  const [, select, table, first, other, second] = what ?? [];
  return `${select === undefined ? (other ?? text) : `select ${table}`} ${first ?? second ?? ''}`.slice(0, 110);
};

if (import.meta.main) printed(await rows());
