import { afterBusinessHours, BUSINESS_ZONE, instantOf, type Now } from '#domain/core/business-time.ts';
import { addBusinessDays, type Day, daysBetween } from '#domain/core/calendar.ts';
import { type Cents, cents, minus, NOTHING, percentOf, times } from '#domain/core/money.ts';

/** What a code takes off: a percentage of the total, or cents. */
export type CouponEffect = { percentage: number; cents: Cents };

/** total_cost with the coupon off, never below zero (Spec section 4, "Final price"). */
export const finalPrice = (total_cost: Cents, coupon: CouponEffect | null): Cents => {
  if (coupon === null) return total_cost;
  const off = coupon.percentage > 0 ? percentOf(total_cost, coupon.percentage) : coupon.cents;
  return off >= total_cost ? NOTHING : minus(total_cost, off);
};

/** A card authorization lives this long; a move further off keeps the card and pays a deposit (pricing, 4). */
const AUTHORIZATION_DAYS = 7;
const DEPOSIT_PERCENT = 10;
const DEPOSIT_LEAST = cents(7_500);
const DEPOSIT_MOST = cents(50_000);
const BUSINESS_DAYS_FOR_REST = 2;
const REST_HELD_MINUTES = 9 * 60;

/** From then on a hold can't be relied on any more. */
export const holdEndsAt = (held_at: Date): Date => new Date(held_at.getTime() + AUTHORIZATION_DAYS * 24 * HOUR_MS);

export const depositOf = (final_price: Cents): Cents => {
  const tenth = percentOf(final_price, DEPOSIT_PERCENT);
  return cents(Math.min(final_price, DEPOSIT_MOST, Math.max(tenth, DEPOSIT_LEAST)));
};

/** One movement of money: what is held when, and when it is taken. */
export type PaymentPlan = {
  /** full: the whole price is held at Book and taken on acceptance. deposit: only the deposit is; the rest follows. */
  kind: 'full' | 'deposit';
  at_booking: Cents;
  rest: Cents;
  /** The day on which the rest is held on the card; null when there is none. */
  rest_held_on: Day | null;
};

/** Before Book the page says which of the two it will be, in dollars and dates (pricing, 4). */
export const paymentPlanOf = (final_price: Cents, move_date: Day, now: Now): PaymentPlan => {
  if (daysBetween(now.today, move_date) <= AUTHORIZATION_DAYS)
    return { kind: 'full', at_booking: final_price, rest: NOTHING, rest_held_on: null };
  const at_booking = depositOf(final_price);
  const rest = minus(final_price, at_booking);
  return { kind: 'deposit', at_booking, rest, rest_held_on: rest === 0 ? null : restHeldOn(move_date, now) };
};

/** The day on which the rest of a deposit's booking is held. */
export const restHeldOn = (move_date: Day, { holidays }: Pick<Now, 'holidays'>): Day =>
  addBusinessDays(move_date, -BUSINESS_DAYS_FOR_REST, holidays);

/** The morning in which the rest is held. */
export const restHeldAt = (move_date: Day, now: Pick<Now, 'holidays'>): Date =>
  instantOf(restHeldOn(move_date, now), REST_HELD_MINUTES, BUSINESS_ZONE);

/**
 * What later changes add is collected only when it is at least 10% of what was paid, 5% with a delivery estimate;
 * below that the guarantee covers it (Spec section 5, "Balance rule").
 */
export const isBalanceDue = (total: Cents, balance: Cents, has_delivery_estimate: boolean): boolean =>
  balance > 0 && balance * 100 >= minus(total, balance) * (has_delivery_estimate ? 5 : 10);

/** Until when the mover must answer: 24 hours, or 8 or 2 business hours when the move is near (pricing, 3). */
export const acceptBy = (now: Now, move_date: Day): Date => {
  const days = daysBetween(now.today, move_date);
  if (days > 7) return new Date(now.at.getTime() + 24 * HOUR_MS);
  return afterBusinessHours(now, days >= 3 ? 8 : 2);
};

/** A price is held 7 days for unchanged inputs, 48 hours when the move is within 14 days (pricing, 1). */
export const heldUntil = (now: Now, move_date: Day): string => {
  const hours = daysBetween(now.today, move_date) <= 14 ? 48 : 7 * 24;
  return new Date(now.at.getTime() + hours * HOUR_MS).toISOString();
};

/** With the items listed, no more can ever be asked without a new agreement (decisions, 6). Between states nothing can be asked beyond the price: null. */
export const priceCeiling = (booked_total: Cents, { kind, is_federal }: { kind: 'local' | 'long'; is_federal: boolean }): Cents | null =>
  is_federal ? null : times(booked_total, kind === 'long' ? 1.05 : 1.1);

const HOUR_MS = 3_600_000;
