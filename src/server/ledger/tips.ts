import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Cents, cents } from '#domain/core/money.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { payments, payouts } from '#server/db/schema.ts';

const ofTips = (attempt_id: string) => and(eq(payments.attempt_id, attempt_id), eq(payments.kind, 'tip'));

/** What the crew of a booking has been given: charged, less what goes back. */
export const tipsOf = async (tx: Tx, attempt_id: string): Promise<Cents> => {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${payments.captured_cents} - ${payments.refunded_cents}), 0)::int` })
    .from(payments)
    .where(and(ofTips(attempt_id), eq(payments.state, 'captured')));
  return cents(row?.sum ?? 0);
};

/** Brings the mover's pay for the move in line with what its crew was given, unless it was sent. Call it with the plan locked. */
export const countTips = async (tx: Tx, attempt_id: string): Promise<void> => {
  const tip = await tipsOf(tx, attempt_id);
  await tx
    .update(payouts)
    .set({ tip_cents: tip, earned_cents: sql`${payouts.earned_cents} - ${payouts.tip_cents} + ${tip}` })
    .where(and(eq(payouts.attempt_id, attempt_id), ne(payouts.state, 'paid')));
};

/** A tip is being charged: what is sent to the mover waits for it. */
export const hasOpenTip = async (db: Db | Tx, attempt_id: string): Promise<boolean> =>
  (await db.$count(payments, and(ofTips(attempt_id), inArray(payments.state, ['due', 'charging', 'authorized'])))) > 0;

/** Asked with the payout held, so that whoever sends it at this moment either sees the tip or is seen. */
export const isPaidOut = async (tx: Tx, attempt_id: string): Promise<boolean> => {
  const rows = await tx.select({ state: payouts.state }).from(payouts).where(eq(payouts.attempt_id, attempt_id)).for('update');
  return rows.some(({ state }) => state === 'paid');
};
