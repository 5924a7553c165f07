import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SurveyedList } from '#domain/bidding/surveyed-price.ts';
import type { Adjustable, Bearer } from '#domain/plan/move-plan.ts';
import type { TemplateRule } from '#domain/pricing/adjustment-template.ts';
import { day, instant } from './columns.ts';
import { movers } from './movers.ts';
import { users } from './people.ts';
import { move_plans } from './plans.ts';

const ofPlan = () =>
  uuid('plan_id')
    .notNull()
    .references(() => move_plans.uuid, { onDelete: 'cascade' });

/** What the office, or the office and the mover of a plan, tell each other about it. Never a part of its history. */
export const plan_notes = pgTable(
  'plan_notes',
  {
    id: serial('id').primaryKey(),
    plan_id: ofPlan(),
    /** admin or mover */
    type: text('type').$type<'admin' | 'mover'>().notNull(),
    content: text('content').notNull(),
    author_id: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    author_name: text('author_name').notNull(),
    admin_generated: boolean('admin_generated').notNull(),
    /** The mover for whom it was written: another one that is chosen later does not read it. Null for notes among admins. */
    mover_id: integer('mover_id').references(() => movers.id),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('plan_notes_plan').on(table.plan_id, table.type, table.id),
    check(
      'plan_notes_type',
      sql`(${table.type} = 'admin' and ${table.mover_id} is null and ${table.admin_generated}) or ${table.type} = 'mover'`,
    ),
    check('plan_notes_content', sql`char_length(${table.content}) between 1 and 4000`),
  ],
);

/** Every adjustment that an admin made, whatever became of it. Its id is that of the plan's own list. */
export const admin_adjustments = pgTable(
  'admin_adjustments',
  {
    id: serial('id').primaryKey(),
    plan_id: ofPlan(),
    description: text('description').notNull(),
    applies_to: text('applies_to').$type<Adjustable>().notNull(),
    is_percentage: boolean('is_percentage').notNull(),
    percentage: doublePrecision('percentage').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    is_applied_before_discounts: boolean('is_applied_before_discounts').notNull(),
    /** At whose cost it takes off; rows from before this was asked were at the mover's. */
    borne_by: text('borne_by').$type<Bearer>().notNull().default('mover'),
    because: text('because'),
    template: text('template'),
    /** asked (the customer has to agree), standing, removed or declined */
    state: text('state').$type<'asked' | 'standing' | 'removed' | 'declined'>().notNull(),
    made_by: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    made_by_name: text('made_by_name').notNull(),
    made_at: instant('made_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    index('admin_adjustments_plan').on(table.plan_id, table.id),
    check('admin_adjustments_state', sql`${table.state} in ('asked', 'standing', 'removed', 'declined')`),
    check('admin_adjustments_applies_to', sql`${table.applies_to} in ('total', 'haul', 'packing', 'storage')`),
    check('admin_adjustments_borne_by', sql`${table.borne_by} in ('us', 'mover')`),
    check('admin_adjustments_kind', sql`case when ${table.is_percentage} then ${table.amount_cents} = 0 else ${table.percentage} = 0 end`),
  ],
);

/** What our team adds again and again, by name. */
export const adjustment_templates = pgTable(
  'adjustment_templates',
  {
    name: text('name').primaryKey(),
    title: text('title').notNull(),
    /** The customer reads this. */
    description: text('description').notNull(),
    rule: text('rule').$type<TemplateRule>().notNull(),
    applies_to: text('applies_to').$type<Adjustable>().notNull(),
    is_applied_before_discounts: boolean('is_applied_before_discounts').notNull(),
    /** For each step, or once; signed. */
    amount_cents: integer('amount_cents').notNull().default(0),
    percentage: doublePrecision('percentage').notNull().default(0),
    /** Of what is typed in: so much costs nothing, and so much is one step. */
    free_units: integer('free_units').notNull().default(0),
    step_units: integer('step_units').notNull().default(1),
    input_label: text('input_label'),
    is_active: boolean('is_active').notNull().default(true),
    position: integer('position').notNull(),
  },
  (table) => [
    check(
      'adjustment_templates_rule',
      sql`${table.rule} in ('fixed', 'percentage', 'steps', 'at_cost', 'match', 'long_carry', 'flights', 'coi_reissue')`,
    ),
    check('adjustment_templates_applies_to', sql`${table.applies_to} in ('total', 'haul', 'packing', 'storage')`),
    check('adjustment_templates_units', sql`${table.free_units} >= 0 and ${table.step_units} > 0`),
    check('adjustment_templates_input', sql`(${table.rule} in ('fixed', 'percentage', 'coi_reissue')) = (${table.input_label} is null)`),
  ],
);

/** A move that was made in another system and loaded here. What opened it there is kept as a hash, to know it again. */
export const external_moves = pgTable(
  'external_moves',
  {
    id: serial('id').primaryKey(),
    plan_id: ofPlan(),
    fr_move_plan_id: text('fr_move_plan_id').notNull(),
    fr_auth_sha256: text('fr_auth_sha256').notNull(),
    loaded_by: uuid('loaded_by').references(() => users.id, { onDelete: 'set null' }),
    loaded_at: instant('loaded_at').notNull(),
  },
  (table) => [uniqueIndex('external_moves_plan').on(table.plan_id), index('external_moves_id').on(table.fr_move_plan_id)],
);

/** The price that a mover named after it had looked at the move, and the list that it rests on. */
export const surveyed_prices = pgTable(
  'surveyed_prices',
  {
    id: serial('id').primaryKey(),
    plan_id: ofPlan(),
    mover_id: integer('mover_id')
      .notNull()
      .references(() => movers.id),
    total_cents: integer('total_cents').notNull(),
    surveyed_on: day('surveyed_on').notNull(),
    rests_on: jsonb('rests_on').$type<SurveyedList>().notNull(),
    note: text('note').notNull().default(''),
    entered_by: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
    entered_by_name: text('entered_by_name').notNull(),
    entered_at: instant('entered_at').notNull(),
  },
  (table) => [
    uniqueIndex('surveyed_prices_mover').on(table.plan_id, table.mover_id),
    check('surveyed_prices_total', sql`${table.total_cents} between 100 and 10000000`),
  ],
);
