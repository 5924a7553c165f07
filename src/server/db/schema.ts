import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Adjustment, PriceOverride } from '#domain/adjustment.ts';
import type { PaymentMethod } from '#domain/booking-attempt.ts';
import type { BoxCount } from '#domain/boxes.ts';
import type { Contact } from '#domain/contact.ts';
import type { Details } from '#domain/details.ts';
import type { Mover } from '#domain/mover.ts';
import type { HourlyFields, Insurance, LastAction, PlanOrigin, PriceRange } from '#domain/plan.ts';
import type { Price } from '#domain/pricing/line-item.ts';
import type { RateCard } from '#domain/pricing/rate-card.ts';
import type { InstallmentState } from '../adapters/installments/port.ts';
import type { PaymentState } from '../adapters/payments/port.ts';
import { inventoryColumn } from './kept-inventory.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const day = (name: string) => date(name, { mode: 'string' });

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
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
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

/** The carriers; `profile` is the Mover without its rate card. */
export const movers = pgTable('movers', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  profile: jsonb('profile').$type<Omit<Mover, 'rate_card'>>().notNull(),
});

/** Immutable and dated: a change is a new version. */
export const rate_cards = pgTable(
  'rate_cards',
  {
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    version: integer('version').notNull(),
    card: jsonb('card').$type<RateCard>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mover_id, table.version] })],
);

/** One row: goes up with every change of a mover or card, so that each server knows when its copy is old. */
export const market = pgTable('market', { id: integer('id').primaryKey(), version: integer('version').notNull() });

/** Places of a mover on a day, in half-truck-days. */
export const mover_days = pgTable(
  'mover_days',
  {
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    day: day('day').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.mover_id, table.day] }),
    check('mover_days_never_oversold', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
  ],
);

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
    insurance: jsonb('insurance').$type<Insurance | null>(),
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
    last_action: jsonb('last_action').$type<LastAction | null>(),
    adjustments: jsonb('adjustments').$type<readonly Adjustment[]>().notNull().default([]),
    price_override: jsonb('price_override').$type<PriceOverride | null>(),
  },
  (table) => [
    check('move_plans_one_owner', sql`(${table.owner_user_id} is null) <> (${table.owner_visitor_id} is null)`),
    index('move_plans_owner_user').on(table.owner_user_id, table.changed_at),
    index('move_plans_owner_visitor').on(table.owner_visitor_id, table.changed_at),
    index('move_plans_mover').on(table.mover_id, table.status),
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
    /** view, edit, or adjust: the crew's, for the move day alone. */
    scope: text('scope').notNull(),
    /** E-mail address or phone number, for the owner's list of links. */
    sent_to: text('sent_to').notNull(),
    created_by: uuid('created_by').references(() => users.id),
    created_at: instant('created_at').notNull(),
    starts_at: instant('starts_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('plan_links_plan').on(table.plan_id), check('plan_links_scope', sql`${table.scope} in ('view', 'edit', 'adjust')`)],
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

/** What customers wrote of a mover; of a move booked here at most one. */
export const reviews = pgTable(
  'reviews',
  {
    id: serial('id').primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    plan_id: uuid('plan_id')
      .unique()
      .references(() => move_plans.uuid),
    author: text('author').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    written_at: instant('written_at').notNull(),
    answer: text('answer'),
    answered_at: instant('answered_at'),
  },
  (table) => [index('reviews_mover').on(table.mover_id, table.written_at), check('reviews_stars', sql`${table.rating} between 1 and 5`)],
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
export const partners = pgTable('partners', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  coupon_code: text('coupon_code').references(() => coupons.code),
  greeting: text('greeting').notNull(),
  white_label_name: text('white_label_name'),
});

/** One try to pay. Its id is the order id at every provider. */
export const booking_attempts = pgTable(
  'booking_attempts',
  {
    id: uuid('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    request_key: text('request_key').notNull(),
    body_sha256: text('body_sha256').notNull(),
    plan_version: integer('plan_version').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** full or deposit: which payment of the booking this authorizes. */
    payment_kind: text('payment_kind').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    final_price_cents: integer('final_price_cents').notNull(),
    quote: jsonb('quote').$type<Price>().notNull(),
    coupon: text('coupon'),
    /** Who books, as typed: the plan gets it when the booking stands. */
    contact: jsonb('contact').$type<Contact>().notNull(),
    survey_waived: boolean('survey_waived').notNull().default(false),
    mover_id: integer('mover_id').notNull(),
    /** The places taken: half-truck-days per day, in day order. */
    places: jsonb('places').$type<readonly { day: string; half_truck_days: number }[]>().notNull(),
    state: text('state').notNull(),
    reason: text('reason'),
    transaction_id: text('transaction_id').unique(),
    /** The card as the provider keeps it for the payments that follow; null when it keeps none. */
    card_token: text('card_token'),
    /** The installment provider's number of the plan that the customer was sent to sign. */
    installment_no: text('installment_no').unique(),
    checkout_url: text('checkout_url'),
    /** While held: when the places are given back to others. */
    hold_until: instant('hold_until'),
    /** While charging: until then somebody is at work on it. Once released: when to look next for a late authorization. */
    lease_until: instant('lease_until').notNull(),
    created_at: instant('created_at').notNull(),
    released_at: instant('released_at'),
  },
  (table) => [
    uniqueIndex('booking_attempts_request').on(table.plan_id, table.request_key),
    uniqueIndex('booking_attempts_one_live').on(table.plan_id).where(sql`state in ('held', 'charging', 'booked')`),
    index('booking_attempts_state').on(table.state, table.lease_until),
    check('booking_attempts_state_known', sql`${table.state} in ('held', 'charging', 'booked', 'released', 'canceled')`),
    check('booking_attempts_paid', sql`${table.transaction_id} is not null or ${table.state} not in ('booked', 'canceled')`),
    check('booking_attempts_amount', sql`${table.amount_cents} >= 0 and ${table.amount_cents} <= ${table.final_price_cents}`),
  ],
);

/**
 * A booking's payments: the first, which has the attempt's own id, and what follows. The id is the order id at the provider.
 * What was taken is never more than what was held, what was given back never more than what was taken.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    /** full, deposit, rest, balance or fee */
    kind: text('kind').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amount_cents: integer('amount_cents').notNull(),
    captured_cents: integer('captured_cents').notNull().default(0),
    refunded_cents: integer('refunded_cents').notNull().default(0),
    /** due, charging, authorized, captured, voided, declined or dropped */
    state: text('state').notNull(),
    transaction_id: text('transaction_id').unique(),
    /** When it is to be held on the card. */
    due_at: instant('due_at').notNull(),
    lease_until: instant('lease_until').notNull(),
    tries: integer('tries').notNull().default(0),
    /** What it is for, in the bill's words. */
    because: text('because').notNull().default(''),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('payments_attempt').on(table.attempt_id),
    index('payments_due').on(table.due_at).where(sql`state in ('due', 'charging')`),
    check(
      'payments_in_order',
      sql`${table.amount_cents} >= ${table.captured_cents} and ${table.captured_cents} >= ${table.refunded_cents} and ${table.refunded_cents} >= 0`,
    ),
    check('payments_state_known', sql`${table.state} in ('due', 'charging', 'authorized', 'captured', 'voided', 'declined', 'dropped')`),
  ],
);

/** Money on its way back. The id is the order id of the refund at the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    payment_id: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount_cents: integer('amount_cents').notNull(),
    /** What it is for, in the bill's words. */
    because: text('because').notNull(),
    /** One cause gives money back once. */
    dedupe: text('dedupe').notNull().unique(),
    provider_ref: text('provider_ref').unique(),
    created_at: instant('created_at').notNull(),
    done_at: instant('done_at'),
  },
  (table) => [index('refunds_payment').on(table.payment_id), check('refunds_some', sql`${table.amount_cents} > 0`)],
);

