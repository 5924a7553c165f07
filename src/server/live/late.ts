import { and, asc, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { instantOf, localTime, nowIn } from '#domain/core/business-time.ts';
import { addDays, timeOfDay } from '#domain/core/calendar.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { dayWindows } from '#domain/live/day-windows.ts';
import { crewThereAt, isRunningLate, type LateWay, type Told, type Waiting, whatIsLate, whyNotTellHours } from '#domain/live/late.ts';
import type { DayEventKind, LateReason } from '#domain/papers/move-day-events.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { jobs, late_notices, move_day_events, move_plans } from '#server/db/schema.ts';
import { asItWas, type Change, inPlan, inPlanBySystem } from '#server/door/in-plan.ts';
import { pushJobs } from '#server/emails/push/push-jobs.ts';
import { stepText } from '#server/emails/texts/outbox-job.ts';
import { stepsNumberOf } from '#server/emails/texts/stops.ts';
import { aJob, type LockedJob, newestJob } from '#server/ledger/locked-job.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { type Answered, type LateNotice, type LiveFacts, liveFactsOf, promisedHours } from './live-facts.ts';

/** To the customer: when the crew comes now; and to the mover, who is asked for it. Each names its notice. */
export const LATE_TOLD = 'late_told';
export const LATE_ASKED = 'late_asked';

/** What the rules of lateness are asked about. */
export const waitingOf = ({ day, move, promised, notices }: LiveFacts, at: Date): Waiting => {
  const { next } = dayWindows(move, day, at.getTime());
  return {
    promised_until: promised.until.getTime(),
    there: crewThereAt(day) ?? day.done,
    expected: next?.door === 'arrived' ? { from: next.window.from, until: next.window.until } : null,
    told: notices.map(toldIn),
  };
};

const toldIn = ({ from_at, until_at }: LateNotice): Told =>
  from_at === null || until_at === null ? null : { from: from_at.getTime(), until: until_at.getTime() };

/** A plan whose crew is late now: its customer may go another way. */
export const isLateNow = async (world: World, db: Db | Tx, plan: MovePlan, at: Date): Promise<boolean> => {
  const facts = await liveFactsOf(world, plan, db);
  return facts !== undefined && facts.job.status === 'accepted' && isRunningLate(waitingOf(facts, at), at.getTime());
};

/**
 * Tells customers that their crew is late, as soon as it is known: by what the crew has told on its way, or because it has told nothing.
 * The mover is asked for hours of its own at the same time.
 */
export const tellLateMoves = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const { today } = nowIn(at);
  const of_job = (...kinds: DayEventKind[]) =>
    world.db
      .select({ one: sql`1` })
      .from(move_day_events)
      .where(and(eq(move_day_events.job_id, jobs.id), inArray(move_day_events.kind, kinds)));
  const has_set_out = exists(of_job('set_out'));
  const is_unheard = sql`coalesce((select n.until_at is null from ${late_notices} n where n.job_id = ${jobs.id} order by n.id desc limit 1), false)`;
  const waiting = await world.db
    .select({
      ...{ id: jobs.id, offer: jobs.offer, answered_at: jobs.answered_at, has_set_out: sql<boolean>`${has_set_out}` },
      ...{ details: move_plans.details, hourly: move_plans.hourly, hourly_plan: move_plans.hourly_plan },
    })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(
      and(
        eq(jobs.status, 'accepted'),
        inArray(move_plans.move_date, [addDays(today, -1), today, addDays(today, 1)]),
        notExists(of_job('arrived', 'loading_started', 'loading_done', 'line')),
        sql`(${has_set_out} or not ${is_unheard})`,
        notSetAside(KIND, jobs.id, at),
      ),
    )
    .orderBy(asc(jobs.id));
  // Whoever has not set out is late once its promise is over: of most of them that says the plan alone.
  const due = waiting.filter((row) => row.has_set_out || at > promisedHours(world, row, row).until);
  await eachRow(world, KIND, due, ({ id }) => tellIfLate(world, id, at));
};

