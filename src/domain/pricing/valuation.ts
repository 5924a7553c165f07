import { type Cents, cents, inWholeDollars, times } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { MovePlan, Valuation } from '#domain/plan/move-plan.ts';
import { movedCubicFeet } from './hourly-input.ts';
import type { RateCard } from './rate-card/rate-card.ts';

/** Spec section 8. */
export const NOT_INSURED = 'There was a problem adding insurance to this move plan.';

export const DEDUCTIBLES = [0, 250, 500] as const;

/** What is asked: full-value cover for what the things are worth, or none beyond the basic one. */
export type ValuationChoice = { waived?: true; declared_value?: Cents; deductible?: (typeof DEDUCTIBLES)[number] };

/** Never less than goods of such a weight are taken to be worth (pricing, 2). */
export const leastDeclared = (plan: MovePlan, card: RateCard): Cents =>
  cents(Math.max(card.insurance_least_declared, movedCubicFeet(plan) * POLICY.pounds_per_cubic_foot * card.insurance_least_per_pound));

export const whyNotInsure = ({ waived, declared_value }: ValuationChoice, least: Cents): Refusal | undefined => {
  if (waived) return declared_value === undefined ? undefined : no('waived', 'Declare a value, or waive the cover; not both.');
  if (declared_value === undefined) return no('declared_value', 'Say what your things are worth.');
  if (declared_value < least)
    return no('declared_value', `Declare at least ${inWholeDollars(least)}: that is what things of this weight count as.`);
  return declared_value > MOST ? no('declared_value', `Declare at most ${inWholeDollars(MOST)}, and call us for more.`) : undefined;
};

/** What cover for this value costs, to the cent of its line on the bill; `rate` is cents for each $100 (pricing, 2). */
export const premiumOf = (declared: Cents, rate: number): Cents => times(declared, rate / 10_000);

/** What a mover owes for a broken thing without cover, by the law. */
export const RELEASED_CENTS_PER_POUND = 60;

export const valuationFor = ({ waived, declared_value = cents(0), deductible = 0 }: ValuationChoice): Valuation =>
  waived ? { waived: true } : { waived: false, declared_value, deductible };

const MOST = cents(100_000_000);

const no = (field: string, sentence: string): Refusal => refuse('invalid', NOT_INSURED, { [field]: sentence });
