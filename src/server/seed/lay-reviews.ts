import { sql } from 'drizzle-orm';
import { BUSINESS_ZONE, instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import type { Tx } from '#server/db/open.ts';
import { reviews, seeds } from '#server/db/schema.ts';
import { type SeededReview, seededReviews } from './reviews.ts';

/** Lays the reviews once, and what our own rating of each mover is by them. Answers whether it did. */
export const layReviews = async (tx: Tx, today: Day): Promise<boolean> => {
  const mine = await tx
    .insert(seeds)
    .values({ name: SEED, laid_at: instantOf(today, 0, BUSINESS_ZONE) })
    .onConflictDoNothing()
    .returning();
  if (mine.length === 0) return false;
  await tx.insert(reviews).values(seededReviews().map((review) => rowOf(review, today)));
  // A store that is older than its reviews has ratings that rest on nothing.
  await tx.execute(sql`
    update movers set profile = jsonb_set(movers.profile, '{ratings_data,hearthway}', jsonb_build_object(
      'rating', coalesce((select round(avg(rating), 1) from reviews where mover_id = movers.id), 0),
      'number_of_reviews', (select count(*) from reviews where mover_id = movers.id)))`);
  return true;
};

const SEED = 'reviews';

const rowOf = ({ mover_id, author, rating, text, days_ago, minute, answer, answered_days_ago }: SeededReview, today: Day) => ({
  ...{ mover_id, author, rating, text, answer },
  written_at: instantOf(addDays(today, -days_ago), minute, BUSINESS_ZONE),
  answered_at: answered_days_ago === null ? null : instantOf(addDays(today, -answered_days_ago), ANSWERED_AT, BUSINESS_ZONE),
});

/** In the evening of its day, so that no answer is older than what it answers: a review of that very day is answered the next. */
const ANSWERED_AT = 23 * 60;
