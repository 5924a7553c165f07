import type { Errors, Values } from '#web/forms/form-errors.ts';
import { hasErrors } from '#web/forms/form-errors.ts';

/** What came back of a price request instead of prices: what is wrong with it, or that it failed through no fault of it; and all that was typed. */
export type RequestAnswer = { errors: Errors; typed: Values; failed?: string };

/** Our fault, not the form's (Spec section 8). */
export const CREATION_FAILED = 'Something went wrong creating your move plan.';

/** Whether somebody has to read what went wrong; who only goes back to the form has not. */
export const isRefused = (answer: RequestAnswer | undefined): boolean =>
  answer !== undefined && (answer.failed !== undefined || hasErrors(answer.errors));

/** The button that brings the form back, for who has no script. */
export const BACK_TO_FORM = 'back_to_form';
