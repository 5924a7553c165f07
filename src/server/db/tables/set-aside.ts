import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Rows that a sweep of the workers could not work on. They wait, longer each time, so that they hold up nothing else; a row that went
 * well at last is no longer here. Look here first when something that was due has not happened.
 */
export const set_aside = pgTable(
  'set_aside',
  {
    /** Which sweep, and the row's id in its table. */
    kind: text('kind').notNull(),
    row_id: text('row_id').notNull(),
    /** The class of the last failure; never its message, which may quote what a person typed. */
    error: text('error').notNull(),
    tries: integer('tries').notNull(),
    since: instant('since').notNull(),
    next_try_at: instant('next_try_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.row_id] }), index('set_aside_next').on(table.next_try_at)],
);