const KIND = 'late';

const tellIfLate = async (world: World, job_id: number, at: Date): Promise<void> => {
  const [row] = await world.db.select({ plan_id: jobs.plan_id }).from(jobs).where(eq(jobs.id, job_id));
  const plan = row && (await findPlan(world.db, row.plan_id));
  if (plan === undefined || (await newlyLate(world, plan, at, world.db)) === undefined) return;
  await inPlanBySystem({ world, at, who: brand.name }, aJob(job_id), async (locked, tx) => {
    const late = locked.job.status === 'accepted' ? await newlyLate(world, locked.plan, at, tx) : undefined;
    return late === undefined ? asItWas(locked.plan, none) : { ...(await tellByUs(tx, locked, late, at)), answer: none };
  });
};

/** The same for a move whose crew has just told something. Call it with the job locked. */
export const lateByNow = async (tx: Tx, world: World, locked: LockedJob, at: Date): Promise<readonly OutboxJob[]> => {
  if (locked.job.status !== 'accepted') return [];
  const late = await newlyLate(world, locked.plan, at, tx);
  return late === undefined ? [] : (await tellByUs(tx, locked, late, at)).outbox;
};

type Late = { facts: LiveFacts; told: Told };

const newlyLate = async (world: World, plan: MovePlan, at: Date, db: Db | Tx): Promise<Late | undefined> => {
  const facts = await liveFactsOf(world, plan, db);
  const told = facts && whatIsLate(waitingOf(facts, at), at.getTime());
  return facts === undefined || told === undefined ? undefined : { facts, told };
};

const tellByUs = async (tx: Tx, locked: LockedJob, { facts, told }: Late, at: Date): Promise<Change> => {
  const why = facts.events.findLast((event) => event.kind === 'set_out')?.data.late_reason;
  const words = told === null || why === undefined ? '' : LATE_WORDS[why];
  const outbox = await writeNotice(tx, locked, { told_by: 'us', who: brand.name, told, words, at });
  return {
    plan: locked.plan,
    history: [told === null ? 'Nothing heard of the crew' : `Running late: ${hoursIn(told, facts.zones.pick_up)}`],
    outbox,
  };
};

/** What a crew chose from on its phone, as its customer reads it. */
const LATE_WORDS = {
  traffic: 'There is a lot of traffic.',
  job_before: 'The move before yours takes longer.',
  truck: 'There is something with the truck.',
  other: '',
} as const satisfies Record<LateReason, string>;

type Words = { from: string; until: string; words: string };

/** The mover, or an admin for it, says when the crew comes: the customer hears it at once. Said twice it is said once. */
export const tellLate = async (caller: Caller, plan_id: string, { from, until, words }: Words): Promise<void> => {
  const { world, now } = caller;
  const job = await acceptedJob(caller, plan_id, 'tell_late');
  await inPlan(caller, aJob(job.id), 'tell_late', async (locked, tx) => {
    const facts = await liveFactsOf(world, locked.plan, tx);
    const { move_date } = locked.plan.details;
    if (facts === undefined || move_date === null || now.at < facts.opens) throw refuse('not_editable', TOO_EARLY);
    const zone = facts.zones.pick_up;
    const told = {
      from: instantOf(move_date, minutesOf(from), zone).getTime(),
      until: instantOf(move_date, minutesOf(until), zone).getTime(),
    };
    throwIf(whyNotTellHours(told, waitingOf(facts, now.at), now.at.getTime()));
    const newest = facts.notices.at(-1);
    const is_said = newest?.told_by === 'mover' && newest.from_at?.getTime() === told.from && newest.until_at?.getTime() === told.until;
    if (is_said && newest.words === words.trim()) return asItWas(locked.plan, none);
    const outbox = await writeNotice(tx, locked, { told_by: 'mover', who: facts.mover?.name ?? '', told, words: words.trim(), at: now.at });
    return {
      ...{ plan: locked.plan, history: [`Crew expected ${hoursIn(told, zone)}`] },
      outbox,
      answer: none,
    };
  });
};

