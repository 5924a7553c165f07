import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FeedKind } from '#domain/movers/calendar-feed.ts';
import type { CalendarRule } from '#domain/movers/own-calendar.ts';
import { mover_people, trucks } from './board.ts';
import { day, instant } from './columns.ts';
import { movers } from './movers.ts';

/** Where a calendar program reads a mover's jobs. One address each; another one takes its place. */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    kind: text('kind').$type<FeedKind>().notNull(),
    truck_id: integer('truck_id').references(() => trucks.id),
    person_id: integer('person_id').references(() => mover_people.id),
    key_sha256: text('key_sha256').notNull().unique(),
    /** Its people copy the address again and again, so the key is sealed beside its hash. */
    sealed_key: text('sealed_key').notNull(),
    made_at: instant('made_at').notNull(),
    /** When it was last asked for, and by which program. */
    asked_at: instant('asked_at'),
    asked_by: text('asked_by').notNull().default(''),
    /** Jobs that were in it then. */
    jobs: integer('jobs').notNull().default(0),
  },
  (table) => [
    unique('calendar_feeds_one').on(table.mover_id, table.kind, table.truck_id, table.person_id).nullsNotDistinct(),
    check('calendar_feeds_kind_known', sql`${table.kind} in ('company', 'truck', 'person')`),
    check('calendar_feeds_truck', sql`(${table.kind} = 'truck') = (${table.truck_id} is not null)`),
    check('calendar_feeds_person', sql`(${table.kind} = 'person') = (${table.person_id} is not null)`),
  ],
);

/** A mover's own calendar, from which its busy days are read. */
export const own_calendars = pgTable(
  'own_calendars',
  {
    mover_id: integer('mover_id')
      .primaryKey()
      .references(() => movers.id),
    /** The address is a secret of the mover's calendar program. */
    sealed_url: text('sealed_url').notNull(),
    /** The same with its secret part left out, as its people see it. */
    shown_url: text('shown_url').notNull(),
    rules: jsonb('rules').$type<readonly CalendarRule[]>().notNull(),
    version: integer('version').notNull().default(1),
    connected_at: instant('connected_at').notNull(),
    /** When it was last read right. */
    read_at: instant('read_at').notNull(),
    next_read_at: instant('next_read_at').notNull(),
    failing_since: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    /** Of the last read that went right: all times of its events, and how often each rule said something of one. */
    events: integer('events').notNull().default(0),
    counts: integer('counts').array().notNull(),
    /** Events without a start that makes sense: they take nothing. */
    unread: integer('unread').notNull().default(0),
  },
  (table) => [
    index('own_calendars_next_read').on(table.next_read_at),
    check('own_calendars_failing', sql`(${table.failures} = 0) = (${table.failing_since} is null)`),
  ],
);

/** What takes trucks in a mover's own calendar. Titles that no rule asks for are stored nowhere. */
export const own_calendar_events = pgTable(
  'own_calendar_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => own_calendars.mover_id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    first: day('first').notNull(),
    last: day('last').notNull(),
    /** Null: the whole day. */
    trucks: integer('trucks'),
    has_no_end: boolean('has_no_end').notNull(),
  },
  (table) => [index('own_calendar_events_mover').on(table.mover_id, table.first)],
);

/** The last reads, as they are told. */
export const own_calendar_reads = pgTable(
  'own_calendar_reads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => own_calendars.mover_id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    is_fine: boolean('is_fine').notNull(),
    words: text('words').notNull(),
  },
  (table) => [index('own_calendar_reads_mover').on(table.mover_id, table.id)],
);
