import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { linksGoAt } from '#domain/live/job-crew.ts';
import { missingOn } from '#domain/movers/board.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { CLOSES_DAY } from '#domain/movers/own-calendar.ts';
import { runsMover } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { boardOf, type Follower } from '#server/core/live-hub.ts';
import type { Db } from '#server/db/open.ts';
import { bar_people, job_crews } from '#server/db/schema.ts';
import { calendarOnBoard } from '../calendar/own-calendar.ts';
import { daysOf } from '../mover-days.ts';
import { ownMover } from '../own-mover.ts';
import { type JobOnBoard, jobsBetween, zoneOf } from './board-jobs.ts';
import {
  type AbsenceRow,
  absencesBetween,
  type BarRow,
  barsBetween,
  barsOfJobs,
  overlaps,
  type PersonRow,
  peopleOf,
  ridersOf,
  spanOfDays,
  trucksOf,
  wallOf,
} from './board-rows.ts';

/** That something of the board changed, to everybody who has it open: each page asks for its own days. */
export const liveBoard = async (caller: Caller, id: number): Promise<Omit<Follower, 'address'>> => {
  await ownMover(caller, id);
  return {
    ...{ plan_id: boardOf(id), group: 'board' },
    view: async () => JSON.stringify({ updated_at: new Date(caller.world.clock.now()).toISOString() }),
  };
};

export type Shown = { id: number; from?: Day | undefined; days: number };

/** Some days of a mover: what stands on its trucks, what does not yet, who comes and who cannot. */
export const showBoard = async (caller: Caller, { id, from, days }: Shown) => {
  const mover = await ownMover(caller, id);
  const board = await readBoard(caller, mover, from, days);
  const { zone, first, last, bars, absences } = board;
  return {
    ...{ zone, first, last, today: wallOf(caller.now.at, zone).day, may_change: runsMover(caller.viewer, id, 'board') },
    ...{ now: wallOf(caller.now.at, zone), updated_at: caller.now.at.toISOString() },
    calendar: await calendarOnBoard(caller, id, zone, first, last),
    days: (await daysOf(caller.world.db, mover, first, last)).map(({ day, offered, taken, busy }) => ({
      ...{ day, offered, taken, is_closed: offered === 0 || busy >= CLOSES_DAY, is_oversold: taken > Math.max(0, offered - busy) },
    })),
    trucks: board.trucks.map(({ id, name, feet, cubic_feet, version }) => ({ id, name, feet, cubic_feet, version })),
    people: board.people.filter(({ works_as }) => works_as !== null).map(shownPerson),
    absences: absences.map((one) => shownAbsence(one, zone)),
    bars: bars.map((bar) => shownBar(board, bar)),
    tray: trayOf(board),
    short: await shortOf(caller.world.db, board),
    links: await linksOf(caller, board),
  };
};

type Board = {
  mover: Mover;
  zone: string;
  first: Day;
  last: Day;
  jobs: readonly JobOnBoard[];
  bars: readonly BarRow[];
  trucks: Awaited<ReturnType<typeof trucksOf>>;
  people: readonly PersonRow[];
  riders: Awaited<ReturnType<typeof ridersOf>>;
  absences: readonly AbsenceRow[];
  /** Parts of each job that stand on some truck, also outside of what is shown. */
  put: ReadonlySet<string>;
};

export const readBoard = async ({ world, now }: Caller, mover: Mover, from: Day | undefined, days: number): Promise<Board> => {
  const { db } = world;
  const zone = zoneOf(world, mover);
  const first = from ?? wallOf(now.at, zone).day;
  const last = addDays(first, days - 1);
  const span = spanOfDays(first, last, (day, minutes) => instantOf(day, minutes, zone));
  const [jobs, bars, trucks, people, absences] = await Promise.all([
    jobsBetween(db, world, mover, first, last),
    barsBetween(db, mover.id, span),
    trucksOf(db, mover.id),
    peopleOf(db, mover.id),
    absencesBetween(db, mover.id, span),
  ]);
  const [riders, standing] = await Promise.all([
    ridersOf(
      db,
      bars.map(({ id }) => id),
    ),
    barsOfJobs(
      db,
      jobs.map(({ job_id }) => job_id),
    ),
  ]);
  const put = new Set(standing.map(({ job_id, part }) => `${job_id}.${part}`));
  return { mover, zone, first, last, jobs, bars, trucks, people, riders, absences, put };
};

export const shownPerson = ({ id, name, works_as, drives_feet }: PersonRow) => ({ id, name, works_as: works_as ?? 'mover', drives_feet });

export const shownAbsence = ({ id, person_id, kind, during }: AbsenceRow, zone: string) => ({
  ...{ id, person_id, kind, starts: wallOf(during.from, zone), ends: wallOf(during.until, zone) },
});

export const ridersOn = ({ riders, absences }: Pick<Board, 'riders' | 'absences'>, bar: BarRow) =>
  riders
    .filter(({ bar_id }) => bar_id === bar.id)
    .map(({ person }) => ({
      ...shownPerson(person),
      contact: person.contact,
      is_absent: absences.some((one) => one.person_id === person.id && overlaps(one.during, bar.during)),
    }));

