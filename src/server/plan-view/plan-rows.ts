import { and, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { OPEN_ENDS } from '#contract/admin/admin-shapes.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import type { PlanStatus } from '#domain/plan/move-plan.ts';
import { versionOf } from '#server/accounts/audit/seen-version.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { change_orders, jobs, move_plans, movers, paper_events, paper_letters, papers, users } from '#server/db/schema.ts';
import { coiMissing } from '#server/db/tables/search-words.ts';
import { lacksSignature } from '#server/ledger/acceptance.ts';

/** What the team's list shows of these plans, in the order that was asked for; of a household no more than it needs. */
export const planRows = async (db: Db | Tx, ids: readonly string[], today: Day) => {
  if (ids.length === 0) return [];
  const [rows, waiting, asked] = await Promise.all([readRows(db, ids, today), waitingJobs(db, ids), askedChanges(db, ids)]);
  const byId = new Map(rows.map((row) => [row.uuid, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [shown(row, waiting.get(id) ?? null, asked.get(id))];
  });
};

export const ENDS = {
  from_city: sql<string>`coalesce(${move_plans.details} #>> '{pick_up,city}', '')`,
  from_state: sql<string>`coalesce(${move_plans.details} #>> '{pick_up,state}', '')`,
  to_city: sql<string>`coalesce(${move_plans.details} #>> '{drop_off,city}', '')`,
  to_state: sql<string>`coalesce(${move_plans.details} #>> '{drop_off,state}', '')`,
  into_storage: sql<boolean>`coalesce((${move_plans.details} ->> 'move_into_storage')::boolean, false)`,
};

type Ends = { from_city: string; from_state: string; to_city: string; to_state: string; into_storage: boolean };

export const endsOf = ({ from_city, from_state, to_city, to_state, into_storage }: Ends) => ({
  from: { city: from_city, state: from_state },
  to: into_storage ? null : { city: to_city, state: to_state },
});

export const shortIdOf = (uuid: string): string => uuid.slice(0, 6).toUpperCase();

const readRows = (db: Db | Tx, ids: readonly string[], today: Day) =>
  db
    .select({
      ...{ uuid: move_plans.uuid, first_name: move_plans.contact_first_name, last_name: move_plans.contact_last_name },
      ...{ email: move_plans.contact_email_address, phone_number: move_plans.contact_phone_number },
      ...{ owner_name: users.name, owner_email: users.email },
      ...ENDS,
      ...{ move_date: move_plans.move_date, mover_id: move_plans.mover_id, mover_name: movers.name },
      ...{ total_cost: move_plans.total_cost, price_range: move_plans.price_range, status: move_plans.status },
      ...{ hourly_plan: move_plans.hourly_plan, read_only_plan: move_plans.read_only_plan, is_public: move_plans.is_public },
      changed_at: move_plans.changed_at,
      no_mover: sql<boolean>`exists (select 1 from ${jobs} where ${jobs.plan_id} = ${move_plans.uuid} and ${noMoverLeft(today)})`,
      coi: sql<boolean>`${coiMissing(move_plans)}`,
      papers: sql<boolean>`${papersOpen}`,
    })
    .from(move_plans)
    .leftJoin(users, eq(users.id, move_plans.owner_user_id))
    .leftJoin(movers, eq(movers.id, move_plans.mover_id))
    .where(inArray(move_plans.uuid, [...ids]));

type Row = Awaited<ReturnType<typeof readRows>>[number];

const waitingJobs = async (db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Date | null>> => {
  const rows = await db
    .select({ plan_id: jobs.plan_id, accept_by: jobs.accept_by })
    .from(jobs)
    .where(and(inArray(jobs.plan_id, [...ids]), inArray(jobs.status, ['waiting', 'proposed'])))
    .orderBy(desc(jobs.id));
  return new Map(rows.map(({ plan_id, accept_by }) => [plan_id, accept_by]));
};

/** By how much the total changes with what the customer is being asked about. */
const askedChanges = async (db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Cents>> => {
  const rows = await db
    .select({ plan_id: change_orders.plan_id, before: change_orders.before_cents, after: change_orders.after_cents })
    .from(change_orders)
    .where(and(inArray(change_orders.plan_id, [...ids]), eq(change_orders.status, 'asked')));
  return new Map(rows.map(({ plan_id, before, after }) => [plan_id, (after - before) as Cents]));
};

/** The same as hasNoMoverLeft, in SQL; and what a mover gave back and no other has taken yet: its customer counted on it. */
export const noMoverLeft = (today: Day) => {
  const newer = sql`select 1 from ${jobs} newer where newer.plan_id = ${jobs.plan_id} and newer.id > ${jobs.id}`;
  const nobody_left = and(eq(move_plans.status, 'canceled'), isNull(jobs.search_over_at), sql`not exists (${newer})`);
  const given_back = and(
    isNotNull(jobs.given_back_at),
    eq(move_plans.status, 'reserved'),
    sql`not exists (${newer} and newer.given_back_at is not null)`,
    sql`not exists (${newer} and newer.attempt_id <> ${jobs.attempt_id})`,
  );
  return and(eq(jobs.status, 'declined'), gte(move_plans.move_date, today), or(nobody_left, given_back));
};

/** What was issued anew is not signed although everybody was reminded, or was not signed in time. */
const papersUnsigned = and(
  inArray(move_plans.status, ['reserved', 'confirmed']),
  sql`exists (select 1 from ${papers} where ${and(
    eq(papers.plan_id, move_plans.uuid),
    eq(papers.kind, 'bol'),
    isNotNull(papers.supersedes),
    sql`not exists (select 1 from ${papers} newer where newer.plan_id = ${papers.plan_id} and newer.kind = 'bol' and newer.number > ${papers.number})`,
    sql`exists (select 1 from ${paper_events} where ${paper_events.paper_id} = ${papers.id} and ${inArray(paper_events.kind, ['reminded', 'expired'])})`,
    lacksSignature(papers.id, papers.body),
  )})`,
);

/** Plans for our team's queue: papers that have to go to the post, and those that were issued anew and are not signed. */
export const papersOpen = or(
  sql`exists (select 1 from ${paper_letters} where ${and(eq(paper_letters.plan_id, move_plans.uuid), isNull(paper_letters.posted_at))})`,
  papersUnsigned,
);

/** What the list lets our team edit of a plan. */
export const accessTerms = ({ read_only_plan, is_public }: { read_only_plan: boolean; is_public: boolean }) => ({
  read_only_plan,
  is_public,
});

const shown = (row: Row, answer_by: Date | null, asked: Cents | undefined) => ({
  version: versionOf(accessTerms(row)),
  uuid: row.uuid,
  short_id: shortIdOf(row.uuid),
  name: `${row.first_name} ${row.last_name}`.trim() || (row.owner_name ?? ''),
  email: row.email || (row.owner_email ?? ''),
  phone_number: row.phone_number,
  ...endsOf(row),
  move_date: row.move_date,
  mover: row.mover_id === null ? null : { id: row.mover_id, name: row.mover_name ?? '' },
  total_cost: row.total_cost === null ? null : toDollars(row.total_cost as Cents),
  price_range: row.price_range === null ? null : { low: toDollars(row.price_range.low), high: toDollars(row.price_range.high) },
  status: row.status as PlanStatus,
  answer_by: answer_by?.toISOString() ?? null,
  hourly_plan: row.hourly_plan,
  read_only_plan: row.read_only_plan,
  is_public: row.is_public,
  open: OPEN_ENDS.filter((end) => ({ no_mover: row.no_mover, change_order: asked !== undefined, coi: row.coi, papers: row.papers })[end]),
  asked_change: asked === undefined ? null : toDollars(asked),
  changed_at: row.changed_at.toISOString(),
});
