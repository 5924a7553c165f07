import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Blackout } from '#domain/movers/blackout.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { AskedRules } from '#domain/pricing/rate-card/day-rules.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import type { RateCells } from '#domain/pricing/rate-card/rate-cells.ts';
import { day, instant } from './columns.ts';

/** The carriers; `profile` is the Mover without its rate card. */
export const movers = pgTable(
  'movers',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    profile: jsonb('profile').$type<Omit<Mover, 'rate_card'>>().notNull(),
    /** The market's version that the newest change of this mover or its card made: servers read what is newer than their copy. */
    market_version: integer('market_version').notNull().default(0),
  },
  (table) => [index('movers_market_version').on(table.market_version)],
);

/** Immutable and dated: a change is a new version. */
export const rate_cards = pgTable(
  'rate_cards',
  {
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    version: integer('version').notNull(),
    card: jsonb('card').$type<RateCard>().notNull(),
    /** Who made it and why; a card that came with its mover has neither. It outlives the account. */
    made_at: instant('made_at'),
    made_by: uuid('made_by'),
    /** As they were called then; both names when an admin acted for somebody. */
    who: text('who').notNull().default(''),
    why: text('why').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.mover_id, table.version] })],
);

/** What a mover has planned to begin on a later day: figures of its card, rules for days or both. Then they become a version of the card. */
export const planned_prices = pgTable(
  'planned_prices',
  {
    id: serial('id').primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    starts_on: day('starts_on').notNull(),
    /** The figures that change, as they are typed; null where none does. */
    cells: jsonb('cells').$type<RateCells>(),
    rules: jsonb('rules').$type<AskedRules>(),
    blackouts: jsonb('blackouts').$type<readonly Blackout[]>(),
    made_at: instant('made_at').notNull(),
    made_by: uuid('made_by'),
    who: text('who').notNull(),
    why: text('why').notNull(),
  },
  (table) => [
    unique('planned_prices_one_a_day').on(table.mover_id, table.starts_on),
    check('planned_prices_something', sql`${table.cells} is not null or ${table.rules} is not null`),
    check('planned_prices_rules', sql`(${table.rules} is null) = (${table.blackouts} is null)`),
  ],
);

/** One row: goes up with every change of a mover or card, so that each server knows when its copy is old. */
export const market = pgTable('market', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  /** How many of its versions marked the movers that they changed. Where one did not, as by hand in the database, all are read anew. */
  marked: integer('marked').notNull().default(0),
});

/** Capacity slots of a mover on a day, in half-truck-days. */
export const mover_days = pgTable(
  'mover_days',
  {
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    day: day('day').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    /** What the mover's own calendar takes of it: no job of ours, so it is never more than not sold. */
    busy: integer('busy').notNull().default(0),
    /** No more than this is sold from now on, though what was booked before stays; null: as much as the weekday has. */
    most: integer('most'),
    /** Chosen for this very day, and not by its weekday. */
    is_set: boolean('is_set').notNull().default(false),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.mover_id, table.day] }),
    check('mover_days_never_oversold', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
    check('mover_days_most', sql`${table.most} is null or ${table.most} >= 0`),
    check('mover_days_set', sql`not ${table.is_set} or ${table.most} is not null`),
  ],
);
