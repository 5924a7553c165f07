import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Mover } from '#domain/mover.ts';
import type { RateCard } from '#domain/pricing/rate-card.ts';
import { day } from './columns.ts';

/** The carriers; `profile` is the Mover without its rate card. */
export const movers = pgTable('movers', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  profile: jsonb('profile').$type<Omit<Mover, 'rate_card'>>().notNull(),
});

/** Immutable and dated: a change is a new version. */
export const rate_cards = pgTable(
  'rate_cards',
  {
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    version: integer('version').notNull(),
    card: jsonb('card').$type<RateCard>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mover_id, table.version] })],
);

/** One row: goes up with every change of a mover or card, so that each server knows when its copy is old. */
export const market = pgTable('market', { id: integer('id').primaryKey(), version: integer('version').notNull() });

/** Places of a mover on a day, in half-truck-days. */
export const mover_days = pgTable(
  'mover_days',
  {
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    day: day('day').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.mover_id, table.day] }),
    check('mover_days_never_oversold', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
  ],
);
