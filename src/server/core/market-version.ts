import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { market } from '#server/db/schema.ts';

/** What a request knows of the market's version: nothing yet, or anew. */
type Seen = { version: number | undefined };

const seen = new AsyncLocalStorage<Seen>();

/** Within this work one market prices from beginning to end: its version is read once, often together with who asks. */
export const withOneMarket = <T>(work: () => T): T => seen.run({ version: undefined }, work);

/** Told what the store says, or that whoever works here has just changed it. */
export const seeMarket = (version: number | undefined): void => {
  const known = seen.getStore();
  if (known !== undefined) known.version = version;
};

export const seenMarketVersion = (): number | undefined => seen.getStore()?.version;

/** The version of the market as part of another question. */
export const MARKET_VERSION = sql<number>`(select ${market.version} from ${market} where ${market.id} = 1)`;
