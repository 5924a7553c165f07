import { Bid as BidRow } from '#contract/movers/mover-shapes.ts';
import type { SERVICE_KINDS } from '#domain/bidding/bid-reasons.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { writtenAs } from '#server/http/written.ts';

/** Who bids is the same in every plan; for how long the price is held, every moment changes; the rest is the plan's own. */
const Bidder = BidRow.pick({ mover: true, ratings_data: true });
const BidFigures = BidRow.omit({ mover: true, ratings_data: true, price_held_until: true });

type ShownBidder = ReturnType<typeof Bidder.parse>;
type ShownFigures = ReturnType<typeof BidFigures.parse>;
type Written<T> = { shown: T; bytes: Uint8Array };
type WrittenBid = { bidder: Written<ShownBidder>; standing: Written<ShownFigures> };

/** Each part passes through the contract's row when it is written, so the answer need not. `mover` is what is kept of it in memory, as long as it is the same. */
export const writtenBid = ({ mover, ratings_data, ...standing }: ShownBidder & ShownFigures): WrittenBid => ({
  bidder: writtenBidder(mover, ratings_data),
  standing: written(BidFigures.parse(standing)),
});

const writtenBidder = (mover: ShownBidder['mover'], ratings_data: ShownBidder['ratings_data']): Written<ShownBidder> => {
  const known = BIDDERS.get(mover) ?? written(Bidder.parse({ mover, ratings_data }));
  BIDDERS.set(mover, known);
  return known;
};

/** By the mover as it is shown, which is made anew whenever anything of it changes. */
const BIDDERS = new WeakMap<ShownBidder['mover'], Written<ShownBidder>>();

/** Without its braces, to stand among others. */
const written = <T extends object>(shown: T): Written<T> => ({ shown, bytes: Buffer.from(JSON.stringify(shown).slice(1, -1)) });

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

/** Those that are not on the list. */
type Others = { without_bid: number | null; left_out: { kind: (typeof SERVICE_KINDS)[number]; movers: number }[] };

/** The answer to a list of bids together with its JSON. */
export const bidsAnswer = (lists: { estimates: readonly HeldBid[]; consult_only: readonly HeldBid[] }, others: Others) => {
  const answer = { estimates: lists.estimates.map(whole), consult_only: lists.consult_only.map(whole), ...others };
  const parts = ['{"estimates":[', lists.estimates, '],"consult_only":[', lists.consult_only, `],${JSON.stringify(others).slice(1)}`];
  return writtenAs(answer, Buffer.concat(parts.flatMap((part) => (typeof part === 'string' ? [Buffer.from(part)] : bytesOf(part)))));
};

const whole = ({ bidder, standing, price_held_until }: HeldBid) => ({ ...bidder.shown, ...standing.shown, price_held_until });

const bytesOf = (bids: readonly HeldBid[]): Uint8Array[] => {
  const ends = new Map<string | null, Uint8Array>();
  const endOf = (until: string | null): Uint8Array => {
    const end = ends.get(until) ?? Buffer.from(`,"price_held_until":${JSON.stringify(until)}}`);
    ends.set(until, end);
    return end;
  };
  return bids.flatMap(({ bidder, standing, price_held_until }, at) => [
    at === 0 ? FIRST : NEXT,
    bidder.bytes,
    COMMA,
    standing.bytes,
    endOf(price_held_until),
  ]);
};

const FIRST = Buffer.from('{');
const NEXT = Buffer.from(',{');
const COMMA = Buffer.from(',');
