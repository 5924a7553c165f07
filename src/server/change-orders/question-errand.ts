import type { Errand } from '#server/core/outbox.ts';

export const PRICE_QUESTION = 'price_question';

/** The letter that a customer is asked about a higher price. */
export const priceQuestionErrand = ({ id, attempt_id }: { id: number; attempt_id: string }): Errand => ({
  kind: 'letter',
  dedupe: `${PRICE_QUESTION}:${id}`,
  body: { letter: PRICE_QUESTION, attempt_id, question_id: String(id) },
});
