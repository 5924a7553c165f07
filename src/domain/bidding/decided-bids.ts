import { type Cents, minus } from '#domain/core/money.ts';
import type { Details } from '#domain/plan/details.ts';

/** A bid as its customer saw it beside the others. */
export type ShownBid = {
  mover_id: number;
  total: Cents;
  reviews: number;
  /** Of 5, all reviews together; 0 without any. */
  rating: number;
  /** Packing is in the price. */
  has_packing: boolean;
};

/** Why somebody else was chosen, or nobody: what the chosen mover had and this one had not. */
export const LOSS_REASONS = ['dearer', 'lower_rating', 'fewer_reviews', 'no_packing', 'unseen', 'nobody'] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

export const LOSS_WORDS = {
  dearer: 'More expensive than the one chosen',
  lower_rating: 'Lower rating',
  fewer_reviews: 'Fewer reviews',
  no_packing: 'Packing not included',
  unseen: 'None of these',
  nobody: 'Customer never booked',
} as const satisfies Record<LossReason, string>;

export type DecidedBid = {
  mover_id: number;
  total: Cents;
  /** 1 is the lowest; equal prices share a place. */
  place: number;
  of_bids: number;
  /** Above the average of the list, as a part of it: 0.1 is a tenth more. */
  above: number;
  is_won: boolean;
  reason: LossReason | null;
  /** How much more it was than the chosen one. */
  gap: Cents | null;
};

/** Every bid of a list once its customer has booked one of them, or nobody. A winner that was not on the list won none of them. */
export const decided = (bids: readonly ShownBid[], won_by: number | null): DecidedBid[] => {
  const chosen = bids.find(({ mover_id }) => mover_id === won_by);
  const average = bids.reduce((sum, { total }) => sum + total, 0) / bids.length;
  return bids.map((bid) => ({
    ...{ mover_id: bid.mover_id, total: bid.total },
    ...{ place: placeAmong(bid.total, bids), of_bids: bids.length },
    above: average === 0 ? 0 : bid.total / average - 1,
    ...(bid === chosen
      ? { is_won: true, reason: null, gap: null }
      : { is_won: false, reason: whyLost(bid, chosen), gap: chosen === undefined ? null : minus(bid.total, chosen.total) }),
  }));
};

/** Which place a price has beside those of others. */
export const placeAmong = (total: Cents, others: readonly { total: Cents }[]): number =>
  others.filter((other) => other.total < total).length + 1;

/** One main reason each: that by which the chosen bid was the furthest ahead. */
const whyLost = (bid: ShownBid, chosen: ShownBid | undefined): LossReason => {
  if (chosen === undefined) return 'nobody';
  const leads: readonly (readonly [reason: LossReason, by: number])[] = [
    ['dearer', (bid.total - chosen.total) / (chosen.total * A_LEAD.price)],
    ['lower_rating', bid.reviews === 0 ? 0 : (chosen.rating - bid.rating) / A_LEAD.stars],
    ['fewer_reviews', Math.log2((chosen.reviews + 1) / (bid.reviews + 1)) / A_LEAD.doublings],
    ['no_packing', chosen.has_packing && !bid.has_packing ? 1 : 0],
  ];
  const [[reason, by]] = leads.toSorted(([, one], [, other]) => other - one) as [(typeof leads)[number]];
  return by > 0 ? reason : 'unseen';
};

/** What weighs the same with whoever compares: five percent, three tenths of a star, four times the reviews, and packing. */
const A_LEAD = { price: 0.05, stars: 0.3, doublings: 2 } as const;

/** Others are told as a group of so many, never fewer. */
export const FEWEST_TOLD = 3;

/** "Brooklyn, inside", "Brooklyn to Hoboken", "Brooklyn to FL", "Brooklyn into storage": where a mover's bids are put together. */
export const laneOf = ({ pick_up, drop_off }: Pick<Details, 'pick_up' | 'drop_off'>): string => {
  if (drop_off.city === '') return `${pick_up.city} into storage`;
  if (pick_up.city === drop_off.city && pick_up.state === drop_off.state) return `${pick_up.city}, inside`;
  return `${pick_up.city} to ${pick_up.state === drop_off.state ? drop_off.city : drop_off.state}`;
};

/** From this place on bids are counted together. */
export const LAST_PLACE = 6;

/** How often bids of each place were decided, and won, in the whole market; the first is the lowest. */
export type PlaceOdds = readonly { bids: number; won: number }[];

/** How often a bid at this place is won. With few of them to judge by, those of all places count as some more. */
export const oddsAt = (odds: PlaceOdds, place: number): number => {
  const all = odds.reduce((sum, { bids, won }) => ({ bids: sum.bids + bids, won: sum.won + won }), { bids: 0, won: 0 });
  const usual = (all.won + 1) / (all.bids + FEW);
  const { bids, won } = odds[Math.min(place, LAST_PLACE) - 1] ?? { bids: 0, won: 0 };
  return (won + usual * FEW) / (bids + FEW);
};

const FEW = 8;

export type Guess = {
  /** Of a hundred bids. */
  won: number;
  least: number;
  most: number;
};

/**
 * How many of a hundred bids would be won at other places, beside those that were. How much better or worse a mover does than its places
 * tell stays as it was. The range holds four outcomes of five, if the others stay where they are.
 */
export const guessOf = (places: readonly { before: number; after: number }[], won: number, odds: PlaceOdds): Guess => {
  const sum = (which: 'before' | 'after') => places.reduce((all, one) => all + oddsAt(odds, one[which]), 0);
  const skill = Math.min(MOST_SKILL, Math.max(1 / MOST_SKILL, (won + 1) / (sum('before') + 1)));
  const share = Math.min(1, (sum('after') * skill) / places.length);
  const spread = FOUR_OF_FIVE * Math.sqrt((share * (1 - share)) / places.length);
  const ofHundred = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);
  return { won: ofHundred(share), least: ofHundred(share - spread), most: ofHundred(share + spread) };
};

const MOST_SKILL = 3;
const FOUR_OF_FIVE = 1.2816;
