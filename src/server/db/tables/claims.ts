import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ClaimItem, ClaimState } from '#domain/claims/claim.ts';
import { booking_attempts } from './bookings.ts';
import { instant } from './columns.ts';
import { movers } from './movers.ts';
import { move_plans } from './plans.ts';

export type Supplement = { at: string; items: readonly ClaimItem[]; words: string; photos: readonly string[] };

/** Loss, damage or delay that a customer asks the mover to make good, with the law's clocks (49 CFR 370). */
export const claims = pgTable(
  'claims',
  {
    id: uuid('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    state: text('state').$type<ClaimState>().notNull(),
    items: jsonb('items').$type<readonly ClaimItem[]>().notNull(),
    words: text('words').notNull().default(''),
    /** Keys of the photos, in the order in which they were added. */
    photos: jsonb('photos').$type<readonly string[]>().notNull().default([]),
    asked_cents: integer('asked_cents').notNull(),
    filed_at: instant('filed_at').notNull(),
    acknowledge_by: instant('acknowledge_by').notNull(),
    acknowledged_at: instant('acknowledged_at'),
    decide_by: instant('decide_by').notNull(),
    decided_at: instant('decided_at'),
    offer_cents: integer('offer_cents'),
    /** The mover's words with its offer or its no. */
    answer: text('answer').notNull().default(''),
    ended_at: instant('ended_at'),
    /** Clocks that ran out without the mover. */
    late_acknowledged_at: instant('late_acknowledged_at'),
    late_decided_at: instant('late_decided_at'),
    /** What was added to it, each with its moment; its things stand among the items too. */
    supplements: jsonb('supplements').$type<readonly Supplement[]>().notNull().default([]),
    /** How many letters have told that it is not decided yet. */
    letters: integer('letters').notNull().default(0),
  },
  (table) => [
    index('claims_plan').on(table.plan_id),
    index('claims_mover').on(table.mover_id, table.state),
    index('claims_clocks').on(table.acknowledge_by, table.decide_by).where(sql`state in ('filed', 'acknowledged')`),
    uniqueIndex('claims_one_open').on(table.plan_id).where(sql`state in ('filed', 'acknowledged', 'offered')`),
    check('claims_state_known', sql`${table.state} in ('filed', 'acknowledged', 'offered', 'accepted', 'declined', 'denied', 'withdrawn')`),
    check('claims_some', sql`${table.asked_cents} > 0`),
    check(
      'claims_offer',
      sql`(${table.offer_cents} is null or ${table.offer_cents} >= 0) and (${table.offer_cents} is not null or ${table.state} not in ('offered', 'accepted', 'declined'))`,
    ),
  ],
);
