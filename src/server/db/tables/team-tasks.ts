import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TeamList } from '#domain/site/team-lists.ts';
import { instant } from './columns.ts';
import { users } from './people.ts';

/**
 * Who of our team has taken a row of the queue, and until when it sleeps. The rows themselves are what stands open elsewhere: here is
 * nothing that has to be done.
 */
export const team_tasks = pgTable('team_tasks', {
  /** Kind and row, as the queue names them. */
  key: text('key').primaryKey(),
  taken_by: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
  taken_at: instant('taken_at'),
  sleeps_until: instant('sleeps_until'),
  changed_at: instant('changed_at').notNull(),
});

/** A list of the team as somebody filtered it and put it in order, under a name of their own. */
export const saved_views = pgTable(
  'saved_views',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The room: "plans", "payouts". */
    room: text('room').$type<TeamList>().notNull(),
    name: text('name').notNull(),
    /** The question as the address has it, without its page. */
    search: text('search').notNull(),
    saved_at: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.room, table.name] })],
);
