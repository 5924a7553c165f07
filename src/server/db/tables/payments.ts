import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#domain/booking/booking-attempt.ts';
import type { InstallmentState } from '../../adapters/installments/port.ts';
import type { PaymentState } from '../../adapters/payments/port.ts';
import { booking_attempts } from './bookings.ts';
import { instant } from './columns.ts';

/**
 * A booking's payments: the first, which has the attempt's own id, and what follows. The id is the order id at the provider.
 * What was taken is never more than what was held, what was given back never more than what was taken.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    /** full, deposit, rest, balance, fee or tip */
    kind: text('kind').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amount_cents: integer('amount_cents').notNull(),
    captured_cents: integer('captured_cents').notNull().default(0),
    refunded_cents: integer('refunded_cents').notNull().default(0),
    /** due, charging, authorized, captured, voided, declined or dropped */
    state: text('state').notNull(),
    transaction_id: text('transaction_id').unique(),
    /** When it is to be held on the card. */
    due_at: instant('due_at').notNull(),
    lease_until: instant('lease_until').notNull(),
    tries: integer('tries').notNull().default(0),
    /** What it is for, in the bill's words. */
    because: text('because').notNull().default(''),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('payments_attempt').on(table.attempt_id),
    index('payments_due').on(table.due_at).where(sql`state in ('due', 'charging')`),
    check(
      'payments_in_order',
      sql`${table.amount_cents} >= ${table.captured_cents} and ${table.captured_cents} >= ${table.refunded_cents} and ${table.refunded_cents} >= 0`,
    ),
    check('payments_state_known', sql`${table.state} in ('due', 'charging', 'authorized', 'captured', 'voided', 'declined', 'dropped')`),
  ],
);

/** Money on its way back. The id is the order id of the refund at the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    payment_id: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount_cents: integer('amount_cents').notNull(),
    /** What it is for, in the bill's words. */
    because: text('because').notNull(),
    /** One cause gives money back once. */
    dedupe: text('dedupe').notNull().unique(),
    provider_ref: text('provider_ref').unique(),
    created_at: instant('created_at').notNull(),
    done_at: instant('done_at'),
  },
  (table) => [index('refunds_payment').on(table.payment_id), check('refunds_some', sql`${table.amount_cents} > 0`)],
);

/** Append only: what happened to money at a provider. */
export const payment_events = pgTable(
  'payment_events',
  {
    id: serial('id').primaryKey(),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    kind: text('kind').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    provider_ref: text('provider_ref').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('payment_events_once').on(table.kind, table.provider_ref), index('payment_events_attempt').on(table.attempt_id)],
);

/** What providers told us, signed; kept before it is acted on, each event once. */
export const webhook_events = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    event_id: text('event_id').notNull(),
    kind: text('kind').notNull(),
    /** The order it is about, when it names one. */
    order_id: text('order_id'),
    received_at: instant('received_at').notNull(),
    done_at: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.event_id] }),
    index('webhook_events_open').on(table.provider, table.received_at).where(sql`done_at is null`).concurrently(),
  ],
);

/** What the sandbox gateway holds: the provider's side of a payment, which our own tables never read. */
export const sandbox_transactions = pgTable(
  'sandbox_transactions',
  {
    transaction_id: text('transaction_id').primaryKey(),
    order_id: text('order_id').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** Of a refund: the transaction that it gives back. */
    refund_of: text('refund_of'),
  },
  (table) => [index('sandbox_transactions_order').on(table.order_id), index('sandbox_transactions_refunds').on(table.refund_of)],
);

/** What the sandbox's installment provider holds. */
export const sandbox_installments = pgTable('sandbox_installments', {
  number: text('number').primaryKey(),
  order_id: text('order_id').notNull().unique(),
  amount_cents: integer('amount_cents').notNull(),
  refunded_cents: integer('refunded_cents').notNull().default(0),
  state: text('state').$type<InstallmentState>().notNull(),
  return_url: text('return_url').notNull(),
  cancel_url: text('cancel_url').notNull(),
});
