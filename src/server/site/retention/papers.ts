import { and, eq, exists, lt, lte, max, notExists, sql } from 'drizzle-orm';
import { inTransaction } from '#server/core/transaction.ts';
import {
  booking_attempts,
  booklet_openings,
  move_day_events,
  move_plans,
  paper_events,
  paper_letters,
  paper_prints,
  paper_sheets,
  papers,
} from '#server/db/schema.ts';
import { lockPlan } from '#server/plan/plan-row.ts';
import { notHeld, type Rule } from './rule.ts';

/** A sheet that nobody signed or booked in its time; one that a booking under way was signed with stays until that is decided. */
export const endSheets: Rule = async ({ db }, at) => {
  const undecided = db
    .select({ one: sql`1` })
    .from(booking_attempts)
    .where(and(eq(booking_attempts.sheet_id, paper_sheets.id), sql`${booking_attempts.state} in ('held', 'charging')`));
  const { rowCount } = await db
    .delete(paper_sheets)
    .where(and(lte(paper_sheets.expires_at, at), notExists(undecided), notHeld(db, paper_sheets.plan_id)));
  return rowCount ?? 0;
};

/**
 * The papers of a move seven calendar years after its last day, all of them at once. Their place in the chain and their hashes stay: the
 * triggers leave a tombstone for each, and let nobody else delete one.
 */
export const endPapers: Rule = async (world, at, most) => {
  const { db } = world;
  const long_ago = sql`${at.toISOString()}::timestamptz - interval '7 years'`;
  const is_over = and(
    lt(move_plans.move_date, sql`(${long_ago})::date`),
    lt(LAST_DAY, sql`(${long_ago})::date`),
    notHeld(db, move_plans.uuid),
  );
  const due = await db
    .select({ id: papers.plan_id })
    .from(papers)
    .innerJoin(move_plans, eq(move_plans.uuid, papers.plan_id))
    .innerJoin(paper_events, eq(paper_events.plan_id, papers.plan_id))
    .where(is_over)
    .groupBy(papers.plan_id)
    .having(lt(max(paper_events.at), long_ago))
    .limit(most);
  for (const { id } of due)
    await inTransaction(world, async (tx) => {
      await lockPlan(tx, id);
      const still = tx
        .select({ one: sql`1` })
        .from(move_plans)
        .where(and(eq(move_plans.uuid, id), is_over));
      await tx.execute(sql`select set_config('papers.retention_at', ${at.toISOString()}, true)`);
      await tx.delete(move_day_events).where(and(eq(move_day_events.plan_id, id), exists(still)));
      await tx.delete(paper_events).where(and(eq(paper_events.plan_id, id), exists(still)));
      await tx.delete(booklet_openings).where(and(eq(booklet_openings.plan_id, id), exists(still)));
      await tx.delete(paper_prints).where(and(eq(paper_prints.plan_id, id), exists(still)));
      await tx.delete(paper_letters).where(and(eq(paper_letters.plan_id, id), exists(still)));
      await tx.delete(papers).where(and(eq(papers.plan_id, id), exists(still)));
    });
  return due.length;
};

/** Of loading, or of the delivery that the bill of lading agrees, whichever is later. */
const LAST_DAY = sql`greatest(${move_plans.move_date}, (
  select max((bol.body::jsonb #>> '{content,agreed,delivery,to}')::date) from ${papers} bol
  where bol.plan_id = ${move_plans.uuid} and bol.kind = 'bol'))`;
