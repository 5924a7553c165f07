import { type Cents, cents, inWords, minus, NOTHING, times } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { Adjustable, Adjustment } from '#domain/plan/move-plan.ts';
import { longCarryCost } from './long-carry.ts';

/**
 * How an amount comes about: the same each time, for each step of what is typed in, as typed in, the difference to another bid, or by
 * the mover's own card, for the load or as it stands there.
 */
export const TEMPLATE_RULES = ['fixed', 'percentage', 'steps', 'at_cost', 'match', 'long_carry', 'flights', 'coi_reissue'] as const;
export type TemplateRule = (typeof TEMPLATE_RULES)[number];

/** What our team adds again and again (decisions, 6). */
export type AdjustmentTemplate = {
  name: string;
  title: string;
  /** The customer reads this. */
  description: string;
  rule: TemplateRule;
  applies_to: Adjustable;
  is_applied_before_discounts: boolean;
  amount_cents: number;
  percentage: number;
  free_units: number;
  step_units: number;
  /** What is asked for; null where nothing is. */
  input_label: string | null;
  is_active: boolean;
  position: number;
};

/** What a template needs to know of the plan that it is used on. */
export type TemplateSituation = {
  total_cost: Cents;
  cubic_feet: number;
  /** Cents per cubic foot, by the mover's card: and flight, and 75 feet. */
  stairs_rate: number;
  long_carry_rate: number;
  /** What the mover asks for a certificate of insurance issued again. */
  coi_reissue: Cents;
};

export type FilledTemplate = Omit<Adjustment, 'id'>;

/** Why a template can't be used with this input. */
export const whyNotTemplate = (
  template: AdjustmentTemplate,
  input: number | null,
  { total_cost, coi_reissue }: TemplateSituation,
): Refusal | undefined => {
  if (!template.is_active) return at('This template is switched off.');
  if (template.rule === 'coi_reissue' && coi_reissue === 0) return at('This mover asks nothing for another certificate.');
  if (template.input_label === null) return undefined;
  if (input === null || !Number.isFinite(input) || input <= 0) return at(`Enter ${template.input_label.toLowerCase()}`);
  if (input > MOST_INPUT) return at(`Use at most ${withCommas(MOST_INPUT)}`);
  if (template.rule === 'match' && Math.round(input * 100) >= total_cost) return at(`The written bid is not below ${inWords(total_cost)}`);
  const { free_units, rule } = template;
  if ((rule === 'steps' || rule === 'long_carry') && input <= free_units) return at(`The first ${free_units} are free`);
  if (rule === 'flights' && !Number.isInteger(input)) return at('Use a whole number of flights');
  return undefined;
};

/** The adjustment that a template makes. Ask `whyNotTemplate` first. */
export const filledTemplate = (template: AdjustmentTemplate, input: number | null, situation: TemplateSituation): FilledTemplate => {
  const { amount, because } = AMOUNTS[template.rule](template, input ?? 0, situation);
  const is_percentage = template.rule === 'percentage';
  return {
    description: template.description,
    applies_to: template.applies_to,
    is_applied_before_discounts: template.is_applied_before_discounts,
    is_percentage,
    percentage: is_percentage ? template.percentage : 0,
    amount: is_percentage ? NOTHING : amount,
    ...(because === undefined ? {} : { because }),
  };
};

type Amount = { amount: Cents; because?: string };

const MOST_INPUT = 20_000;

const at = (sentence: string): Refusal => refuse('invalid', sentence, { input_value: sentence });

const stepsOf = ({ free_units, step_units }: AdjustmentTemplate, input: number): number =>
  Math.ceil(Math.max(0, input - free_units) / step_units);

const AMOUNTS: Readonly<Record<TemplateRule, (template: AdjustmentTemplate, input: number, situation: TemplateSituation) => Amount>> = {
  fixed: ({ amount_cents }) => ({ amount: cents(amount_cents) }),
  percentage: () => ({ amount: NOTHING }),
  steps: (template, input) => {
    const { amount_cents, free_units, step_units } = template;
    const steps = stepsOf(template, input);
    return {
      amount: cents(amount_cents * steps),
      because: `${input} minutes: ${steps} × ${step_units} minutes after ${free_units} free, ${inWords(cents(amount_cents))} each`,
    };
  },
  at_cost: (_, input) => ({ amount: cents(Math.round(input * 100)), because: 'At cost' }),
  match: (_, input, { total_cost }) => {
    const bid = cents(Math.round(input * 100));
    return { amount: minus(bid, total_cost), because: `A written bid of ${inWords(bid)}` };
  },
  long_carry: ({ free_units, step_units }, input, { cubic_feet, long_carry_rate }) => {
    const { amount, because } = longCarryCost(input, { free: free_units, step: step_units, rate: long_carry_rate, cubic_feet });
    return { amount, because };
  },
  coi_reissue: (_, __, { coi_reissue }) => ({ amount: coi_reissue, because: `This mover asks ${inWords(coi_reissue)} for each` }),
  flights: (_, input, { cubic_feet, stairs_rate: rate }) => ({
    amount: times(cents(1), rate * cubic_feet * input),
    because: `${input} more ${input === 1 ? 'flight' : 'flights'}, ${inWords(cents(rate))} each per cubic foot, ${withCommas(cubic_feet)} cubic feet`,
  }),
};
