import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { conversations, message_waits } from '#server/db/schema.ts';
import { lockPlan } from '#server/plan/plan-row.ts';
import { talkOf, type Wait } from './conversation-rows.ts';
import { alarmOf, reminderOf } from './relay/relay-jobs.ts';
import { writeLine } from './write-message.ts';

const BATCH = 50;

/** What nobody has answered: one reminder after four business hours, our team after a day. */
export const sweepWaits = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const is_due = or(and(lte(message_waits.remind_at, at), isNull(message_waits.reminded_at)), lte(message_waits.late_at, at));
  const due = await world.db
    .select({ id: message_waits.message_id })
    .from(message_waits)
    .where(
      and(
        isNull(message_waits.answered_at),
        isNull(message_waits.late_told_at),
        is_due,
        notSetAside('message_wait', message_waits.message_id, at),
      ),
    )
    .orderBy(asc(message_waits.remind_at))
    .limit(BATCH);
  await eachRow(world, 'message_wait', due, ({ id }) => inTransaction(world, (tx) => callToMind(tx, id, at)));
};

/** The plan is held as by whoever answers, so that an answer and a reminder never cross. */
const callToMind = async (tx: Tx, message_id: number, at: Date): Promise<void> => {
  const this_one = eq(message_waits.message_id, message_id);
  const plan = await lockPlan(tx, tx.select({ id: message_waits.plan_id }).from(message_waits).where(this_one));
  const [wait] = await tx.select().from(message_waits).where(this_one);
  if (plan === undefined || wait === undefined || wait.answered_at !== null) return;
  const { state, job } = await talkOf(tx, plan);
  // Nobody owes an answer about a move that is off, or that another mover does.
  if (state !== 'open' || job?.mover_id !== wait.mover_id) return void (await tx.delete(message_waits).where(this_one));
  await tx
    .update(message_waits)
    .set(await steps(tx, wait, at))
    .where(this_one);
};

const steps = async (tx: Tx, wait: Wait, at: Date): Promise<Partial<Wait>> => {
  const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, wait.conversation_id));
  if (conversation === undefined) return { late_told_at: at };
  const set: Partial<Wait> = {};
  if (wait.reminded_at === null && wait.remind_at <= at) {
    set.reminded_at = at;
    await writeLine(tx, conversation, 'reminded', at);
    await enqueue(tx, at, [reminderOf(wait.message_id)]);
  }
  if (wait.late_told_at === null && wait.late_at <= at) {
    set.late_told_at = at;
    await writeLine(tx, conversation, 'late', at);
    await enqueue(tx, at, [alarmOf(wait.message_id)]);
  }
  return set;
};
