import { answerHere, sendAnswerCode } from '#server/change-orders/adjustments/answer-here.ts';
import { listCrewLinks, revokeCrewLink } from '#server/change-orders/adjustments/crew-links.ts';
import { confirmPhoto, presignPhoto } from '#server/change-orders/adjustments/photos.ts';
import { answerOnPlan, planAdjustment } from '#server/change-orders/adjustments/plan-adjustment.ts';
import { say, showMoveDay } from '#server/change-orders/adjustments/say.ts';
import { sendCrewLink } from '#server/change-orders/adjustments/send-crew-link.ts';
import { api } from '../endpoint.ts';

export const adjustments = {
  crewLinks: api.adjustments.crewLinks.handler(({ input, context }) => listCrewLinks(context, input.id)),
  revokeCrewLink: api.adjustments.revokeCrewLink.handler(({ input, context }) => revokeCrewLink(context, input.id, input.link_id)),
  sendCrewLink: api.adjustments.sendCrewLink.handler(({ input: { id, ...asked }, context }) => sendCrewLink(context, id, asked)),
  show: api.adjustments.show.handler(({ input, context }) => showMoveDay(context, input.key)),
  sendAnswerCode: api.adjustments.sendAnswerCode.handler(({ input, context }) => sendAnswerCode(context, input.key)),
  answerHere: api.adjustments.answerHere.handler(({ input, context }) => answerHere(context, input.key, input.code)),
  say: api.adjustments.say.handler(({ input: { key, ...said }, context }) => say(context, key, said)),
  presignPhoto: api.adjustments.presignPhoto.handler(({ input, context }) => presignPhoto(context, input.key, input.filename)),
  confirmPhoto: api.adjustments.confirmPhoto.handler(({ input, context }) => confirmPhoto(context, input.key, input.photo)),
  ofPlan: api.adjustments.ofPlan.handler(({ input, context }) => planAdjustment(context, input.id)),
  answer: api.adjustments.answer.handler(({ input: { id, ...answer }, context }) => answerOnPlan(context, id, answer)),
};
