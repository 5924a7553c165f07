import { and, asc, count, desc, eq, gte, inArray, isNotNull, like, lt, lte, max, or, sql } from 'drizzle-orm';
import { BUSINESS_ZONE, instantOf, localTime, type Now } from '#domain/core/business-time.ts';
import { addDays, type Day, daysBetween, shortDay, timeOfDay } from '#domain/core/calendar.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import { isSentBack, sentBack } from '#domain/movers/bank-account.ts';
import type { DayEventKind } from '#domain/papers/move-day-events.ts';
import type { Task } from '#domain/site/team-queue.ts';
import type { Db } from '#server/db/open.ts';
import {
  change_orders,
  claims,
  jobs,
  late_notices,
  losses,
  move_day_events,
  move_plans,
  mover_applications,
  movers,
  outbox,
  payouts,
} from '#server/db/schema.ts';
import { coiMissing } from '#server/db/tables/search-words.ts';
import { ENDS, endsOf, noMoverLeft, papersOpen, shortIdOf } from '#server/plan-view/plan-rows.ts';
import { NEXT_CLOCK } from '../../claims/list-claims.ts';

type Source = (db: Db, now: Now) => Promise<Task[]>;

/** More than a morning's work of one kind: the list behind it has the rest. */
const MOST = 50;

/** What stands open anywhere, each kind asked of its own rows: done there, it is gone here. */
export const openTasks = async (db: Db, now: Now): Promise<Task[]> => (await Promise.all(SOURCES.map((source) => source(db, now)))).flat();

const MOVE = {
  ...{ uuid: move_plans.uuid, last_name: move_plans.contact_last_name, move_date: move_plans.move_date },
  ...ENDS,
};

type Move = { uuid: string; last_name: string; move_date: Day | null } & Parameters<typeof endsOf>[0];

const nameOf = ({ last_name, uuid }: Pick<Move, 'last_name' | 'uuid'>): string => last_name || shortIdOf(uuid);

const routeOf = (move: Move): string => {
  const { from, to } = endsOf(move);
  return `${from.city || 'an open address'} to ${to === null ? 'storage' : to.city || 'an open address'}`;
};

const movesOn = ({ move_date }: Move, today: Day): string => {
  if (move_date === null) return 'no day yet';
  const days = daysBetween(today, move_date);
  return days === 0 ? 'moves today' : days === 1 ? 'moves tomorrow' : `moves ${shortDay(move_date)}`;
};

/** The morning of a move, before which it has to be in order. */
const morningOf = ({ move_date }: Move): Date | null => (move_date === null ? null : instantOf(move_date, 8 * 60, BUSINESS_ZONE));

const timeIn = (at: Date): string => timeOfDay(localTime(at, BUSINESS_ZONE).minutes);

const planPage = (uuid: string): string => `/moving/${uuid}/plan`;

const withoutMover: Source = async (db, now) => {
  const rows = await db
    .select({ ...MOVE, mover: movers.name })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .innerJoin(movers, eq(movers.id, jobs.mover_id))
    .where(noMoverLeft(now.today))
    .orderBy(asc(move_plans.move_date), asc(jobs.id))
    .limit(MOST);
  return rows.map((row) => ({
    ...{ key: `no_mover:${row.uuid}`, kind: 'no_mover' as const, due_at: morningOf(row) },
    what: `No mover left for ${nameOf(row)}, ${routeOf(row)}`,
    why: `${movesOn(row, now.today)}; ${row.mover} was asked last`,
    ...{ act: 'Find a mover', to: `/admin/jobs?status=no_mover&q=${shortIdOf(row.uuid)}` },
  }));
};

