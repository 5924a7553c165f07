import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import type { WentWell } from '#domain/movers/review.ts';
import { instant } from './columns.ts';
import { movers } from './movers.ts';
import { move_plans } from './plans.ts';

/** What customers wrote of a mover; of a move booked here at most one. */
export const reviews = pgTable(
  'reviews',
  {
    id: serial('id').primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    plan_id: uuid('plan_id')
      .unique()
      .references(() => move_plans.uuid),
    author: text('author').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    /** Words of WENT_WELL. */
    went_well: jsonb('went_well').$type<readonly WentWell[]>().notNull().default([]),
    /** Whether the crew came within its window; null when the customer did not say. */
    was_on_time: boolean('was_on_time'),
    written_at: instant('written_at').notNull(),
    edited_at: instant('edited_at'),
    answer: text('answer'),
    answered_at: instant('answered_at'),
  },
  (table) => [index('reviews_mover').on(table.mover_id, table.written_at), check('reviews_stars', sql`${table.rating} between 1 and 5`)],
);