/** What providers told us, signed; kept before it is acted on, each event once. */
export const webhook_events = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    event_id: text('event_id').notNull(),
    kind: text('kind').notNull(),
    /** The order it is about, when it names one. */
    order_id: text('order_id'),
    received_at: instant('received_at').notNull(),
    done_at: instant('done_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.event_id] })],
);

/** A booked move to another day: asked by the customer, answered by the mover or an admin. */
export const reschedules = pgTable(
  'reschedules',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    from_date: day('from_date').notNull(),
    to_date: day('to_date').notNull(),
    comment: text('comment').notNull().default(''),
    /** asked, accepted, refused, withdrawn or expired */
    status: text('status').notNull(),
    fee_cents: integer('fee_cents').notNull(),
    before_cents: integer('before_cents').notNull(),
    after_cents: integer('after_cents').notNull(),
    /** The price on the new day, as it was shown. */
    price: jsonb('price').$type<Price>().notNull(),
    /** The places taken on the new day while it is asked, in day order. */
    places: jsonb('places').$type<readonly { day: string; half_truck_days: number }[]>().notNull(),
    asked_at: instant('asked_at').notNull(),
    answer_by: instant('answer_by').notNull(),
    answered_at: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('reschedules_one_open').on(table.plan_id).where(sql`status = 'asked'`),
    index('reschedules_open').on(table.answer_by).where(sql`status = 'asked'`),
    check('reschedules_status_known', sql`${table.status} in ('asked', 'accepted', 'refused', 'withdrawn', 'expired')`),
  ],
);

