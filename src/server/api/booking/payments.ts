import { applyCoupon } from '#server/booking/apply-coupon.ts';
import { cancelTerms } from '#server/booking/cancel-terms.ts';
import { payByHand } from '#server/booking/payments/pay.ts';
import { api } from '../endpoint.ts';

export const payments = {
  cancelTerms: api.payments.cancelTerms.handler(({ input, context }) => cancelTerms(context, input.id)),
  pay: api.payments.pay.handler(({ input, context }) => payByHand(context, input)),
  applyCoupon: api.payments.applyCoupon.handler(({ input, context }) => applyCoupon(context, input.id, input.coupon_code)),
};