/** A crew that its customer was told is late, or of which nothing was heard, until it tells anything from the door. */
const crewsLate: Source = async (db, { today }) => {
  const newer = sql`select 1 from ${late_notices} newer where newer.job_id = ${jobs.id} and newer.id > ${late_notices.id}`;
  const there = sql`select 1 from ${move_day_events} there where there.job_id = ${jobs.id} and ${inArray(sql`there.kind`, THERE)}`;
  const rows = await db
    .select({ ...MOVE, mover: movers.name, phone: PHONE, at: late_notices.at, from: late_notices.from_at, until: late_notices.until_at })
    .from(late_notices)
    .innerJoin(jobs, and(eq(jobs.id, late_notices.job_id), eq(jobs.status, 'accepted')))
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .innerJoin(movers, eq(movers.id, jobs.mover_id))
    .where(and(gte(move_plans.move_date, addDays(today, -1)), sql`not exists (${newer})`, sql`not exists (${there})`))
    .orderBy(asc(late_notices.at))
    .limit(MOST);
  return rows.map((row) => ({
    ...{ key: `crew_late:${row.uuid}`, kind: 'crew_late' as const, due_at: row.until ?? row.at },
    what: row.until === null ? `No word from the crew for ${nameOf(row)}` : `The crew for ${nameOf(row)} is late`,
    why: `${routeOf(row)}; ${row.until === null || row.from === null ? `nothing heard from ${row.mover}` : `${row.mover} expects to arrive ${timeIn(row.from)} to ${timeIn(row.until)}`}${row.phone && `, ${row.phone}`}`,
    ...{ act: 'Open', to: planPage(row.uuid) },
  }));
};

/** What is only told at the door. */
const THERE = ['arrived', 'loading_started', 'loading_done', 'line'] satisfies DayEventKind[];

const PHONE = sql<string>`coalesce(${movers.profile} ->> 'phone_number', '')`;

/** The crew stands at the door until the customer has answered. */
const crewQuestions: Source = async (db, now) => {
  const rows = await db
    .select({ ...MOVE, asked_at: change_orders.asked_at, before: change_orders.before_cents, after: change_orders.after_cents })
    .from(change_orders)
    .innerJoin(move_plans, eq(move_plans.uuid, change_orders.plan_id))
    .where(and(eq(change_orders.status, 'asked'), eq(change_orders.kind, 'adjustment'), lte(move_plans.move_date, now.today)))
    .orderBy(asc(change_orders.asked_at))
    .limit(MOST);
  return rows.map((row) => ({
    ...{ key: `crew_question:${row.uuid}`, kind: 'crew_question' as const, due_at: row.asked_at },
    what: `The crew at ${nameOf(row)}’s asked for a new price, no answer yet`,
    why: `${routeOf(row)}; ${inWords(row.before as Cents)} would become ${inWords(row.after as Cents)}`,
    ...{ act: 'Open', to: planPage(row.uuid) },
  }));
};

const ANSWER_WITHIN_MS = 4 * 60 * 60 * 1_000;

const answersDue: Source = async (db, { at, today }) => {
  const rows = await db
    .select({ ...MOVE, mover: movers.name, accept_by: jobs.accept_by, job_id: jobs.id })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .innerJoin(movers, eq(movers.id, jobs.mover_id))
    .where(and(eq(jobs.status, 'waiting'), lt(jobs.accept_by, new Date(at.getTime() + ANSWER_WITHIN_MS))))
    .orderBy(asc(jobs.accept_by))
    .limit(MOST);
  return rows.map((row) => ({
    ...{ key: `answer_due:${row.job_id}`, kind: 'answer_due' as const, due_at: row.accept_by },
    what: `${nameOf(row)}: ${row.mover} must answer by ${row.accept_by === null ? 'today' : timeIn(row.accept_by)}`,
    why: `${routeOf(row)}, ${movesOn(row, today)}`,
    ...{ act: 'Open', to: planPage(row.uuid) },
  }));
};

const DAYS_OF_PAPERS = 7;

const papersUnsigned: Source = async (db, { today }) => {
  const rows = await movesUntil(db, today, DAYS_OF_PAPERS, papersOpen);
  return rows.map((row) => ({
    ...{ key: `papers_unsigned:${row.uuid}`, kind: 'papers_unsigned' as const, due_at: morningOf(row) },
    what: `The papers of ${nameOf(row)} are not signed`,
    why: `${routeOf(row)}, ${movesOn(row, today)}; everyone was reminded`,
    ...{ act: 'Open', to: planPage(row.uuid) },
  }));
};

