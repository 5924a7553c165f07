import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';
import { market } from '#server/db/schema.ts';
import { databaseOf } from './transaction.ts';

/** What a request knows of the market's version: nothing yet, or the one that stands to its end. */
type Seen = { store: Db; version: number | undefined };

const seenBy = new WeakMap<object, Seen>();

/** The store as one request has it: one market prices there from beginning to end, and its version is read once, often together with who asks. */
export const forOneRequest = (store: Db): Db => {
  const db: Db = Object.create(store);
  seenBy.set(db, { store, version: undefined });
  return db;
};

/** The store itself, for what is remembered beyond a request. */
export const storeOf = (reader: Db | Tx): Db | Tx => {
  const db = databaseOf(reader);
  const store = seenBy.get(db)?.store ?? db;
  return stores.get(store) ?? store;
};

const stores = new WeakMap<object, Db>();

/** Two pools of one database are one store. */
export const isSameStore = (other: Db, store: Db): void => {
  stores.set(other, store);
};

/** Told what the store says. */
export const seeMarket = (reader: Db | Tx, version: number): void => {
  const seen = seenBy.get(databaseOf(reader));
  if (seen !== undefined) seen.version = version;
};

const own_changes = new WeakSet<object>();

/** Told that whoever works here has just changed the market: nobody else can see that yet. */
export const seeOwnChange = (reader: Db | Tx): void => {
  const seen = seenBy.get(databaseOf(reader));
  if (seen !== undefined) seen.version = undefined;
  own_changes.add(reader);
};

export const seesOwnChange = (reader: Db | Tx): boolean => own_changes.has(reader);

export const seenMarketVersion = (reader: Db | Tx): number | undefined => seenBy.get(databaseOf(reader))?.version;

/** The version of the market as part of another question. */
export const MARKET_VERSION = sql<number>`(select ${market.version} from ${market} where ${market.id} = 1)`;
