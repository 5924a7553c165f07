import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CarrierRecord } from '#domain/movers/carrier.ts';
import type { StateRules } from '#domain/plan/state-rules.ts';
import { instant } from './columns.ts';
import { movers } from './movers.ts';

/**
 * What movers signed with us, word for word (49 CFR 371.113, 375.409). Rows are added and never changed, and each carries the hash of the
 * one before it, so that a changed or missing one is found.
 */
export const mover_agreements = pgTable(
  'mover_agreements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    text_sha256: text('text_sha256').notNull(),
    signed_at: instant('signed_at').notNull(),
    /** As typed by who signed. It outlives the account. */
    name: text('name').notNull(),
    title: text('title').notNull(),
    user_id: uuid('user_id'),
    /** Of the session in which it was signed. */
    session_sha256: text('session_sha256'),
    prev_sha256: text('prev_sha256').notNull(),
    sha256: text('sha256').notNull().unique(),
  },
  (table) => [
    uniqueIndex('mover_agreements_chain').on(table.mover_id, table.prev_sha256),
    check('mover_agreements_named', sql`${table.name} <> '' and ${table.text} <> ''`),
  ],
);

/** Each time that the federal register was asked about a mover of ours, and what it said (49 CFR 371.105). Rows are added and never changed. */
export const register_checks = pgTable(
  'register_checks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    usdot_number: text('usdot_number').notNull(),
    occasion: text('occasion').$type<'acceptance' | 'move_day'>().notNull(),
    /** Of the job that it was asked for; it outlives the plan. */
    job_id: integer('job_id').notNull(),
    plan_id: uuid('plan_id').notNull(),
    asked_at: instant('asked_at').notNull(),
    /** away: the register did not answer in time. */
    verdict: text('verdict').$type<'lawful' | 'unlawful' | 'away'>().notNull(),
    /** What speaks against it, in words. */
    reason: text('reason').notNull().default(''),
    answer: jsonb('answer').$type<CarrierRecord | null>(),
  },
  (table) => [
    index('register_checks_job').on(table.job_id, table.occasion),
    index('register_checks_mover').on(table.mover_id, table.asked_at),
    check(
      'register_checks_known',
      sql`${table.occasion} in ('acceptance', 'move_day') and ${table.verdict} in ('lawful', 'unlawful', 'away')`,
    ),
    check('register_checks_says_why', sql`(${table.verdict} = 'unlawful') = (${table.reason} <> '')`),
  ],
);

/** The rules of moves inside a state. A change is a new version; the newest counts. */
export const state_rules = pgTable(
  'state_rules',
  {
    state: text('state').notNull(),
    version: integer('version').notNull(),
    rules: jsonb('rules').$type<Omit<StateRules, 'unmet'> & { unmet?: StateRules['unmet'] }>().notNull(),
    made_at: instant('made_at').notNull(),
    made_by: text('made_by').notNull().default(''),
    why: text('why').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.state, table.version] })],
);
