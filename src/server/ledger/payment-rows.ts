import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Payment as Facts, PaymentKind, PaymentState } from '#domain/booking/payment.ts';
import type { Cents } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { payments } from '#server/db/schema.ts';
import { type Attempt, lockAttempt } from './attempts.ts';

export type Payment = typeof payments.$inferSelect & Facts;

/** A booking's payments in the order in which they were agreed. */
export const paymentsOf = async (db: Db | Tx, attempt_id: string): Promise<Payment[]> =>
  (
    await db
      .select()
      .from(payments)
      .where(eq(payments.attempt_id, attempt_id))
      .orderBy(...IN_ORDER)
  ).map(paymentOf);

const kindRank = sql`array_position(array['full', 'deposit', 'rest', 'balance', 'fee', 'tip', 'covered'], ${payments.kind})`;

/** Several may be agreed in one moment: then they come as they come in a booking. */
export const IN_ORDER = [asc(payments.created_at), kindRank, asc(payments.due_at), asc(payments.id)];

/** The same, held; call it with the attempt locked, as every change of a payment does. */
export const lockPayments = async (tx: Tx, attempt_id: string): Promise<Payment[]> => {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.attempt_id, attempt_id)).orderBy(payments.id).for('update');
  return paymentsOf(tx, attempt_id);
};

/** A payment with its booking and plan, held in the order of all locks. */
export const lockPayment = async (tx: Tx, { id, attempt_id }: Pick<Payment, 'id' | 'attempt_id'>) => {
  const { attempt, plan } = await lockAttempt(tx, attempt_id);
  const payment = (await lockPayments(tx, attempt_id)).find((one) => one.id === id);
  if (payment === undefined) throw new Error('There is no such payment.');
  return { payment, attempt, plan };
};

export const findPayment = async (db: Db | Tx, id: string): Promise<Payment | undefined> => {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row && paymentOf(row);
};

export const paymentByTransaction = async (tx: Tx, transaction_id: string): Promise<Payment | undefined> => {
  const [row] = await tx.select().from(payments).where(eq(payments.transaction_id, transaction_id));
  return row && paymentOf(row);
};

export const changePayment = async (tx: Tx, id: string, change: Partial<typeof payments.$inferInsert>): Promise<void> => {
  await tx.update(payments).set(change).where(eq(payments.id, id));
};

/** What the customer has agreed to pay for the move by now; what was booked until a change was agreed. */
export const agreedOf = (plan: Pick<MovePlan, 'price'>, attempt: Pick<Attempt, 'final_price_cents'>): Cents =>
  plan.price?.final_price ?? (attempt.final_price_cents as Cents);

/** An id that says the same of the same cause, so that one cause makes one row and one order at the provider. */
export const idOf = (cause: string): string => {
  const hex = createHash('sha256').update(cause).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const paymentOf = (row: typeof payments.$inferSelect): Payment => ({
  ...row,
  kind: row.kind as PaymentKind,
  state: row.state as PaymentState,
});
