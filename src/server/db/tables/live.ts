import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, real, serial, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/core/language.ts';
import type { LateWay } from '#domain/live/late.ts';
import type { CrewRole } from '#domain/movers/crew-role.ts';
import { booking_attempts, jobs } from './bookings.ts';
import { day, instant } from './columns.ts';
import { move_plans } from './plans.ts';

/** How long a finished day took against the model, as logarithms: what a mover's next windows rest on. Nobody's name, nobody's place. */
export const day_records = pgTable(
  'day_records',
  {
    job_id: integer('job_id').primaryKey(),
    mover_id: integer('mover_id').notNull(),
    moved_on: day('moved_on').notNull(),
    drive_to: real('drive_to'),
    pick_up: real('pick_up'),
    drive: real('drive'),
  },
  (table) => [index('day_records_mover').on(table.mover_id, table.moved_on)],
);

/**
 * What a customer was told in place of the hours that were promised: by whom, when, by which ways, and when they saw it. Nothing but the
 * last two columns is ever changed.
 */
export const late_notices = pgTable(
  'late_notices',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    job_id: integer('job_id')
      .notNull()
      .references(() => jobs.id),
    /** The mover, or we by what its crew tells and does not tell. */
    told_by: text('told_by').$type<'mover' | 'us'>().notNull(),
    who: text('who').notNull(),
    at: instant('at').notNull(),
    /** Both empty where nothing was heard. */
    from_at: instant('from_at'),
    until_at: instant('until_at'),
    words: text('words').notNull().default(''),
    ways: jsonb('ways').$type<readonly LateWay[]>().notNull(),
    /** By the customer: on the page, and with "That works for me". */
    seen_at: instant('seen_at'),
    works_at: instant('works_at'),
  },
  (table) => [
    index('late_notices_job').on(table.job_id, table.id),
    index('late_notices_plan').on(table.plan_id),
    check('late_notices_by_known', sql`${table.told_by} in ('mover', 'us')`),
    check('late_notices_hours', sql`(${table.from_at} is null) = (${table.until_at} is null) and ${table.from_at} < ${table.until_at}`),
  ],
);

/** What was taken off a bill for lateness, once for the pick-up and once for the delivery of a booking. */
export const late_credits = pgTable(
  'late_credits',
  {
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    of: text('of').$type<'pick_up' | 'delivery'>().notNull(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    cents: integer('cents').notNull(),
    came_at: instant('came_at').notNull(),
    booked_at: instant('booked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attempt_id, table.of] }),
    index('late_credits_plan').on(table.plan_id),
    check('late_credits_of_known', sql`${table.of} in ('pick_up', 'delivery')`),
    check('late_credits_some', sql`${table.cents} > 0`),
  ],
);

/** A link by which somebody follows a move: only its key's hash is kept. When it ends is told by the move. */
export const follow_links = pgTable(
  'follow_links',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    key_sha256: text('key_sha256').notNull().unique(),
    /** For whom, in its owner's words. */
    name: text('name').notNull(),
    created_at: instant('created_at').notNull(),
    /** For the first time. */
    opened_at: instant('opened_at'),
    stopped_at: instant('stopped_at'),
  },
  (table) => [index('follow_links_plan').on(table.plan_id)],
);

/** Where a truck was seen last, roughly, while its driver had the page open. Gone after a day. */
export const truck_places = pgTable(
  'truck_places',
  {
    job_id: integer('job_id')
      .primaryKey()
      .references(() => jobs.id),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [index('truck_places_seen').on(table.seen_at)],
);

/** Who comes to a job, in its mover's words, and to whom the link to the day's page went. */
export const job_crews = pgTable(
  'job_crews',
  {
    job_id: integer('job_id')
      .notNull()
      .references(() => jobs.id),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<CrewRole>().notNull(),
    /** An email, a number like +17185550112, or empty. */
    contact: text('contact').notNull(),
    /** In which they read, as the office chose. */
    language: text('language').$type<Language>(),
    sent_at: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.place] }),
    check('job_crews_role_known', sql`${table.role} in ('lead', 'mover', 'driver')`),
    check('job_crews_language', sql`${table.language} in ('en', 'es')`),
  ],
);
