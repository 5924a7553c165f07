import type pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, poolOf } from '#server/db/open.ts';
import { showInsights } from '#server/movers/insights/show-insights.ts';
import { whatIf } from '#server/movers/insights/what-if.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { seed } from '#server/seed/seed.ts';
import { adminOf } from './admin-lists.ts';
import { layMany } from './lay-many.ts';
import { inMs, msRow, printed, quantile, type Row, timesOf } from './measure.ts';
import { worldOn } from './seeding.ts';
import { temporaryFolder } from './site.ts';

const DECIDED = 40_000;
const LANES = 40;
const OTHERS = 7;
const AIM = '< 200';
const RUNS = 15;
const MOVER = 1;

/** A mover of which 40,000 bids were decided within a year, each beside seven others. The slowest but one of fifteen. */
export const rows = async (): Promise<Row[]> => {
  const folder = temporaryFolder();
  const store = await openDatabase({ data_dir: folder.path, say: () => undefined });
  try {
    const world = await worldOn(store);
    await migrate(store.db);
    await seed(store.db);
    await seedDemo(world);
    await layMany(store.pool, DECIDED);
    const caller = adminOf(world);
    await layDecided(store.pool, caller.now.today);
    const first = await inMs(() => showInsights(caller, { id: MOVER, days: 365 }));
    const all: Row[] = [msRow('insights: a year, the first who asks', first)];
    for (const days of [30, 90, 365] as const) {
      const times = await timesOf(RUNS, () => showInsights(caller, { id: MOVER, days }));
      all.push(msRow(`insights: ${days} days`, quantile(times, 0.9), AIM));
    }
    for (const lane of [null, laneName(1)]) {
      const times = await timesOf(RUNS, () => whatIf(caller, { id: MOVER, days: 365, lane, cells: {} }));
      all.push(msRow(`what-if: a year, ${lane ?? 'all lanes'}`, quantile(times, 0.9), AIM));
    }
    return all;
  } finally {
    await store.close();
    folder.remove();
  }
};

const laneName = (at: number): string => `Lane ${at}`;

/** Plans of the demo's likeness, each shown with eight bids; every fourth was won by the mover. */
export const layDecided = async (pool: pg.Pool, today: string): Promise<void> => {
  // A site's own statements end sooner.
  const patient = poolOf(String(pool.options.connectionString), () => undefined, { max: 1 });
  try {
    await patient.query(LISTS, [today, DECIDED, LANES, OTHERS, MOVER]);
    await patient.query(BIDS, [OTHERS, MOVER]);
    await patient.query('vacuum analyze bid_lists, decided_bids');
  } finally {
    await patient.end();
  }
};

const LISTS = `
  insert into bid_lists (plan_id, version, changed_at, move_date, lane, bids, decided_on)
  select uuid, 1, now(), decided_on, 'Lane ' || at % $3::int,
    (select jsonb_agg(jsonb_build_object('mover_id', $5::int + other, 'total', 110000 + at + other * 900, 'reviews', 40, 'rating', 4.6, 'has_packing', false))
      from generate_series(0, $4::int) other), decided_on
  from (select uuid, at, $1::date - 1 - at % 360 as decided_on from (select uuid, (row_number() over (order by uuid))::int as at from move_plans limit $2) plans) plans
  on conflict (plan_id) do update set bids = excluded.bids, decided_on = excluded.decided_on, lane = excluded.lane, move_date = excluded.move_date`;

const BIDS = `
  insert into decided_bids
  select plan_id, $2::int + case when other = 0 then 0 else other * 11 + at % 11 end, decided_on, lane, 110000 + at + other * 900,
    other + 1, $1::int + 1, (other - 3.5) / 40, other < 4, other < 2, other = 0 and at % 4 = 0,
    case when other = 0 and at % 4 = 0 then null when at % 3 = 0 then 'dearer' else 'nobody' end, case when at % 3 = 0 then 11840 end
  from (select plan_id, decided_on, lane, (row_number() over (order by plan_id))::int as at from bid_lists where decided_on is not null) lists,
    generate_series(0, $1::int) other
  on conflict do nothing`;

if (import.meta.main) printed(await rows());
