import { setLegalHold } from '#server/admin/legal-hold.ts';
import { addAdjustment, removeAdjustment, restoreAdjustment } from '#server/admin/plan-console/adjust.ts';
import { setJobOverride, setOverride, withdrawQuestion } from '#server/admin/plan-console/override.ts';
import { previewPrice } from '#server/admin/plan-console/preview.ts';
import { showPlanConsole } from '#server/admin/plan-console/show-plan-console.ts';
import { nameSurveyedPrice, surveyedPricesOf } from '#server/admin/plan-console/surveyed-prices.ts';
import { executeTemplate } from '#server/admin/plan-console/templates.ts';
import { answerQuestion, planQuestion } from '#server/change-orders/answer-question.ts';
import { postLetter } from '#server/papers/by-mail.ts';
import { confirmPrint, handInPrint, presignPrint, seePrint } from '#server/papers/prints.ts';
import { api } from '../endpoint.ts';

const calls = api.planConsole;

export const planConsole = {
  show: calls.show.handler(({ input, context }) => showPlanConsole(context, input.id)),
  preview: calls.preview.handler(({ input, context }) => previewPrice(context, input.id, input.change)),
  addAdjustment: calls.addAdjustment.handler(({ input, context }) =>
    addAdjustment(context, input.move_plan_id, () => input.adjustment, { version: input.version }),
  ),
  executeTemplate: calls.executeTemplate.handler(({ input: { move_plan_id, ...asked }, context }) =>
    executeTemplate(context, move_plan_id, asked),
  ),
  removeAdjustment: calls.removeAdjustment.handler(({ input, context }) => removeAdjustment(context, input.id, input.version)),
  restoreAdjustment: calls.restoreAdjustment.handler(({ input, context }) => restoreAdjustment(context, input.id, input.version)),
  setJobOverride: calls.setJobOverride.handler(({ input: { id, ...asked }, context }) => setJobOverride(context, id, asked)),
  setOverride: calls.setOverride.handler(({ input: { id, ...asked }, context }) => setOverride(context, id, asked)),
  withdrawQuestion: calls.withdrawQuestion.handler(({ input, context }) => withdrawQuestion(context, input.id)),
  presignPrint: calls.presignPrint.handler(({ input, context }) => presignPrint(context, input.id, input.filename)),
  confirmPrint: calls.confirmPrint.handler(({ input, context }) => confirmPrint(context, input.id, input.key)),
  handInPrint: calls.handInPrint.handler(({ input: { id, ...print }, context }) => handInPrint(context, id, print)),
  seePrint: calls.seePrint.handler(({ input: { id, print_id, why_not }, context }) => seePrint(context, id, print_id, { why_not })),
  postLetter: calls.postLetter.handler(({ input, context }) => postLetter(context, input.id, input.letter_id)),
  setLegalHold: calls.setLegalHold.handler(({ input: { id, ...asked }, context }) => setLegalHold(context, id, asked)),
  question: calls.question.handler(({ input, context }) => planQuestion(context, input.id)),
  answerQuestion: calls.answerQuestion.handler(({ input: { id, ...answer }, context }) => answerQuestion(context, id, answer)),
  surveyedPrices: calls.surveyedPrices.handler(({ input, context }) => surveyedPricesOf(context, input.id)),
  nameSurveyedPrice: calls.nameSurveyedPrice.handler(({ input: { id, ...asked }, context }) => nameSurveyedPrice(context, id, asked)),
};
