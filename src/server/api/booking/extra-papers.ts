import { fromDollars } from '#domain/core/money.ts';
import { type AnswerExtra, answerExtra, showExtras } from '#server/change-orders/extras/answer-extra.ts';
import { type AskExtra, askExtra, type Opened } from '#server/change-orders/extras/ask-extra.ts';
import type { Caller } from '#server/core/caller.ts';
import { openByKey } from '#server/plan/links/keys.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { api } from '../endpoint.ts';

export const extraPapers = {
  ofPlan: api.extraPapers.ofPlan.handler(async ({ input, context }) => showExtras(context, await opened(context, input.id))),
  ask: api.extraPapers.ask.handler(async ({ input: { id, ...asked }, context }) =>
    asks(context, await opened(context, id), asked, 'Mover'),
  ),
  answer: api.extraPapers.answer.handler(async ({ input: { id, number, ...answer }, context }) =>
    answers(context, await opened(context, id), number, answer),
  ),
  byKey: api.extraPapers.byKey.handler(async ({ input, context }) => showExtras(context, await openByKey(context, input.key))),
  askByKey: api.extraPapers.askByKey.handler(async ({ input: { key, ...asked }, context }) =>
    asks(context, await openByKey(context, key), asked, 'Crew'),
  ),
  answerByKey: api.extraPapers.answerByKey.handler(async ({ input: { key, number, ...answer }, context }) =>
    answers(context, await openByKey(context, key), number, answer),
  ),
};

const opened = async (context: Caller, id: string): Promise<Opened> => {
  const { plan } = await openPlan(context, id, 'view');
  return { plan, viewer: context.viewer };
};

const asks = async (context: Caller, plan: Opened, asked: InDollars, who: 'Mover' | 'Crew') => {
  const lines = asked.lines.map(({ what, amount }) => ({ what, amount: fromDollars(amount) }));
  await askExtra(context, plan, { ...asked, lines }, who);
  return showExtras(context, plan);
};

type InDollars = Omit<AskExtra, 'lines'> & { lines: readonly { what: string; amount: number }[] };

const answers = async (context: Caller, plan: Opened, number: number, answer: AnswerExtra) => {
  await answerExtra(context, plan, number, answer);
  return showExtras(context, plan);
};
