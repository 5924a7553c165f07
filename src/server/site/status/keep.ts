import { inArray, lt, sql } from 'drizzle-orm';
import type { ClockLook } from '#server/core/steady-clock.ts';
import type { World } from '#server/core/world.ts';
import { measures, servers, sweeps } from '#server/db/schema.ts';
import { BOUNDS_MS, type Metrics, since, type Tallied, type Tally } from '#server/signals/metrics.ts';
import { standingOf } from './standing.ts';
import { watch } from './watch.ts';

export const SLOT_MS = 5 * 60_000;
const EVERY_MS = 10_000;
/** As far back as the team's page looks, and a day. */
const KEPT_DAYS = 61;
const DAY_MS = 86_400_000;

/** Writes down for all servers together what this one did. What could not be written stays for the next time. */
export const openKeeper = (world: World, metrics: Metrics, id: string, lookAtClocks: LookAtClocks = TRUSTED) => {
  const kept = new Map<string, Tally>();
  const started_at = new Date(world.clock.now());
  let cpu = process.cpuUsage();
  let looked_at = performance.now();

  const cpuPercent = (): number => {
    const [used, now] = [process.cpuUsage(cpu), performance.now()];
    const percent = Math.round((used.user + used.system) / 10 / Math.max(1, now - looked_at));
    [cpu, looked_at] = [process.cpuUsage(), now];
    return percent;
  };

  const heartbeat = async (is_stopping: boolean): Promise<void> => {
    const { machine_ms: clock_ms, leap_ms } = await lookAtClocks();
    const seen = {
      ...{ seen_at: new Date(world.clock.now()), cpu_percent: cpuPercent() },
      ...{ memory_mb: Math.round(process.memoryUsage().rss / 1_048_576), is_stopping },
      ...{ clock_ms, leap_ms },
    };
    const row = { id, release: world.settings.release ?? '', started_at, ...seen };
    await world.db.insert(servers).values(row).onConflictDoUpdate({ target: servers.id, set: seen });
  };

  /** What came since the last time, by kind and key. */
  const fresh = (): { kind: string; key: string; tally: Tally; whole: Tally }[] =>
    KEPT.flatMap(({ kind, of, isOf, keyOf }) => {
      const sums = new Map<string, Tally>();
      for (const [key, tally] of metrics.tallies(of)) if (isOf(key)) sums.set(keyOf(key), sumOf(sums.get(keyOf(key)), tally));
      return [...sums].map(([key, whole]) => ({ kind, key, whole, tally: since(whole, kept.get(`${kind} ${key}`)) }));
    }).filter(({ tally }) => tally.count > 0);

  const keep = async (): Promise<void> => {
    await heartbeat(false);
    const [some, standing] = [fresh(), await standingOf(world)];
    const slot = new Date(Math.floor(world.clock.now() / SLOT_MS) * SLOT_MS);
    const looks = [
      { kind: 'standing', key: 'outbox_jobs', tally: aLook(standing.waiting) },
      { kind: 'standing', key: 'emails_dead', tally: aLook(standing.emails_dead) },
    ];
    // Everybody in the same order, so that nobody waits in a circle.
    const rows = [...some, ...looks].map(({ kind, key, tally }) => ({ slot, kind, key, ...tally, sum_ms: Math.round(tally.sum_ms) }));
    await world.db
      .insert(measures)
      .values(rows.toSorted((one, other) => (`${one.kind} ${one.key}` < `${other.kind} ${other.key}` ? -1 : 1)))
      .onConflictDoUpdate({ target: [measures.kind, measures.key, measures.slot], set: ADDED });
    for (const { kind, key, whole } of some) kept.set(`${kind} ${key}`, whole);
  };

  return { keep, leave: () => heartbeat(true) };
};

type LookAtClocks = () => Promise<Pick<ClockLook, 'machine_ms' | 'leap_ms'>>;
const TRUSTED: LookAtClocks = async () => ({ machine_ms: 0, leap_ms: 0 });

/** Of what there are many names, only the few that the page shows. */
const KEPT: readonly { kind: string; of: Tallied; isOf: (key: string) => boolean; keyOf: (key: string) => string }[] = [
  { kind: 'calls', of: 'calls', isOf: (key) => key !== 'asset' && key !== 'health', keyOf: () => '' },
  { kind: 'bookings', of: 'calls', isOf: (key) => key === 'bookings.book', keyOf: () => '' },
  { kind: 'emails', of: 'emails', isOf: () => true, keyOf: () => '' },
  { kind: 'outside', of: 'outside', isOf: () => true, keyOf: (key) => key },
];

const sumOf = (one: Tally | undefined, other: Tally): Tally => ({
  count: other.count + (one?.count ?? 0),
  failed: other.failed + (one?.failed ?? 0),
  sum_ms: other.sum_ms + (one?.sum_ms ?? 0),
  buckets: other.buckets.map((value, at) => value + (one?.buckets[at] ?? 0)),
});

const aLook = (value: number): Tally => ({ count: 1, failed: 0, sum_ms: value, buckets: Array(BOUNDS_MS.length + 1).fill(0) as number[] });

const ADDED = {
  count: sql`${measures.count} + excluded.count`,
  failed: sql`${measures.failed} + excluded.failed`,
  sum_ms: sql`${measures.sum_ms} + excluded.sum_ms`,
  buckets: sql`array(select a + b from unnest(${measures.buckets}, excluded.buckets) with ordinality as both_of (a, b, place) order by place)`,
};

/** Which sweeps of the workers have just gone well. */
export const noteWorked = async (world: World, names: readonly string[]): Promise<void> => {
  const worked_at = new Date(world.clock.now());
  const rows = [...new Set(names)].sort().map((name) => ({ name, worked_at }));
  if (rows.length === 0) return;
  await world.db
    .insert(sweeps)
    .values(rows)
    .onConflictDoUpdate({ target: sweeps.name, set: { worked_at: sql`greatest(${sweeps.worked_at}, excluded.worked_at)` } });
};

/** What nobody looks at any more, and servers that ended long ago. */
export const endMeasures = async ({ db }: World, at: Date, most: number): Promise<number> => {
  const old = db
    .select({ slot: measures.slot })
    .from(measures)
    .where(lt(measures.slot, new Date(at.getTime() - KEPT_DAYS * DAY_MS)))
    .limit(most);
  const { rowCount } = await db.delete(measures).where(inArray(measures.slot, old));
  await db.delete(servers).where(lt(servers.seen_at, new Date(at.getTime() - DAY_MS)));
  return rowCount ?? 0;
};

/** Keeps until it is stopped. A store that does not answer stops nothing. */
export const startKeeping = (world: World, metrics: Metrics, id: string, lookAtClocks: LookAtClocks): { stop(): Promise<void> } => {
  const { keep, leave } = openKeeper(world, metrics, id, lookAtClocks);
  let under_way: Promise<void> | undefined;
  const look = (): void => {
    under_way ??= keep()
      .then(() => watch(world))
      .catch((error: unknown) => world.log('measures_not_kept', { error: error instanceof Error ? error.name : typeof error }))
      .finally(() => {
        under_way = undefined;
      });
  };
  const timer = setInterval(look, EVERY_MS);
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await under_way;
      await leave().catch(() => undefined);
    },
  };
};
