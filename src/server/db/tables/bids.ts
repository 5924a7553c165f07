import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { LossReason, ShownBid } from '#domain/bidding/decided-bids.ts';
import { day, instant } from './columns.ts';
import { move_plans } from './plans.ts';

/** The bids of a plan as its customer saw them last. It follows the plan by seconds, and says nothing of who that is. */
export const bid_lists = pgTable(
  'bid_lists',
  {
    plan_id: uuid('plan_id')
      .primaryKey()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    /** The plan as it was when its bids were kept; 0 while nobody has. */
    version: integer('version').notNull().default(0),
    changed_at: instant('changed_at').notNull(),
    move_date: day('move_date'),
    lane: text('lane').notNull().default(''),
    bids: jsonb('bids').$type<readonly ShownBid[]>().notNull().default([]),
    /** The movers whose price was opened line by line. */
    viewed: integer('viewed').array().notNull().default([]),
    /** The movers that were chosen at one time or another. */
    chosen: integer('chosen').array().notNull().default([]),
    decided_on: day('decided_on'),
  },
  (table) => [index('bid_lists_changed').on(table.changed_at), index('bid_lists_open').on(table.move_date).where(sql`decided_on is null`)],
);

/** Each bid of a list that was decided: a row so narrow that a company's bids of a year are counted at once. */
export const decided_bids = pgTable(
  'decided_bids',
  {
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => bid_lists.plan_id, { onDelete: 'cascade' }),
    mover_id: integer('mover_id').notNull(),
    decided_on: day('decided_on').notNull(),
    lane: text('lane').notNull(),
    total_cents: integer('total_cents').notNull(),
    place: smallint('place').notNull(),
    of_bids: smallint('of_bids').notNull(),
    above: real('above').notNull(),
    is_viewed: boolean('is_viewed').notNull(),
    is_chosen: boolean('is_chosen').notNull(),
    is_won: boolean('is_won').notNull(),
    reason: text('reason').$type<LossReason>(),
    gap_cents: integer('gap_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.plan_id, table.mover_id] }),
    index('decided_bids_mover').on(table.mover_id, table.decided_on),
    index('decided_bids_day').on(table.decided_on, table.place, table.is_won),
    check('decided_bids_lost', sql`${table.is_won} = (${table.reason} is null)`),
  ],
);
