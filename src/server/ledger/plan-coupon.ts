import { eq } from 'drizzle-orm';
import { type Coupon, codeOf, couponCounts, isGoodOn } from '#domain/booking/coupons.ts';
import type { Day } from '#domain/core/calendar.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { coupons, partners } from '#server/db/schema.ts';
import { COUPON_UNUSABLE, guessCoupon } from './coupons.ts';

/** The code that came with a plan or was typed on it, what it takes off now (null when it can't be used), and who gave it. */
export type PlanCoupon = { code: string; coupon: Coupon | null; partner: string | null };

/** Null for a plan without a code, and for one that is booked: what it took off is in the price that was agreed. */
export const couponOfPlan = async (db: Db | Tx, plan: MovePlan, today: Day): Promise<PlanCoupon | null> => {
  const code = codeOf(plan.coupon_code || plan.origin.promo_code);
  if (code === '' || isBooked(plan)) return null;
  const [row] = await db
    .select({ coupon: coupons, partner: partners.name })
    .from(coupons)
    .leftJoin(partners, eq(partners.coupon_code, coupons.code))
    .where(eq(coupons.code, code));
  const is_good = row !== undefined && isGoodOn(row.coupon, today) && couponCounts(plan, row.coupon, today);
  // A good code from the address that is not the plan's own was taken off by the customer.
  if (is_good && plan.coupon_code === '') return null;
  return { code, coupon: is_good ? row.coupon : null, partner: row?.partner ?? null };
};

/** A code from an address counts when it can be used, and is no obstacle when it can't. */
export const codeFromPromo = async (caller: Caller, promo_code: string): Promise<string> =>
  promo_code.trim() === '' ? '' : ((await guessCoupon(caller, caller.world.db, promo_code))?.code ?? '');

/** A typed code as the plan keeps it; refused when it can't be used. Nothing typed takes the plan's code off. */
export const codeToKeep = async (caller: Caller, tx: Tx, typed: string): Promise<string> => {
  if (typed.trim() === '') return '';
  const coupon = await guessCoupon(caller, tx, typed);
  if (coupon === undefined) throw refuse('coupon_invalid', COUPON_UNUSABLE, { coupon_code: COUPON_UNUSABLE });
  return coupon.code;
};
