import { withCommas } from '#domain/core/number-words.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import type { AdjustmentTemplate, TemplateRule } from './adjustment-template.ts';

/** What a team member may say anew of a template; how its amount comes about stays. */
export type TemplateTerms = Pick<AdjustmentTemplate, 'title' | 'description' | 'amount_cents' | 'percentage' | 'free_units' | 'is_active'>;

/** The rules whose amount stands in the template itself; of the others it comes from the mover's card or is typed in. */
export const HAS_AMOUNT: ReadonlySet<TemplateRule> = new Set(['fixed', 'steps']);

/** Every field that is wrong, each with its sentence. */
export const whyNotChangeTemplate = (rule: TemplateRule, terms: TemplateTerms): Refusal | undefined => {
  const errors = { ...wordErrors(terms), ...amountErrors(rule, terms) };
  return refuseAt(errors);
};

const MOST_CENTS = 100_000;
const MOST_PERCENT = 50;
const MOST_FREE = 1_000;

const wordErrors = ({ title, description }: TemplateTerms): Record<string, string> => ({
  ...(title === '' && { title: 'Enter a title' }),
  ...(description === '' && { description: 'Say what it’s for. The customer will see it.' }),
});

const amountErrors = (rule: TemplateRule, { amount_cents, percentage, free_units }: TemplateTerms): Record<string, string> => {
  const errors: Record<string, string> = {};
  if (HAS_AMOUNT.has(rule) && (amount_cents === 0 || Math.abs(amount_cents) > MOST_CENTS))
    errors.amount = `Enter an amount up to $${withCommas(MOST_CENTS / 100)}, with a minus sign when it takes off`;
  if (rule === 'percentage' && (percentage === 0 || !(Math.abs(percentage) <= MOST_PERCENT)))
    errors.percentage = `Enter a percentage up to ${MOST_PERCENT}, with a minus sign when it takes off`;
  if (!Number.isInteger(free_units) || free_units < 0 || free_units > MOST_FREE)
    errors.free_units = `Enter a whole number up to ${withCommas(MOST_FREE)}`;
  return errors;
};
