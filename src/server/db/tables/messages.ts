import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Line, Speaker, Way } from '#domain/messages/conversation.ts';
import type { QuickAnswer } from '#domain/messages/facts-in.ts';
import type { Question, Tap } from '#domain/messages/questions.ts';
import { instant } from './columns.ts';
import { movers } from './movers.ts';
import { move_plans } from './plans.ts';

const planId = () =>
  uuid('plan_id')
    .notNull()
    .references(() => move_plans.uuid, { onDelete: 'cascade' });

const conversationId = () =>
  integer('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' });

/** What a customer and one mover say to each other about a plan: a mover that takes another's place begins a new one. */
export const conversations = pgTable(
  'conversations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    plan_id: planId(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    begun_at: instant('begun_at').notNull(),
    /** Of the last word, by whom it may be. */
    newest_at: instant('newest_at').notNull(),
  },
  (table) => [uniqueIndex('conversations_once').on(table.plan_id, table.mover_id), index('conversations_mover').on(table.mover_id)],
);

/** A message, or a line between the messages. Nothing is changed but its author’s name, when the account is closed. */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversation_id: conversationId(),
    plan_id: planId(),
    /** Null for a line. */
    role: text('role').$type<Speaker>(),
    author_id: uuid('author_id'),
    author_name: text('author_name').notNull(),
    words: text('words').notNull(),
    /** What a mail said below its answer. */
    rest: text('rest').notNull().default(''),
    via: text('via').$type<Way>().notNull(),
    quick: text('quick').$type<QuickAnswer>(),
    line: text('line').$type<Line>(),
    /** Until when the crew reads along. */
    line_until: instant('line_until'),
    /** Keys of uploads. */
    photos: jsonb('photos').$type<readonly string[]>().notNull().default([]),
    /** Given by whoever sends it: sent twice it is said once. */
    client_id: text('client_id'),
    at: instant('at').notNull(),
    /** When it went out by mail or text. */
    delivered_at: instant('delivered_at'),
  },
  (table) => [
    index('messages_of').on(table.conversation_id, table.id),
    index('messages_plan').on(table.plan_id),
    uniqueIndex('messages_once').on(table.conversation_id, table.client_id),
    check('messages_kind', sql`(${table.role} is null) <> (${table.line} is null)`),
  ],
);

/** How far each side had read, and when: what was read first keeps its time. */
export const message_reads = pgTable(
  'message_reads',
  {
    conversation_id: conversationId(),
    plan_id: planId(),
    role: text('role').$type<Speaker>().notNull(),
    up_to: bigint('up_to', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversation_id, table.role, table.up_to] }), index('message_reads_plan').on(table.plan_id)],
);

/** A customer's message that waits for the office, with its clock. The grade counts them. */
export const message_waits = pgTable(
  'message_waits',
  {
    message_id: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    conversation_id: conversationId(),
    plan_id: planId(),
    mover_id: integer('mover_id').notNull(),
    asked_at: instant('asked_at').notNull(),
    remind_at: instant('remind_at').notNull(),
    late_at: instant('late_at').notNull(),
    reminded_at: instant('reminded_at'),
    /** Our team took it up. */
    late_told_at: instant('late_told_at'),
    answered_at: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('message_waits_open').on(table.conversation_id).where(sql`answered_at is null`),
    index('message_waits_due').on(table.remind_at).where(sql`answered_at is null and late_told_at is null`),
    index('message_waits_mover').on(table.mover_id, table.asked_at),
    index('message_waits_plan').on(table.plan_id),
  ],
);

/** One of the four questions that come before a mover's yes. */
export const mover_questions = pgTable(
  'mover_questions',
  {
    conversation_id: conversationId(),
    plan_id: planId(),
    question: text('question').$type<Question>().notNull(),
    about: text('about').notNull(),
    asked_at: instant('asked_at').notNull(),
    tap: text('tap').$type<Tap>(),
    words: text('words').notNull().default(''),
    left_out: integer('left_out').notNull().default(0),
    answered_at: instant('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.conversation_id, table.question] }), index('mover_questions_plan').on(table.plan_id)],
);

/** What went out by mail or text, to whom: an answer to a text belongs to what its number was told last. */
export const message_relays = pgTable(
  'message_relays',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    conversation_id: conversationId(),
    plan_id: planId(),
    role: text('role').$type<Speaker>().notNull(),
    via: text('via').$type<Way>().notNull(),
    sent_to: text('sent_to').notNull(),
    up_to: bigint('up_to', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('message_relays_to').on(table.sent_to, table.at),
    index('message_relays_of').on(table.conversation_id, table.role, table.up_to),
    index('message_relays_plan').on(table.plan_id),
  ],
);
