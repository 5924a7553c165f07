import { isPlaced } from '#domain/address/address.ts';
import { straightMiles } from '#domain/address/distance.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';

/** Within this of the mover, an interstate estimate rests on a look at the goods unless the customer waives it (pricing, 5). */
const SURVEY_MILES = 50;

/** Whether BOOK shows the box that waives the survey; else there is nothing to waive. */
export const needsSurveyWaiver = (mover: Pick<Mover, 'address'>, { details }: Pick<MovePlan, 'details'>, interstate: boolean): boolean =>
  interstate && isPlaced(details.pick_up) && straightMiles(mover.address, details.pick_up) <= SURVEY_MILES;

/** What the customer says by ticking it: by the hour there is no list that a price could rest on. */
export const waiverInWords = ({ hourly_plan }: Pick<MovePlan, 'hourly_plan'>): string =>
  `The price rests on ${hourly_plan ? 'the truck, hours and crew I chose' : 'my list'}. I don’t need the mover to see my home first.`;

const SENTENCE = 'Tick the box to book without a survey, or call us to arrange one.';

export const whyNotWithoutSurvey = (is_needed: boolean, is_waived: boolean): Refusal | undefined =>
  is_needed && !is_waived ? refuse('invalid', SENTENCE, { survey_waived: SENTENCE }) : undefined;