const DAYS_OF_CERTIFICATES = 3;

const certificatesMissing: Source = async (db, { today }) => {
  const rows = await movesUntil(db, today, DAYS_OF_CERTIFICATES, coiMissing(move_plans));
  return rows.map((row) => ({
    ...{ key: `certificate_missing:${row.uuid}`, kind: 'certificate_missing' as const, due_at: morningOf(row) },
    what: `${nameOf(row)}’s building has no certificate yet`,
    why: `${routeOf(row)}, ${movesOn(row, today)}; without it the crew may not be let in`,
    ...{ act: 'Open', to: planPage(row.uuid) },
  }));
};

const movesUntil = (db: Db, today: Day, days: number, open: typeof papersOpen) =>
  db
    .select(MOVE)
    .from(move_plans)
    .where(and(gte(move_plans.move_date, today), lte(move_plans.move_date, addDays(today, days)), open))
    .orderBy(asc(move_plans.move_date), asc(move_plans.uuid))
    .limit(MOST);

const lossesNoted: Source = async (db) => {
  const rows = await db
    .select({ ...MOVE, noted_at: losses.noted_at })
    .from(losses)
    .innerJoin(move_plans, eq(move_plans.uuid, losses.plan_id))
    .where(eq(losses.state, 'noted'))
    .orderBy(asc(losses.noted_at))
    .limit(MOST);
  return rows.map((row) => ({
    ...{ key: `loss_noted:${row.uuid}`, kind: 'loss_noted' as const, due_at: row.noted_at },
    what: `Some of ${nameOf(row)}’s things didn’t arrive`,
    why: `${routeOf(row)}; nothing more is charged until it is weighed or found`,
    ...{ act: 'Settle', to: planPage(row.uuid) },
  }));
};

/** What the bank sent back is late as well: its mover waits for it. */
const payoutsLate: Source = async (db, { today }) => {
  const returned = and(eq(payouts.state, 'on_hold'), like(payouts.hold_reason, sentBack('%')));
  const rows = await db
    .select({
      id: payouts.id,
      plan_id: payouts.plan_id,
      earned: payouts.earned_cents,
      due_on: payouts.due_on,
      mover: movers.name,
      hold_reason: payouts.hold_reason,
    })
    .from(payouts)
    .innerJoin(movers, eq(movers.id, payouts.mover_id))
    .where(and(or(eq(payouts.state, 'due'), returned), lt(payouts.due_on, today)))
    .orderBy(asc(payouts.due_on), asc(payouts.id))
    .limit(MOST);
  return rows.map(({ id, plan_id, earned, due_on, mover, hold_reason }) => ({
    ...{ key: `payout_late:${id}`, kind: 'payout_late' as const, due_at: instantOf(due_on, 18 * 60, BUSINESS_ZONE) },
    what: `Payout of ${inWords(earned as Cents)} is late`,
    ...(isSentBack(hold_reason)
      ? {
          why: `${mover}, plan ${shortIdOf(plan_id)}. ${hold_reason}`,
          act: 'Release',
          to: `/admin/payouts?state=on_hold&q=${shortIdOf(plan_id)}`,
        }
      : { why: `${mover}, plan ${shortIdOf(plan_id)}, due ${shortDay(due_on)}`, act: 'Pay', to: `/admin/payouts?q=${shortIdOf(plan_id)}` }),
  }));
};

const DAYS_OF_CLAIMS = 3;

