import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { type GradeFacts, gradeOf, LARGE_ADJUSTMENT_PERCENT } from '#domain/movers/grade.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { change_orders, claims, jobs, loading_violations, message_waits, reviews } from '#server/db/schema.ts';
import { changeProfile } from '../vendors/mover-rows.ts';

const YEAR_MS = 365 * 86_400_000;

/** Brings a mover's stars and its grade in line with what stands in the store. A mover with few jobs here keeps the grade that it came with. */
export const countReviews = async (tx: Tx, mover_id: number, at: Date): Promise<void> => {
  const [row] = await tx
    .select({ number_of_reviews: sql<number>`count(*)::int`, rating: sql<number>`coalesce(round(avg(${reviews.rating}), 1), 0)::float` })
    .from(reviews)
    .where(eq(reviews.mover_id, mover_id));
  const hearthway = { rating: row?.rating ?? 0, number_of_reviews: row?.number_of_reviews ?? 0 };
  const graded = gradeOf(await gradeFacts(tx, mover_id, at));
  await changeProfile(tx, mover_id, ({ ratings_data, grade }) => ({
    ratings_data: { ...ratings_data, hearthway },
    grade: graded?.grade ?? grade,
  }));
};

/** What the last twelve months say of a mover. */
export const gradeFacts = async (db: Db | Tx, mover_id: number, at: Date): Promise<GradeFacts> => {
  const since = new Date(at.getTime() - YEAR_MS);
  const of_year = and(eq(jobs.mover_id, mover_id), gte(jobs.created_at, since));
  // One after the other: in a transaction there is one connection.
  const [offers] = await db
    .select({
      completed: sql<number>`count(*) filter (where ${jobs.status} = 'completed')::int`,
      given_up: sql<number>`count(*) filter (where ${jobs.status} = 'declined' and ${jobs.declined_reason_id} is not null)::int`,
      silent: sql<number>`count(*) filter (where ${jobs.status} = 'declined' and ${jobs.declined_reason_id} is null)::int`,
      answered: sql<number>`count(*) filter (where ${jobs.status} in ('accepted', 'proposed', 'completed') or (${jobs.status} = 'declined' and ${jobs.declined_reason_id} is not null))::int`,
    })
    .from(jobs)
    .where(of_year);
  const [stars] = await db
    .select({
      sum: sql<number>`coalesce(sum(${reviews.rating}), 0)::int`,
      count: sql<number>`count(*)::int`,
      on_time: sql<number>`count(*) filter (where ${reviews.was_on_time})::int`,
      said: sql<number>`count(*) filter (where ${reviews.was_on_time} is not null)::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.mover_id, mover_id), gte(reviews.written_at, since)));
  const [moves] = await db
    .select({
      large: sql<number>`count(distinct ${jobs.id}) filter (where (${change_orders.after_cents} - ${change_orders.before_cents}) * 100 > ${change_orders.before_cents} * ${LARGE_ADJUSTMENT_PERCENT})::int`,
    })
    .from(jobs)
    .innerJoin(
      change_orders,
      and(
        ...[eq(change_orders.attempt_id, jobs.attempt_id), eq(change_orders.kind, 'adjustment')],
        inArray(change_orders.status, ['accepted', 'asked', 'expired']),
      ),
    )
    .where(and(of_year, eq(jobs.status, 'completed')));
  const [loaded] = await db
    .select({ unlawful: sql<number>`count(distinct ${jobs.id})::int` })
    .from(jobs)
    .innerJoin(loading_violations, and(eq(loading_violations.job_id, jobs.id), isNull(loading_violations.cleared_at)))
    .where(and(of_year, eq(jobs.status, 'completed')));
  const [handled] = await db
    .select({
      all: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${claims.late_acknowledged_at} is not null or ${claims.late_decided_at} is not null)::int`,
    })
    .from(claims)
    .where(and(eq(claims.mover_id, mover_id), gte(claims.filed_at, since)));
  // A message counts once it is answered, or our team had to take it up.
  const [said] = await db
    .select({
      in_time: sql<number>`count(*) filter (where ${message_waits.late_told_at} is null and ${message_waits.answered_at} is not null)::int`,
      late: sql<number>`count(*) filter (where ${message_waits.late_told_at} is not null)::int`,
    })
    .from(message_waits)
    .where(and(eq(message_waits.mover_id, mover_id), gte(message_waits.asked_at, since)));
  const completed = offers?.completed ?? 0;
  const answered = (offers?.answered ?? 0) + (said?.in_time ?? 0);
  const claimed = handled?.all ?? 0;
  return {
    jobs: completed,
    stars: { sum: stars?.sum ?? 0, count: stars?.count ?? 0 },
    completed: { good: completed - (loaded?.unlawful ?? 0), of: completed + (offers?.given_up ?? 0) },
    on_time: { good: stars?.on_time ?? 0, of: stars?.said ?? 0 },
    without_large_adjustment: { good: completed - (moves?.large ?? 0), of: completed },
    answered: { good: answered, of: answered + (offers?.silent ?? 0) + (said?.late ?? 0) },
    claims_in_time: { good: claimed - (handled?.late ?? 0), of: claimed },
  };
};
