import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What all servers did, in slots of five minutes: how often, how often it failed, how long it took. Of what stands somewhere, as how many
 * wait, it is how often it was looked at and the sum. Names calls and companies, never people.
 */
export const measures = pgTable(
  'measures',
  {
    slot: instant('slot').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    failed: integer('failed').notNull(),
    sum_ms: bigint('sum_ms', { mode: 'number' }).notNull(),
    /** As many as there are bounds, and one more. */
    buckets: integer('buckets').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.slot] })],
);

/** Servers that work on this store, or did until a moment ago. */
export const servers = pgTable('servers', {
  id: uuid('id').primaryKey(),
  release: text('release').notNull(),
  started_at: instant('started_at').notNull(),
  seen_at: instant('seen_at').notNull(),
  cpu_percent: integer('cpu_percent').notNull(),
  memory_mb: integer('memory_mb').notNull(),
  is_stopping: boolean('is_stopping').notNull().default(false),
  /** How far its machine's clock is ahead of the database's, and how far that one has leapt ahead while nobody believes it. */
  clock_ms: bigint('clock_ms', { mode: 'number' }).notNull().default(0),
  leap_ms: bigint('leap_ms', { mode: 'number' }).notNull().default(0),
});

/** When each sweep of the workers went well last, on whichever server. */
export const sweeps = pgTable('sweeps', { name: text('name').primaryKey(), worked_at: instant('worked_at').notNull() });

/** What was not as it should be, from when to when. One of a kind is open at a time. */
export const incidents = pgTable(
  'incidents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Which company, sweep or budget. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    began_at: instant('began_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    index('incidents_began').on(table.began_at),
    uniqueIndex('incidents_one_open').on(table.kind, table.key).where(sql`ended_at is null`),
  ],
);

/** One night's comparison of our books with the payment providers', by all servers together. */
export const ledger_nights = pgTable('ledger_nights', {
  day: date('day', { mode: 'string' }).primaryKey(),
  began_at: instant('began_at').notNull(),
  ended_at: instant('ended_at'),
  bookings: integer('bookings').notNull(),
  unread: integer('unread').notNull().default(0),
  differences: integer('differences').notNull().default(0),
  /** Holds and charges on the provider's own list of these days, and what of that is under no order of ours. */
  listed: integer('listed').notNull().default(0),
  unknown_cents: bigint('unknown_cents', { mode: 'number' }).notNull().default(0),
});

/** The bookings of a night's comparison, each leased by the server that looks at it. Gone with the next night but one. */
export const ledger_checks = pgTable(
  'ledger_checks',
  {
    day: date('day', { mode: 'string' })
      .notNull()
      .references(() => ledger_nights.day, { onDelete: 'cascade' }),
    attempt_id: uuid('attempt_id').notNull(),
    lease_until: instant('lease_until').notNull(),
    done_at: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.attempt_id] }),
    index('ledger_checks_open').on(table.day, table.attempt_id).where(sql`done_at is null`),
  ],
);
