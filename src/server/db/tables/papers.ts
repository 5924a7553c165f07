import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BookletSeen } from '#domain/papers/bodies.ts';
import type { ExtraCause, ExtraState } from '#domain/papers/extra.ts';
import type { SignerRole } from '#domain/papers/kinds.ts';
import type { LoadingViolation } from '#domain/papers/loading-rules.ts';
import type { DayEventKind } from '#domain/papers/move-day-events.ts';
import type { PathStep } from '#domain/papers/night-root.ts';
import type { PaperEventKind } from '#domain/papers/paper-state.ts';
import type { SignatureMethod } from '#domain/papers/signature.ts';
import type { OwnerSigning } from '#domain/papers/signing.ts';
import { jobs } from './bookings.ts';
import { day, instant } from './columns.ts';
import { move_plans } from './plans.ts';

/** What the owners were shown to sign at Book: drafts, which no chain knows yet. The signature waits here for its booking. */
export const paper_sheets = pgTable(
  'paper_sheets',
  {
    id: uuid('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    /** What was asked for, so that the same papers can be made again and compared. */
    asked: jsonb('asked').$type<SheetAsked>().notNull(),
    /** Canonical JSON of all of them, in their order. */
    papers: text('papers').notNull(),
    signature: jsonb('signature').$type<SheetSigned | null>(),
    /** Of who owns the goods with the first; empty until then, and where there is nobody. */
    co_signature: jsonb('co_signature').$type<SheetSigned | null>(),
    made_at: instant('made_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** When a booking issued them. */
    issued_at: instant('issued_at'),
  },
  (table) => [index('paper_sheets_plan').on(table.plan_id, table.made_at), index('paper_sheets_end').on(table.expires_at)],
);

/** What a sheet is made from beside the plan. */
export type SheetAsked = {
  coupon: string | null;
  survey_waived: boolean;
  owner: { name: string; email: string };
  /** Who owns the goods too, and signs by a mailed link. */
  co_owner?: { name: string; email: string } | undefined;
  telephone: string | null;
};

/** The owner's signature of a sheet, as its events keep it. */
export type SheetSigned = {
  name: string;
  drawing: string | null;
  method: SignatureMethod;
  ticks: readonly string[];
  /** As it was typed from the first paper. */
  read_word: string;
  /** Whether each booklet was opened by then; sheets from before it was noted lack it. */
  booklets?: readonly BookletSeen[];
  at: string;
  made_with: SignedWith;
};

/** When an owner first opened a booklet that its plan was given. Kept beside the plan until a signature takes it into the chain. */
export const booklet_openings = pgTable(
  'booklet_openings',
  {
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid, { onDelete: 'cascade' }),
    as: text('as').$type<OwnerSigning>().notNull(),
    /** Whose account or browser it was: another sheet may have another second owner. */
    by: text('by').notNull(),
    /** Of the very file. */
    sha256: text('sha256').notNull(),
    opened_at: instant('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.plan_id, table.as, table.by, table.sha256] }),
    check('booklet_openings_as_known', sql`${table.as} in ('owner', 'co_owner')`),
  ],
);

/** What shows where a signature came from, without naming an address. */
export type SignedWith = {
  by: string;
  browser_at: string | null;
  browser_zone: string | null;
  address_hmac: string;
  device: string;
};

/** A paper that was issued. Never changed and never deleted but by retention, which leaves a tombstone: triggers see to both. */
export const papers = pgTable(
  'papers',
  {
    id: uuid('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    attempt_id: uuid('attempt_id'),
    mover_id: integer('mover_id'),
    kind: text('kind').notNull(),
    /** Counted within the plan. */
    number: integer('number').notNull(),
    rule_set: text('rule_set').notNull(),
    form_version: integer('form_version').notNull(),
    zone: text('zone').notNull(),
    /** Canonical JSON, byte for byte what was signed. */
    body: text('body').notNull(),
    body_sha256: text('body_sha256').notNull(),
    /** The number of the paper that this one takes the place of. */
    supersedes: integer('supersedes'),
    made_at: instant('made_at').notNull(),
    made_by: text('made_by').notNull(),
  },
  (table) => [
    uniqueIndex('papers_number').on(table.plan_id, table.number),
    index('papers_attempt').on(table.attempt_id),
    // Two moves never have the same body: its reference stands in it.
    uniqueIndex('papers_hash').on(table.body_sha256),
    index('papers_code').on(sql`left(${table.body_sha256}, 16)`),
    check('papers_hash_whole', sql`${table.body_sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** What happened to the papers of a plan, as one chain: each event names the hash of the one before it. */
export const paper_events = pgTable(
  'paper_events',
  {
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    seq: integer('seq').notNull(),
    paper_id: uuid('paper_id').notNull(),
    kind: text('kind').$type<PaperEventKind>().notNull(),
    at: instant('at').notNull(),
    role: text('role').notNull(),
    who: text('who').notNull(),
    /** Canonical JSON. */
    data: text('data').notNull(),
    /** Of the event before; empty for the first. */
    prev_sha256: text('prev_sha256').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.plan_id, table.seq] }), index('paper_events_paper').on(table.paper_id)],
);

/** What retention leaves of a paper or an event: its place in the chain, and its hashes. */
export const paper_tombstones = pgTable(
  'paper_tombstones',
  {
    plan_id: uuid('plan_id').notNull(),
    /** "paper 3" or "event 7". */
    place: text('place').notNull(),
    prev_sha256: text('prev_sha256').notNull(),
    sha256: text('sha256').notNull(),
    ended_at: instant('ended_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.plan_id, table.place] })],
);

/** Each night the heads of all chains as one hash, which is published: nobody can rewrite a whole chain and not be found out. */
export const paper_roots = pgTable('paper_roots', {
  day: day('day').primaryKey(),
  at: instant('at').notNull(),
  chains: integer('chains').notNull(),
  root_sha256: text('root_sha256').notNull(),
});

/** The path from a chain's head up to the root of the first night that has it under it: with it an export alone proves that it was there. */
export const paper_proofs = pgTable(
  'paper_proofs',
  {
    plan_id: uuid('plan_id').notNull(),
    day: day('day')
      .notNull()
      .references(() => paper_roots.day),
    seq: integer('seq').notNull(),
    head_sha256: text('head_sha256').notNull(),
    path: jsonb('path').$type<readonly PathStep[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.plan_id, table.day] })],
);

/** By first-class mail in the place of an email, to who took back the consent to electronic papers. */
export const paper_letters = pgTable(
  'paper_letters',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    /** The email that it stands for: there is one letter for each. */
    instead_of: text('instead_of').notNull().unique(),
    to_name: text('to_name').notNull(),
    to_address: text('to_address').notNull(),
    /** Of the papers in it. */
    numbers: jsonb('numbers').$type<readonly number[]>().notNull(),
    asked_at: instant('asked_at').notNull(),
    /** Until when its reader may rescind, as the note in it says; null where it says nothing of that. */
    tells_until: instant('tells_until'),
    /** When somebody of our team took it to the post, and who. */
    posted_at: instant('posted_at'),
    posted_by: text('posted_by'),
  },
  (table) => [
    index('paper_letters_plan').on(table.plan_id),
    index('paper_letters_waiting').on(table.plan_id).where(sql`posted_at is null`),
    check('paper_letters_posted_by', sql`(${table.posted_at} is null) = (${table.posted_by} is null)`),
  ],
);

/** A photo of a print that somebody signed by hand. It counts once two of our team have seen it. */
export const paper_prints = pgTable(
  'paper_prints',
  {
    id: serial('id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    paper_id: uuid('paper_id').notNull(),
    /** Of its paper. */
    number: integer('number').notNull(),
    /** Whose signature it is, as the paper names them. */
    role: text('role').$type<SignerRole>().notNull(),
    name: text('name').notNull(),
    /** As it stands beside the signature. */
    signed_on: day('signed_on').notNull(),
    /** Where the photo lies. */
    photo: text('photo').notNull(),
    handed_in_by: uuid('handed_in_by').notNull(),
    handed_in_name: text('handed_in_name').notNull(),
    handed_in_at: instant('handed_in_at').notNull(),
    seen_by: uuid('seen_by'),
    seen_name: text('seen_name'),
    seen_at: instant('seen_at'),
    /** Why it does not count; empty where it does. */
    why_not: text('why_not').notNull().default(''),
  },
  (table) => [
    index('paper_prints_plan').on(table.plan_id),
    check('paper_prints_by_two', sql`${table.seen_by} is null or ${table.seen_by} <> ${table.handed_in_by}`),
  ],
);

/** While it stands nothing of this plan is deleted, whatever its age. Lifting it deletes the row; the audit log keeps both. */
export const legal_holds = pgTable(
  'legal_holds',
  {
    plan_id: uuid('plan_id')
      .primaryKey()
      .references(() => move_plans.uuid),
    reason: text('reason').notNull(),
    set_at: instant('set_at').notNull(),
  },
  (table) => [check('legal_holds_say_why', sql`${table.reason} <> ''`)],
);

/** The bytes of each PDF of a paper that was ever handed out: with another signature it is another file, and each stays genuine. */
export const paper_files = pgTable(
  'paper_files',
  {
    sha256: text('sha256').primaryKey(),
    paper_id: uuid('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    made_at: instant('made_at').notNull(),
  },
  (table) => [index('paper_files_paper').on(table.paper_id)],
);

/**
 * What the crew of a job said of its day, in the words of `DayEvent`. An id counts once; nothing is ever changed, and triggers see to it.
 * What was opened is written down as well: that the driver had the bill of lading has to be shown.
 */
export const move_day_events = pgTable(
  'move_day_events',
  {
    job_id: integer('job_id')
      .notNull()
      .references(() => jobs.id),
    event_id: uuid('event_id').notNull(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    attempt_id: uuid('attempt_id').notNull(),
    kind: text('kind').$type<DayEventKind | 'bol_opened' | 'code_told'>().notNull(),
    /** By the clock of the phone on which it was said. */
    at: instant('at').notNull(),
    /** Canonical JSON. */
    data: text('data').notNull(),
    /** Whose key it came by. */
    link_id: integer('link_id'),
    received_at: instant('received_at').notNull(),
    /** How far the phone's clock was ahead of ours, as far as it knew. */
    off_ms: bigint('off_ms', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.event_id] }),
    index('move_day_events_attempt').on(table.attempt_id, table.kind),
    index('move_day_events_plan').on(table.plan_id),
  ],
);

/**
 * What a mover asks for after loading, beside its paper: how it was answered, and what of it is billed when. `at_delivery_cents` and
 * `later_cents` are known once the move is done.
 */
export const paper_extras = pgTable(
  'paper_extras',
  {
    paper_id: uuid('paper_id').primaryKey(),
    plan_id: uuid('plan_id')
      .notNull()
      .references(() => move_plans.uuid),
    attempt_id: uuid('attempt_id').notNull(),
    job_id: integer('job_id')
      .notNull()
      .references(() => jobs.id),
    /** Of its paper. */
    number: integer('number').notNull(),
    cause: text('cause').$type<ExtraCause>().notNull(),
    /** In a few words, for the bill. */
    what: text('what').notNull(),
    charges_cents: integer('charges_cents').notNull(),
    state: text('state').$type<ExtraState>().notNull(),
    sent_at: instant('sent_at').notNull(),
    read_at: instant('read_at'),
    /** Silence beyond it is a no; null where the customer asked for it. */
    answer_by: instant('answer_by'),
    answered_at: instant('answered_at'),
    at_delivery_cents: integer('at_delivery_cents'),
    later_cents: integer('later_cents'),
    /** When the next part of it is billed; null while nothing is, and once all of it was. */
    bill_at: instant('bill_at'),
  },
  (table) => [
    index('paper_extras_attempt').on(table.attempt_id),
    index('paper_extras_plan').on(table.plan_id),
    index('paper_extras_asked').on(table.answer_by).where(sql`state = 'asked'`),
    index('paper_extras_bill').on(table.bill_at).where(sql`bill_at is not null`),
    check('paper_extras_state_known', sql`${table.state} in ('asked', 'accepted', 'declined', 'expired')`),
    check('paper_extras_signed', sql`${table.bill_at} is null or ${table.state} = 'accepted'`),
    check('paper_extras_some', sql`${table.charges_cents} > 0`),
  ],
);

/** Loading that the law does not allow yet: the goods are on the truck all the same, so it is written down in the place of a refusal. */
export const loading_violations = pgTable(
  'loading_violations',
  {
    job_id: integer('job_id')
      .notNull()
      .references(() => jobs.id),
    kind: text('kind').$type<LoadingViolation>().notNull(),
    plan_id: uuid('plan_id').notNull(),
    mover_id: integer('mover_id').notNull(),
    at: instant('at').notNull(),
    noticed_at: instant('noticed_at').notNull(),
    /** What came in later showed that it was none. */
    cleared_at: instant('cleared_at'),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.kind] }), index('loading_violations_mover').on(table.mover_id)],
);
