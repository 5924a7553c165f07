import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LowestPrice } from '#domain/bidding/price-watch.ts';
import { day, instant } from './columns.ts';
import { move_plans } from './plans.ts';

/** Who wants to hear by email when the price of a plan falls; of each plan one. */
export const price_watches = pgTable(
  'price_watches',
  {
    plan_id: uuid('plan_id')
      .primaryKey()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Stops it, and vouches for the address: it stands in its emails and nowhere else. */
    key: text('key').notNull().unique(),
    under_cents: integer('under_cents').notNull(),
    from_day: day('from_day').notNull(),
    to_day: day('to_day').notNull(),
    asked_at: instant('asked_at').notNull(),
    /** When the address was known to be theirs; until then nothing is watched. */
    proved_at: instant('proved_at'),
    ended_at: instant('ended_at'),
    /** The night that was priced last. */
    last_night: day('last_night'),
    /** The lowest price that was said, while it is under theirs. */
    told_cents: integer('told_cents'),
    letter_on: day('letter_on'),
  },
  (table) => [index('price_watches_due').on(table.last_night), index('price_watches_ended').on(table.ended_at)],
);

/** What each of the last nights found, by day. */
export const price_watch_nights = pgTable(
  'price_watch_nights',
  {
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => price_watches.plan_id, { onDelete: 'cascade' }),
    night: day('night').notNull(),
    priced_at: instant('priced_at').notNull(),
    plan_version: integer('plan_version').notNull(),
    prices: jsonb('prices').$type<readonly LowestPrice[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.plan_id, table.night] })],
);
