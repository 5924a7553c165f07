import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { TakenSlots } from '#domain/bidding/free-trucks.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { seeMarket, seenMarketVersion, seesOwnChange, storeOf } from '#server/core/market-version.ts';
import { databaseOf } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { market, mover_days, movers, rate_cards } from '#server/db/schema.ts';
import { workUnderWay } from '#server/signals/waits.ts';
import { sold } from './slots.ts';
import { closedStates } from './state-rows.ts';

/** All movers with their newest rate cards. */
export type Market = {
  version: number;
  /** How many versions up to this one marked what they changed. */
  marked: number;
  movers: readonly Mover[];
  byId: ReadonlyMap<number, Mover>;
  /** Inside which nobody bids. */
  closed_states: ReadonlySet<string> | undefined;
};

/** The newest copy of each store, and the reading of a newer one that is under way. Several servers may share one store. */
const copies = new WeakMap<object, Market>();
const readings = new WeakMap<object, Promise<Market>>();

/** What a request prices with, from its beginning to its end. */
const pinned = new WeakMap<object, { version: number; market: Market }>();

/** The market from memory while its version in the store is still the same; else what has changed since is read, once for all who wait. */
export const marketOf = async (reader: Db | Tx): Promise<Market> => {
  const version = seenMarketVersion(reader) ?? (await readVersion(reader));
  const db = databaseOf(reader);
  const pin = pinned.get(db);
  if (pin?.version === version) return pin.market;
  const store = storeOf(reader);
  if (seesOwnChange(reader)) return await readMarket(reader, copies.get(store));
  const market = await newest(reader, store, version);
  if (db !== store) pinned.set(db, { version, market });
  return market;
};

const newest = async (reader: Db | Tx, store: object, version: number): Promise<Market> => {
  const copy = copies.get(store);
  if (copy !== undefined && copy.version >= version) return copy;
  const under_way = readings.get(store);
  if (under_way !== undefined) {
    // If it fails, that is told to whoever reads there.
    await under_way.catch(() => undefined);
    return await newest(reader, store, version);
  }
  const reading = readMarket(reader, copy);
  readings.set(store, reading);
  try {
    const market = await reading;
    copies.set(store, market);
    return market;
  } finally {
    readings.delete(store);
  }
};

const readVersion = async (db: Db | Tx): Promise<number> => {
  const [row] = await versionOf(db, {});
  const version = row?.version ?? 0;
  // What only this transaction sees may never come to be.
  if (!seesOwnChange(db)) seeMarket(db, version);
  return version;
};

const versionOf = prepared((db) => db.select({ version: market.version, marked: market.marked }).from(market).where(eq(market.id, 1)));

/** Half-truck-days taken per mover and day, for the days asked; a day without a row is wholly free, and a mover may offer less than it has room for. One row a day: a thousand movers have many. */
export const takenOn = async (db: Db | Tx, days: readonly string[], mover_ids?: readonly number[]): Promise<TakenSlots> => {
  if (days.length === 0) return new Map();
  const rows = await (mover_ids === undefined ? takenByAll(db, { days }) : takenBy(db, { days, mover_ids }));
  const slots = new Map<string, { capacity: number; taken: number }>();
  for (const { day, ids, capacities, taken } of rows)
    for (let at = 0; at < ids.length; at++) slots.set(`${ids[at]}|${day}`, { capacity: capacities[at] ?? 0, taken: taken[at] ?? 0 });
  return slots;
};

const takenOf = (db: Db, where: SQL) =>
  db
    .select({
      day: mover_days.day,
      ids: sql<number[]>`array_agg(${mover_days.mover_id})`,
      capacities: sql<number[]>`array_agg(${sold})`,
      taken: sql<number[]>`array_agg(${mover_days.taken})`,
    })
    .from(mover_days)
    .where(where)
    .groupBy(mover_days.day);

const ON_THEM = sql`${mover_days.day} = any(${sql.placeholder('days')})`;
const takenByAll = prepared((db) => takenOf(db, ON_THEM));
const takenBy = prepared((db) => takenOf(db, sql`${ON_THEM} and ${mover_days.mover_id} = any(${sql.placeholder('mover_ids')})`));

/** As it is now, made of an older copy and what has changed since. */
const readMarket = async (reader: Db | Tx, older: Market | undefined): Promise<Market> => {
  // First: what changes while the movers are read is read once more, and never missed.
  const [now = { version: 0, marked: 0 }] = await versionOf(reader, {});
  const copy = older && now.version - older.version === now.marked - older.marked ? older : undefined;
  workUnderWay()?.metrics?.count('market_reads', copy === undefined ? 'yes' : 'no');
  const rows = await reader
    .select({ profile: movers.profile, card: rate_cards.card })
    .from(movers)
    .innerJoin(rate_cards, eq(rate_cards.mover_id, movers.id))
    .where(
      and(
        copy && gt(movers.market_version, copy.version),
        sql`${rate_cards.version} = (select max(newest.version) from rate_cards newest where newest.mover_id = ${movers.id})`,
      ),
    );
  const closed_states = sameOr(copy?.closed_states, await closedStates(reader));
  const withStates = (mover: Mover): Mover => ({ ...mover, ...(closed_states && { closed_states }) });
  const kept =
    copy === undefined || copy.closed_states === closed_states
      ? copy?.byId
      : [...copy.byId].map(([id, one]) => [id, withStates(one)] as const);
  const byId = new Map(kept);
  for (const { profile, card } of rows) byId.set(profile.id, withStates({ ...profile, rate_card: card }));
  const all = [...byId.values()].sort((one, other) => one.id - other.id);
  return { ...now, movers: all, byId: new Map(all.map((mover) => [mover.id, mover])), closed_states };
};

type ClosedStates = ReadonlySet<string> | undefined;

const sameOr = (before: ClosedStates, now: ClosedStates): ClosedStates =>
  before && now && before.size === now.size && [...now].every((state) => before.has(state)) ? before : now;
