import { addDays, type Day } from '#domain/core/calendar.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import type { PlanStatus } from '#domain/plan/move-plan.ts';

/** What a customer may tick beside the stars. */
export const WENT_WELL = ['on_time', 'careful', 'friendly', 'price_kept', 'fast', 'clean'] as const;
export type WentWell = (typeof WENT_WELL)[number];

export const WENT_WELL_WORDS: Readonly<Record<WentWell, string>> = {
  on_time: 'Came on time',
  careful: 'Careful with things',
  friendly: 'Friendly crew',
  price_kept: 'Price as promised',
  fast: 'Quick work',
  clean: 'Left it clean',
};

export const SHORTEST_REVIEW = 10;
export const LONGEST_REVIEW = 2000;
export const LONGEST_ANSWER = 1000;

/** How long its writer may change a review. */
const EDIT_DAYS = 30;

export const editableUntil = (written_on: Day): Day => addDays(written_on, EDIT_DAYS);

/** Only a move that was booked here and is done is reviewed. */
export const whyNotReview = (status: PlanStatus): Refusal | undefined => {
  if (status === 'completed') return undefined;
  return refuse(
    'not_editable',
    status === 'canceled' || status === 'draft'
      ? 'Only a move booked here can be reviewed.'
      : 'You can review this move once it is completed.',
  );
};

export const whyNotEditReview = (written_on: Day, today: Day): Refusal | undefined =>
  today <= editableUntil(written_on)
    ? undefined
    : refuse('too_late', `A review can be changed for ${EDIT_DAYS} days. This one stands as it is.`);

/** A sentence for each field that can't be used. */
export const reviewErrors = ({ rating, text }: { rating: number | null; text: string }): Record<string, string> => {
  const errors: Record<string, string> = {};
  if (rating === null || !Number.isInteger(rating) || rating < 1 || rating > 5) errors.rating = 'Choose one to five stars';
  const length = text.trim().length;
  if (length < SHORTEST_REVIEW) errors.text = 'Write a sentence about your move';
  if (length > LONGEST_REVIEW) errors.text = `Use at most ${LONGEST_REVIEW} characters`;
  return errors;
};

export const whyNotSaveReview = (review: { rating: number | null; text: string }): Refusal | undefined => {
  const errors = reviewErrors(review);
  return refuseAt(errors);
};

/** The mover answers once, under the review. */
export const whyNotAnswerReview = (answer: string, answered: string | null): Refusal | undefined => {
  if (answered !== null) return refuse('not_editable', 'You have answered this review already.');
  const sentence =
    answer.trim().length === 0
      ? 'Write your answer'
      : answer.length > LONGEST_ANSWER
        ? `Use at most ${LONGEST_ANSWER} characters`
        : undefined;
  return sentence === undefined ? undefined : refuse('invalid', sentence, { answer: sentence });
};

/** "Ana R.": a first name and an initial, as reviews are signed. */
export const authorOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string => {
  const first = first_name.trim().split(/\s+/)[0] ?? '';
  const initial = [...last_name.trim()][0]?.toUpperCase();
  return first === '' ? 'A customer' : initial === undefined ? first : `${first} ${initial}.`;
};
