import { addAdjustment, removeAdjustment, restoreAdjustment } from '../plan-desk/adjust.ts';
import { answerQuestion } from '../plan-desk/answer-question.ts';
import { setJobOverride, setOverride, withdrawQuestion } from '../plan-desk/override.ts';
import { previewPrice } from '../plan-desk/preview.ts';
import { planQuestion } from '../plan-desk/questions.ts';
import { showDesk } from '../plan-desk/show-desk.ts';
import { nameSurveyedPrice, surveyedPricesOf } from '../plan-desk/surveyed-prices.ts';
import { executeTemplate } from '../plan-desk/templates.ts';
import { api } from './endpoint.ts';

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