const claimsDue: Source = async (db, { at, today }) => {
  const until = instantOf(addDays(today, DAYS_OF_CLAIMS), 0, BUSINESS_ZONE);
  const rows = await db
    .select({ ...MOVE, id: claims.id, mover: movers.name, clock: sql<string>`${NEXT_CLOCK}`, state: claims.state })
    .from(claims)
    .innerJoin(movers, eq(movers.id, claims.mover_id))
    .innerJoin(move_plans, eq(move_plans.uuid, claims.plan_id))
    .where(and(inArray(claims.state, ['filed', 'acknowledged']), sql`${NEXT_CLOCK} < ${until.toISOString()}::timestamptz`))
    .orderBy(sql`${NEXT_CLOCK}`)
    .limit(MOST);
  return rows.map((row) => {
    const due_at = new Date(row.clock);
    const is_past = due_at <= at;
    return {
      ...{ key: `claim_due:${row.id}`, kind: 'claim_due' as const, due_at },
      what: `${row.mover} ${is_past ? 'has not' : 'still has to'} ${row.state === 'filed' ? 'acknowledge' : 'decide'}${is_past ? 'd' : ''} ${nameOf(row)}’s claim`,
      why: `${routeOf(row)}; the law gives ${row.state === 'filed' ? '30 days to acknowledge' : '120 days to decide'}`,
      ...{ act: 'Open', to: `/admin/damage/${row.uuid}` },
    };
  });
};

/** Failed outbox jobs are one row: they are tried again together. */
const outboxFailed: Source = async (db) => {
  const [row] = await db
    .select({ total: count(), last: max(outbox.dead_at) })
    .from(outbox)
    .where(isNotNull(outbox.dead_at));
  if (row === undefined || row.total === 0) return [];
  return [
    {
      ...{ key: 'outbox_failed:all', kind: 'outbox_failed', due_at: row.last },
      what: row.total === 1 ? 'One outbox job failed' : `${row.total} outbox jobs failed`,
      why: 'emails or payments that were tried eight times',
      ...{ act: 'Look', to: '/admin/outbox' },
    },
  ];
};

const DAYS_OF_INSURANCE = 14;

/** Only where somebody counts on the mover after that day: the others stop bidding by themselves. */
const insuranceEnds: Source = async (db, { today }) => {
  const ends = sql<Day>`${movers.profile} ->> 'insured_until'`;
  const rows = await db
    .select({ id: movers.id, name: movers.name, until: ends, moves: count() })
    .from(movers)
    .innerJoin(jobs, and(eq(jobs.mover_id, movers.id), eq(jobs.status, 'accepted')))
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(
      and(
        sql`${ends} <= ${addDays(today, DAYS_OF_INSURANCE)}`,
        sql`${move_plans.move_date}::text > ${ends}`,
        gte(move_plans.move_date, today),
      ),
    )
    .groupBy(movers.id, movers.name, ends)
    .orderBy(ends, asc(movers.id))
    .limit(MOST);
  return rows.map(({ id, name, until, moves }) => ({
    ...{ key: `insurance_ends:${id}:${until}`, kind: 'insurance_ends' as const, due_at: instantOf(until, 24 * 60 - 1, BUSINESS_ZONE) },
    what: `Insurance of ${name} ${until < today ? 'ended' : 'ends'} ${shortDay(until)}`,
    why: moves === 1 ? 'one accepted job is after that day' : `${moves} accepted jobs are after that day`,
    ...{ act: 'Open', to: `/admin/movers?q=${encodeURIComponent(name)}` },
  }));
};

const applications: Source = async (db) => {
  const rows = await db
    .select({ id: movers.id, name: movers.name, applied_at: mover_applications.applied_at, who: mover_applications.contact_name })
    .from(mover_applications)
    .innerJoin(movers, eq(movers.id, mover_applications.mover_id))
    .where(and(eq(mover_applications.state, 'applied'), isNotNull(mover_applications.email_proved_at)))
    .orderBy(desc(mover_applications.applied_at))
    .limit(MOST);
  return rows.map(({ id, name, applied_at, who }) => ({
    ...{ key: `application:${id}`, kind: 'application' as const, due_at: null },
    what: `${name} wants to join`,
    why: `${who}, since ${shortDay(localTime(applied_at, BUSINESS_ZONE).day)}`,
    ...{ act: 'Read', to: `/admin/applications?q=${encodeURIComponent(name)}` },
  }));
};

const SOURCES: readonly Source[] = [
  ...[withoutMover, crewsLate, crewQuestions, answersDue, papersUnsigned, certificatesMissing, lossesNoted],
  ...[payoutsLate, claimsDue, outboxFailed, insuranceEnds, applications],
];
