import type { z } from 'zod';
import type { bookedChanges as rows } from '#contract/change-orders/booked-changes.ts';
import type { BookedWish } from '#domain/change-orders/booked-wish.ts';
import { fromDollars } from '#domain/core/money.ts';
import { valuationFor } from '#domain/pricing/valuation.ts';

type Said = z.output<NonNullable<(typeof rows.terms)['~orpc']['inputSchema']>>['wish'];

/** Dollars become cents here, and a blank day none. */
export const wishOf = ({ insurance, box_order, ...wish }: Said): BookedWish => ({
  ...wish,
  ...(box_order && { box_order: { boxes: box_order.boxes, delivery_date: box_order.delivery_date || null } }),
  ...(insurance && { insurance: coverOf(insurance) }),
});

const coverOf = ({ waived, declared_value, deductible }: NonNullable<Said['insurance']>) =>
  valuationFor({
    ...(waived && { waived }),
    ...(declared_value !== undefined && { declared_value: fromDollars(declared_value) }),
    ...(deductible !== undefined && { deductible }),
  });
