import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { WIDGET_COUNTS } from '#domain/site/widget.ts';
import { day, instant } from './columns.ts';

export const coupons = pgTable(
  'coupons',
  {
    /** Upper case. */
    code: text('code').primaryKey(),
    discount_percentage: integer('discount_percentage').notNull().default(0),
    discount_cents: integer('discount_cents').notNull().default(0),
    /** Null: no limit, and then uses are not counted. */
    max_uses: integer('max_uses'),
    used: integer('used').notNull().default(0),
    starts_on: day('starts_on'),
    ends_on: day('ends_on'),
  },
  (table) => [
    check('coupons_never_overused', sql`${table.used} >= 0 and (${table.max_uses} is null or ${table.used} <= ${table.max_uses})`),
  ],
);

/** Who sends us customers: a landing of its own, and the code that comes with it. */
export const partners = pgTable(
  'partners',
  {
    /** As it stands in addresses. */
    key: text('key').primaryKey(),
    name: text('name').notNull(),
    /** amenity: landlords and their people; utilities: who connects power and internet. */
    kind: text('kind', { enum: ['amenity', 'utilities'] })
      .notNull()
      .default('amenity'),
    coupon_code: text('coupon_code').references(() => coupons.code),
    greeting: text('greeting').notNull(),
    white_label_name: text('white_label_name'),
    /** A stopped one's page leads to our own, and its code goes with nothing new. */
    is_active: boolean('is_active').notNull().default(true),
    /** Hosts on whose pages its widget shows prices; none: everywhere. */
    widget_sites: text('widget_sites').array().notNull().default([]),
  },
  (table) => [check('partners_kind', sql`${table.kind} in ('amenity', 'utilities')`)],
);

/** The secret address of a partner's own page: what it brought, in numbers. Only the hash of its key is kept, and one of them is open. */
export const partner_links = pgTable(
  'partner_links',
  {
    id: serial('id').primaryKey(),
    partner_key: text('partner_key')
      .notNull()
      .references(() => partners.key),
    key_sha256: text('key_sha256').notNull().unique(),
    made_at: instant('made_at').notNull(),
    /** For the first time. */
    opened_at: instant('opened_at'),
    ended_at: instant('ended_at'),
  },
  (table) => [uniqueIndex('partner_links_open').on(table.partner_key).where(sql`ended_at is null`)],
);

/** How often a partner's widget was shown and used, by days: numbers alone, and nothing by which anybody is known. */
export const widget_counts = pgTable(
  'widget_counts',
  {
    partner_key: text('partner_key')
      .notNull()
      .references(() => partners.key),
    day: day('day').notNull(),
    what: text('what', { enum: WIDGET_COUNTS }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner_key, table.day, table.what] })],
);
