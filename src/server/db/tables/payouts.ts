import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountKind } from '#domain/movers/bank-account.ts';
import type { PayoutState } from '#domain/movers/payout.ts';
import type { TaxClass, TinKind } from '#domain/movers/w9.ts';
import { booking_attempts, jobs } from './bookings.ts';
import { day, instant } from './columns.ts';
import { movers } from './movers.ts';
import { users } from './people.ts';
import { move_plans } from './plans.ts';

/**
 * Where a mover's money goes. The bank keeps the number, and we its own name for the account; without a bank the number is stored sealed. What is
 * shown are its last digits.
 */
export const bank_accounts = pgTable(
  'bank_accounts',
  {
    mover_id: integer('mover_id')
      .primaryKey()
      .references(() => movers.id),
    holder: text('holder').notNull(),
    kind: text('kind').$type<AccountKind>().notNull(),
    routing_number: text('routing_number').notNull(),
    sealed_number: text('sealed_number'),
    payee: text('payee'),
    last4: text('last4').notNull(),
    changed_at: instant('changed_at').notNull(),
    changed_by: uuid('changed_by').references(() => users.id),
  },
  (table) => [
    check('bank_accounts_kind_known', sql`${table.kind} in ('checking', 'savings')`),
    check('bank_accounts_kept_once', sql`num_nonnulls(${table.sealed_number}, ${table.payee}) = 1`),
  ],
);

/**
 * What a mover certified on form W-9. A new one is a row of its own, since each was signed and is kept for four years; the newest counts. The number
 * is sealed, and stands opened in the file for the IRS alone.
 */
export const mover_w9s = pgTable(
  'mover_w9s',
  {
    id: uuid('id').primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    legal_name: text('legal_name').notNull(),
    business_name: text('business_name').notNull(),
    tax_class: text('tax_class').$type<TaxClass>().notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    tin_kind: text('tin_kind').$type<TinKind>().notNull(),
    sealed_tin: text('sealed_tin').notNull(),
    last4: text('last4').notNull(),
    /** As typed under penalties of perjury. */
    signed_name: text('signed_name').notNull(),
    signed_at: instant('signed_at').notNull(),
    signed_by: uuid('signed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('mover_w9s_newest').on(table.mover_id, table.signed_at),
    check('mover_w9s_tin_known', sql`${table.tin_kind} in ('ein', 'ssn')`),
  ],
);

/** Transfers that are sent to the bank together, as one file: one for each mover. */
export const payout_batches = pgTable('payout_batches', {
  id: serial('id').primaryKey(),
  made_at: instant('made_at').notNull(),
  made_by: uuid('made_by').references(() => users.id),
  sent_at: instant('sent_at'),
  /** Taken back before it was sent; its payouts are due as before. */
  dropped_at: instant('dropped_at'),
});

/** A transfer of a sent file that the bank gave back, as it stood in the file: its payouts stand in no file until they are released. */
export const payout_returns = pgTable(
  'payout_returns',
  {
    batch_id: integer('batch_id')
      .notNull()
      .references(() => payout_batches.id),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    payouts: integer('payouts').notNull(),
    cents: integer('cents').notNull(),
    /** The bank's own words, which the mover sees. */
    reason: text('reason').notNull(),
    returned_at: instant('returned_at').notNull(),
    returned_by: uuid('returned_by').references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.batch_id, table.mover_id] })],
);

/** What a mover earns of one completed job: its own lines, less our fee, and what we add. Each adds up, and the store sees to it. */
export const payouts = pgTable(
  'payouts',
  {
    id: serial('id').primaryKey(),
    job_id: integer('job_id')
      .notNull()
      .unique()
      .references(() => jobs.id),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    /** The plan's version whose bill this is; a bill that changed since is counted again, until it is paid. */
    plan_version: integer('plan_version').notNull(),
    customer_cents: integer('customer_cents').notNull(),
    lines_cents: integer('lines_cents').notNull(),
    /** Of the mover's lines, what our team took off at its cost. */
    taken_off_cents: integer('taken_off_cents').notNull().default(0),
    insurance_cents: integer('insurance_cents').notNull(),
    /** Off the customer's bill at our cost: a coupon, goodwill that we bear, and what the guarantee covers. */
    by_us_cents: integer('by_us_cents').notNull(),
    fee_cents: integer('fee_cents').notNull(),
    difference_cents: integer('difference_cents').notNull(),
    /** From the customer, all of it for the crew. */
    tip_cents: integer('tip_cents').notNull().default(0),
    earned_cents: integer('earned_cents').notNull(),
    completed_on: day('completed_on').notNull(),
    due_on: day('due_on').notNull(),
    state: text('state').$type<PayoutState>().notNull(),
    hold_reason: text('hold_reason').notNull().default(''),
    paid_at: instant('paid_at'),
    paid_by: uuid('paid_by').references(() => users.id),
    /** The bank's own word for the transfer. */
    reference: text('reference').notNull().default(''),
    /** The file in which it goes to the bank; none while it waits, or is sent by itself. */
    batch_id: integer('batch_id').references(() => payout_batches.id),
  },
  (table) => [
    index('payouts_batch').on(table.batch_id).where(sql`batch_id is not null`).concurrently(),
    index('payouts_mover').on(table.mover_id, table.completed_on),
    // Those whose bill may still change.
    index('payouts_open').on(table.plan_id, table.plan_version).where(sql`state <> 'paid'`).concurrently(),
    index('payouts_due').on(table.due_on).where(sql`state = 'due'`),
    check('payouts_state_known', sql`${table.state} in ('due', 'on_hold', 'paid')`),
    check('payouts_paid', sql`(${table.state} = 'paid') = (${table.paid_at} is not null)`),
    check(
      'payouts_add_up',
      sql`${table.earned_cents} = ${table.lines_cents} - ${table.fee_cents} + ${table.difference_cents} + ${table.tip_cents}`,
    ),
    check('payouts_meet_the_bill', sql`${table.customer_cents} = ${table.lines_cents} + ${table.insurance_cents} - ${table.by_us_cents}`),
  ],
);