const shownBar = (board: Board, bar: BarRow) => {
  const { zone, jobs } = board;
  const job = jobs.find(({ job_id }) => job_id === bar.job_id);
  const people = ridersOn(board, bar).map(({ contact: _, ...person }) => person);
  return {
    ...{ id: bar.id, version: bar.version, truck_id: bar.truck_id, part: bar.part, put_by: bar.put_by, put_at: bar.put_at.toISOString() },
    ...{ starts: wallOf(bar.during.from, zone), ends: wallOf(bar.during.until, zone), people },
    missing: missingOn(bar.needs, people),
    name: job?.name ?? bar.title,
    job: job === undefined ? null : shownJob(job),
  };
};

const shownJob = ({ move_date: _, length, ...job }: JobOnBoard) => ({ ...job, length });

/** What has no truck yet, the next day first. */
const trayOf = ({ jobs, first, last, put }: Board) =>
  jobs
    .filter(({ day, status }) => day >= first && day <= last && status !== 'completed')
    .flatMap((job) => Array.from({ length: job.parts }, (_, at) => ({ ...shownJob(job), part: at + 1 })))
    .filter(({ job_id, part }) => !put.has(`${job_id}.${part}`))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.window.from - other.window.from));

/** Each bar that somebody cannot come to, with who could come instead: who was there most often with the others. */
const shortOf = async (db: Db, board: Board) => {
  const short = board.bars.filter((bar) => ridersOn(board, bar).some(({ is_absent }) => is_absent));
  const shown = [];
  for (const bar of short) {
    const riders = ridersOn(board, bar);
    const away = riders.filter(({ is_absent }) => is_absent);
    const here = riders.filter(({ is_absent }) => !is_absent);
    const free = board.people.filter((person) => person.works_as !== null && isFree(board, person, bar));
    const times = await timesTogether(
      db,
      free.map(({ id }) => id),
      here.map(({ id }) => id),
    );
    const best = free
      .map(({ id, name }) => ({ id, name, times: times.get(id) ?? 0 }))
      .sort((one, other) => other.times - one.times || one.id - other.id);
    shown.push({
      bar_id: bar.id,
      away: away.map(({ id, name }) => ({ id, name })),
      with_whom: here[0]?.name ?? '',
      instead: best.slice(0, 8),
    });
  }
  return shown;
};

const isFree = ({ bars, riders, absences }: Board, { id }: PersonRow, bar: BarRow): boolean =>
  !absences.some((one) => one.person_id === id && overlaps(one.during, bar.during)) &&
  !bars.some((one) => overlaps(one.during, bar.during) && riders.some((rider) => rider.bar_id === one.id && rider.person.id === id));

/** How often each of them was on the same truck as any of the others. */
const timesTogether = async (db: Db, ids: readonly number[], with_ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0 || with_ids.length === 0) return new Map();
  const other = alias(bar_people, 'other');
  const rows = await db
    .select({ id: bar_people.person_id, times: count() })
    .from(bar_people)
    .innerJoin(other, eq(other.bar_id, bar_people.bar_id))
    .where(and(inArray(bar_people.person_id, [...ids]), inArray(other.person_id, [...with_ids])))
    .groupBy(bar_people.person_id);
  return new Map(rows.map(({ id, times }) => [id, times]));
};

/** For each day: when its crews' links go out, to how many, and which jobs wait and why. */
const linksOf = async (caller: Caller, board: Board) => {
  const { jobs, zone } = board;
  const accepted = jobs.filter(({ status }) => status === 'accepted');
  const sent = await sentOf(
    caller.world.db,
    accepted.map(({ job_id }) => job_id),
  );
  const days = [...new Set(accepted.map(({ day }) => day))].filter((day) => day >= board.first && day <= board.last);
  return days.map((day) => {
    const own = accepted.filter((job) => job.day === day).map((job) => ({ job, why: whyNotReady(board, job) }));
    const unsent = own.filter(({ why, job }) => why === undefined && !sent.has(job.job_id));
    return {
      ...{ day, goes_at: wallOf(linksGoAt(day, zone), zone) },
      is_over: caller.now.at >= linksGoAt(day, zone),
      jobs: own.length,
      ready: unsent.map(({ job }) => ({ plan_id: job.plan_id, name: job.name })),
      people: new Set(unsent.flatMap(({ job }) => contactsOf(board, job))).size,
      sent: own.filter(({ job }) => sent.has(job.job_id)).length,
      waiting: own.filter(({ why }) => why !== undefined).map(({ job, why = '' }) => ({ name: job.name, why })),
    };
  });
};

/** "has no truck yet", "is 1 short", as it stands behind the job's name. */
const whyNotReady = (board: Board, job: JobOnBoard): string | undefined => {
  const own = board.bars.filter(({ job_id }) => job_id === job.job_id);
  if (own.length < job.parts) return own.length === 0 ? 'has no truck yet' : `needs ${job.parts - own.length} more trucks`;
  const missing = own.reduce((sum, bar) => sum + missingOn(bar.needs, ridersOn(board, bar)), 0);
  if (missing > 0) return `is ${missing} short`;
  return contactsOf(board, job).length === 0 ? 'has nobody with a phone or an email' : undefined;
};

const contactsOf = (board: Board, job: JobOnBoard): string[] =>
  board.bars
    .filter(({ job_id }) => job_id === job.job_id)
    .flatMap((bar) => ridersOn(board, bar).map(({ contact }) => contact))
    .filter((contact) => contact !== '');

const sentOf = async (db: Db, job_ids: readonly number[]): Promise<Set<number>> => {
  if (job_ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ job_id: job_crews.job_id })
    .from(job_crews)
    .where(and(inArray(job_crews.job_id, [...job_ids]), sql`${job_crews.sent_at} is not null`));
  return new Set(rows.map(({ job_id }) => job_id));
};
