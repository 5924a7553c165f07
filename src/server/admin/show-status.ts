import { desc, gte, sql } from 'drizzle-orm';
import { BUSINESS_ZONE } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { areReleasesOpen, BUDGET_DAYS, type Budget, budgetOf, OBJECTIVES, type Objective, secondsOf } from '#domain/site/slo.ts';
import { COMPANIES, type Company, dayState, headlineOf, meanOf, OUTBOX_LIMIT_S, type Slot, troublesIn } from '#domain/site/standing.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import { ledger_nights, measures, set_aside } from '#server/db/schema.ts';
import { percentileOf } from '#server/signals/metrics.ts';
import { SLOT_MS } from '#server/site/status/keep.ts';
import { countedIn, factsOf, lately, openSince, serversNow, sinceOf } from '#server/site/status/watch.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const COMPANY_DAYS = 60;
/** As many five minutes as the small lines have points. */
const POINTS = 7;
const MOST_SET_ASIDE = 50;
const MOST_LATELY = 6;

/** How the site does, over all servers: first what is not as it should be. Names companies, calls and rows, and nobody. */
export const showStatus = async ({ viewer, now, world }: Caller) => {
  requireAdmin(viewer);
  const at = now.at.getTime();
  const [facts, hour, month, today, slots, since, all_servers, companies, database, night, aside, incidents] = await Promise.all([
    factsOf(world),
    hourOf(world, at),
    countedIn(world, at - BUDGET_DAYS * DAY_MS, at + 1),
    countedIn(world, at - DAY_MS, at + 1),
    lastSlots(world, at),
    openSince(world),
    serversNow(world),
    companiesOf(world, at, now.today),
    connectionsOf(world),
    nightOf(world),
    world.db.select().from(set_aside).orderBy(set_aside.since).limit(MOST_SET_ASIDE),
    lately(world, MOST_LATELY),
  ]);
  const troubles = troublesIn(facts);
  const budgets = (Object.keys(OBJECTIVES) as Objective[]).map((objective) => ({ objective, ...budgetOf(objective, month(objective)) }));
  return {
    ...{ at: now.at.toISOString(), ...headlineOf(troubles) },
    troubles: troubles.map((trouble) => {
      const { tone, title, words } = trouble;
      return { tone, title, words, since: sinceOf(since, trouble)?.toISOString() ?? null };
    }),
    answers: { p75_ms: percentileOf(hour, 75), p99_ms: percentileOf(hour, 99), series: slots('calls').map((slot) => meanOf(slot) ?? 0) },
    failed: { ...failedOf(hour), series: slots('calls').map(({ failed }) => failed) },
    outbox_jobs: {
      ...facts.outbox_jobs,
      limit_s: OUTBOX_LIMIT_S,
      series: slots('standing', 'outbox_jobs').map((slot) => meanOf(slot) ?? 0),
    },
    emails: {
      ...{ unsent: facts.emails_dead, today: today('emails').count },
      series: slots('standing', 'emails_dead').map((slot) => meanOf(slot) ?? 0),
    },
    budgets: budgets.map(({ objective, ...budget }) => {
      const { name, percent } = OBJECTIVES[objective];
      return { name, percent, left_percent: budget.left_percent, words: wordsOf(objective, budget) };
    }),
    are_releases_open: areReleasesOpen(budgets),
    ledger: night,
    companies: facts.companies.map(({ company, state, now: its_now }) => {
      const { name, what_for } = COMPANIES[company];
      return { ...{ name, what_for, state, answer_ms: meanOf(its_now) }, ...companies(company) };
    }),
    release: world.settings.release ?? '',
    servers: all_servers.map(({ name, is_stopping, is_lost, cpu_percent, memory_mb }) => ({
      name,
      state: is_lost ? ('lost' as const) : is_stopping ? ('stopping' as const) : ('serving' as const),
      detail: `${cpu_percent} % CPU, ${memory_mb} MB`,
    })),
    database,
    set_aside: aside.map(({ kind, row_id, error, tries, since: since_when, next_try_at }) => ({
      ...{ kind, row: row_id, error, tries },
      ...{ since: since_when.toISOString(), next_try_at: next_try_at.toISOString() },
    })),
    lately: incidents.map(({ title, began_at, ended_at }) => ({
      ...{ title, began_at: began_at.toISOString(), ended_at: ended_at?.toISOString() ?? null },
    })),
  };
};

