import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/core/language.ts';
import type { BoxCount } from '#domain/inventory/boxes.ts';
import type { Details } from '#domain/plan/details.ts';
import type { ExtraordinaryArticle } from '#domain/plan/extraordinary-articles.ts';
import type { AccessFact } from '#domain/plan/extras/access-facts.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { Adjustment, HourlyFields, LastAction, PlanOrigin, PriceOverride, PriceRange, Valuation } from '#domain/plan/move-plan.ts';
import { inventoryColumn } from '../kept-inventory.ts';
import { day, instant } from './columns.ts';
import { movers } from './movers.ts';
import { users, visitors } from './people.ts';
import { coiMissing, nameless, planWords } from './search-words.ts';

export const move_plans = pgTable(
  'move_plans',
  {
    uuid: uuid('uuid').primaryKey(),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    changed_at: instant('changed_at').notNull(),
    owner_user_id: uuid('owner_user_id').references(() => users.id),
    owner_visitor_id: uuid('owner_visitor_id').references(() => visitors.id),
    status: text('status').notNull(),
    last_step: text('last_step').notNull(),
    is_completed: boolean('is_completed').notNull().default(false),
    read_only_plan: boolean('read_only_plan').notNull().default(false),
    is_public: boolean('is_public').notNull().default(false),
    hourly_plan: boolean('hourly_plan').notNull().default(false),
    home_size_id: integer('home_size_id').notNull(),
    move_date: day('move_date'),
    origin: jsonb('origin').$type<PlanOrigin>().notNull(),
    inventory: inventoryColumn('inventory').notNull(),
    boxes: jsonb('boxes').$type<readonly BoxCount[]>().notNull(),
    details: jsonb('details').$type<Details>().notNull(),
    hourly: jsonb('hourly').$type<HourlyFields>().notNull(),
    follow_up_packing_service_id: integer('follow_up_packing_service_id').notNull().default(0),
    box_purchases: jsonb('box_purchases').$type<readonly BoxCount[]>().notNull(),
    insurance: jsonb('insurance').$type<Valuation | null>(),
    extraordinary_articles: jsonb('extraordinary_articles').$type<readonly ExtraordinaryArticle[] | null>(),
    facebook_shared: boolean('facebook_shared').notNull().default(false),
    twitter_shared: boolean('twitter_shared').notNull().default(false),
    mover_id: integer('mover_id').references(() => movers.id),
    price: jsonb('price').$type<Price | null>(),
    /** Until then the chosen mover's price stands for the same move, whatever its new card says. */
    price_held_until: instant('price_held_until'),
    price_range: jsonb('price_range').$type<PriceRange | null>(),
    total_cost: integer('total_cost'),
    coupon_code: text('coupon_code').notNull().default(''),
    contact_first_name: text('contact_first_name').notNull().default(''),
    contact_last_name: text('contact_last_name').notNull().default(''),
    contact_email_address: text('contact_email_address').notNull().default(''),
    contact_phone_number: text('contact_phone_number').notNull().default(''),
    user_note: text('user_note').notNull().default(''),
    access_facts: jsonb('access_facts').$type<readonly AccessFact[]>().notNull().default([]),
    last_action: jsonb('last_action').$type<LastAction | null>(),
    adjustments: jsonb('adjustments').$type<readonly Adjustment[]>().notNull().default([]),
    price_override: jsonb('price_override').$type<PriceOverride | null>(),
    /** When the names, numbers and streets on it were taken away because their time was over; whoever comes back may type them anew. */
    contact_ended_at: instant('contact_ended_at'),
  },
  (table) => [
    check('move_plans_one_owner', sql`(${table.owner_user_id} is null) <> (${table.owner_visitor_id} is null)`),
    index('move_plans_owner_user').on(table.owner_user_id, table.changed_at),
    index('move_plans_owner_visitor').on(table.owner_visitor_id, table.changed_at),
    index('move_plans_mover').on(table.mover_id, table.status),
    // The lists of the team: the filters stand behind the order, so that neither a page nor its count reads a plan.
    index('move_plans_by_change').on(table.changed_at, table.uuid, table.status, table.hourly_plan, table.read_only_plan, table.move_date),
    index('move_plans_by_day').on(table.move_date, table.uuid, table.status, table.hourly_plan, table.read_only_plan),
    index('move_plans_by_total').on(table.total_cost, table.uuid, table.status, table.hourly_plan, table.read_only_plan, table.move_date),
    // What nobody has put a name to yet is counted without reading every draft.
    // Drafts of nobody that still name people, by the day on which that ends.
    index('move_plans_contact')
      .on(table.changed_at, table.uuid)
      .where(sql`owner_user_id is null and status = 'draft' and (contact_ended_at is null or contact_ended_at <= changed_at)`)
      .concurrently(),
    index('move_plans_nameless')
      .on(table.changed_at, table.uuid, table.hourly_plan, table.read_only_plan, table.move_date)
      .where(nameless(table)),
    // And who still owes a building its certificate, without opening every booked plan.
    index('move_plans_coi_missing')
      .on(table.changed_at, table.uuid, table.hourly_plan, table.read_only_plan, table.move_date)
      .where(coiMissing(table))
      .concurrently(),
    index('move_plans_words').using('gin', planWords(table)),
  ],
);

