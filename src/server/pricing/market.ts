import { eq, type SQL, sql } from 'drizzle-orm';
import type { TakenSlots } from '#domain/bidding/free-trucks.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { seeMarket, seenMarketVersion, storeOf } from '#server/core/market-version.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { market, mover_days, movers, rate_cards } from '#server/db/schema.ts';
import { sold } from './slots.ts';
import { closedStates } from './state-rows.ts';

/** All movers with their newest rate cards. */
export type Market = { version: number; movers: readonly Mover[]; byId: ReadonlyMap<number, Mover> };

const copies = new WeakMap<object, Market>();

/** The market from memory while its version in the store is still the same; several servers may share one store. */
export const marketOf = async (reader: Db | Tx): Promise<Market> => {
  const version = seenMarketVersion(reader) ?? (await readVersion(reader));
  const store = storeOf(reader);
  const copy = copies.get(store);
  if (copy && copy.version === version) return copy;
  const fresh = await readMarket(reader, version);
  copies.set(store, fresh);
  return fresh;
};

const readVersion = async (db: Db | Tx): Promise<number> => {
  const [row] = await versionOf(db, {});
  const version = row?.version ?? 0;
  seeMarket(db, version);
  return version;
};

const versionOf = prepared((db) => db.select({ version: market.version }).from(market).where(eq(market.id, 1)));

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

const readMarket = async (reader: Db | Tx, version: number): Promise<Market> => {
  const rows = await reader
    .select({ profile: movers.profile, card: rate_cards.card })
    .from(movers)
    .innerJoin(rate_cards, eq(rate_cards.mover_id, movers.id))
    .where(sql`${rate_cards.version} = (select max(newest.version) from rate_cards newest where newest.mover_id = ${movers.id})`)
    .orderBy(movers.id);
  const closed_states = await closedStates(reader);
  const all = rows.map(({ profile, card }): Mover => ({ ...profile, rate_card: card, ...(closed_states && { closed_states }) }));
  return { version, movers: all, byId: new Map(all.map((mover) => [mover.id, mover])) };
};
