import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { booking_attempts } from './bookings.ts';
import { instant } from './columns.ts';

/** Who wants texts about a booked move, and the words that were agreed to. */
export const text_consents = pgTable(
  'text_consents',
  {
    attempt_id: uuid('attempt_id')
      .primaryKey()
      .references(() => booking_attempts.id, { onDelete: 'cascade' }),
    /** Like +17185550112. */
    number: text('number').notNull(),
    words: text('words').notNull(),
    agreed_at: instant('agreed_at').notNull(),
    /** The customer took it back here, or by a reply. */
    ended_at: instant('ended_at'),
  },
  (table) => [index('text_consents_number').on(table.number), check('text_consents_us', sql`${table.number} ~ '^[+]1[2-9][0-9]{9}$'`)],
);

/** Who wants a text at each step of the move day, and the words that were agreed to. */
export const step_text_consents = pgTable(
  'step_text_consents',
  {
    attempt_id: uuid('attempt_id')
      .primaryKey()
      .references(() => booking_attempts.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    words: text('words').notNull(),
    agreed_at: instant('agreed_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    index('step_text_consents_number').on(table.number),
    check('step_text_consents_us', sql`${table.number} ~ '^[+]1[2-9][0-9]{9}$'`),
  ],
);

/** Numbers whose owner answered STOP: nothing is texted there, whoever asks, until they answer START. */
export const text_stops = pgTable('text_stops', { number: text('number').primaryKey(), stopped_at: instant('stopped_at').notNull() });
