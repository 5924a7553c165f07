import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#domain/accounts/api-key.ts';
import type { HookEvent } from '#domain/accounts/webhook.ts';
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

/** Where a mover's or a partner's software hears of what happens. */
export const webhook_endpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    mover_id: integer('mover_id').references(() => movers.id),
    partner_key: text('partner_key').references(() => partners.key),
    made_by: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    url: text('url').notNull(),
    events: text('events').array().$type<readonly HookEvent[]>().notNull(),
    /** What its deliveries are signed with: needed again and again, so it is sealed and not hashed. */
    sealed_secret: text('sealed_secret').notNull(),
    /** The one before, with which they are signed beside it for a day. */
    previous_secret: text('previous_secret'),
    previous_until: instant('previous_until'),
    created_at: instant('created_at').notNull(),
    /** Since when no delivery came through; null while they do. */
    failing_since: instant('failing_since'),
    /** When its people were told that it fails. */
    warned_at: instant('warned_at'),
    /** Switched off: by its people, or after 72 hours without one delivery. */
    off_at: instant('off_at'),
    off_because: text('off_because').$type<'failing' | 'asked'>(),
    removed_at: instant('removed_at'),
  },
  (table) => [
    index('webhook_endpoints_mover').on(table.mover_id),
    index('webhook_endpoints_partner').on(table.partner_key),
    check('webhook_endpoints_one_holder', sql`(${table.mover_id} is null) <> (${table.partner_key} is null)`),
    check('webhook_endpoints_off', sql`(${table.off_at} is null) = (${table.off_because} is null)`),
  ],
);

/** One event for one address. It is written with what it tells of, in one transaction. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    /** In the order in which things happened to one job, whose row is locked meanwhile. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    endpoint_id: uuid('endpoint_id')
      .notNull()
      .references(() => webhook_endpoints.id, { onDelete: 'cascade' }),
    /** The same for every address and every try, so that a receiver knows what it has had. */
    event_id: text('event_id').notNull(),
    event: text('event').$type<HookEvent>().notNull(),
    /** What it is about: of one such, each waits for the one before. */
    about: text('about').notNull(),
    body: text('body').notNull(),
    happened_at: instant('happened_at').notNull(),
    /** waiting, delivered, or failed after its last try. */
    state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    first_try_at: instant('first_try_at'),
    next_try_at: instant('next_try_at').notNull(),
    lease_until: instant('lease_until').notNull(),
    done_at: instant('done_at'),
    /** The last answer in a few words: "200 in 84 ms". */
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.next_try_at).where(sql`state = 'waiting'`),
    index('webhook_deliveries_order').on(table.endpoint_id, table.about, table.id).where(sql`state = 'waiting'`),
    index('webhook_deliveries_shown').on(table.endpoint_id, table.id),
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
  ],
);