const TOO_EARLY = 'New hours are told on the day of the move, from six in the morning.';

/** The customer has a notice before their eyes, or says that it works for them, which gives nothing up. Said twice it is said once. */
export const answerLate = async (caller: Caller, plan_id: string, notice_id: number, answer: 'seen' | 'works'): Promise<void> => {
  const job = await acceptedJob(caller, plan_id, 'answer_late');
  await inPlan(caller, aJob(job.id), 'answer_late', async ({ plan }, tx) => {
    const column = answer === 'seen' ? late_notices.seen_at : late_notices.works_at;
    const changed = await tx
      .update(late_notices)
      .set(answer === 'seen' ? { seen_at: caller.now.at } : { works_at: caller.now.at })
      .where(and(eq(late_notices.id, notice_id), eq(late_notices.job_id, job.id), isNull(column)))
      .returning({ id: late_notices.id });
    if (changed.length > 0) await tellLive(tx, plan.uuid);
    return asItWas(plan, none);
  });
};

const acceptedJob = async (caller: Caller, plan_id: string, right: 'tell_late' | 'answer_late') => {
  const { plan } = await openPlan(caller, plan_id, right);
  const job = await newestJob(caller.world.db, plan.uuid);
  if (job?.status !== 'accepted') throw refuse('not_editable', 'This move is not under way.');
  return job;
};

type Notice = { told_by: 'mover' | 'us'; who: string; told: Told; words: string; at: Date };

const writeNotice = async (tx: Tx, { plan, job, attempt }: LockedJob, { told, ...notice }: Notice): Promise<readonly OutboxJob[]> => {
  const is_texted = (await stepsNumberOf(tx, attempt.id)) !== undefined;
  const ways: LateWay[] = is_texted ? ['page', 'email', 'text'] : ['page', 'email'];
  const hours = { from_at: told && new Date(told.from), until_at: told && new Date(told.until) };
  const [row] = await tx
    .insert(late_notices)
    .values({ ...notice, ...hours, plan_id: plan.uuid, job_id: job.id, ways })
    .returning({ id: late_notices.id });
  if (row === undefined) throw new Error('A notice was not written.');
  await tellLive(tx, plan.uuid);
  const ref = String(row.id);
  const of_plan = { plan_id: plan.uuid, mover_id: job.mover_id, ref };
  return [
    emailJobOf(LATE_TOLD, attempt.id, ref),
    ...(notice.told_by === 'us' ? [emailJobOf(LATE_ASKED, attempt.id, ref)] : []),
    ...(is_texted ? [stepText('text_late', attempt.id, ref)] : []),
    ...(await pushJobs(tx, { occasion: 'late', readers: ['customer'], ...of_plan }, notice.at)),
    ...(notice.told_by === 'us' ? await pushJobs(tx, { occasion: 'late_asked', readers: ['office'], ...of_plan }, notice.at) : []),
  ];
};

/** A notice, and the job that it is about. */
export const noticeById = async (db: Db | Tx, id: number): Promise<{ notice: LateNotice; job: Answered } | undefined> => {
  const [row] = await db
    .select({ notice: late_notices, job: { offer: jobs.offer, answered_at: jobs.answered_at } })
    .from(late_notices)
    .innerJoin(jobs, eq(jobs.id, late_notices.job_id))
    .where(eq(late_notices.id, id));
  return row;
};

const hoursIn = ({ from, until }: { from: number; until: number }, zone: string): string =>
  [from, until].map((at) => timeOfDay(localTime(new Date(at), zone).minutes)).join('–');

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const none = (): undefined => undefined;
