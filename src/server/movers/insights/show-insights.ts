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
  const [kinds, median_gap, answers, market] = await Promise.all([
    kindsOf(db, id, since),
    medianGap(db, id, since),
    answersOf(db, id, since),
    marketSince(db, since),
  ]);
  const lanes = await lanesOf(db, id, since, kinds);
  const odds = market.odds.reduce((sum, { bids, won }) => ({ bids: sum.bids + bids, won: sum.won + won }), { bids: 0, won: 0 });
  return {
    ...{ from: since, to: caller.now.today, ...sumsOf(kinds), lost: reasonsOf(kinds, median_gap), lanes },
    answers,
    // What a few others do is not told.
    market: market.movers > FEWEST_TOLD ? { ...odds, answer_minutes: market.answer_minutes } : null,
    cells: cellsOf(mover.rate_card),
  };
};

/** How many bids of each kind there are. All that is told of a mover's own comes from this: its rows are gone over once. */
const kindsOf = (db: Db, mover_id: number, since: Day) =>
  db
    .select({
      ...{ lane: decided_bids.lane, reason: decided_bids.reason },
      ...{ is_viewed: decided_bids.is_viewed, is_chosen: decided_bids.is_chosen, is_lowest: IS_LOWEST },
      bids: sql<number>`count(*)::int`,
      above: sql<number>`sum(${decided_bids.above}::float8)`,
    })
    .from(decided_bids)
    .where(ofMover(mover_id, since))
    .groupBy(decided_bids.lane, decided_bids.reason, decided_bids.is_viewed, decided_bids.is_chosen, IS_LOWEST);

const IS_LOWEST = sql<boolean>`${decided_bids.place} = 1`;

type Kind = Awaited<ReturnType<typeof kindsOf>>[number];

const bidsIn = (kinds: readonly Kind[]): number => kinds.reduce((sum, { bids }) => sum + bids, 0);

/** What was not lost has no reason. */
const isWon = ({ reason }: Kind): boolean => reason === null;

const sumsOf = (kinds: readonly Kind[]) => ({
  bids: bidsIn(kinds),
  viewed: bidsIn(kinds.filter(({ is_viewed }) => is_viewed)),
  chosen: bidsIn(kinds.filter(({ is_chosen }) => is_chosen)),
  won: bidsIn(kinds.filter(isWon)),
  lowest: bidsIn(kinds.filter(({ is_lowest }) => is_lowest)),
  lowest_won: bidsIn(kinds.filter((kind) => kind.is_lowest && isWon(kind))),
});

const ofMover = (mover_id: number, since: Day) => and(eq(decided_bids.mover_id, mover_id), gte(decided_bids.decided_on, since));

/** By how much it was dearer than the one that was chosen. */
const medianGap = async (db: Db, mover_id: number, since: Day): Promise<number | null> => {
  const [row] = await db
    .select({ gap: sql<number | null>`percentile_disc(0.5) within group (order by ${decided_bids.gap_cents})` })
    .from(decided_bids)
    .where(and(ofMover(mover_id, since), eq(decided_bids.reason, 'dearer')));
  return row?.gap ?? null;
};

/** The most frequent first, and among equals by name. */
const inOrder = (rows: ReadonlyMap<string, readonly Kind[]>): (readonly [string, readonly Kind[]])[] =>
  [...rows].toSorted(([one, its], [other, others]) => bidsIn(others) - bidsIn(its) || (one < other ? -1 : 1));

/** Why bids were lost. Reasons of fewer than three bids are told together, and not at all when they are fewer, too. */
const reasonsOf = (kinds: readonly Kind[], median_gap: number | null) => {
  const lost = kinds.filter((kind) => !isWon(kind));
  const rows = inOrder(Map.groupBy(lost, ({ reason }) => reason ?? '')).map(([reason, of]) => ({
    reason,
    bids: bidsIn(of),
    gap: median_gap,
  }));
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
const lanesOf = async (db: Db, mover_id: number, since: Day, kinds: readonly Kind[]) => {
  const lanes = inOrder(Map.groupBy(kinds, ({ lane }) => lane))
    .slice(0, LANES)
    .map(([lane, of]) => {
      const bids = bidsIn(of);
      return { lane, bids, won: bidsIn(of.filter(isWon)), above: of.reduce((sum, { above }) => sum + above, 0) / bids };
    });
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
