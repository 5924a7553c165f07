import { desc, eq } from 'drizzle-orm';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import type { Db } from '#server/db/open.ts';
import { movers, reviews } from '#server/db/schema.ts';

/** What customers wrote here last, good or bad: the newest are shown, nobody picks them. */
export const newestReviews = async (db: Db) => {
  const rows = await db
    .select({
      id: reviews.id,
      author: reviews.author,
      rating: reviews.rating,
      text: reviews.text,
      written_at: reviews.written_at,
      mover_id: movers.id,
      name: movers.name,
    })
    .from(reviews)
    .innerJoin(movers, eq(movers.id, reviews.mover_id))
    .orderBy(desc(reviews.written_at), desc(reviews.id))
    .limit(MOST);
  return rows.map(({ written_at, mover_id, name, ...review }) => ({
    ...review,
    written_on: todayIn(BUSINESS_ZONE, written_at),
    mover: { path: `/movers/${mover_id}`, label: name },
  }));
};

const MOST = 12;
