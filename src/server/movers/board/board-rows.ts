import { and, asc, eq, exists, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { localTime } from '#domain/core/business-time.ts';
import { addDays, type Day, shortDay } from '#domain/core/calendar.ts';
import { clockOf, type Standing, type Wall } from '#domain/movers/board.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { absences, bar_people, board_bars, jobs, move_plans, mover_people, trucks } from '#server/db/schema.ts';
import type { Span } from '#server/db/tables/columns.ts';
import { LIVE } from './board-jobs.ts';

export type BarRow = typeof board_bars.$inferSelect;
export type PersonRow = typeof mover_people.$inferSelect;
export type AbsenceRow = typeof absences.$inferSelect;

export const trucksOf = (db: Db | Tx, mover_id: number) =>
  db
    .select()
    .from(trucks)
    .where(and(eq(trucks.mover_id, mover_id), isNull(trucks.retired_at)))
    .orderBy(asc(trucks.id));

export const peopleOf = (db: Db | Tx, mover_id: number): Promise<PersonRow[]> =>
  db
    .select()
    .from(mover_people)
    .where(and(eq(mover_people.mover_id, mover_id), isNull(mover_people.left_at)))
    .orderBy(asc(mover_people.id));

const during = (span: Span): SQL => sql`tstzrange(${span.from.toISOString()}::timestamptz, ${span.until.toISOString()}::timestamptz)`;

/** A bar of a job that has another day by now, or that is no longer this mover's, is none. */
const isStale = (db: Db | Tx): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(jobs)
      .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
      .where(
        and(
          eq(jobs.id, board_bars.job_id),
          or(
            notInArray(jobs.status, [...LIVE]),
            ne(jobs.mover_id, board_bars.mover_id),
            sql`${move_plans.move_date} is distinct from ${board_bars.day}`,
          ),
        ),
      ),
  );

export const barsBetween = (db: Db | Tx, mover_id: number, span: Span): Promise<BarRow[]> =>
  db
    .select()
    .from(board_bars)
    .where(and(eq(board_bars.mover_id, mover_id), sql`${board_bars.during} && ${during(span)}`, sql`not ${isStale(db)}`))
    .orderBy(sql`lower(${board_bars.during})`, asc(board_bars.id));

/** What nobody sees any more keeps nobody from a place. */
export const dropStale = async (tx: Tx, mover_id: number, span: Span): Promise<void> => {
  const stale = await tx
    .select({ id: board_bars.id })
    .from(board_bars)
    .where(and(eq(board_bars.mover_id, mover_id), sql`${board_bars.during} && ${during(span)}`, isStale(tx)));
  if (stale.length > 0)
    await tx.delete(board_bars).where(
      inArray(
        board_bars.id,
        stale.map(({ id }) => id),
      ),
    );
};

/** The bars of a job that still are some. */
export const barsOfJobs = async (db: Db | Tx, job_ids: readonly number[]): Promise<BarRow[]> =>
  job_ids.length === 0
    ? []
    : db
        .select()
        .from(board_bars)
        .where(and(inArray(board_bars.job_id, [...job_ids]), sql`not ${isStale(db)}`));

export const ridersOf = async (db: Db | Tx, bar_ids: readonly number[]) =>
  bar_ids.length === 0
    ? []
    : db
        .select({ bar_id: bar_people.bar_id, person: mover_people })
        .from(bar_people)
        .innerJoin(mover_people, eq(mover_people.id, bar_people.person_id))
        .where(inArray(bar_people.bar_id, [...bar_ids]))
        .orderBy(sql`case ${mover_people.works_as} when 'lead' then 0 when 'mover' then 1 else 2 end`, asc(mover_people.id));

export const absencesBetween = (db: Db | Tx, mover_id: number, span: Span): Promise<AbsenceRow[]> =>
  db
    .select({ ...absenceColumns })
    .from(absences)
    .innerJoin(mover_people, eq(mover_people.id, absences.person_id))
    .where(and(eq(mover_people.mover_id, mover_id), sql`${absences.during} && ${during(span)}`))
    .orderBy(asc(absences.id));

const absenceColumns = {
  ...{ id: absences.id, person_id: absences.person_id, kind: absences.kind, during: absences.during },
  ...{ told_by: absences.told_by, told_at: absences.told_at },
};

export const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;

export const wallOf = (at: Date, zone: string): Wall => localTime(at, zone);

/** "4:12 PM", or with its day where that is another one. */
export const timeIn = (at: Date, today: Day, zone: string): string => {
  const { day, minutes } = wallOf(at, zone);
  return day === today ? clockOf(minutes) : `${shortDay(day)}, ${clockOf(minutes)}`;
};

/** "at 4:31 PM", or with its day where that is another. */
export const putWhen = (at: Date, today: Day, zone: string): string => {
  const { day, minutes } = wallOf(at, zone);
  return day === today ? `at ${clockOf(minutes)}` : `on ${shortDay(day)} at ${clockOf(minutes)}`;
};

export const standingOf = (
  { id, truck_id, during }: BarRow,
  name: string,
  zone: string,
  points?: Pick<Standing, 'from_point' | 'to_point'>,
): Standing => ({
  ...{ id, name, truck_id, starts: wallOf(during.from, zone), ends: wallOf(during.until, zone) },
  from_point: points?.from_point ?? null,
  to_point: points?.to_point ?? null,
});

/** The bars of one truck around a time, for the way from one to the next. */
export const barsNear = (tx: Tx, truck_id: number, { from, until }: Span): Promise<BarRow[]> => {
  const around = { from: new Date(from.getTime() - DAY_MS), until: new Date(until.getTime() + DAY_MS) };
  return tx
    .select()
    .from(board_bars)
    .where(and(eq(board_bars.truck_id, truck_id), sql`${board_bars.during} && ${during(around)}`));
};

/** What a person does elsewhere on the days of a bar. */
export const barsOfPeople = (tx: Tx, person_ids: readonly number[], span: Span) =>
  tx
    .select({ person_id: bar_people.person_id, bar: board_bars })
    .from(bar_people)
    .innerJoin(board_bars, eq(board_bars.id, bar_people.bar_id))
    .where(and(inArray(bar_people.person_id, [...person_ids]), sql`${bar_people.during} && ${during(span)}`));

export const spanOfDays = (first: Day, last: Day, at: (day: Day, minutes: number) => Date): Span => ({
  from: at(first, 0),
  until: at(addDays(last, 1), 0),
});

const DAY_MS = 86_400_000;
