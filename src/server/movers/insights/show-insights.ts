import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { FEWEST_TOLD, LAST_PLACE, type LossReason, type PlaceOdds } from '#domain/bidding/decided-bids.ts';
import { DECLINE_REASONS } from '#domain/booking/job.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { cellsOf } from '#domain/pricing/rate-card/rate-cells.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { decided_bids, jobs } from '#server/db/schema.ts';
import { ownMover } from '../own-mover.ts';

const LANES = 6;
/** Where a mover stands is told from so many of its latest bids. */
const MOST_COMPARED = 1_000;

type Asked = { id: number; days: number };

/** How a mover's bids were decided in the last days: how many were won, why others were lost, and where it stands. */
export const showInsights = async (caller: Caller, { id, days }: Asked) => {
  const mover = await ownMover(caller, id, 'prices');
  const { db } = caller.world;
  const since = addDays(caller.now.today, -days);
  const [sums, reasons, lanes, answers, market] = await Promise.all([
    sumsOf(db, id, since),
    reasonsOf(db, id, since),
    lanesOf(db, id, since),
    answersOf(db, id, since),
    marketSince(db, since),
  ]);
  const odds = market.odds.reduce((sum, { bids, won }) => ({ bids: sum.bids + bids, won: sum.won + won }), { bids: 0, won: 0 });
  return {
    ...{ from: since, to: caller.now.today, ...sums, lost: reasons, lanes },
    answers,
    // What a few others do is not told.
    market: market.movers > FEWEST_TOLD ? { ...odds, answer_minutes: market.answer_minutes } : null,
    cells: cellsOf(mover.rate_card),
  };
};

const sumsOf = async (db: Db, mover_id: number, since: Day) => {
  const [row] = await db
    .select({
      bids: sql<number>`count(*)::int`,
      viewed: sql<number>`count(*) filter (where ${decided_bids.is_viewed})::int`,
      chosen: sql<number>`count(*) filter (where ${decided_bids.is_chosen})::int`,
      won: sql<number>`count(*) filter (where ${decided_bids.is_won})::int`,
      lowest: sql<number>`count(*) filter (where ${decided_bids.place} = 1)::int`,
      lowest_won: sql<number>`count(*) filter (where ${decided_bids.place} = 1 and ${decided_bids.is_won})::int`,
    })
    .from(decided_bids)
    .where(ofMover(mover_id, since));
  return row ?? { bids: 0, viewed: 0, chosen: 0, won: 0, lowest: 0, lowest_won: 0 };
};

const ofMover = (mover_id: number, since: Day) => and(eq(decided_bids.mover_id, mover_id), gte(decided_bids.decided_on, since));

/** Why bids were lost, the most frequent first. Reasons of fewer than three bids are told together, and not at all when they are fewer, too. */
const reasonsOf = async (db: Db, mover_id: number, since: Day) => {
  const rows = await db
    .select({
      reason: decided_bids.reason,
      bids: sql<number>`count(*)::int`,
      gap: sql<number | null>`percentile_disc(0.5) within group (order by ${decided_bids.gap_cents})`,
    })
    .from(decided_bids)
    .where(and(ofMover(mover_id, since), isNotNull(decided_bids.reason)))
    .groupBy(decided_bids.reason)
    .orderBy(desc(sql`count(*)`), decided_bids.reason);
  const told = rows.filter(({ bids }) => bids >= FEWEST_TOLD);
  const few = rows.filter(({ bids }) => bids < FEWEST_TOLD).reduce((sum, { bids }) => sum + bids, 0);
  return {
    bids: rows.reduce((sum, { bids }) => sum + bids, 0),
    reasons: [
      ...told.map(({ reason, bids, gap }) => ({
        reason: reason as LossReason | 'others',
        bids,
        median_gap: reason === 'dearer' && gap !== null ? toDollars(gap as Cents) : null,
      })),
      ...(few >= FEWEST_TOLD ? [{ reason: 'others' as const, bids: few, median_gap: null }] : []),
    ],
    too_few: few < FEWEST_TOLD ? few : 0,
  };
};

/** Where it bids most, and where its prices lie beside those of others: never which of them, and of three at least. */
const lanesOf = async (db: Db, mover_id: number, since: Day) => {
  const lanes = await db
    .select({
      lane: decided_bids.lane,
      bids: sql<number>`count(*)::int`,
      won: sql<number>`count(*) filter (where ${decided_bids.is_won})::int`,
      above: sql<number>`avg(${decided_bids.above})::float8`,
    })
    .from(decided_bids)
    .where(ofMover(mover_id, since))
    .groupBy(decided_bids.lane)
    .orderBy(desc(sql`count(*)`), decided_bids.lane)
    .limit(LANES);
  const others = await othersOn(
    db,
    mover_id,
    since,
    lanes.map(({ lane }) => lane),
  );
  return lanes.map(({ lane, bids, won, above }) => {
    const beside = others.filter((one) => one.lane === lane).map((one) => one.above);
    return {
      ...{ lane, bids, won },
      place:
        beside.length < FEWEST_TOLD
          ? null
          : {
              is: beside.filter((one) => one < above).length + 1,
              of: beside.length + 1,
              above,
              others: beside.toSorted((one, two) => one - two),
            },
    };
  });
};

