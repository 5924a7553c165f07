import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Coupon, codeOf, couponCounts, isGoodOn } from '#domain/booking/coupons.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { coupons } from '#server/db/schema.ts';
import { openPlan } from '#server/plan/open-plan.ts';

/** The coupon of a code, if it may be used on a day. */
export const findCoupon = async (db: Db | Tx, typed: string, today: Day): Promise<Coupon | undefined> => {
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, codeOf(typed)));
  return row && isGoodOn(row, today) ? row : undefined;
};

/**
 * The coupon that a booking of this plan takes: the code that was sent, which must be good, or else the plan's own, which an earlier
 * booking left there and which counts only while it still is.
 */
export const couponFor = async (
  db: Db | Tx,
  plan: Pick<MovePlan, 'coupon_code'>,
  typed: string | null | undefined,
  today: Day,
): Promise<Coupon | null> => {
  const code = (typed ?? plan.coupon_code).trim();
  if (code === '') return null;
  const coupon = await findCoupon(db, code, today);
  if (coupon === undefined && typed?.trim()) throw couponInvalid();
  return coupon ?? null;
};

/** Counts one use under the row's lock, or answers false. A coupon without a limit is not counted, so nobody waits for its row. */
export const useCoupon = async (tx: Tx, code: string): Promise<boolean> => {
  const [row] = await tx.select({ max_uses: coupons.max_uses }).from(coupons).where(eq(coupons.code, code));
  if (row === undefined || row.max_uses === null) return row !== undefined;
  const used = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.code, code), or(isNull(coupons.max_uses), lt(coupons.used, coupons.max_uses))))
    .returning({ code: coupons.code });
  return used.length > 0;
};

export const giveBackCoupon = async (tx: Tx, code: string): Promise<void> => {
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(and(eq(coupons.code, code), sql`${coupons.max_uses} is not null`, sql`${coupons.used} > 0`));
};

/** Whether a code would work on a plan now, in the specification's words. */
export const checkCoupon = async (caller: Caller, plan_id: string, typed: string) => {
  const { plan } = await openPlan(caller, plan_id, 'view_steps');
  const { today } = caller.now;
  const found = (await findCoupon(caller.world.db, typed, today)) ?? null;
  const coupon = couponCounts(plan, found, today) ? found : undefined;
  const discount_percentage = coupon?.discount_percentage ?? 0;
  return {
    coupon: {
      success: coupon !== undefined,
      code: coupon?.code ?? typed,
      coupon: { percentage: discount_percentage > 0 },
      discount_percentage,
      discount_cents: coupon?.discount_cents ?? 0,
    },
  };
};

export const couponInvalid = (): Refusal => refuse('coupon_invalid', COUPON_UNUSABLE, { 'payment.coupon': COUPON_UNUSABLE });

export const COUPON_UNUSABLE = 'This coupon cannot be used.';
