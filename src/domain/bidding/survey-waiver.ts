import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';

/**
 * Whether BOOK shows the box that waives the survey: every estimate between states rests on a look at the goods, however far away the mover
 * is, or on the customer's waiver. A price that was named after a survey of this very list needs none.
 */
export const needsSurveyWaiver = ({ is_federal, is_surveyed }: { is_federal: boolean; is_surveyed: boolean }): boolean =>
  is_federal && !is_surveyed;

/** What the customer says by ticking it: by the hour there is no list that a price could rest on. */
export const waiverInWords = ({ hourly_plan }: Pick<MovePlan, 'hourly_plan'>): string =>
  `The price rests on ${hourly_plan ? 'the truck, hours and crew I chose' : 'my list'}. I don’t need the mover to see my home first.`;

const SENTENCE = 'Tick the box to book without a survey, or call us to arrange one.';

export const whyNotWithoutSurvey = (is_needed: boolean, is_waived: boolean): Refusal | undefined =>
  is_needed && !is_waived ? refuse('invalid', SENTENCE, { survey_waived: SENTENCE }) : undefined;