const othersOn = async (db: Db, mover_id: number, since: Day, lanes: readonly string[]) => {
  if (lanes.length === 0) return [];
  const mine = db
    .select({ plan_id: decided_bids.plan_id })
    .from(decided_bids)
    .where(and(ofMover(mover_id, since), inArray(decided_bids.lane, [...lanes])))
    .orderBy(desc(decided_bids.decided_on))
    .limit(MOST_COMPARED);
  return db
    .select({ lane: decided_bids.lane, above: sql<number>`avg(${decided_bids.above})::float8` })
    .from(decided_bids)
    .where(and(inArray(decided_bids.plan_id, mine), sql`${decided_bids.mover_id} <> ${mover_id}`))
    .groupBy(decided_bids.lane, decided_bids.mover_id)
    .having(sql`count(*) >= ${FEWEST_TOLD}`);
};

/** How long its answers to jobs took, and what it declined. */
const answersOf = async (db: Db, mover_id: number, since: Day) => {
  const [[took], declined] = await Promise.all([
    db
      .select({ minutes: MEDIAN_ANSWER })
      .from(jobs)
      .where(and(eq(jobs.mover_id, mover_id), gte(jobs.created_at, new Date(since)), isNotNull(jobs.answered_at))),
    db
      .select({ reason: jobs.declined_reason_id, count: sql<number>`count(*)::int` })
      .from(jobs)
      .where(and(eq(jobs.mover_id, mover_id), gte(jobs.created_at, new Date(since)), isNotNull(jobs.declined_reason_id)))
      .groupBy(jobs.declined_reason_id)
      .orderBy(desc(sql`count(*)`), jobs.declined_reason_id),
  ]);
  const [first] = declined;
  const label = DECLINE_REASONS.find(({ id }) => id === first?.reason)?.label;
  return {
    minutes: took?.minutes ?? null,
    declined: declined.reduce((sum, { count }) => sum + count, 0),
    most_for: first === undefined || label === undefined ? null : { label, count: first.count },
  };
};

const MEDIAN_ANSWER = sql<number | null>`percentile_disc(0.5) within group (order by
  (extract(epoch from ${jobs.answered_at} - ${jobs.created_at}) / 60)::int)`;

export type Market = { odds: PlaceOdds; movers: number; answer_minutes: number | null };

/** How bids of each place fare in the whole market: the same for every mover, so it is counted once in ten minutes. */
export const marketSince = (db: Db, since: Day): Promise<Market> => {
  const known = markets.get(db) ?? new Map<Day, { at: number; market: Promise<Market> }>();
  markets.set(db, known);
  const kept = known.get(since);
  if (kept !== undefined && performance.now() - kept.at < KEPT_MS) return kept.market;
  const market = countMarket(db, since);
  if (known.size > MOST_KEPT) known.clear();
  known.set(since, { at: performance.now(), market });
  market.catch(() => known.delete(since));
  return market;
};

const markets = new WeakMap<Db, Map<Day, { at: number; market: Promise<Market> }>>();
const KEPT_MS = 10 * 60 * 1_000;
const MOST_KEPT = 10;

const countMarket = async (db: Db, since: Day): Promise<Market> => {
  const place = sql<number>`least(${decided_bids.place}, ${LAST_PLACE})::int`;
  const [rows, [all], [took]] = await Promise.all([
    db
      .select({ place, bids: sql<number>`count(*)::int`, won: sql<number>`count(*) filter (where ${decided_bids.is_won})::int` })
      .from(decided_bids)
      .where(gte(decided_bids.decided_on, since))
      .groupBy(sql`1`),
    db
      .select({ movers: sql<number>`count(distinct ${decided_bids.mover_id})::int` })
      .from(decided_bids)
      .where(gte(decided_bids.decided_on, since)),
    db
      .select({ minutes: MEDIAN_ANSWER })
      .from(jobs)
      .where(and(gte(jobs.created_at, new Date(since)), isNotNull(jobs.answered_at))),
  ]);
  const odds = Array.from({ length: LAST_PLACE }, (_, at) => {
    const found = rows.find((row) => row.place === at + 1);
    return { bids: found?.bids ?? 0, won: found?.won ?? 0 };
  });
  return { odds, movers: all?.movers ?? 0, answer_minutes: took?.minutes ?? null };
};
