import { sql } from 'drizzle-orm';
import { sweepPriceWatches } from '#server/bidding/watches/nightly.ts';
import type { World } from '#server/core/world.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { seed } from '#server/seed/seed.ts';
import { layMany } from './lay-many.ts';
import { printed, type Row, rounded } from './measure.ts';
import { worldOn } from './seeding.ts';
import { temporaryFolder } from './site.ts';

const WATCHED = 10_000;

/** Three in the morning in New York. */
const NIGHT = '2027-02-20T08:00:00Z';

/** Every night each watched plan is priced on every day of its week, by all movers of the demo. */
export const rows = async (): Promise<Row[]> => {
  const folder = temporaryFolder();
  const store = await openDatabase({ data_dir: folder.path, say: () => undefined });
  try {
    const usual = await worldOn(store);
    await migrate(store.db);
    await seed(store.db);
    await seedDemo(usual);
    await layMany(store.pool, 3 * WATCHED);
    await store.db.execute(sql`insert into price_watches (plan_id, email, key, under_cents, from_day, to_day, asked_at, proved_at)
      select uuid, 'person@example.com', uuid::text, 120000, '2027-03-08', '2027-03-14', now(), now() from move_plans where status = 'draft' limit ${WATCHED}`);
    const world: World = { ...usual, clock: { now: () => Date.parse(NIGHT) } };
    const from = performance.now();
    const cpu = process.cpuUsage();
    let [left, passes] = [WATCHED, 0];
    for (; left > 0; passes++) {
      await sweepPriceWatches(world);
      const { rows: found } = await store.db.execute<{ left: number }>(
        sql`select count(*)::int as left from price_watches where last_night is null`,
      );
      if (found[0]!.left === left) throw new Error('A pass priced nothing.');
      left = found[0]!.left;
    }
    const seconds = (performance.now() - from) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const { rows: priced } = await store.db.execute<{ count: number }>(
      sql`select count(*)::int as count from price_watch_nights where jsonb_array_length(prices) > 0`,
    );
    return [
      { name: `a night of ${WATCHED} watched plans, seven days each`, value: rounded(seconds), unit: 's', aim: '< 60' },
      { name: 'the same, of one core', value: rounded((user + system) / 1e6), unit: 's', aim: '' },
      { name: 'plans with a price', value: priced[0]!.count, unit: 'plans', aim: '' },
      { name: 'passes of the workers', value: passes, unit: 'passes', aim: '' },
    ];
  } finally {
    await store.close();
    folder.remove();
  }
};

if (import.meta.main) printed(await rows());
