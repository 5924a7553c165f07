import { type Refusal, refuse } from '#domain/core/refusal.ts';

/**
 * Whether BOOK shows the box that waives the survey: every estimate between states rests on a look at the goods, however far away the mover
 * is, or on the customer's waiver. A price that was named after a survey of this very list needs none.
 */
export const needsSurveyWaiver = ({ is_federal, is_surveyed }: { is_federal: boolean; is_surveyed: boolean }): boolean =>
  is_federal && !is_surveyed;

/** What is said wherever neither was given. */
export const NOT_SURVEYED = 'Check this box to book without a survey, or call us to arrange one';

export const whyNotWithoutSurvey = (is_needed: boolean, is_waived: boolean): Refusal | undefined =>
  is_needed && !is_waived ? refuse('invalid', NOT_SURVEYED, { survey_waived: NOT_SURVEYED }) : undefined;
