import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { movers } from './movers.ts';
import { userWords } from './search-words.ts';

/** People with an account. role: 0 super admin, 1 admin, 2 mover, 3 customer (Spec section 4). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: integer('role').notNull().default(3),
    mover_id: integer('mover_id').references(() => movers.id),
    password_hash: text('password_hash').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`), index('users_words').using('gin', userWords(table))],
);

/** Signed-in browsers. The cookie's token is stored hashed. */
export const sessions = pgTable('sessions', {
  token_sha256: text('token_sha256').primaryKey(),
  user_id: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  created_at: instant('created_at').notNull(),
  expires_at: instant('expires_at').notNull(),
});

/** Browsers that made a plan without an account. */
export const visitors = pgTable('visitors', {
  id: uuid('id').primaryKey(),
  token_sha256: text('token_sha256').notNull().unique(),
  created_at: instant('created_at').notNull(),
});
