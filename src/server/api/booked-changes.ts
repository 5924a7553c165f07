import type { z } from 'zod';
import type { bookedChanges as rows } from '#contract/booked-changes.ts';
import type { BookedWish } from '#domain/booked-wish.ts';
import { insuranceFor } from '#domain/insurance.ts';
import { fromDollars } from '#domain/money.ts';
import { agreeChange } from '../booked-changes/agree-change.ts';
import { acceptChange, refuseChange, withdrawChange } from '../booked-changes/answer-change.ts';
import { changeStart, changeTerms } from '../booked-changes/change-terms.ts';
import { api } from './endpoint.ts';

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

type Said = z.output<NonNullable<(typeof rows.terms)['~orpc']['inputSchema']>>['wish'];

/** Dollars become cents here, and a blank day none. */
const wishOf = ({ insurance, box_order, ...wish }: Said): BookedWish => ({
  ...wish,
  ...(box_order && { box_order: { boxes: box_order.boxes, delivery_date: box_order.delivery_date || null } }),
  ...(insurance && { insurance: coverOf(insurance) }),
});

const coverOf = ({ waived, declared_value, deductible }: NonNullable<Said['insurance']>) =>
  insuranceFor({
    ...(waived && { waived }),
    ...(declared_value !== undefined && { declared_value: fromDollars(declared_value) }),
    ...(deductible !== undefined && { deductible }),
  });
