import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { FEWEST_JOBS, gradeOf } from '#domain/movers/grade.ts';
import { whyNotAnswerReview } from '#domain/movers/review.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { reviews } from '#server/db/schema.ts';
import { findMover, noSuchMover, requireRuns } from '../vendors/application-rows.ts';
import { gradeFacts } from './count-reviews.ts';

type Asked = { id: number; page: number; per_page: number; unanswered: boolean };

/** A mover's reviews for its own people, the newest first, and which of them it may still answer. */
export const moverReviews = async (caller: Caller, { id, page, per_page, unanswered }: Asked) => {
  requireRuns(caller, id, 'rooms');
  const { db } = caller.world;
  const where = and(eq(reviews.mover_id, id), unanswered ? isNull(reviews.answer) : undefined);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(reviews).where(where),
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(desc(reviews.written_at), desc(reviews.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ]);
  return { reviews: rows.map(shown), total: counted?.total ?? 0, page, per_page };
};

/** The mover's word under a review, once. */
export const answerReview = async (caller: Caller, { id, review_id, answer }: { id: number; review_id: number; answer: string }) => {
  requireRuns(caller, id, 'rooms');
  return inTransaction(caller.world, async (tx) => {
    const [row] = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, review_id), eq(reviews.mover_id, id)))
      .for('update');
    if (row === undefined) throw refuse('not_found', "We can't find this review.");
    throwIf(whyNotAnswerReview(answer, row.answer));
    const said = { answer: answer.trim(), answered_at: caller.now.at };
    await tx.update(reviews).set(said).where(eq(reviews.id, review_id));
    await recordAudit(tx, caller, {
      what: 'Answered a review',
      subject: { kind: 'review', id: review_id },
      after: { answer: said.answer },
    });
    return { review: shown({ ...row, ...said }) };
  });
};

/** A mover's grade with what it is made of, for anybody. */
export const gradeFor = async ({ world: { db }, now }: Caller, id: number) => {
  const mover = await findMover(db, id);
  if (mover === undefined || mover.standing === 'applied' || mover.standing === 'refused') throw noSuchMover();
  const facts = await gradeFacts(db, id, now.at);
  const graded = gradeOf(facts);
  return {
    grade: graded?.grade ?? mover.grade,
    jobs: facts.jobs,
    fewest_jobs: FEWEST_JOBS,
    parts: (graded?.parts ?? []).map((one) => ({ ...one })),
  };
};

const shown = ({ id, author, rating, text, went_well, written_at, answer, answered_at }: typeof reviews.$inferSelect) => ({
  ...{ id, author, rating, text, went_well: [...went_well], answer },
  written_on: todayIn(BUSINESS_ZONE, written_at),
  answered_on: answered_at === null ? null : todayIn(BUSINESS_ZONE, answered_at),
});
