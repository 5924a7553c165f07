import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, serial, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MoverRole } from '#domain/accounts/mover-role.ts';
import type { AbsenceKind } from '#domain/movers/board.ts';
import type { CrewRole } from '#domain/movers/crew-role.ts';
import { jobs } from './bookings.ts';
import { instant, span } from './columns.ts';
import { movers } from './movers.ts';
import { users } from './people.ts';

/** A mover's trucks, as it calls them. */
export const trucks = pgTable(
  'trucks',
  {
    id: serial('id').primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    name: text('name').notNull(),
    feet: integer('feet').notNull(),
    /** What its mover packs into it. */
    cubic_feet: integer('cubic_feet').notNull(),
    version: integer('version').notNull().default(1),
    /** From then on nothing is put on it. */
    retired_at: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('trucks_name').on(table.mover_id, sql`lower(${table.name})`).where(sql`retired_at is null`),
    check('trucks_feet', sql`${table.feet} between 8 and 53`),
    check('trucks_cubic_feet', sql`${table.cubic_feet} between 50 and 5000`),
  ],
);

/** Who works for a mover. Whoever has an account of their own has its role in `users`, too: that is what opens its rooms. */
export const mover_people = pgTable(
  'mover_people',
  {
    id: serial('id').primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    role: text('role').$type<MoverRole>().notNull(),
    /** What they do where they ride along; null for who never does. */
    works_as: text('works_as').$type<CrewRole>(),
    /** An email, a number like +17185550112, or empty. */
    contact: text('contact').notNull().default(''),
    /** The longest truck that they may drive; null for who drives none. */
    drives_feet: integer('drives_feet'),
    version: integer('version').notNull().default(1),
    added_at: instant('added_at').notNull(),
    left_at: instant('left_at'),
  },
  (table) => [
    index('mover_people_mover').on(table.mover_id),
    uniqueIndex('mover_people_user').on(table.user_id).where(sql`left_at is null`),
    check('mover_people_role_known', sql`${table.role} in ('owner', 'dispatcher', 'sales', 'crew')`),
    check('mover_people_works_as_known', sql`${table.works_as} in ('lead', 'mover', 'driver')`),
  ],
);

/** A link by which somebody joins a mover with an account of their own, once. Its key stands hashed. */
export const mover_invitations = pgTable(
  'mover_invitations',
  {
    id: uuid('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => mover_people.id, { onDelete: 'cascade' }),
    sent_to: text('sent_to').notNull(),
    made_by: text('made_by').notNull(),
    made_at: instant('made_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    used_at: instant('used_at'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [index('mover_invitations_person').on(table.person_id)],
);

/** The keys as they were shown, mailed or texted, hashed. */
export const mover_invitation_keys = pgTable(
  'mover_invitation_keys',
  {
    key_sha256: text('key_sha256').primaryKey(),
    invitation_id: uuid('invitation_id')
      .notNull()
      .references(() => mover_invitations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('mover_invitation_keys_invitation').on(table.invitation_id)],
);

/**
 * What a truck does when: a job, one of its parts where it takes several trucks, or something of the mover's own. That no truck is at two
 * places at once is the store's word: the constraint board_bars_never_two, in the migration.
 */
export const board_bars = pgTable(
  'board_bars',
  {
    id: serial('id').primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    truck_id: integer('truck_id')
      .notNull()
      .references(() => trucks.id),
    job_id: integer('job_id').references(() => jobs.id),
    /** Which of a job's trucks, from 1. */
    part: integer('part').notNull().default(1),
    /** Of what is no job of ours. */
    title: text('title').notNull().default(''),
    /** The move day that it was put for: once the move has another, it is no bar of it any more. */
    day: date('day', { mode: 'string' }).notNull(),
    during: span('during').notNull(),
    /** So many people it takes. */
    needs: integer('needs').notNull().default(0),
    version: integer('version').notNull().default(1),
    /** Who put it there, as they are called, and when. */
    put_by: text('put_by').notNull(),
    put_at: instant('put_at').notNull(),
  },
  (table) => [
    unique('board_bars_id_during').on(table.id, table.during),
    uniqueIndex('board_bars_one_part').on(table.job_id, table.part),
    index('board_bars_mover').on(table.mover_id, table.day),
    check('board_bars_job_or_title', sql`(${table.job_id} is null) = (${table.title} <> '')`),
    check('board_bars_whole', sql`not isempty(${table.during}) and lower_inc(${table.during}) and not upper_inc(${table.during})`),
    check(
      'board_bars_half_hours',
      sql`extract(epoch from lower(${table.during}))::bigint % 1800 = 0 and extract(epoch from upper(${table.during}))::bigint % 1800 = 0`,
    ),
  ],
);

/** Who rides along. Their time is the bar's: it moves with it, and nobody is at two places at once (bar_people_never_two, in the migration). */
export const bar_people = pgTable(
  'bar_people',
  {
    bar_id: integer('bar_id').notNull(),
    person_id: integer('person_id')
      .notNull()
      .references(() => mover_people.id),
    during: span('during').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bar_id, table.person_id] }),
    foreignKey({ name: 'bar_people_bar', columns: [table.bar_id, table.during], foreignColumns: [board_bars.id, board_bars.during] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('bar_people_person').on(table.person_id),
  ],
);

/** Who cannot come, and when. Why is not kept beyond "sick". */
export const absences = pgTable(
  'absences',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => mover_people.id),
    kind: text('kind').$type<AbsenceKind>().notNull(),
    during: span('during').notNull(),
    told_by: text('told_by').notNull(),
    told_at: instant('told_at').notNull(),
  },
  (table) => [index('absences_person').on(table.person_id), check('absences_kind_known', sql`${table.kind} in ('sick', 'off')`)],
);
