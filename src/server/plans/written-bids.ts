import { Bid as BidRow } from '#contract/mover-shapes.ts';
import type { Mover } from '#domain/mover.ts';
import { writtenAs } from '../http/written.ts';

/** A bid but for how long its price is held, which every moment changes. It passes through the contract's row when it is written, so its answer need not. */
const Standing = BidRow.omit({ price_held_until: true });

type StandingBid = ReturnType<typeof Standing.parse>;

type WrittenBid = { shown: StandingBid; bytes: Uint8Array };

export const writtenBid = (bid: StandingBid): WrittenBid => {
  const shown = Standing.parse(bid);
  return { shown, bytes: Buffer.from(JSON.stringify(shown).slice(0, -1)) };
};

/** The bids of a plan that was shown lately, by everything they are made of: `made_of` of the plan, and the mover as it is in memory, which a new rate card replaces. */
export const keptBids = (made_of: unknown): WeakMap<Mover, WrittenBid> => {
  const key = JSON.stringify(made_of);
  const bids = KEPT.get(key) ?? new WeakMap<Mover, WrittenBid>();
  KEPT.delete(key);
  KEPT.set(key, bids);
  if (KEPT.size > MOST_PLANS) for (const oldest of [...KEPT.keys()].slice(0, -MOST_PLANS)) KEPT.delete(oldest);
  return bids;
};

const KEPT = new Map<string, WeakMap<Mover, WrittenBid>>();

/** A thousand bids are 4 MB. */
const MOST_PLANS = 4;

type HeldBid = WrittenBid & { price_held_until: string | null };

/** The answer to a list of bids together with its JSON. */
export const bidsAnswer = (lists: { estimates: readonly HeldBid[]; consult_only: readonly HeldBid[] }, without_bid: number | null) => {
  const answer = { estimates: lists.estimates.map(whole), consult_only: lists.consult_only.map(whole), without_bid };
  const parts = ['{"estimates":[', lists.estimates, '],"consult_only":[', lists.consult_only, `],"without_bid":${without_bid}}`];
  return writtenAs(answer, Buffer.concat(parts.flatMap((part) => (typeof part === 'string' ? [Buffer.from(part)] : bytesOf(part)))));
};

const whole = ({ shown, price_held_until }: HeldBid) => ({ ...shown, price_held_until });

const bytesOf = (bids: readonly HeldBid[]): Uint8Array[] => {
  const ends = new Map<string | null, Uint8Array>();
  const endOf = (until: string | null): Uint8Array => {
    const end = ends.get(until) ?? Buffer.from(`,"price_held_until":${JSON.stringify(until)}}`);
    ends.set(until, end);
    return end;
  };
  return bids.flatMap(({ bytes, price_held_until }, at) => [...(at === 0 ? [] : [COMMA]), bytes, endOf(price_held_until)]);
};

const COMMA = Buffer.from(',');
