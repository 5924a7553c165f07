import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FeedKind } from '#domain/movers/calendar-feed.ts';
import { mover_people, trucks } from './board.ts';
import { instant } from './columns.ts';
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
