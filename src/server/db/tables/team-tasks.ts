import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
  sleeps_until: instant('sleeps_until'),
  changed_at: instant('changed_at').notNull(),
});
