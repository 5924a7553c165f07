import type { Day } from '#domain/core/calendar.ts';
import { cents } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked, isDone } from '#domain/plan/plan.ts';
import type { CouponEffect } from './booking.ts';

/** A code and what it takes off: a percentage, or cents. */
export type Coupon = {
  /** Upper case. */
  code: string;
  discount_percentage: number;
  discount_cents: number;
  max_uses: number | null;
  used: number;
  starts_on: Day | null;
  ends_on: Day | null;
};

/** Codes are compared without blanks around them and without regard to case. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** In its dates and not used up. */
export const isGoodOn = (coupon: Coupon, today: Day): boolean =>
  (coupon.max_uses === null || coupon.used < coupon.max_uses) &&
  (coupon.starts_on === null || coupon.starts_on <= today) &&
  (coupon.ends_on === null || today <= coupon.ends_on);

export const couponEffectOf = (coupon: Coupon): CouponEffect => ({
  percentage: coupon.discount_percentage,
  cents: cents(coupon.discount_cents),
});

/** A coupon counts only when it has a code and the plan is neither booked nor done (Spec section 4). */
export const couponCounts = (plan: MovePlan, coupon: Coupon | null, today: Day): coupon is Coupon =>
  coupon !== null && coupon.code !== '' && !isBooked(plan) && !isDone(plan, today);
