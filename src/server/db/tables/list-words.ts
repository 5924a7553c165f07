import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Words of lists that were not read or only guessed, and what they meant: `item 1001`, `box 2` or nothing. Nobody stands beside them. */
export const list_words = pgTable(
  'list_words',
  {
    words: text('words').notNull(),
    meant: text('meant').notNull(),
    times: integer('times').notNull(),
    last_on: date('last_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.words, table.meant] })],
);
