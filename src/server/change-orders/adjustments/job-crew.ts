import { and, eq, exists, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { brand } from '#domain/core/brand.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import { Refusal, refuse } from '#domain/core/refusal.ts';
import { textNumber } from '#domain/emails/texts.ts';
import { type CrewPerson, crewIn, linksGoAt, MOST_CREW, MOST_WITH_LINK } from '#domain/live/job-crew.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { offerEmailJobOf } from '#server/booking/jobs/offer-outbox-jobs.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { absences, bar_people, board_bars, job_crews, jobs, move_plans, outbox } from '#server/db/schema.ts';
import { asItWas, inPlan, inPlanBySystem } from '#server/door/in-plan.ts';
import { crewText } from '#server/emails/texts/outbox-job.ts';
import { aJob, type JobRow, type LockedJob, newestJob } from '#server/ledger/locked-job.ts';
import { crewOf } from '#server/live/live-facts.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { crewLinkOutboxJob } from '../emails/crew-link.ts';

/** To the mover: nobody, or too few, are assigned to a job of tomorrow. */
export const CREW_MISSING = 'crew_missing';

/** Who comes, and when their links go out. */
export const showCrew = async (caller: Caller, plan_id: string) => {
  const { plan, job } = await openOwn(caller, plan_id);
  const rows = await crewOf(caller.world.db, job.id);
  return {
    links_go_at: goesAt(caller.world, plan).toISOString(),
    people: rows.map(({ name, role, contact, language, sent_at }) => ({
      ...{ name, role, contact, language },
      sent_at: sent_at?.toISOString() ?? null,
    })),
  };
};

/** Who comes from now on. Once links have gone out, whoever is new gets theirs at once; nobody gets one twice. */
export const setCrew = async (caller: Caller, plan_id: string, people: readonly CrewPerson[]) => {
  const { job } = await openOwn(caller, plan_id);
  const crew = crewIn(people, textNumber);
  if (crew instanceof Refusal) throw crew;
  await inPlan(caller, aJob(job.id), 'send_crew_key', async (locked, tx) => ({
    ...asItWas(locked.plan, () => undefined),
    outbox: await writeCrew(tx, caller, locked, crew),
  }));
  return showCrew(caller, plan_id);
};

/**
 * The same by its mover's board, where people come with their trucks. Who has a link and comes at another time now (`moved`) gets one new
 * one. Beyond so many phones, the list is on somebody else's.
 */
export const crewChanged = async (
  tx: Tx,
  caller: Caller,
  locked: LockedJob,
  people: readonly CrewPerson[],
  moved: boolean,
): Promise<readonly OutboxJob[]> => {
  const linked = people.filter(({ contact }) => contact !== '').slice(0, MOST_WITH_LINK);
  const crew = people.slice(0, MOST_CREW).map((one) => (linked.includes(one) ? one : { ...one, contact: '' }));
  const before = (await crewOf(tx, locked.job.id)).map(({ name, role, contact }) => ({ name, role, contact }));
  if (!moved && JSON.stringify(before) === JSON.stringify(crew)) return [];
  return writeCrew(tx, caller, locked, crew, moved);
};

const writeCrew = async (
  tx: Tx,
  { now, request_id }: Caller,
  { plan, job }: LockedJob,
  crew: readonly CrewPerson[],
  moved = false,
): Promise<readonly OutboxJob[]> => {
  const before = await crewOf(tx, job.id);
  const have_gone = before.some(({ sent_at }) => sent_at !== null);
  const sentTo = new Map(moved ? [] : before.map(({ contact, sent_at }) => [contact, sent_at]));
  await tx.delete(job_crews).where(eq(job_crews.job_id, job.id));
  const spoken = new Map(before.map(({ contact, language }) => [contact, language]));
  const rows = crew.map(({ language, ...one }, place) => ({
    ...{ ...one, job_id: job.id, place, sent_at: sentTo.get(one.contact) ?? null },
    // The board does not know in which language somebody reads.
    language: language === undefined ? (spoken.get(one.contact) ?? null) : language,
  }));
  if (rows.length > 0) await tx.insert(job_crews).values(rows);
  await tellLive(tx, plan.uuid);
  return have_gone ? sendTo(tx, plan, job.id, now.at, request_id) : [];
};

/** Before their time: answers how many people got a link. Whoever has one gets no other. */
export const sendCrewNow = async (caller: Caller, plan_id: string): Promise<{ sent: number }> => {
  const { plan, job } = await openOwn(caller, plan_id);
  return inPlan(caller, aJob(job.id), 'send_crew_key', async (locked, tx) => {
    const outbox_jobs = await sendTo(tx, plan, job.id, caller.now.at, caller.request_id);
    return { ...asItWas(locked.plan, () => ({ sent: outbox_jobs.length })), outbox: outbox_jobs };
  });
};

/** At five in the afternoon before: links go to each crew that is assigned, and a mover reads of which job it is not. */
export const sendCrewLinks = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const { today } = nowIn(at);
  const of_job = (where = sql`true`) =>
    world.db
      .select({ one: sql`1` })
      .from(job_crews)
      .where(and(eq(job_crews.job_id, jobs.id), where));
  const told = world.db
    .select({ one: sql`1` })
    .from(outbox)
    .where(eq(outbox.dedupe, sql`${`${CREW_MISSING}:`}::text || ${jobs.attempt_id} || ':' || ${jobs.offer}`));
  const ahead = await world.db
    .select({ id: jobs.id, plan_id: jobs.plan_id, details: move_plans.details })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(
      and(
        eq(jobs.status, 'accepted'),
        inArray(move_plans.move_date, [today, addDays(today, 1), addDays(today, 2)]),
        notExists(of_job(sql`${job_crews.sent_at} is not null`)),
        sql`((${exists(of_job(sql`${job_crews.contact} <> ''`))} and not ${isShort(world.db)}) or ((${notExists(of_job())} or ${isShort(world.db)}) and ${notExists(told)}))`,
        notSetAside(KIND, jobs.id, at),
      ),
    );
  const due = ahead.filter(({ details }) => at >= goesAt(world, { details }));
  await eachRow(world, KIND, due, ({ id }) => sendOne(world, id, at));
};

