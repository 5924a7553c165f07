import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CarrierRecord } from '#domain/movers/carrier.ts';
import type { DocumentKind } from '#domain/movers/mover-documents.ts';
import type { MoverStatus } from '#domain/movers/mover-status.ts';
import { day, instant } from './columns.ts';
import { movers } from './movers.ts';
import { users } from './people.ts';

/** How a mover came to us: what it said, what the federal register says of it, and what an admin decided. */
export const mover_applications = pgTable(
  'mover_applications',
  {
    mover_id: integer('mover_id')
      .primaryKey()
      .references(() => movers.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contact_name: text('contact_name').notNull(),
    contact_phone: text('contact_phone').notNull(),
    does_long_distance: boolean('does_long_distance').notNull(),
    state: text('state').$type<MoverStatus>().notNull(),
    applied_at: instant('applied_at').notNull(),
    terms_accepted_at: instant('terms_accepted_at').notNull(),
    /** The mailed key that proves the address, hashed. */
    email_key_sha256: text('email_key_sha256').notNull().unique(),
    /** Null until its email is written. */
    email_key_ends_at: instant('email_key_ends_at'),
    email_proved_at: instant('email_proved_at'),
    /** What the register answered last; null until it has answered. */
    carrier: jsonb('carrier').$type<CarrierRecord | null>(),
    carrier_checked_at: instant('carrier_checked_at'),
    /** While the register has not answered: when it is asked again. */
    check_again_at: instant('check_again_at'),
    check_tries: integer('check_tries').notNull().default(0),
    decided_at: instant('decided_at'),
    decided_by: uuid('decided_by').references(() => users.id),
    /** Why it was refused or suspended, in the admin's words to the mover. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    index('mover_applications_state').on(table.state, table.applied_at),
    index('mover_applications_checks').on(table.check_again_at).where(sql`check_again_at is not null`),
    check('mover_applications_state_known', sql`${table.state} in ('applied', 'approved', 'refused', 'suspended')`),
    check('mover_applications_decided', sql`(${table.state} = 'applied') = (${table.decided_at} is null)`),
    check('mover_applications_says_why', sql`${table.reason} <> '' or ${table.state} in ('applied', 'approved')`),
  ],
);

/** A mover's own documents: from the signed form on; the one that counts is confirmed and not replaced. */
export const mover_documents = pgTable(
  'mover_documents',
  {
    key: text('key').primaryKey(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** As the person named it, for the screen alone. */
    original_name: text('original_name').notNull(),
    filename: text('filename').notNull(),
    content_type: text('content_type').notNull(),
    /** In bytes; null until it has arrived. */
    size: integer('size'),
    /** The last day on which it is good; a W-9 has none. */
    expires_on: day('expires_on'),
    signed_at: instant('signed_at').notNull(),
    confirmed_at: instant('confirmed_at'),
    replaced_at: instant('replaced_at'),
    /** When its end was noticed. */
    lapsed_at: instant('lapsed_at'),
    /** It arrived while the virus scanner was away: nobody opens it until it was scanned. */
    awaits_scan: boolean('awaits_scan').notNull().default(false),
  },
  (table) => [
    index('mover_documents_mover').on(table.mover_id),
    index('mover_documents_ends').on(table.expires_on).where(sql`confirmed_at is not null and replaced_at is null and lapsed_at is null`),
    index('mover_documents_unconfirmed').on(table.signed_at).where(sql`confirmed_at is null`),
    uniqueIndex('mover_documents_one').on(table.mover_id, table.kind).where(sql`confirmed_at is not null and replaced_at is null`),
    check('mover_documents_kind_known', sql`${table.kind} in ('coi', 'license', 'w9')`),
    check('mover_documents_ends_or_not', sql`(${table.kind} = 'w9') = (${table.expires_on} is null)`),
  ],
);
