import { and, desc, gte, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { BUDGET_DAYS, budgetOf, OBJECTIVES, type Objective } from '#domain/site/slo.ts';
import { COMPANIES, type Company, companyState, type Facts, type Slot, type Trouble, troublesIn } from '#domain/site/standing.ts';
import type { World } from '#server/core/world.ts';
import { incidents, ledger_nights, measures, servers, sweeps } from '#server/db/schema.ts';
import { standingOf } from './standing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A sweep comes every five seconds; a server is heard of every ten. */
// One that has not come for a day belongs to another release.
const SWEEP_LATE_MS = 5 * MINUTE_MS;
const SERVER_LOST_MS = MINUTE_MS;
/** One that was lost for longer is gone, and missed by nobody any more. */
const SERVER_GONE_MS = 30 * MINUTE_MS;
const NOW_MS = 10 * MINUTE_MS;
const USUAL_MS = 7 * DAY_MS;

const NO_CALLS: Slot = { count: 0, failed: 0, sum_ms: 0 };

/** What was counted between two moments, by kind and key. */
export const countedIn = async (world: World, from: number, to: number): Promise<(kind: string, key?: string) => Slot> => {
  const between = and(gte(measures.slot, new Date(from)), lt(measures.slot, new Date(to)));
  const rows = await world.db
    .select({
      ...{ kind: measures.kind, key: measures.key },
      count: sql<number>`sum(${measures.count})`.mapWith(Number),
      failed: sql<number>`sum(${measures.failed})`.mapWith(Number),
      sum_ms: sql<number>`sum(${measures.sum_ms})`.mapWith(Number),
    })
    .from(measures)
    .where(between)
    .groupBy(measures.kind, measures.key);
  const known = new Map(rows.map(({ kind, key, ...slot }) => [`${kind} ${key}`, slot]));
  return (kind, key = '') => known.get(`${kind} ${key}`) ?? NO_CALLS;
};

/** Servers by the order in which they started, those first that were heard of lately. */
export const serversNow = async ({ db, clock }: World) => {
  const now = clock.now();
  const rows = await db
    .select()
    .from(servers)
    .where(gte(servers.seen_at, new Date(now - SERVER_GONE_MS)))
    .orderBy(servers.started_at, servers.id);
  return rows
    .filter(({ is_stopping, seen_at }) => !is_stopping || now - seen_at.getTime() < SERVER_LOST_MS)
    .map((row, at) => ({ ...row, name: `web-${at + 1}`, is_lost: !row.is_stopping && now - row.seen_at.getTime() > SERVER_LOST_MS }));
};

export const factsOf = async (world: World): Promise<Facts> => {
  const now = world.clock.now();
  const [standing, latest, usual, month, all_servers, late, [night]] = await Promise.all([
    standingOf(world),
    countedIn(world, now - NOW_MS, now + 1),
    countedIn(world, now - USUAL_MS, now - NOW_MS),
    countedIn(world, now - BUDGET_DAYS * DAY_MS, now + 1),
    serversNow(world),
    world.db
      .select({ name: sweeps.name })
      .from(sweeps)
      .where(and(lt(sweeps.worked_at, new Date(now - SWEEP_LATE_MS)), gte(sweeps.worked_at, new Date(now - DAY_MS))))
      .orderBy(sweeps.name),
    world.db.select().from(ledger_nights).orderBy(desc(ledger_nights.day)).limit(1),
  ]);
  return {
    companies: (Object.keys(COMPANIES) as Company[]).map((company) => {
      const [its_now, its_usual] = [latest('outside', company), usual('outside', company)];
      return { company, now: its_now, usual: its_usual, state: companyState(its_now, its_usual) };
    }),
    ...{ calls: latest('calls'), bookings: latest('bookings') },
    outbox_jobs: { waiting: standing.waiting, oldest_s: standing.oldest_s },
    ...{ emails_dead: standing.emails_dead, charging_s: standing.charging_s, set_aside: standing.set_aside },
    // Without a server that works nobody works late: then the servers are what is missing.
    late_sweeps: all_servers.some(({ is_lost }) => !is_lost) ? late.map(({ name }) => name) : [],
    clocks: all_servers
      .filter(({ is_lost, is_stopping }) => !is_lost && !is_stopping)
      .map(({ name, clock_ms, leap_ms }) => ({ server: name, clock_ms, leap_ms })),
    lost_servers: all_servers.filter(({ is_lost }) => is_lost).map(({ name }) => name),
    ledger_differences: night?.differences ?? 0,
    spent_budgets: (Object.keys(OBJECTIVES) as Objective[])
      .filter((objective) => budgetOf(objective, month(objective)).left_percent === 0)
      .map((objective) => OBJECTIVES[objective].name.toLowerCase()),
  };
};

/** Opens what is not as it should be, and closes what is again: a line for whoever looks at the log, and the team's page. */
export const watch = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const troubles = troublesIn(await factsOf(world));
  for (const trouble of troubles) await open(world, trouble, at);
  const still = troubles.map(nameOf);
  const name = sql<string>`${incidents.kind} || ' ' || ${incidents.key}`;
  const over = await world.db
    .update(incidents)
    .set({ ended_at: at })
    .where(and(isNull(incidents.ended_at), still.length === 0 ? undefined : notInArray(name, still)))
    .returning();
  for (const { kind, key } of over) world.log('incident_over', { kind, key });
};

const nameOf = ({ kind, key }: Pick<Trouble, 'kind' | 'key'>): string => `${kind} ${key}`;

const open = async (world: World, { kind, key, title, tone }: Trouble, began_at: Date): Promise<void> => {
  const [fresh] = await world.db
    .insert(incidents)
    .values({ id: world.ids.uuid(), kind, key, title, began_at })
    .onConflictDoNothing()
    .returning();
  if (fresh === undefined) return;
  world.log(tone === 'bad' ? 'incident_bad' : 'incident_slow', { kind, key });
};

/** Since when something that is open now has been so. */
export const openSince = async ({ db }: World): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db.select().from(incidents).where(isNull(incidents.ended_at));
  return new Map(rows.map((row) => [nameOf(row), row.began_at]));
};

export const lately = ({ db }: World, most: number) => db.select().from(incidents).orderBy(desc(incidents.began_at)).limit(most);

export const sinceOf = (open_since: ReadonlyMap<string, Date>, trouble: Trouble): Date | null => open_since.get(nameOf(trouble)) ?? null;
