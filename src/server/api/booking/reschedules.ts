import { type Answer, answerOrder } from '#server/change-orders/answer.ts';
import { askReschedule } from '#server/change-orders/reschedule.ts';
import { rescheduleDays, rescheduleTerms } from '#server/change-orders/reschedule-terms.ts';
import { showReschedule } from '#server/change-orders/show-orders.ts';
import type { Caller } from '#server/core/caller.ts';
import { api } from '../endpoint.ts';

export const reschedules = {
  terms: api.reschedules.terms.handler(({ input, context }) => rescheduleTerms(context, input.id, input.move_date)),
  days: api.reschedules.days.handler(({ input, context }) => rescheduleDays(context, input.id, input.move_date)),
  ask: api.reschedules.ask.handler(({ input: { id, ...request }, context }) => askReschedule(context, id, request)),
  accept: api.reschedules.accept.handler(({ input, context }) => answered(context, input.id, 'accepted')),
  refuse: api.reschedules.refuse.handler(({ input, context }) => answered(context, input.id, 'refused')),
  withdraw: api.reschedules.withdraw.handler(({ input, context }) => answered(context, input.id, 'withdrawn')),
};

const answered = (caller: Caller, id: number, answer: Answer) =>
  answerOrder(caller, { kind: 'reschedule', id }, answer, (order) => ({ reschedule: showReschedule(order) }));
