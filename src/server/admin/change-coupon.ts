import { and, count, eq, notInArray } from 'drizzle-orm';
import { type CouponTerms, stopped, whyNotChangeCoupon, whyNotMakeCoupon } from '#domain/booking/coupon-terms.ts';
import { codeOf } from '#domain/booking/coupons.ts';
import { fromDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireSeen } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '../db/open.ts';
import { booking_attempts, coupons } from '../db/schema.ts';
import { couponTerms, showCoupon } from './list-coupons.ts';

type CouponLimits = { max_uses: number | null; starts_on: string; ends_on: string };
type New = CouponLimits & { code: string; discount_percentage: number; discount: number };

export const addCoupon = (caller: Caller, { code, discount_percentage, discount, ...terms }: New, why: string) => {
  requireAdmin(caller.viewer);
  const { today } = caller.now;
  const coupon = { code: codeOf(code), discount_percentage, discount_cents: fromDollars(discount), ...termsOf(terms) };
  throwIf(whyNotMakeCoupon(coupon, today));
  return inTransaction(caller.world, async (tx) => {
    const [row] = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning();
    if (row === undefined) throw refuse('invalid', CODE_TAKEN, { code: CODE_TAKEN });
    await recordAudit(tx, caller, { what: 'Coupon made', subject: { kind: 'coupon', id: row.code }, after: row, why });
    return showCoupon(row, today);
  });
};

export const changeCoupon = (caller: Caller, code: string, terms: CouponLimits, why: string, version?: string) =>
  changed(caller, code, { what: 'Coupon changed', why, version }, (before) => {
    const change = termsOf(terms);
    // A day that is past already and stays as it is needs no excuse.
    if (change.ends_on !== before.ends_on || change.max_uses !== before.max_uses || change.starts_on !== before.starts_on)
      throwIf(whyNotChangeCoupon(change, before.used, caller.now.today));
    return change;
  });

export const stopCoupon = (caller: Caller, code: string, why: string, version?: string) =>
  changed(caller, code, { what: 'Coupon stopped', why, version }, (before) => stopped(before, caller.now.today));

const CODE_TAKEN = 'There is a coupon with this code already';

const termsOf = ({ max_uses, starts_on, ends_on }: CouponLimits): CouponTerms => ({
  max_uses,
  starts_on: starts_on || null,
  ends_on: ends_on || null,
});

type Row = typeof coupons.$inferSelect;

type Edit = { what: string; why: string; version: string | undefined };

const changed = (caller: Caller, code: string, { what, why, version }: Edit, change: (before: Row) => CouponTerms) => {
  requireAdmin(caller.viewer);
  return inTransaction(caller.world, async (tx) => {
    const before = await lockCoupon(tx, code);
    await requireSeen(tx, version, couponTerms(before), { kind: 'coupon', id: before.code });
    const after = { ...before, ...change(before) };
    await tx
      .update(coupons)
      .set({ max_uses: after.max_uses, used: after.used, starts_on: after.starts_on, ends_on: after.ends_on })
      .where(eq(coupons.code, before.code));
    await recordAudit(tx, caller, { what, subject: { kind: 'coupon', id: before.code }, before, after, why });
    return showCoupon(after, caller.now.today);
  });
};

const lockCoupon = async (tx: Tx, code: string): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(eq(coupons.code, codeOf(code)))
    .for('update');
  if (row === undefined) throw refuse('not_found', 'There is no such coupon.');
  return row.max_uses === null ? { ...row, used: await usesOf(tx, row.code) } : row;
};

/** Nobody counts the uses of a coupon without a limit; one that gets a limit has them counted, so that a cancellation gives back what was counted. */
const usesOf = async (tx: Tx, code: string): Promise<number> => {
  const standing = notInArray(booking_attempts.state, ['released', 'canceled']);
  const [row] = await tx
    .select({ uses: count() })
    .from(booking_attempts)
    .where(and(eq(booking_attempts.coupon, code), standing));
  return row?.uses ?? 0;
};
