import { addAdjustment, removeAdjustment, restoreAdjustment } from '#server/admin/plan-desk/adjust.ts';
import { setJobOverride, setOverride, withdrawQuestion } from '#server/admin/plan-desk/override.ts';
import { previewPrice } from '#server/admin/plan-desk/preview.ts';
import { showDesk } from '#server/admin/plan-desk/show-desk.ts';
import { nameSurveyedPrice, surveyedPricesOf } from '#server/admin/plan-desk/surveyed-prices.ts';
import { executeTemplate } from '#server/admin/plan-desk/templates.ts';
import { answerQuestion, planQuestion } from '#server/change-orders/answer-question.ts';
import { api } from '../endpoint.ts';

const desk = api.planDesk;

export const planDesk = {
  show: desk.show.handler(({ input, context }) => showDesk(context, input.id)),
  preview: desk.preview.handler(({ input, context }) => previewPrice(context, input.id, input.change)),
  addAdjustment: desk.addAdjustment.handler(({ input, context }) => addAdjustment(context, input.move_plan_id, () => input.adjustment)),
  executeTemplate: desk.executeTemplate.handler(({ input: { move_plan_id, ...asked }, context }) =>
    executeTemplate(context, move_plan_id, asked),
  ),
  removeAdjustment: desk.removeAdjustment.handler(({ input, context }) => removeAdjustment(context, input.id)),
  restoreAdjustment: desk.restoreAdjustment.handler(({ input, context }) => restoreAdjustment(context, input.id)),
  setJobOverride: desk.setJobOverride.handler(({ input: { id, ...asked }, context }) => setJobOverride(context, id, asked)),
  setOverride: desk.setOverride.handler(({ input: { id, ...asked }, context }) => setOverride(context, id, asked)),
  withdrawQuestion: desk.withdrawQuestion.handler(({ input, context }) => withdrawQuestion(context, input.id)),
  question: desk.question.handler(({ input, context }) => planQuestion(context, input.id)),
  answerQuestion: desk.answerQuestion.handler(({ input: { id, ...answer }, context }) => answerQuestion(context, id, answer)),
  surveyedPrices: desk.surveyedPrices.handler(({ input, context }) => surveyedPricesOf(context, input.id)),
  nameSurveyedPrice: desk.nameSurveyedPrice.handler(({ input: { id, ...asked }, context }) => nameSurveyedPrice(context, id, asked)),
};
