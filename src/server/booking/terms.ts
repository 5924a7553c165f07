import { capacityOn, slotsFor } from '#domain/bidding/capacity.ts';
import { needsSurveyWaiver, whyNotWithoutSurvey } from '#domain/bidding/survey-waiver.ts';
import { finalPrice, type PaymentPlan, paymentPlanOf } from '#domain/booking/booking.ts';
import { type Coupon, couponEffectOf } from '#domain/booking/coupons.ts';
import { type Cents, fromDollars, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { whyNotUnsigned } from '#domain/papers/signing.ts';
import { whyNotGoTo } from '#domain/plan/funnel.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { whyNotUnbooked } from '#domain/plan/plan.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { whyNotBookCover } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { couponFor } from '#server/ledger/coupons.ts';
import { dateNow, isFederal } from '#server/plan/date-now.ts';
import type { Quote } from '#server/pricing/price-plan.ts';
import type { CapacitySlot } from '#server/pricing/slots.ts';
import { isSurveyed } from '#server/pricing/surveys.ts';
import type { BookInput } from './request.ts';

/** Prices the chosen mover anew, from the plan as it stands in this transaction. */
export type QuoteOf = (caller: Caller, tx: Tx, plan: MovePlan) => Promise<Quote | undefined>;

/** What will be agreed: worked out by the server alone, and only compared with what the customer saw. */
export type BookingTerms = {
  mover: Mover;
  price: Price;
  coupon: Coupon | null;
  final_price: Cents;
  payment: PaymentPlan;
  slots: readonly (CapacitySlot & { capacity: number })[];
  /** What the price rests on. */
  input: PricingInput;
};

/** The terms of a booking of a locked plan, or the reason why there can be none. */
export const termsOf = async (caller: Caller, tx: Tx, plan: MovePlan, input: BookInput, quoteOf: QuoteOf): Promise<BookingTerms> => {
  throwIf(whyNotUnbooked(plan));
  const quote = await quoteOf(caller, tx, plan);
  throwIf(whyNotGoTo('BOOK', plan, situationOf(caller, plan, quote)));
  const day = plan.details.move_date;
  if (quote === undefined || quote.bid.price === null || day === null)
    throw refuse('mover_cannot', "Your mover can't do the move this way.");

  const { mover, price } = quote.bid;
  const survey_waived = input.survey_waived ?? false;
  const is_federal = isFederal(plan, mover);
  const is_surveyed = !is_federal || survey_waived || (await isSurveyed(tx, plan, quote.input, mover.id));
  throwIf(whyNotWithoutSurvey(needsSurveyWaiver({ is_federal, is_surveyed }), survey_waived));
  // A signed sheet has the tick in its signature.
  throwIf(whyNotBookCover(plan, mover, input.full_value_waived === true || input.sheet_id !== undefined));
  const coupon = await couponFor(caller, tx, plan, input.payment.coupon);
  const final_price = finalPrice(price.total_cost, coupon && couponEffectOf(coupon));
  requireTotal(final_price, input.total_cost);
  const slots = slotsFor(quote.input, day).map((slot) => ({ ...slot, capacity: capacityOn(mover, slot.day) }));
  const payment = paymentPlanOf(final_price, day, caller.now);
  requireToday(payment, input.today_cost, final_price);
  throwIf(whyNotUnsigned({ is_federal, is_signed: input.sheet_id !== undefined }));
  return { mover, price, coupon, final_price, payment, slots, input: quote.input };
};

const situationOf = (caller: Caller, plan: MovePlan, quote: Quote | undefined) => ({
  viewer: caller.viewer,
  now: dateNow(caller, plan, quote?.bid.mover),
  has_inventory: plan.inventory.items.length + plan.inventory.custom_items.length + plan.boxes.length > 0,
  mover_bids: quote !== undefined && !quote.bid.consult_only,
});

const requireTotal = (final_price: Cents, shown: number): void => {
  if (fromDollars(shown) === final_price) return;
  throw refuse('price_changed', 'The price has changed since you saw it.', {}, { total_cost: toDollars(final_price) });
};

/** A deposit becomes the whole price while the page stands open, as soon as the move is near. */
const requireToday = ({ at_booking }: PaymentPlan, shown: number | undefined, final_price: Cents): void => {
  if (shown === undefined || fromDollars(shown) === at_booking) return;
  const now = { total_cost: toDollars(final_price), paid_today: toDollars(at_booking) };
  throw refuse('price_changed', 'What is held when you book has changed since you saw it.', {}, now);
};
