import { acceptReschedule, refuseReschedule, withdrawReschedule } from '#server/change-orders/reschedules/answer-reschedule.ts';
import { askReschedule } from '#server/change-orders/reschedules/ask-reschedule.ts';
import { rescheduleDays } from '#server/change-orders/reschedules/reschedule-days.ts';
import { rescheduleTerms } from '#server/change-orders/reschedules/reschedule-terms.ts';
import { api } from '../endpoint.ts';

export const reschedules = {
  terms: api.reschedules.terms.handler(({ input, context }) => rescheduleTerms(context, input.id, input.move_date)),
  days: api.reschedules.days.handler(({ input, context }) => rescheduleDays(context, input.id, input.move_date)),
  ask: api.reschedules.ask.handler(({ input: { id, ...wish }, context }) => askReschedule(context, id, wish)),
  accept: api.reschedules.accept.handler(({ input, context }) => acceptReschedule(context, input.id)),
  refuse: api.reschedules.refuse.handler(({ input, context }) => refuseReschedule(context, input.id)),
  withdraw: api.reschedules.withdraw.handler(({ input, context }) => withdrawReschedule(context, input.id)),
};
