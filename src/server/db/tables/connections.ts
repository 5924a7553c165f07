import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#domain/accounts/api-key.ts';
import { day, instant } from './columns.ts';
import { partners } from './coupons.ts';
import { movers } from './movers.ts';
import { users } from './people.ts';

/** What a mover's or a partner's own software signs in with. Only the value's hash is kept. */
export const api_keys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    mover_id: integer('mover_id').references(() => movers.id),
    partner_key: text('partner_key').references(() => partners.key),
    /** A mover's key acts as whoever made it, and ends with them. */
    made_by: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The first twelve characters, by which people tell keys apart. */
    starts_with: text('starts_with').notNull(),
    value_sha256: text('value_sha256').notNull().unique(),
    /** The value before, which still opens for a day. */
    previous_sha256: text('previous_sha256'),
    previous_until: instant('previous_until'),
    scopes: text('scopes').array().$type<readonly KeyScope[]>().notNull(),
    /** Where it may be used from; from everywhere where none is named. */
    addresses: text('addresses').array().notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    stopped_at: instant('stopped_at'),
    last_used_at: instant('last_used_at'),
    calls: integer('calls').notNull().default(0),
    /** The day that `calls_on_day` counts. */
    calls_day: day('calls_day'),
    calls_on_day: integer('calls_on_day').notNull().default(0),
  },
  (table) => [
    uniqueIndex('api_keys_previous').on(table.previous_sha256),
    index('api_keys_mover').on(table.mover_id),
    index('api_keys_partner').on(table.partner_key),
    check('api_keys_one_holder', sql`(${table.mover_id} is null) <> (${table.partner_key} is null)`),
    check('api_keys_overlap', sql`(${table.previous_sha256} is null) = (${table.previous_until} is null)`),
  ],
);
