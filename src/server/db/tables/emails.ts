import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What must happen outside after a commit: voids, emails. Rows are leased, so that two workers never do one twice. */
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
    /** Of an email that tells until when the customer may rescind: the moment that it named last. */
    tells_until: instant('tells_until'),
    dead_at: instant('dead_at'),
    /** The kind of the last failure; never its message, which may quote an address or a nonce. */
    last_error: text('last_error'),
  },
  (table) => [
    index('outbox_due').on(table.due_at).where(sql`done_at is null and dead_at is null`),
    // Which emails went out about a booking: their names have its number behind the first colon, and outlive their bodies.
    index('outbox_emails_about').on(sql`split_part(${table.dedupe}, ':', 2)`).where(sql`kind = 'email'`),
    index('outbox_dead').on(table.dead_at).where(sql`dead_at is not null`),
  ],
);

/** Emails that were sent by the outbox adapter, for /dev and for tests. */
export const sent_emails = pgTable(
  'sent_emails',
  {
    message_id: text('message_id').primaryKey(),
    recipient: text('recipient').notNull(),
    reply_to: text('reply_to').notNull().default(''),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html').notNull().default(''),
    sent_at: instant('sent_at').notNull(),
  },
  (table) => [index('sent_emails_at').on(table.sent_at, table.message_id)],
);
