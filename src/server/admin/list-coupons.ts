import { count, desc, ilike } from 'drizzle-orm';
import { type CouponTerms, couponState } from '#domain/booking/coupon-terms.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { versionOf } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { likeOf, type Page, windowOf } from '../db/list-page.ts';
import { coupons, partners } from '../db/schema.ts';

/** The newest end first; those without an end before all others. */
export const listCoupons = async ({ viewer, now, world: { db } }: Caller, asked: Page & { q: string }) => {
  requireAdmin(viewer);
  const where = asked.q.trim() === '' ? undefined : ilike(coupons.code, likeOf(asked.q));
  const { limit, offset } = windowOf(asked);
  const [rows, [counted]] = await Promise.all([
    db.select().from(coupons).where(where).orderBy(desc(coupons.ends_on), coupons.code).limit(limit).offset(offset),
    db.select({ total: count() }).from(coupons).where(where),
  ]);
  const { page, per_page } = asked;
  return { coupons: rows.map((row) => showCoupon(row, now.today)), total: counted?.total ?? 0, page, per_page };
};

export const showCoupon = (row: typeof coupons.$inferSelect, today: Day) => ({
  version: versionOf(couponTerms(row)),
  code: row.code,
  discount_percentage: row.discount_percentage,
  discount: toDollars(row.discount_cents as Cents),
  max_uses: row.max_uses,
  used: row.used,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  state: couponState(row, today),
});

/** What can be edited of a coupon. */
export const couponTerms = ({ max_uses, starts_on, ends_on }: CouponTerms): CouponTerms => ({ max_uses, starts_on, ends_on });

export const listPartners = async ({ viewer, world: { db } }: Caller) => {
  requireAdmin(viewer);
  const rows = await db.select().from(partners).orderBy(partners.name);
  return { partners: rows.map((row) => ({ ...row, version: versionOf(row) })) };
};
