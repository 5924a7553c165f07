import { answerLate, tellLate } from '#server/live/late.ts';
import { showLive } from '#server/live/show-live.ts';
import { api } from '../endpoint.ts';

export const live = {
  show: api.live.show.handler(({ input, context }) => showLive(context, input.id)),
  tellLate: api.live.tellLate.handler(({ input: { id, ...said }, context }) => tellLate(context, id, said)),
  answerLate: api.live.answerLate.handler(({ input, context }) => answerLate(context, input.id, input.notice_id, input.answer)),
};
