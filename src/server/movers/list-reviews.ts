import { and, count, desc, eq } from 'drizzle-orm';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import type { Db } from '#server/db/open.ts';
import { reviews } from '#server/db/schema.ts';

export type AskedReviews = { page?: number | undefined; stars?: number | undefined };

/** What customers wrote of a mover here, the newest first; a page beyond the last is the last. */
export const listReviews = async (db: Db, mover_id: number, { page: asked = 1, stars }: AskedReviews) => {
  const by_stars = await countsOf(db, mover_id);
  const found = by_stars.filter((row) => stars === undefined || row.stars === stars).reduce((sum, row) => sum + row.count, 0);
  const pages = Math.max(1, Math.ceil(found / A_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.mover_id, mover_id), stars === undefined ? undefined : eq(reviews.rating, stars)))
    .orderBy(desc(reviews.written_at), desc(reviews.id))
    .limit(A_PAGE)
    .offset((page - 1) * A_PAGE);
  return { by_stars, count: found, page, pages, entries: rows.map(show) };
};

const A_PAGE = 10;
const STARS = [5, 4, 3, 2, 1] as const;

const countsOf = async (db: Db, mover_id: number) => {
  const rows = await db
    .select({ rating: reviews.rating, many: count() })
    .from(reviews)
    .where(eq(reviews.mover_id, mover_id))
    .groupBy(reviews.rating);
  return STARS.map((stars) => ({ stars, count: rows.find(({ rating }) => rating === stars)?.many ?? 0 }));
};

/** Who wrote it for which plan is nobody else's matter. */
const show = ({ id, author, rating, text, written_at, answer, answered_at }: typeof reviews.$inferSelect) => ({
  ...{ id, author, rating, text, answer },
  written_on: todayIn(BUSINESS_ZONE, written_at),
  answered_on: answered_at === null ? null : todayIn(BUSINESS_ZONE, answered_at),
});
