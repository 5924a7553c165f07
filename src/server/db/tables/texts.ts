import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/core/language.ts';
import type { PushReader } from '#domain/emails/push.ts';
import { booking_attempts } from './bookings.ts';
import { instant } from './columns.ts';
import { movers } from './movers.ts';
import { users } from './people.ts';
import { move_plans } from './plans.ts';

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

/** In which language the customer of a plan reads its day, its messages, its texts and its letters; English where nobody chose. */
export const plan_languages = pgTable('plan_languages', {
  plan_id: uuid('plan_id')
    .primaryKey()
    .references(() => move_plans.uuid, { onDelete: 'cascade' }),
  language: text('language').$type<Language>().notNull(),
  chosen_at: instant('chosen_at').notNull(),
});

/**
 * A browser that may be told what is new while no page of ours is open, for one plan or for the office of a mover. Only the browser can read
 * what is sent there.
 */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    plan_id: uuid('plan_id').references(() => move_plans.uuid, { onDelete: 'cascade' }),
    mover_id: integer('mover_id').references(() => movers.id, { onDelete: 'cascade' }),
    reader: text('reader').$type<PushReader>().notNull(),
    /** Whose it is, where somebody is signed in. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    agreed_at: instant('agreed_at').notNull(),
    /** Of a crew: when its link ends. Null where only its person, or the browser, ends it. */
    ends_at: instant('ends_at'),
  },
  (table) => [
    uniqueIndex('push_subscriptions_once').on(table.endpoint, sql`coalesce(plan_id::text, mover_id::text)`),
    index('push_subscriptions_plan').on(table.plan_id),
    index('push_subscriptions_mover').on(table.mover_id),
    index('push_subscriptions_user').on(table.user_id),
    check('push_subscriptions_of', sql`(${table.plan_id} is null) <> (${table.mover_id} is null)`),
  ],
);
