import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Coupon, codeOf, couponCounts, isGoodOn } from '#domain/booking/coupons.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { spend } from '#server/core/budgets.ts';
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

const HOUR_MS = 3_600_000;
const MOST_WRONG = { by: 20, at: 60 } as const;

/** The same for a code that somebody typed. Wrong ones are counted where calls are, so that nobody finds a good one by trying (property 51). */
export const guessCoupon = async (caller: Caller, db: Db | Tx, typed: string): Promise<Coupon | undefined> => {
  const giveBack = spendGuess(caller);
  if (giveBack === undefined) throw refuse('too_many', TOO_MANY, { coupon_code: TOO_MANY });
  const coupon = await findCoupon(db, typed, caller.now.today);
  if (coupon !== undefined) giveBack();
  return coupon;
};

const TOO_MANY = 'You tried many codes. Wait an hour and try again.';

const spendGuess = ({ world, viewer, address, now }: Caller): (() => void) | undefined => {
  if (!world.settings.call_budgets) return () => undefined;
  const browser = viewer.user?.id ?? viewer.visitor_id;
  const allowances = [
    ...(browser === null ? [] : [{ kind: 'coupons by', of: browser, most: MOST_WRONG.by }]),
    { kind: 'coupons at', of: address, most: MOST_WRONG.at },
  ];
  return spend(world.budgets, allowances, { window_ms: HOUR_MS, at: now.at.getTime() });
};

/**
 * The coupon that a booking of this plan takes: the code that was sent, which must be good, or else the plan's own, which an earlier
 * booking left there and which counts only while it still is.
 */
export const couponFor = async (
  caller: Caller,
  db: Db | Tx,
  plan: Pick<MovePlan, 'coupon_code'>,
  typed: string | null | undefined,
): Promise<Coupon | null> => {
  const code = (typed ?? plan.coupon_code).trim();
  if (code === '') return null;
  if (!typed?.trim()) return (await findCoupon(db, code, caller.now.today)) ?? null;
  const coupon = await guessCoupon(caller, db, code);
  if (coupon === undefined) throw couponInvalid();
  return coupon;
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
  const found = (await guessCoupon(caller, caller.world.db, typed)) ?? null;
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
