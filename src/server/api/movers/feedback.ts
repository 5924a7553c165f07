import { saveFeedback, showFeedback } from '#server/movers/feedback/feedback.ts';
import { answerReview, gradeFor, moverReviews } from '#server/movers/feedback/mover-reviews.ts';
import { api } from '../endpoint.ts';

export const feedback = {
  show: api.feedback.show.handler(({ input, context }) => showFeedback(context, input.id)),
  save: api.feedback.save.handler(({ input, context }) => saveFeedback(context, input.id, input)),
  ofMover: api.feedback.ofMover.handler(({ input, context }) =>
    moverReviews(context, { ...input, unanswered: input.unanswered === 'true' }),
  ),
  answer: api.feedback.answer.handler(({ input, context }) => answerReview(context, input)),
  grade: api.feedback.grade.handler(({ input, context }) => gradeFor(context, input.id)),
};
