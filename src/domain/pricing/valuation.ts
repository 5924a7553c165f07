import { type Cents, cents, inWholeDollars, inWords, NOTHING, times } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan, Valuation } from '#domain/plan/move-plan.ts';
import { ruleSetOf, type Storing } from '#domain/plan/rule-set.ts';
import { movedCubicFeet } from './hourly-input.ts';
import type { RateCard } from './rate-card/rate-card.ts';

/** Spec section 8. */
export const NOT_INSURED = 'There was a problem adding insurance to this move plan.';

export const DEDUCTIBLES = [0, 250, 500] as const;

/**
 * Full value at the least value, without a deductible: what a mover is liable for between states until its customer gives it up
 * (49 CFR 375.201). A declared value of nothing stands for the least value of whatever the list weighs.
 */
export const FULL_VALUE = { waived: false, declared_value: NOTHING, deductible: 0 } as const satisfies Valuation;

/** Between states full value is in every price until it is given up; inside one state it is offered. The mover is who stores on the way. */
export const isFullValuePresumed = (plan: Pick<MovePlan, 'details' | 'hourly_plan'>, mover: Storing | null = null): boolean =>
  ruleSetOf(withoutStorage(plan), mover) === 'federal';

type Covered = Pick<MovePlan, 'details' | 'hourly_plan' | 'insurance'>;

/** The cover that a move is priced with. */
export const coverOf = (plan: Covered, mover: Storing | null = null): Valuation | null =>
  plan.insurance ?? (isFullValuePresumed(plan, mover) ? FULL_VALUE : null);

/** What is asked: full-value cover for what the things are worth, or none beyond the basic one. */
export type ValuationChoice = { waived?: true; declared_value?: Cents; deductible?: (typeof DEDUCTIBLES)[number] };

/** Never less than goods of such a weight are taken to be worth (pricing, 2). */
export const leastDeclared = (plan: MovePlan, card: RateCard, mover: Storing | null = null): Cents =>
  cents(leastValue(movedCubicFeet(plan) * POLICY.pounds_per_cubic_foot, card, isFullValuePresumed(plan, mover)));

/** The same of a weight. Between states the law's $6.00 a pound is the least, whatever a card says. */
export const leastValue = (pounds: number, card: RateCard, interstate: boolean): number => {
  const per_pound = interstate ? Math.max(card.insurance_least_per_pound, LEAST_CENTS_PER_POUND) : card.insurance_least_per_pound;
  return Math.max(card.insurance_least_declared, pounds * per_pound);
};

/** 49 CFR 375.201, 375.203. */
const LEAST_CENTS_PER_POUND = 600;

export const whyNotInsure = ({ waived, declared_value }: ValuationChoice, least: Cents): Refusal | undefined => {
  if (waived) return declared_value === undefined ? undefined : no('waived', 'Declare a value, or waive the cover; not both.');
  if (declared_value === undefined) return no('declared_value', 'Say what your things are worth.');
  if (declared_value < least)
    return no('declared_value', `Declare at least ${inWholeDollars(least)}: that is the least for things of this weight.`);
  return declared_value > MOST ? no('declared_value', `Declare at most ${inWholeDollars(MOST)}, and call us for more.`) : undefined;
};

/** What cover for this value costs, to the cent of its line on the bill; `rate` is cents for each $100 (pricing, 2). */
export const premiumOf = (declared: Cents, rate: number): Cents => times(declared, rate / 10_000);

/** What a mover owes for a broken thing without cover, by the law. */
export const RELEASED_CENTS_PER_POUND = 60;

/** As it is kept. Where full value is presumed, the least value is kept as such: choosing what is in the price already changes no price. */
export const valuationFor = (
  { waived, declared_value = NOTHING, deductible = 0 }: ValuationChoice,
  { least, is_presumed }: { least: Cents; is_presumed: boolean } = { least: NOTHING, is_presumed: false },
): Valuation =>
  waived
    ? { waived: true }
    : { waived: false, declared_value: is_presumed && declared_value <= least ? NOTHING : declared_value, deductible };

/** What full value covers: as declared, and never less than the least value. */
export const coveredValue = ({ declared_value }: { declared_value: Cents }, least: Cents): Cents => cents(Math.max(declared_value, least));

/** As it is said and signed: the least value in dollars. */
export const inFull = (cover: Valuation, least: Cents): Valuation =>
  cover.waived ? cover : { ...cover, declared_value: coveredValue(cover, least) };

/** What a customer says by giving it up: a tick of its own, never part of another. */
export const GIVES_UP = `I give up full value. For each article that is lost or broken the mover pays ${RELEASED_CENTS_PER_POUND} cents a pound, whatever it was worth.`;

const [TV_POUNDS, TV_PRICE] = [40, cents(90_000)];

/** What that comes to, worked out in dollars. */
export const GIVES_UP_EXAMPLE = `A broken ${TV_POUNDS} lb TV pays ${TV_POUNDS} × $0.${RELEASED_CENTS_PER_POUND} = ${inWords(cents(TV_POUNDS * RELEASED_CENTS_PER_POUND))}, also where a new one costs ${inWholeDollars(TV_PRICE)}. With full value the mover repairs or replaces it, or pays the ${inWholeDollars(TV_PRICE)}.`;

/** At the field where it is chosen, when nothing is. */
export const NO_COVER_CHOSEN = 'Choose full value, or give it up';
export const NOT_GIVEN_UP = 'Check this box to give up full value, or choose full value';
export const ARTICLES_UNANSWERED = 'List what is worth more than $100 a pound, or say that there is nothing';

/** Between states nothing is booked until its customer has chosen; giving full value up needs a tick of its own (49 CFR 375.201, 375.203). */
export const whyNotBookCover = (
  plan: Pick<MovePlan, 'details' | 'hourly_plan' | 'insurance' | 'extraordinary_articles'>,
  mover: Storing,
  gives_up: boolean,
): Refusal | undefined => {
  if (!isFullValuePresumed(plan, mover)) return undefined;
  if (plan.insurance === null) return refuse('invalid', NO_COVER_CHOSEN, { cover: NO_COVER_CHOSEN });
  if (plan.insurance.waived && !gives_up) return refuse('invalid', NOT_GIVEN_UP, { full_value_waived: NOT_GIVEN_UP });
  return plan.extraordinary_articles === null
    ? refuse('invalid', ARTICLES_UNANSWERED, { extraordinary_articles: ARTICLES_UNANSWERED })
    : undefined;
};

/** The same of a booked move: what is given up later needs the tick too. */
export const whyNotGiveUp = (before: Covered, after: Covered, mover: Storing, gives_up: boolean): Refusal | undefined =>
  isFullValuePresumed(after, mover) && coverOf(after, mover)?.waived === true && coverOf(before, mover)?.waived !== true && !gives_up
    ? refuse('invalid', NOT_GIVEN_UP, { 'wish.insurance.full_value_waived': NOT_GIVEN_UP })
    : undefined;

const MOST = cents(100_000_000);

const no = (field: string, sentence: string): Refusal => refuse('invalid', NOT_INSURED, { [field]: sentence });
