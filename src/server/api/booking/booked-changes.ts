import { agreeChange } from '#server/change-orders/booked-changes/agree-change.ts';
import { acceptChange, refuseChange, withdrawChange } from '#server/change-orders/booked-changes/answer-change.ts';
import { changeStart, changeTerms } from '#server/change-orders/booked-changes/change-terms.ts';
import { wishOf } from '#server/change-orders/booked-changes/said-wish.ts';
import { api } from '../endpoint.ts';

export const bookedChanges = {
  start: api.bookedChanges.start.handler(({ input, context }) => changeStart(context, input.id)),
  terms: api.bookedChanges.terms.handler(({ input, context }) => changeTerms(context, input.id, wishOf(input.wish))),
  agree: api.bookedChanges.agree.handler(({ input: { id, wish, shown }, context }) =>
    agreeChange(context, id, { wish: wishOf(wish), shown }),
  ),
  accept: api.bookedChanges.accept.handler(({ input, context }) => acceptChange(context, input.id)),
  refuse: api.bookedChanges.refuse.handler(({ input, context }) => refuseChange(context, input.id)),
  withdraw: api.bookedChanges.withdraw.handler(({ input, context }) => withdrawChange(context, input.id)),
};
