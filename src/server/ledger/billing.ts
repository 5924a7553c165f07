import { and, desc, eq, inArray } from 'drizzle-orm';
import { isCaptureDecided } from '#domain/booking/payment.ts';
import { type Cents, NOTHING, plus, toDollars } from '#domain/core/money.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { type Payment, paymentsOf } from './payment-rows.ts';
import { whyNotPay } from './why-not-pay.ts';

/** The money of a plan's last booking, for who may see payments; nothing for everybody else and before any booking. */
export type Billing = { balance: number; payments: readonly ReturnType<typeof showPayment>[] };

export const NO_BILLING: Billing = { balance: 0, payments: [] };

export const billingOf = async ({ viewer, now }: Pick<Caller, 'viewer' | 'now'>, db: Db | Tx, plan: MovePlan): Promise<Billing> => {
  if (plan.status === 'draft' || can(viewer, plan, 'payments') === 'none') return NO_BILLING;
  const booked = and(eq(booking_attempts.plan_id, plan.uuid), inArray(booking_attempts.state, ['booked', 'canceled']));
  const attempts = db.select({ id: booking_attempts.id }).from(booking_attempts).where(booked);
  const [attempt] = await attempts.orderBy(desc(booking_attempts.created_at), desc(booking_attempts.id)).limit(1);
  if (attempt === undefined) return NO_BILLING;
  const rows = await paymentsOf(db, attempt.id);
  return { balance: toDollars(balanceIn(rows)), payments: rows.filter(isShown).map((payment) => showPayment(payment, now.at)) };
};

/** `captured` is what the provider has taken; what is only decided is still held. */
export const showPayment = (payment: Payment, at: Date) => ({
  id: payment.id,
  kind: payment.kind,
  amount: toDollars(payment.amount_cents as Cents),
  state: stateOf(payment),
  due_at: payment.due_at.toISOString(),
  captured: payment.state === 'captured' ? toDollars(payment.captured_cents as Cents) : 0,
  refunded: toDollars(payment.refunded_cents as Cents),
  because: payment.because,
  may_pay: whyNotPay(payment, at) === undefined,
});

/** What agreed changes have added and nobody has paid yet. */
const balanceIn = (rows: readonly Payment[]): Cents =>
  plus(
    ...rows
      .filter((row) => row.kind === 'balance' && OPEN.has(row.state) && !isCaptureDecided(row))
      .map((row) => row.amount_cents as Cents),
    NOTHING,
  );

/** A payment that was declined is tried again, and still the customer must know. */
const stateOf = ({ kind, state, tries }: Payment): Payment['state'] | 'covered' => {
  if (kind === 'covered') return 'covered';
  return state === 'due' && tries > 0 ? 'declined' : state;
};

/** What was never held, or shrank to nothing, is nobody's business any more. */
const isShown = ({ kind, state, amount_cents }: Payment): boolean => amount_cents > 0 && (kind === 'covered' || state !== 'dropped');

const OPEN: ReadonlySet<Payment['state']> = new Set(['due', 'charging', 'authorized', 'declined']);