/** What opens a plan to someone who does not own it. */
export const plan_grants = pgTable(
  'plan_grants',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    visitor_id: uuid('visitor_id').references(() => visitors.id),
    user_id: uuid('user_id').references(() => users.id),
    scope: text('scope').notNull(),
    /** The mailed link that it came by; revoking that takes it away. */
    link_id: integer('link_id').references(() => plan_links.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('plan_grants_plan').on(table.plan_id),
    index('plan_grants_visitor').on(table.visitor_id),
    index('plan_grants_user').on(table.user_id),
  ],
);

/** A key that was mailed: whoever follows it is granted its scope on the plan. Only the key's hash is kept. */
export const plan_links = pgTable(
  'plan_links',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    key_sha256: text('key_sha256').notNull().unique(),
    /** view, edit, adjust: the crew's, for the move day alone; sign: a co-owner's; receive: of who takes the goods in; or receive_extra: the same at the extra drop-off. */
    scope: text('scope').notNull(),
    /** Email address or phone number, for the owner's list of links. */
    sent_to: text('sent_to').notNull(),
    /** Of a key of the move day: it is a crew's, not the customer's. */
    is_crews: boolean('is_crews').notNull().default(false),
    /** In which a crew reads its page first, as its office chose; the phone's own language without it. */
    language: text('language').$type<Language>(),
    created_by: uuid('created_by').references(() => users.id),
    created_at: instant('created_at').notNull(),
    starts_at: instant('starts_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
    last_used_at: instant('last_used_at'),
  },
  (table) => [
    index('plan_links_plan').on(table.plan_id),
    check('plan_links_scope', sql`${table.scope} in ('view', 'edit', 'adjust', 'sign', 'receive', 'receive_extra')`),
    check('plan_links_language', sql`${table.language} in ('en', 'es')`),
  ],
);

/** On which phones a crew's link of the move day was opened, as each says of itself: one that nobody knows is shown, not blocked. */
export const plan_link_phones = pgTable(
  'plan_link_phones',
  {
    link_id: integer('link_id')
      .notNull()
      .references(() => plan_links.id, { onDelete: 'cascade' }),
    /** "Safari on iPhone"; empty when it says nothing. */
    device: text('device').notNull(),
    first_at: instant('first_at').notNull(),
    last_at: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.link_id, table.device] })],
);

/** Who asked for the price of a plan by mail, without an account. */
export const price_leads = pgTable(
  'price_leads',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('price_leads_once').on(table.plan_id, table.email)],
);

export const plan_history = pgTable(
  'plan_history',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    who: text('who').notNull(),
    what: text('what').notNull(),
    before_cents: integer('before_cents'),
    after_cents: integer('after_cents'),
    /** The chosen mover's whole price after the change; only when the change moved it. */
    price: jsonb('price').$type<Price | null>(),
  },
  (table) => [index('plan_history_plan').on(table.plan_id, table.id)],
);

/** Documents of a building: one row from the signed form on; the file itself lies where the files adapter puts it. */
export const coi_uploads = pgTable(
  'coi_uploads',
  {
    key: text('key').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    /** pick_up, drop_off, extra_pick_up or extra_drop_off */
    address_key: text('address_key').notNull(),
    /** example (what the building wants) or completed (what the mover's insurer made of it) */
    case: text('case').notNull(),
    /** As the person named it, for the screen alone. */
    original_name: text('original_name').notNull(),
    filename: text('filename').notNull(),
    content_type: text('content_type').notNull(),
    /** In bytes; null until it has arrived. */
    size: integer('size'),
    signed_at: instant('signed_at').notNull(),
    confirmed_at: instant('confirmed_at'),
    /** It arrived while the virus scanner was away: nobody else opens it until it was scanned. */
    awaits_scan: boolean('awaits_scan').notNull().default(false),
  },
  (table) => [index('coi_uploads_plan').on(table.plan_id)],
);

/** A mover asked to look at the move before it names a price. */
export const onsite_requests = pgTable(
  'onsite_requests',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    name: text('name').notNull(),
    phone_number: text('phone_number').notNull(),
    /** onsite or video */
    type: text('type').notNull(),
    date: day('date').notNull(),
    /** The id of one of the four windows. */
    time: integer('time').notNull(),
    /** asked, or canceled */
    status: text('status').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('onsite_requests_once').on(table.plan_id, table.date, table.time).where(sql`status = 'asked'`),
    uniqueIndex('onsite_requests_mover').on(table.plan_id, table.mover_id).where(sql`status = 'asked'`),
    index('onsite_requests_visits').on(table.mover_id, table.date, table.time),
  ],
);
