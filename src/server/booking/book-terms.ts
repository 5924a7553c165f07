import { and, eq, gte } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import type { VisitType } from '#domain/bidding/consultation.ts';
import { needsSurveyWaiver } from '#domain/bidding/survey-waiver.ts';
import { type CouponEffect, finalPrice, paymentPlanOf, priceCeiling } from '#domain/booking/booking.ts';
import { feeScheduleAhead } from '#domain/booking/cancellation.ts';
import { couponEffectOf } from '#domain/booking/coupons.ts';
import { whyNotInstallments } from '#domain/booking/installments.ts';
import { instantOf } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { whyNotGoTo } from '#domain/plan/funnel.ts';
import { arrivalIndexOf } from '#domain/plan/hourly.ts';
import type { MovePlan, Valuation } from '#domain/plan/move-plan.ts';
import { signingClockOf } from '#domain/plan/signing-clock.ts';
import { FULL_VALUE } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import { onsite_requests } from '#server/db/schema.ts';
import { couponFor } from '#server/ledger/coupons.ts';
import { answerBy, dateNow, isFederal } from '#server/plan/date-now.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { showLines } from '#server/plan-view/show-price.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';
import { surveysOf } from '#server/pricing/surveys.ts';
import { showFeeSchedule } from './show-fee-schedule.ts';

/**
 * What Book shows before the button is pressed: payments and the cancellation fee schedule for this very move (pricing, 4). Priced
 * like the booking itself, so that what is shown is what will be asked: at the price that is held, else at that of today.
 */
export const bookTerms = async (caller: Caller, id: string, typed_coupon?: string) => {
  const { world, viewer, now } = caller;
  const { plan } = await openPlan(caller, id, 'book');
  const quote = await quoteOf(world.db, plan, now);
  const mover_bids = quote !== undefined && !quote.bid.consult_only;
  throwIf(
    whyNotGoTo('BOOK', plan, { viewer, now: dateNow(caller, plan, quote?.bid.mover), has_inventory: cubicFeet(plan) > 0, mover_bids }),
  );
  const { move_date } = plan.details;
  const move_time = arrivalIndexOf(plan);
  const price = quote?.bid.price ?? null;
  if (quote === undefined || price === null || move_date === null)
    throw refuse('no_mover', 'Choose a mover first.', {}, { step: 'COMPARE' });
  const { bid, input } = quote;
  const coupon = await couponFor(caller, world.db, plan, typed_coupon);
  const effect = coupon && couponEffectOf(coupon);
  const final_price = finalPrice(price.total_cost, effect);
  const { at_booking, rest, rest_held_on } = paymentPlanOf(final_price, move_date, now);
  const zone = world.places.timeZoneOf(pricingZip(plan.details.pick_up));
  const is_federal = isFederal(plan, bid.mover);
  const seen = (await surveysOf(world.db, plan, input)).holds.get(bid.mover.id);
  const survey_waiver_needed = needsSurveyWaiver({ is_federal, is_surveyed: seen !== undefined });
  return {
    today: now.today,
    total_cost: toDollars(price.total_cost),
    line_items: showLines(price),
    final_price: toDollars(final_price),
    coupon: coupon?.code ?? null,
    paid_today: toDollars(at_booking),
    due_later: toDollars(rest),
    rest_held_on,
    accept_by: answerBy(caller, plan, move_date, bid.mover).toISOString(),
    price_ceiling: showCeiling(priceCeiling(final_price, { kind: input.kind, is_federal })),
    survey_waiver_needed,
    surveyed_on: seen?.surveyed_on ?? null,
    visit: survey_waiver_needed ? await visitAhead(caller, plan.uuid, bid.mover.id) : null,
    payment_provider: world.payments.provider,
    installments: world.installments.provider !== 'none' && whyNotInstallments(final_price) === undefined,
    is_federal,
    signed_now: is_federal ? signedNow(now.at, zone) : null,
    cover_totals: is_federal ? await coverTotals(caller, plan, toDollars(final_price), effect) : null,
    fee_schedule: showFeeSchedule(feeScheduleAhead({ total: final_price, kind: input.kind, move_date, move_time, zone }, now.at)),
  };
};

const signedNow = (at: Date, zone: string) => {
  const { signed_on, rescind_until, first_loading_day } = signingClockOf(at, zone);
  return { rescind_until: rescind_until.toISOString(), first_loading_day, until: instantOf(addDays(signed_on, 1), 0, zone).toISOString() };
};

/**
 * What the whole move costs with full value and with it given up, so that both choices stand there with their totals before either is
 * made. The one that is chosen, or presumed, is what the page asks for: `final_price`.
 */
const coverTotals = async ({ world, now }: Caller, plan: MovePlan, final_price: number, coupon: CouponEffect | null) => {
  const { insurance } = plan;
  const is_given_up = insurance?.waived === true;
  const other: Valuation = is_given_up ? FULL_VALUE : { waived: true };
  // Another cover is another price than the held one.
  const quote = await quoteOf(world.db, { ...plan, insurance: other, price: null, price_held_until: null }, now);
  const total = quote?.bid.price?.total_cost;
  const instead = total === undefined ? null : toDollars(finalPrice(total, coupon));
  return is_given_up ? { full_value: instead, given_up: final_price } : { full_value: final_price, given_up: instead };
};

/** When this mover comes to see the move, in person or by video. */
const visitAhead = async ({ world, now }: Caller, plan_id: string, mover_id: number) => {
  const { date, time, type } = onsite_requests;
  const of_mover = and(eq(onsite_requests.plan_id, plan_id), eq(onsite_requests.mover_id, mover_id), eq(onsite_requests.status, 'asked'));
  const [visit] = await world.db
    .select({ date, time, type })
    .from(onsite_requests)
    .where(and(of_mover, gte(date, now.today)));
  return visit === undefined ? null : { ...visit, type: visit.type as VisitType };
};

const showCeiling = (ceiling: Cents | null): number | null => (ceiling === null ? null : toDollars(ceiling));
