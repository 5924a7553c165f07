import type { Client } from '#contract/client.ts';

/** The answer to `GET .../movers`, and one bid of it. */
export type Bids = Awaited<ReturnType<Client['bids']['list']>>;
export type BidView = Bids['estimates'][number];
