import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ChangeOrderDetails, ChangeOrderKind, ChangeOrderStatus } from '#domain/change-orders/change-order.ts';
import type { Price } from '#domain/plan/line-item.ts';
import { booking_attempts } from './bookings.ts';
import { instant } from './columns.ts';
import { move_plans } from './plans.ts';

/** What somebody asks to be different about a booked move, at the total that was shown. What needs an answer counts only with a yes. */
export const change_orders = pgTable(
  'change_orders',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<ChangeOrderKind>().notNull(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id, { onDelete: 'cascade' }),
    status: text('status').$type<ChangeOrderStatus>().notNull(),
    /** In a few words, as the history has it. */
    what: text('what').notNull().default(''),
    /** What the customer pays before and after, and both bills, so that a page and an email can say which lines differ. */
    before_cents: integer('before_cents').notNull(),
    after_cents: integer('after_cents').notNull(),
    before_price: jsonb('before_price').$type<Price>().notNull(),
    price: jsonb('price').$type<Price>().notNull(),
    /** The capacity slots held beside those of the booking while it is asked, in day order. */
    slots: jsonb('slots').$type<readonly { day: string; half_truck_days: number }[]>().notNull().default([]),
    /** What only its kind has. */
    details: jsonb('details').$type<ChangeOrderDetails[ChangeOrderKind]>().notNull(),
    asked_at: instant('asked_at'),
    /** Null where nothing runs out. */
    answer_by: instant('answer_by'),
    answered_at: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('change_orders_one_open').on(table.attempt_id, table.kind).where(sql`status in ('draft', 'asked')`),
    index('change_orders_plan').on(table.plan_id, table.kind, table.id),
    index('change_orders_open').on(table.answer_by).where(sql`status = 'asked'`),
    check('change_orders_kind', sql`${table.kind} in ('reschedule', 'booked_change', 'adjustment', 'price_question', 'replacement')`),
    check('change_orders_status', sql`${table.status} in ('draft', 'asked', 'accepted', 'refused', 'withdrawn', 'expired')`),
    check('change_orders_asked', sql`${table.status} = 'draft' or ${table.asked_at} is not null`),
    check('change_orders_answered', sql`(${table.status} in ('draft', 'asked')) = (${table.answered_at} is null)`),
    check('change_orders_amounts', sql`${table.before_cents} >= 0 and ${table.after_cents} >= 0`),
  ],
);
