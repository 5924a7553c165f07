import { and, eq, isNull, like, lt, or } from 'drizzle-orm';
import { endOfKept } from '#domain/plan/retention.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { coi_uploads, conversations, move_plans } from '#server/db/schema.ts';
import { releaseUpload } from '#server/plan/coi/upload-rows.ts';
import { lockPlan } from '#server/plan/plan-row.ts';
import { notHeld, type Rule } from './rule.ts';

/** What was said about a move, three years after its day and after the last word. Its photos go with the next sweep of documents. */
export const endMessages: Rule = async (world, at, most) => {
  const limit = endOfKept('messages', at);
  const is_over = and(
    lt(conversations.newest_at, limit),
    or(isNull(move_plans.move_date), lt(move_plans.move_date, limit.toISOString().slice(0, 10))),
    notHeld(world.db, conversations.plan_id),
  );
  const due = await world.db
    .selectDistinct({ plan_id: conversations.plan_id })
    .from(conversations)
    .innerJoin(move_plans, eq(move_plans.uuid, conversations.plan_id))
    .where(is_over)
    .limit(most);
  for (const { plan_id } of due)
    await inTransaction(world, async (tx) => {
      if ((await lockPlan(tx, plan_id)) === undefined) return;
      const old = and(eq(conversations.plan_id, plan_id), lt(conversations.newest_at, limit), notHeld(tx, conversations.plan_id));
      const ended = await tx.delete(conversations).where(old).returning({ id: conversations.id });
      const is_all = (await tx.$count(conversations, eq(conversations.plan_id, plan_id))) === 0;
      if (ended.length === 0 || !is_all) return;
      const photos = and(eq(coi_uploads.plan_id, plan_id), like(coi_uploads.key, 'messages/%'));
      const keys = await tx.select({ key: coi_uploads.key }).from(coi_uploads).where(photos);
      for (const { key } of keys) await releaseUpload(tx, key);
    });
  return due.length;
};
