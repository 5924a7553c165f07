import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Dollars, PlanId, text } from '#contract/core/fields.ts';
import { BillPayment, PlanChange } from '#contract/plan/shapes.ts';
import { FeeSchedule } from './bookings.ts';

const { get, patch, post } = callsOf('Payments');

const id = PlanId;

export const payments = {
  cancelTerms: get('/move_plans/{id}/bookings/cancel_terms', 'What canceling costs now, what comes back, and what it costs later')
    .input(z.object({ id }))
    .output(
      z.object({
        ...{ fee: Dollars, refund: Dollars },
        /** Held on the card and not taken: it is let go. */
        let_go: Dollars,
        /** The part of the fee that has still to be charged, since less than it was taken. */
        fee_due: Dollars,
        /** Until the mover accepts, canceling is free. */
        is_accepted: z.boolean(),
        free_until: z.string().nullable(),
        /** Between states: while the three days after signing last, until when canceling is a right. */
        rescind_until: z.string().nullable(),
        fee_schedule: FeeSchedule,
      }),
    ),

  pay: post('/move_plans/{id}/payments/{payment_id}/pay', 'Pay what is due with another card; processing while the outcome is unknown')
    .input(z.object({ id, payment_id: text(64).describe('Of billing.payments'), billing_nonce: text(500) }))
    .output(z.object({ state: z.enum(['processing', 'authorized', 'captured']), payment: BillPayment })),

  applyCoupon: patch('/jobs/{id}/apply_coupon', 'Put a coupon on a booked job; the difference goes back')
    .input(z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647), coupon_code: text(60) }))
    .output(PlanChange),
};
