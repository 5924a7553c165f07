import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#domain/booking/booking-attempt.ts';
import type { LossState, Share, WeighedBy } from '#domain/booking/loss.ts';
import type { Contact } from '#domain/core/contact.ts';
import type { Price } from '#domain/plan/line-item.ts';
import { instant } from './columns.ts';
import { move_plans } from './plans.ts';

/** One try to pay. Its id is the order id at every provider. */
export const booking_attempts = pgTable(
  'booking_attempts',
  {
    id: uuid('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    request_key: text('request_key').notNull(),
    body_sha256: text('body_sha256').notNull(),
    plan_version: integer('plan_version').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** full or deposit: which payment of the booking this authorizes. */
    payment_kind: text('payment_kind').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    final_price_cents: integer('final_price_cents').notNull(),
    quote: jsonb('quote').$type<Price>().notNull(),
    coupon: text('coupon'),
    /** Who books, as typed: the plan gets it when the booking stands. */
    contact: jsonb('contact').$type<Contact>().notNull(),
    survey_waived: boolean('survey_waived').notNull().default(false),
    /** The papers that were signed for it; null where none are. */
    sheet_id: uuid('sheet_id'),
    /** Full value was given up, by a tick of its own. */
    full_value_waived: boolean('full_value_waived').notNull().default(false),
    mover_id: integer('mover_id').notNull(),
    /** The capacity slots taken: half-truck-days per day, in day order. */
    slots: jsonb('slots').$type<readonly { day: string; half_truck_days: number }[]>().notNull(),
    state: text('state').notNull(),
    reason: text('reason'),
    transaction_id: text('transaction_id').unique(),
    /** The card as the provider keeps it for the payments that follow; null when it keeps none. */
    card_token: text('card_token'),
    /** The installment provider's number of the plan that the customer was sent to sign. */
    installment_no: text('installment_no').unique(),
    checkout_url: text('checkout_url'),
    /** While held: when the capacity slots are given back to others. */
    hold_until: instant('hold_until'),
    /** While charging: until then somebody is at work on it. Once released: when to look next for a late authorization. */
    lease_until: instant('lease_until').notNull(),
    created_at: instant('created_at').notNull(),
    released_at: instant('released_at'),
  },
  (table) => [
    uniqueIndex('booking_attempts_request').on(table.plan_id, table.request_key),
    uniqueIndex('booking_attempts_one_live').on(table.plan_id).where(sql`state in ('held', 'charging', 'booked')`),
    index('booking_attempts_state').on(table.state, table.lease_until),
    check('booking_attempts_state_known', sql`${table.state} in ('held', 'charging', 'booked', 'released', 'canceled')`),
    check('booking_attempts_paid', sql`${table.transaction_id} is not null or ${table.state} not in ('booked', 'canceled')`),
    check('booking_attempts_amount', sql`${table.amount_cents} >= 0 and ${table.amount_cents} <= ${table.final_price_cents}`),
  ],
);

/** The booking seen by the mover. */
export const jobs = pgTable(
  'jobs',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    mover_id: integer('mover_id').notNull(),
    /** waiting, proposed (a replacement that said yes and waits for the customer), accepted, declined, completed or canceled */
    status: text('status').notNull(),
    /** Which offer of the same booking it is: 1 the chosen mover, 2 to 4 the next ones at the same price. */
    offer: integer('offer').notNull().default(1),
    /** Above the customer's price, paid to a replacement by us; never by the customer. */
    difference_cents: integer('difference_cents').notNull().default(0),
    accept_by: instant('accept_by'),
    answered_at: instant('answered_at'),
    /** Of DECLINE_REASONS; null with a decline is time that ran out. */
    declined_reason_id: integer('declined_reason_id'),
    declined_other_reason: text('declined_other_reason').notNull().default(''),
    declined_comment: text('declined_comment').notNull().default(''),
    /** It had been accepted, and its mover could not do it any more. */
    given_back_at: instant('given_back_at'),
    /** Our team looks for no other mover any more: no mover was left to ask, and its customer knows. */
    search_over_at: instant('search_over_at'),
    /** What the customer says to the crew once everything is there, instead of signing; since the mover's yes. */
    delivery_code: text('delivery_code'),
    /** The same for the extra drop-off, where another person may take things in. */
    extra_delivery_code: text('extra_delivery_code'),
    completed_at: instant('completed_at'),
    /** When the customer said what the crew gets on top, no tip included: it is asked once. */
    tip_answered_at: instant('tip_answered_at'),
    /** Until then what was said last may be taken back, and nothing has followed from it yet; null once it is final. */
    undo_until: instant('undo_until'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('jobs_plan').on(table.plan_id),
    index('jobs_mover').on(table.mover_id, table.status),
    // Those whose mover has not answered, for the sweep that looks every five seconds.
    index('jobs_accept_by').on(table.accept_by).where(sql`status = 'waiting'`).concurrently(),
    index('jobs_undo').on(table.undo_until).where(sql`undo_until is not null`),
    uniqueIndex('jobs_one_offer').on(table.attempt_id, table.offer),
    uniqueIndex('jobs_one_live').on(table.attempt_id).where(sql`status in ('waiting', 'proposed', 'accepted', 'completed')`),
  ],
);

/** A part or all of a shipment did not arrive. While it is noted nothing is captured; settled, the share of what arrived is charged. */
export const losses = pgTable(
  'losses',
  {
    attempt_id: uuid('attempt_id')
      .primaryKey()
      .references(() => booking_attempts.id),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    state: text('state').$type<LossState>().notNull(),
    words: text('words').notNull(),
    noted_at: instant('noted_at').notNull(),
    noted_by: text('noted_by').notNull(),
    weighed_by: text('weighed_by').$type<WeighedBy>(),
    /** What was loaded, what arrived, and what may be charged for it. */
    share: jsonb('share').$type<Share>(),
    /** What it was less by, fees included. */
    back_cents: integer('back_cents').notNull().default(0),
    settled_at: instant('settled_at'),
  },
  (table) => [
    index('losses_plan').on(table.plan_id),
    check('losses_state_known', sql`${table.state} in ('noted', 'settled', 'found')`),
    check('losses_shared', sql`${table.share} is not null or ${table.state} <> 'settled'`),
  ],
);
