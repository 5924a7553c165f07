import { sql } from 'drizzle-orm';
import { index, integer, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';
import { move_plans } from './plans.ts';

/**
 * Of each plan how far it came, where from and by which way, in a row so narrow that a hundred thousand are counted at once. It follows the
 * plan by seconds, and names nobody: its place is the city's.
 */
export const funnel_plans = pgTable(
  'funnel_plans',
  {
    plan_id: uuid('plan_id')
      .primaryKey()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    /** The plan as it was when this was counted. */
    version: integer('version').notNull(),
    last_step: text('last_step').notNull(),
    changed_at: instant('changed_at').notNull(),
    created_at: instant('created_at').notNull(),
    /** The day on which it was begun, by the clocks of our office. */
    begun_on: day('begun_on').notNull(),
    /** Which of REACHED, by its place. */
    step: smallint('step').notNull(),
    paid_at: instant('paid_at'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    source: text('source').notNull(),
    /** The partner that brought it. */
    partner_key: text('partner_key'),
    /** How many movers name a price; null where none is asked for one, as for an hourly move. */
    prices: smallint('prices'),
    /** To a tenth of a degree: it draws a city on a map, and no address. */
    latitude: real('latitude'),
    longitude: real('longitude'),
  },
  (table) => [
    // All that is counted stands behind the day, so that no row is opened for it.
    index('funnel_plans_begun').on(table.begun_on, table.step, table.source, table.state, table.city, table.prices),
    index('funnel_plans_partner').on(table.partner_key, table.begun_on).where(sql`partner_key is not null`),
    index('funnel_plans_changed').on(table.changed_at),
    index('funnel_plans_city').on(table.state, table.city, table.begun_on),
  ],
);