type Hour = Slot & { buckets: number[] };

const hourOf = async ({ db }: World, at: number): Promise<Hour> => {
  const rows = await db
    .select()
    .from(measures)
    .where(sql`${measures.kind} = 'calls' and ${measures.slot} >= ${new Date(at - HOUR_MS)}`);
  return rows.reduce<Hour>(
    (sum, { count, failed, sum_ms, buckets }) => ({
      ...{ count: sum.count + count, failed: sum.failed + failed, sum_ms: sum.sum_ms + sum_ms },
      buckets: buckets.map((value, place) => value + (sum.buckets[place] ?? 0)),
    }),
    { count: 0, failed: 0, sum_ms: 0, buckets: [] },
  );
};

const failedOf = ({ count, failed }: Slot) => ({ percent: count === 0 ? 0 : Math.round((10_000 * failed) / count) / 100, failed, count });

/** The newest slots, the oldest of them first; one in which nothing was counted has nothing. */
const lastSlots = async ({ db }: World, at: number) => {
  const newest = Math.floor(at / SLOT_MS) * SLOT_MS;
  const all = Array.from({ length: POINTS }, (_, point) => newest - (POINTS - 1 - point) * SLOT_MS);
  const rows = await db
    .select()
    .from(measures)
    .where(gte(measures.slot, new Date(all[0] ?? newest)));
  return (kind: string, key = ''): Slot[] =>
    all.map((slot) => rows.find((row) => row.kind === kind && row.key === key && row.slot.getTime() === slot) ?? NONE);
};

const NONE: Slot = { count: 0, failed: 0, sum_ms: 0 };

const wordsOf = (objective: Objective, budget: Budget): string => {
  if (OBJECTIVES[objective].counted === 'bookings') return `${budget.used} of ${budget.whole} failed bookings used.`;
  const { used_s, whole_s } = secondsOf(objective, budget);
  return `${inMinutes(used_s)} of ${inMinutes(whole_s)} used.`;
};

const inMinutes = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`);

/** Each company's days, today last, by the days of our business. */
const companiesOf = async ({ db }: World, at: number, today: Day) => {
  const day = sql<string>`to_char(${measures.slot} at time zone ${BUSINESS_ZONE}, 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      ...{ key: measures.key, day },
      count: sql<number>`sum(${measures.count})`.mapWith(Number),
      failed: sql<number>`sum(${measures.failed})`.mapWith(Number),
      sum_ms: sql<number>`sum(${measures.sum_ms})`.mapWith(Number),
    })
    .from(measures)
    .where(sql`${measures.kind} = 'outside' and ${measures.slot} >= ${new Date(at - COMPANY_DAYS * DAY_MS)}`)
    .groupBy(measures.key, sql`2`);
  const days = Array.from({ length: COMPANY_DAYS }, (_, back) => addDays(today, back - COMPANY_DAYS + 1));
  return (company: Company) => {
    const its = new Map(rows.filter(({ key }) => key === company).map((row) => [row.day, row]));
    const [count, failed] = [sumOf([...its.values()].map((row) => row.count)), sumOf([...its.values()].map((row) => row.failed))];
    return {
      days: days.map((one) => dayState(its.get(one) ?? NONE)),
      percent: count === 0 ? null : Math.floor((10_000 * (count - failed)) / count) / 100,
    };
  };
};

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

const connectionsOf = async ({ db }: World) => {
  const { rows } = await db.execute<{ connections: number; most: number }>(
    sql`select count(*)::int as connections, current_setting('max_connections')::int as most from pg_stat_activity where datname = current_database()`,
  );
  return rows[0] ?? { connections: 0, most: 0 };
};

const nightOf = async ({ db }: World) => {
  const [night] = await db.select().from(ledger_nights).orderBy(desc(ledger_nights.day)).limit(1);
  if (night === undefined) return null;
  const { bookings: lines, listed, differences, unread, unknown_cents, day, ended_at } = night;
  return { lines, listed, differences, unread, unknown: toDollars(unknown_cents as Cents), day, ended_at: ended_at?.toISOString() ?? null };
};
