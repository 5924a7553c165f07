import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { type AttemptState, mayMove } from '#domain/booking/booking-attempt.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { leave } from '#server/db/pipelined.ts';
import { prepared, preparedFor } from '#server/db/prepared.ts';
import { booking_attempts, payment_events } from '#server/db/schema.ts';
import { lockedOf, type Subject } from '#server/plan/plan-lock.ts';

export type Attempt = Omit<typeof booking_attempts.$inferSelect, 'state'> & { state: AttemptState };

const PLAN = sql.placeholder('plan_id');
const ID = sql.placeholder('id');

export const attemptsOf = async (tx: Tx | Db, plan_id: string): Promise<Attempt[]> => (await allOfPlan(tx, { plan_id })).map(attemptOf);

const allOfPlan = prepared((db) =>
  db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, PLAN)).orderBy(booking_attempts.created_at, booking_attempts.id),
);

/** The one attempt of a plan that holds capacity slots: still undecided, or booked. */
export const liveAttempt = async (tx: Tx | Db, plan_id: string): Promise<Attempt | undefined> => {
  const [row] = await liveOfPlan(tx, { plan_id });
  return row && attemptOf(row);
};

export const isAttemptLive = ({ state }: Pick<Attempt, 'state'>): boolean => LIVE.has(state);

const LIVE: ReadonlySet<AttemptState> = new Set(['held', 'charging', 'booked']);

const liveOfPlan = prepared((db) =>
  db
    .select()
    .from(booking_attempts)
    .where(and(eq(booking_attempts.plan_id, PLAN), inArray(booking_attempts.state, [...LIVE]))),
);

export type LockedAttempt = { attempt: Attempt; plan: MovePlan };

/** An attempt and, before it, its plan: every transaction that moves an attempt takes them in this order. */
export const anAttempt = (id: string): Subject<LockedAttempt> => ({
  plan_id: (tx) => tx.select({ plan_id: booking_attempts.plan_id }).from(booking_attempts).where(eq(booking_attempts.id, id)),
  lock: async (tx, plan) => {
    const attempt = await holdAttempt(tx, id);
    return attempt && { attempt, plan };
  },
  missing: () => refuse('not_found', 'We can’t find this booking.'),
});

export const lockAttempt = (tx: Tx, id: string): Promise<LockedAttempt> => lockedOf(tx, anAttempt(id));

/** The attempt alone, when its plan is locked already. Its id may be a query whose answer never changes. */
export const holdAttempt = async (tx: Tx, id: string | SQLWrapper): Promise<Attempt | undefined> => {
  const query = () => tx.select().from(booking_attempts).where(eq(booking_attempts.id, id)).for('update');
  const [row] = typeof id === 'string' ? await lockedAttempt(tx, { id }) : await query();
  return row && attemptOf(row);
};

const lockedAttempt = prepared((db) => db.select().from(booking_attempts).where(eq(booking_attempts.id, ID)).for('update'));

/** Moves an attempt that is locked. The condition on its state is the last word, should anybody come here without the lock. */
export const moveAttempt = async (
  tx: Tx,
  attempt: Attempt,
  to: AttemptState,
  also: Partial<typeof booking_attempts.$inferInsert> = {},
): Promise<void> => {
  if (!mayMove(attempt.state, to)) throw new Error(`A ${attempt.state} attempt cannot become ${to}.`);
  const moved = await move(tx, { ...also, state: to, from: attempt.state, attempt: attempt.id });
  if (moved.length === 0) throw new Error(`The attempt is no longer ${attempt.state}.`);
};

type Move = Partial<typeof booking_attempts.$inferInsert> & { from: string; attempt: string };

const move = preparedFor<Move, { id: string }[]>((db, { from, attempt, ...to }) =>
  db
    .update(booking_attempts)
    .set(to)
    .where(and(eq(booking_attempts.id, attempt), eq(booking_attempts.state, from)))
    .returning({ id: booking_attempts.id }),
);

type PaymentEvent = 'authorized' | 'captured' | 'declined' | 'voided' | 'refunded';

/** One line of the ledger; writing the same line again changes nothing. */
export const recordPayment = async (
  tx: Tx | Db,
  kind: PaymentEvent,
  payment: { attempt_id: string; amount_cents: number; provider_ref: string; at: Date },
): Promise<void> => {
  await leave(tx, insertEvent(tx, { kind, ...payment }));
};

const insertEvent = preparedFor<typeof payment_events.$inferInsert, unknown>((db, row) =>
  db.insert(payment_events).values(row).onConflictDoNothing(),
);

export const attemptOf = (row: typeof booking_attempts.$inferSelect): Attempt => ({ ...row, state: row.state as AttemptState });
