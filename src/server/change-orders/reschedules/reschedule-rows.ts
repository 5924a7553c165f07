import { and, count, eq } from 'drizzle-orm';
import type { RescheduleStatus } from '#domain/change-orders/reschedule.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { reschedules } from '#server/db/schema.ts';

export type Reschedule = Omit<typeof reschedules.$inferSelect, 'status'> & { status: RescheduleStatus };

/** The request of a plan that waits for an answer: there is one at most. */
export const openReschedule = async (db: Db | Tx, plan_id: string): Promise<Reschedule | undefined> => {
  const [row] = await db
    .select()
    .from(reschedules)
    .where(and(eq(reschedules.plan_id, plan_id), eq(reschedules.status, 'asked')));
  return row && rescheduleOf(row);
};

/** How often the day of a booking was changed already. */
export const changesOf = async (db: Db | Tx, attempt_id: string): Promise<number> => {
  const [row] = await db
    .select({ changes: count() })
    .from(reschedules)
    .where(and(eq(reschedules.attempt_id, attempt_id), eq(reschedules.status, 'accepted')));
  return row?.changes ?? 0;
};

export const endReschedule = async (tx: Tx, id: number, status: RescheduleStatus, at: Date): Promise<void> => {
  await tx.update(reschedules).set({ status, answered_at: at }).where(eq(reschedules.id, id));
};

/**
 * A booking that ends or goes to another mover takes its open request along. Answers the places that were taken for it, which are for
 * the caller to give back with the booking's own. Call it with plan and attempt locked.
 */
export const dropReschedule = async (tx: Tx, plan_id: string, at: Date): Promise<Reschedule['places']> => {
  const open = await openReschedule(tx, plan_id);
  if (open === undefined) return [];
  await endReschedule(tx, open.id, 'withdrawn', at);
  return open.places;
};

export const rescheduleOf = (row: typeof reschedules.$inferSelect): Reschedule => ({ ...row, status: row.status as RescheduleStatus });