/** What the crew found on the move day, priced by the booked card; nothing of it counts without the customer's Accept. */
export const move_day_adjustments = pgTable(
  'move_day_adjustments',
  {
    id: uuid('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    /** draft, submitted, accepted, declined or expired */
    state: text('state').notNull(),
    /** The counts, flights and long carry as the crew has them, each increase with its reason and photos. */
    changes: jsonb('changes').$type<unknown>().notNull(),
    price: jsonb('price').$type<Price | null>(),
    before_cents: integer('before_cents').notNull(),
    after_cents: integer('after_cents').notNull(),
    /** Too small to be asked: covered by the guarantee. */
    is_waived: boolean('is_waived').notNull().default(false),
    created_at: instant('created_at').notNull(),
    submitted_at: instant('submitted_at'),
    answer_by: instant('answer_by'),
    answered_at: instant('answered_at'),
  },
  (table) => [
    index('move_day_adjustments_plan').on(table.plan_id),
    index('move_day_adjustments_open').on(table.answer_by).where(sql`state = 'submitted'`),
    uniqueIndex('move_day_adjustments_one_open').on(table.plan_id).where(sql`state in ('draft', 'submitted')`),
    check('move_day_adjustments_state_known', sql`${table.state} in ('draft', 'submitted', 'accepted', 'declined', 'expired')`),
  ],
);

/** Append only: what happened to money at a provider. */
export const payment_events = pgTable(
  'payment_events',
  {
    id: serial('id').primaryKey(),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    kind: text('kind').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    provider_ref: text('provider_ref').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('payment_events_once').on(table.kind, table.provider_ref)],
);

/** What the sandbox gateway holds: the provider's side of a payment, which our own tables never read. */
export const sandbox_transactions = pgTable(
  'sandbox_transactions',
  {
    transaction_id: text('transaction_id').primaryKey(),
    order_id: text('order_id').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** Of a refund: the transaction that it gives back. */
    refund_of: text('refund_of'),
  },
  (table) => [index('sandbox_transactions_order').on(table.order_id), index('sandbox_transactions_refunds').on(table.refund_of)],
);

/** What the sandbox's installment provider holds. */
export const sandbox_installments = pgTable('sandbox_installments', {
  number: text('number').primaryKey(),
  order_id: text('order_id').notNull().unique(),
  amount_cents: integer('amount_cents').notNull(),
  refunded_cents: integer('refunded_cents').notNull().default(0),
  state: text('state').$type<InstallmentState>().notNull(),
  return_url: text('return_url').notNull(),
  cancel_url: text('cancel_url').notNull(),
});

/** The booking seen by the mover. */
export const jobs = pgTable(
  'jobs',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => booking_attempts.id),
    mover_id: integer('mover_id').notNull(),
    /** waiting, proposed (a replacement that said yes and waits for the customer), accepted, declined, completed or canceled */
    status: text('status').notNull(),
    /** Which offer of the same booking it is: 1 the chosen mover, 2 to 4 the next ones at the same price. */
    offer: integer('offer').notNull().default(1),
    /** Above the customer's price, paid to a replacement by us; never by the customer. */
    difference_cents: integer('difference_cents').notNull().default(0),
    accept_by: instant('accept_by'),
    answered_at: instant('answered_at'),
    /** Of DECLINE_REASONS; null with a decline is time that ran out. */
    declined_reason_id: integer('declined_reason_id'),
    declined_other_reason: text('declined_other_reason').notNull().default(''),
    declined_comment: text('declined_comment').notNull().default(''),
    completed_at: instant('completed_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('jobs_plan').on(table.plan_id),
    index('jobs_mover').on(table.mover_id, table.status),
    uniqueIndex('jobs_one_offer').on(table.attempt_id, table.offer),
    uniqueIndex('jobs_one_live').on(table.attempt_id).where(sql`status in ('waiting', 'proposed', 'accepted', 'completed')`),
  ],
);

/** What must happen outside after a commit: voids, letters. Rows are leased, so that two workers never do one twice. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    dedupe: text('dedupe').notNull().unique(),
    body: jsonb('body').$type<Record<string, string>>().notNull(),
    due_at: instant('due_at').notNull(),
    lease_until: instant('lease_until').notNull(),
    tries: integer('tries').notNull().default(0),
    done_at: instant('done_at'),
    dead_at: instant('dead_at'),
  },
  (table) => [index('outbox_due').on(table.due_at).where(sql`done_at is null and dead_at is null`)],
);

/** Letters that were sent by the outbox adapter, for /dev and for tests. */
export const sent_letters = pgTable('sent_letters', {
  message_id: text('message_id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  html: text('html').notNull().default(''),
  sent_at: instant('sent_at').notNull(),
});

/** Papers of a building: one row from the signed form on; the file itself lies where the files adapter puts it. */
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

/** Which seed has been laid, so that laying it again changes nothing. */
export const seeds = pgTable('seeds', { name: text('name').primaryKey(), laid_at: instant('laid_at').notNull() });