/** By its mover's board fewer people come with one of its trucks than it takes, whoever is away not counted. */
const isShort = (db: Db | Tx): SQL => {
  const away = db
    .select({ one: sql`1` })
    .from(absences)
    .where(and(eq(absences.person_id, bar_people.person_id), sql`${absences.during} && ${bar_people.during}`));
  const coming = db
    .select({ many: sql`count(*)` })
    .from(bar_people)
    .where(and(eq(bar_people.bar_id, board_bars.id), notExists(away)));
  return exists(
    db
      .select({ one: sql`1` })
      .from(board_bars)
      .where(and(eq(board_bars.job_id, jobs.id), sql`${board_bars.needs} > (${coming})`)),
  );
};

const KIND = 'crew_links';

const sendOne = (world: World, job_id: number, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: brand.name }, aJob(job_id), async ({ plan, job, attempt }, tx) => {
    const nothing = asItWas(plan, () => undefined);
    if (job.status !== 'accepted') return nothing;
    const [short] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, job.id), isShort(tx)));
    if (short !== undefined || (await crewOf(tx, job.id)).length === 0)
      return { ...nothing, outbox: [offerEmailJobOf(CREW_MISSING, attempt.id, job.offer)] };
    return { ...nothing, outbox: await sendTo(tx, plan, job.id, at, `at ${at.getTime()}`) };
  });

/** The links of those who have none yet. */
const sendTo = async (tx: Tx, plan: MovePlan, job_id: number, at: Date, request: string): Promise<readonly OutboxJob[]> => {
  const unsent = (await crewOf(tx, job_id)).filter(({ contact, sent_at }) => contact !== '' && sent_at === null);
  const places = unsent.map(({ place }) => place);
  if (places.length > 0)
    await tx
      .update(job_crews)
      .set({ sent_at: at })
      .where(and(eq(job_crews.job_id, job_id), inArray(job_crews.place, places)));
  return unsent.map(({ contact, language }) =>
    contact.includes('@')
      ? crewLinkOutboxJob(plan.uuid, contact, request, language)
      : crewText(plan.uuid, contact, `${request}.${contact}`, language),
  );
};

const goesAt = ({ places }: Pick<World, 'places'>, { details: { move_date, pick_up } }: Pick<MovePlan, 'details'>): Date => {
  if (move_date === null) throw new Error('A booked plan has a day.');
  return linksGoAt(move_date, places.timeZoneOf(pricingZip(pick_up)));
};

const openOwn = async (caller: Caller, plan_id: string): Promise<{ plan: MovePlan; job: JobRow }> => {
  const { plan } = await openPlan(caller, plan_id, 'send_crew_key');
  const job = await newestJob(caller.world.db, plan.uuid);
  if (job?.status !== 'accepted') throw refuse('not_editable', 'A crew is assigned to a move that is confirmed.');
  return { plan, job };
};
