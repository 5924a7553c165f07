import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { FEWEST_ANSWERS, type Speaker, usualMinutes } from '#domain/messages/conversation.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { conversations, message_reads, message_waits, messages } from '#server/db/schema.ts';
import { type JobRow, newestJob } from '#server/ledger/locked-job.ts';

export type Conversation = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type Wait = typeof message_waits.$inferSelect;

/** What may be said between a customer and the mover of the plan. */
export type Talk = { state: 'none' | 'questions' | 'open' | 'closed'; job: JobRow | undefined };

/** It follows the job: four questions while it waits, everything once it is accepted, and nothing more when it is over before its time. */
export const talkOf = async (db: Db | Tx, plan: MovePlan): Promise<Talk> => {
  const job = plan.mover_id === null ? undefined : await newestJob(db, plan.uuid);
  if (job === undefined || job.mover_id !== plan.mover_id) return { state: 'none', job };
  if (job.status === 'waiting') return { state: 'questions', job };
  return { state: job.status === 'accepted' || job.status === 'completed' ? 'open' : 'closed', job };
};

/** Of the plan with the mover that it has now. */
export const findConversation = async (db: Db | Tx, { uuid, mover_id }: MovePlan): Promise<Conversation | undefined> => {
  if (mover_id === null) return undefined;
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.plan_id, uuid), eq(conversations.mover_id, mover_id)));
  return row;
};

/** It begins with whoever speaks first. */
export const beginConversation = async (tx: Tx, plan: MovePlan, mover_id: number, at: Date): Promise<Conversation> => {
  await tx.insert(conversations).values({ plan_id: plan.uuid, mover_id, begun_at: at, newest_at: at }).onConflictDoNothing();
  const [row] = await tx
    .update(conversations)
    .set({ newest_at: at })
    .where(and(eq(conversations.plan_id, plan.uuid), eq(conversations.mover_id, mover_id)))
    .returning();
  return row!;
};

export const openWait = async (db: Db | Tx, conversation_id: number): Promise<Wait | undefined> => {
  const [row] = await db
    .select()
    .from(message_waits)
    .where(and(eq(message_waits.conversation_id, conversation_id), isNull(message_waits.answered_at)));
  return row;
};

export const newestMessage = async (db: Db | Tx, conversation_id: number): Promise<MessageRow | undefined> => {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation_id), isNull(messages.line)))
    .orderBy(desc(messages.id))
    .limit(1);
  return row;
};

/** How far this side had read; it never reads back. */
export const noteRead = async (
  tx: Tx,
  { id: conversation_id, plan_id }: Conversation,
  { role, up_to, at }: { role: Speaker; up_to: number; at: Date },
): Promise<boolean> => {
  const further = and(eq(message_reads.conversation_id, conversation_id), eq(message_reads.role, role), gt(message_reads.up_to, up_to - 1));
  if ((await tx.$count(message_reads, further)) > 0) return false;
  await tx.insert(message_reads).values({ conversation_id, plan_id, role, up_to, at }).onConflictDoNothing();
  return true;
};

const YEAR_MS = 365 * 86_400_000;
const MOST_COUNTED = 200;

/** How fast an office answers, from its latest answers of a year. */
export const usualOf = async (db: Db | Tx, mover_id: number, at: Date) => {
  const rows = await db
    .select({ took: sql<number>`extract(epoch from ${message_waits.answered_at} - ${message_waits.asked_at})::float * 1000` })
    .from(message_waits)
    .where(
      and(
        eq(message_waits.mover_id, mover_id),
        sql`${message_waits.answered_at} is not null`,
        gt(message_waits.asked_at, new Date(at.getTime() - YEAR_MS)),
      ),
    )
    .orderBy(desc(message_waits.asked_at))
    .limit(MOST_COUNTED);
  const usual_minutes = usualMinutes(rows.map(({ took }) => took));
  return { usual_minutes, answers_on_record: rows.length < FEWEST_ANSWERS ? 0 : rows.length };
};
