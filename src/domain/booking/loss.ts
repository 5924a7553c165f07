import { type Cents, cents, minus, NOTHING, plus } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import type { Price } from '#domain/plan/line-item.ts';

/** What was said: a part or all of a shipment did not arrive. noted until our team has found how much. */
export const LOSS_STATES = ['noted', 'settled', 'found'] as const;
export type LossState = (typeof LOSS_STATES)[number];

/** How the weight of a shipment is known: from a scale, or at so many pounds for each cubic foot. */
export const WEIGHED_BY = ['scale', 'volume'] as const;
export type WeighedBy = (typeof WEIGHED_BY)[number];

/** What was loaded and what arrived. */
export type Weights = { pounds: number; delivered_pounds: number };

/** The weight of a volume (law: 7 lb for each cubic foot). */
export const poundsOf = (cubic_feet: number): number => Math.ceil(cubic_feet * POLICY.pounds_per_cubic_foot);

/** What the cover costs, which is owed whatever arrives. */
export const valuationCharge = ({ line_items }: Pick<Price, 'line_items'>): Cents =>
  plus(NOTHING, ...line_items.filter(({ code }) => code === 'insurance').map(({ amount }) => amount));

export type Share = Weights & { carriage: Cents; valuation: Cents; most: Cents };

/**
 * What may be charged when a part was lost: the share of the charges by weight, and the cover (49 CFR 375.707). When all was lost, the
 * cover alone (375.709). Never more than for the whole.
 */
export const shareOf = ({ agreed, valuation: charge }: { agreed: Cents; valuation: Cents }, weights: Weights): Share => {
  const valuation = cents(Math.min(agreed, charge));
  const carriage = minus(agreed, valuation);
  const delivered_pounds = Math.max(0, Math.min(weights.delivered_pounds, weights.pounds));
  const part = weights.pounds > 0 ? cents(Math.floor((carriage * delivered_pounds) / weights.pounds)) : NOTHING;
  return { pounds: weights.pounds, delivered_pounds, carriage, valuation, most: plus(part, valuation) };
};

/** As far as is known of the day: what its crew has told, and when it was expected. */
export type LoadingKnown = { loading_started: Date | undefined; has_told: boolean; arrives: Date | null; is_completed: boolean };

/**
 * Only what was loaded can be lost. A crew that tells its day says when that began; of one that has told nothing, nobody knows from the
 * hour on in which it was expected.
 */
export const whyNotNoteLoss = ({ loading_started, has_told, arrives, is_completed }: LoadingKnown, at: Date): Refusal | undefined => {
  const may_be_loaded = loading_started !== undefined || is_completed || (!has_told && arrives !== null && at >= arrives);
  return may_be_loaded ? undefined : refuse('invalid', NOT_LOADED, { words: NOT_LOADED });
};

const NOT_LOADED = 'Nothing is loaded yet, so nothing can be lost. Note it once loading has begun.';

export const whyNotWeights = ({ pounds, delivered_pounds }: Weights): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (!(pounds > 0)) errors.pounds = 'Enter what was loaded, in pounds';
  if (!(delivered_pounds >= 0) || delivered_pounds > pounds) errors.delivered_pounds = 'Enter what arrived: not more than was loaded';
  return refuseAt(errors);
};

/** The line of a price that says so. */
export const NOT_DELIVERED = 'Not delivered';

/** A price that has so much less to it, as a line of its own. */
export const lessForLoss = (price: Price, by: Cents, { pounds, delivered_pounds }: Weights, final_price: Cents): Price => ({
  ...price,
  line_items: [
    ...price.line_items,
    {
      ...{ code: 'adjustment_after_discounts', description: NOT_DELIVERED, quantity: 1, rate: -by, amount: cents(-by) },
      because: `${delivered_pounds} of ${pounds} lb arrived`,
    },
  ],
  total_cost: minus(price.total_cost, by),
  final_price,
});
