import { and, desc, eq, inArray } from 'drizzle-orm';
import { type AttemptState, mayMove } from '#domain/booking/booking-attempt.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { booking_attempts, payment_events } from '#server/db/schema.ts';
import { lockPlan } from '#server/plan/plan-row.ts';

export type Attempt = Omit<typeof booking_attempts.$inferSelect, 'state'> & { state: AttemptState };

export const attemptsOf = async (tx: Tx, plan_id: string): Promise<Attempt[]> =>
  (
    await tx
      .select()
      .from(booking_attempts)
      .where(eq(booking_attempts.plan_id, plan_id))
      .orderBy(booking_attempts.created_at, booking_attempts.id)
  ).map(attemptOf);

/** The one attempt of a plan that holds places: still undecided, or booked. */
export const liveAttempt = async (tx: Tx | Db, plan_id: string): Promise<Attempt | undefined> => {
  const [row] = await tx
    .select()
    .from(booking_attempts)
    .where(and(eq(booking_attempts.plan_id, plan_id), inArray(booking_attempts.state, [...LIVE])));
  return row && attemptOf(row);
};

export const isLive = ({ state }: Pick<Attempt, 'state'>): boolean => LIVE.has(state);

const LIVE: ReadonlySet<AttemptState> = new Set(['held', 'charging', 'booked']);

export const latestAttempt = async (db: Tx | Db, plan_id: string): Promise<Attempt | undefined> => {
  const [row] = await db
    .select()
    .from(booking_attempts)
    .where(eq(booking_attempts.plan_id, plan_id))
    .orderBy(desc(booking_attempts.created_at), desc(booking_attempts.id))
    .limit(1);
  return row && attemptOf(row);
};

/** Holds an attempt and, before it, its plan: every transaction that moves an attempt takes them in this order. */
export const lockAttempt = async (tx: Tx, id: string): Promise<{ attempt: Attempt; plan: MovePlan }> => {
  const plan = await lockPlan(
    tx,
    tx.select({ plan_id: booking_attempts.plan_id }).from(booking_attempts).where(eq(booking_attempts.id, id)),
  );
  const [row] = await tx.select().from(booking_attempts).where(eq(booking_attempts.id, id)).for('update');
  if (plan === undefined || row === undefined) throw new Error('There is no such booking attempt.');
  return { attempt: attemptOf(row), plan };
};

/** Moves an attempt that is locked. The condition on its state is the last word, should anybody come here without the lock. */
export const moveAttempt = async (
  tx: Tx,
  attempt: Attempt,
  to: AttemptState,
  also: Partial<typeof booking_attempts.$inferInsert> = {},
): Promise<void> => {
  if (!mayMove(attempt.state, to)) throw new Error(`A ${attempt.state} attempt cannot become ${to}.`);
  const moved = await tx
    .update(booking_attempts)
    .set({ ...also, state: to })
    .where(and(eq(booking_attempts.id, attempt.id), eq(booking_attempts.state, attempt.state)))
    .returning({ id: booking_attempts.id });
  if (moved.length === 0) throw new Error(`The attempt is no longer ${attempt.state}.`);
};

type PaymentEvent = 'authorized' | 'captured' | 'declined' | 'voided' | 'refunded';

/** One line of the ledger; writing the same line again changes nothing. */
export const recordPayment = async (
  tx: Tx | Db,
  kind: PaymentEvent,
  payment: { attempt_id: string; amount_cents: number; provider_ref: string; at: Date },
): Promise<void> => {
  await tx
    .insert(payment_events)
    .values({ kind, ...payment })
    .onConflictDoNothing();
};

export const attemptOf = (row: typeof booking_attempts.$inferSelect): Attempt => ({ ...row, state: row.state as AttemptState });
