import { giveTip, giveTipBack, showTip } from '#server/jobs/tip.ts';
import { api } from '../endpoint.ts';

export const tips = {
  show: api.tips.show.handler(({ input, context }) => showTip(context, input.id)),
  give: api.tips.give.handler(({ input, context }) => giveTip(context, input.id, input.amount)),
  giveBack: api.tips.giveBack.handler(({ input, context }) => giveTipBack(context, input.id)),
};
