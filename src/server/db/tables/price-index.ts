import { boolean, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import type { IndexDistance, IndexSize, PlaceKind } from '#domain/pricing/price-index.ts';

/** The finished moves of which the price index is made, as they were when they were published. What is published is never changed. */
export const price_index_moves = pgTable(
  'price_index_moves',
  {
    id: serial('id').primaryKey(),
    /** Null for those that were made up. */
    plan_id: uuid('plan_id').unique(),
    /** The month in which it was published, and with which others. */
    release: text('release').notNull(),
    atom: text('atom').notNull(),
    size: text('size').$type<IndexSize>().notNull(),
    distance: text('distance').$type<IndexDistance>().notNull(),
    kind: text('kind').$type<PlaceKind>().notNull(),
    place: text('place').notNull(),
    from_month: text('from_month').notNull(),
    to_month: text('to_month').notNull(),
    mover_id: integer('mover_id').notNull(),
    total_cents: integer('total_cents').notNull(),
    /** For a demo, which has no finished moves of its own. */
    is_made_up: boolean('is_made_up').notNull().default(false),
  },
  (table) => [index('price_index_moves_release').on(table.release)],
);
