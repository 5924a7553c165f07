import { laterDays } from '#server/bidding/prices/later-days.ts';
import { book } from '#server/booking/book.ts';
import { bookTerms } from '#server/booking/book-terms.ts';
import { bookingSummary } from '#server/booking/booking-summary.ts';
import { cancelBooking } from '#server/booking/cancel.ts';
import { cancelInstallments, holdInstallments } from '#server/booking/installments/installments.ts';
import { bookingStatus } from '#server/booking/status.ts';
import { checkCoupon } from '#server/ledger/coupons.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { api } from '../endpoint.ts';

export const bookings = {
  clientToken: api.bookings.clientToken.handler(async ({ input, context }) => {
    await openPlan(context, input.id, 'book');
    const { payments } = context.world;
    const { provider, three_d_secure = false } = payments;
    return { client_token: await payments.clientToken(), provider, three_d_secure };
  }),
  terms: api.bookings.terms.handler(({ input, context }) => bookTerms(context, input.id, input.coupon)),
  laterDays: api.bookings.laterDays.handler(({ input, context }) => laterDays(context, input.id)),
  summary: api.bookings.summary.handler(({ input, context }) => bookingSummary(context, input.id)),
  checkCoupon: api.bookings.checkCoupon.handler(({ input, context }) => checkCoupon(context, input.id, input.code)),
  book: api.bookings.book.handler(({ input, context }) => book(context, { ...input, idempotency_key: context.idempotency_key })),
  status: api.bookings.status.handler(({ input, context }) => bookingStatus(context, input.id)),
  splitit: api.bookings.splitit.handler(({ input, context }) => holdInstallments(context, input)),
  cancelSplitit: api.bookings.cancelSplitit.handler(async ({ input, context }) => {
    await cancelInstallments(context, input.id);
    return bookingStatus(context, input.id);
  }),
  cancelJob: api.bookings.cancelJob.handler(({ input, context }) => cancelBooking(context, input.id, input.message ?? '', input.fee)),
};
