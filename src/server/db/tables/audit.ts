import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { auditWords } from './search-words.ts';

/**
 * Who changed what outside a plan's own history. Rows are added and never changed: names are kept as they were, and no row goes
 * when an account does.
 */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** The person at the keyboard; null when nobody was signed in. */
    user_id: uuid('user_id'),
    user_name: text('user_name').notNull().default(''),
    /** Whom an admin acted as. */
    as_user_id: uuid('as_user_id'),
    as_user_name: text('as_user_name'),
    what: text('what').notNull(),
    subject_kind: text('subject_kind').notNull(),
    subject_id: text('subject_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    why: text('why').notNull().default(''),
    request_id: text('request_id').notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_subject').on(table.subject_kind, table.subject_id, table.id),
    index('audit_log_user').on(table.user_id, table.id),
    index('audit_log_words').using('gin', auditWords(table)),
    check('audit_log_says_what', sql`${table.what} <> '' and ${table.subject_kind} <> ''`),
    check('audit_log_as_somebody', sql`(${table.as_user_id} is null) = (${table.as_user_name} is null)`),
  ],
);
