import { type Answer, answerOrder } from '#server/change-orders/answer.ts';
import { agreeChange } from '#server/change-orders/booked-changes/booked-change.ts';
import { changeStart, changeTerms, requestedChangesOf } from '#server/change-orders/booked-changes/change-terms.ts';
import { showBookedChange } from '#server/change-orders/show-orders.ts';
import type { Caller } from '#server/core/caller.ts';
import { api } from '../endpoint.ts';

export const bookedChanges = {
  start: api.bookedChanges.start.handler(({ input, context }) => changeStart(context, input.id)),
  terms: api.bookedChanges.terms.handler(({ input, context }) => changeTerms(context, input.id, requestedChangesOf(input.wish))),
  agree: api.bookedChanges.agree.handler(({ input: { id, wish: requested, shown }, context }) =>
    agreeChange(context, id, { wish: requestedChangesOf(requested), shown }),
  ),
  accept: api.bookedChanges.accept.handler(({ input, context }) => answered(context, input.id, 'accepted')),
  refuse: api.bookedChanges.refuse.handler(({ input, context }) => answered(context, input.id, 'refused')),
  withdraw: api.bookedChanges.withdraw.handler(({ input, context }) => answered(context, input.id, 'withdrawn')),
};

const answered = (caller: Caller, id: number, answer: Answer) =>
  answerOrder(caller, { kind: 'booked_change', id }, answer, (order) => ({ booked_change: showBookedChange(order) }));
