import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { instantOf } from '#domain/core/business-time.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import { counted, sentence } from '#domain/core/words.ts';
import { inTheWay, MOST_HOURS, type Standing, type Wall, wallAfter, whyNotThere, whyNotTime } from '#domain/movers/board.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { crewChanged } from '#server/change-orders/adjustments/job-crew.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellBoard } from '#server/core/live-hub.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { constraintOf } from '#server/db/is-away.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { bar_people, board_bars, mover_people, trucks } from '#server/db/schema.ts';
import type { Span } from '#server/db/tables/columns.ts';
import { whoIs } from '#server/door/history.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { aJob } from '#server/ledger/locked-job.ts';
import { ownMover } from '../own-mover.ts';
import { type JobOnBoard, jobOnBoard, zoneOf } from './board-jobs.ts';
import {
  absencesBetween,
  type BarRow,
  barsBetween,
  barsNear,
  barsOfJobs,
  barsOfPeople,
  dropStale,
  overlaps,
  type PersonRow,
  putWhen,
  ridersOf,
  standingOf,
  wallOf,
} from './board-rows.ts';

export type Place = { truck_id: number; starts: Wall; length: number };

/** A job from the tray, or something of the mover's own, is put on a truck. */
type New = Place & {
  id: number;
  job_id?: number | undefined;
  part?: number | undefined;
  title?: string | undefined;
  people?: number[] | undefined;
};

/** A bar as somebody has it on the screen. */
type Seen = { id: number; bar_id: number; version: number };

type Here = { caller: Caller; mover: Mover; zone: string };

export const putOnTruck = async (caller: Caller, asked: New): Promise<{ bar_id: number; version: number }> => {
  const here = await onBoardOf(caller, asked.id);
  throwIf(whyNotTime(asked.starts, asked.length));
  if (asked.job_id === undefined) return told(here, asked, () => putPrivate(here, asked));
  const { job_id, part = 1 } = asked;
  return told(here, { ...asked, job_id, part }, () =>
    ofJob(here, job_id, async (tx, job) => {
      if (part > job.parts) throw refuse('invalid', `This job takes ${counted(job.parts, 'truck')}.`);
      await dropOwnStale(tx, job);
      const bar = await insertBar(tx, here, { ...asked, job, part, people: asked.people ?? [] });
      return { answer: bar, moved: false };
    }),
  );
};

/** To another time or truck. */
export const moveBar = async (caller: Caller, asked: Seen & Place): Promise<{ bar_id: number; version: number }> => {
  const here = await onBoardOf(caller, asked.id);
  throwIf(whyNotTime(asked.starts, asked.length));
  const before = await barOf(caller.world.db, here, asked.bar_id);
  const move = async (tx: Tx, job: JobOnBoard | undefined) => {
    const bar = await lockSeen(tx, here, asked);
    const truck = await lockTruck(tx, here.mover.id, asked.truck_id);
    const during = spanOf(here, asked);
    await dropStale(tx, here.mover.id, during);
    if (job !== undefined) await requireFits(tx, here, { job, truck, at: asked, during, but: bar.id });
    await requireFree(tx, here, await ridersIds(tx, bar.id), during, { but: bar.id });
    const put = { truck_id: truck.id, during, version: bar.version + 1, ...putBy(caller) };
    await tx.update(board_bars).set(put).where(eq(board_bars.id, bar.id));
    await noted(tx, here, `Moved ${inLog(job, bar.title)} to ${truck.name}`, bar.id, {
      before: placeIn(here, bar),
      after: placeIn(here, { ...bar, ...put }),
    });
    return { answer: { bar_id: bar.id, version: put.version }, moved: bar.during.from.getTime() !== during.from.getTime() };
  };
  return told(here, { ...asked, but: asked.bar_id }, () => withJob(here, before, move));
};

/** Who rides along with a bar, from now on. Whoever takes a change back gets it as it was, with who is sick meanwhile. */
export const setRiders = async (
  caller: Caller,
  asked: Seen & { people: number[]; puts_back?: boolean | undefined },
): Promise<{ bar_id: number; version: number }> => {
  const here = await onBoardOf(caller, asked.id);
  const before = await barOf(caller.world.db, here, asked.bar_id);
  return told(here, { people: asked.people, span: before.during, but: before.id }, () =>
    withJob(here, before, async (tx, job) => {
      const bar = await lockSeen(tx, here, asked);
      const was = await ridersIds(tx, bar.id);
      await requireFree(
        tx,
        here,
        asked.people.filter((id) => !was.includes(id)),
        bar.during,
        { but: bar.id, may_be_away: asked.puts_back },
      );
      await tx.delete(bar_people).where(eq(bar_people.bar_id, bar.id));
      await insertRiders(tx, here, bar.id, bar.during, asked.people);
      const version = bar.version + 1;
      await tx
        .update(board_bars)
        .set({ version, ...putBy(caller) })
        .where(eq(board_bars.id, bar.id));
      await noted(tx, here, `Set who rides with ${inLog(job, bar.title)}`, bar.id, {
        before: { people: was },
        after: { people: asked.people },
      });
      return { answer: { bar_id: bar.id, version }, moved: false };
    }),
  );
};

/** Back to the tray; what was no job of ours is gone. */
export const takeOff = async (caller: Caller, asked: Seen): Promise<{ taken_off: boolean }> => {
  const here = await onBoardOf(caller, asked.id);
  const before = await barOf(caller.world.db, here, asked.bar_id);
  return withJob(here, before, async (tx, job) => {
    const bar = await lockSeen(tx, here, asked);
    await tx.delete(board_bars).where(eq(board_bars.id, bar.id));
    await noted(tx, here, `Took ${inLog(job, bar.title)} off its truck`, bar.id, { before: placeIn(here, bar) });
    return { answer: { taken_off: true }, moved: false };
  });
};

const onBoardOf = async (caller: Caller, id: number): Promise<Here> => {
  const mover = await ownMover(caller, id, 'board');
  return { caller, mover, zone: zoneOf(caller.world, mover) };
};

const spanOf = ({ zone }: Here, { starts, length }: Pick<Place, 'starts' | 'length'>): Span => {
  const ends = wallAfter(starts, length);
  return { from: instantOf(starts.day, starts.minutes, zone), until: instantOf(ends.day, ends.minutes, zone) };
};

const putBy = (caller: Caller) => ({ put_by: whoIs(caller), put_at: caller.now.at });

const noSuchBar = () => refuse('not_found', 'This is not on the board any more.');

const barOf = async (db: Db | Tx, { mover }: Here, bar_id: number): Promise<BarRow> => {
  const [bar] = await db
    .select()
    .from(board_bars)
    .where(and(eq(board_bars.id, bar_id), eq(board_bars.mover_id, mover.id)));
  if (bar === undefined) throw noSuchBar();
  return bar;
};

/** The second of two people who look at the same bar is told who was faster, and when. */
const lockSeen = async (tx: Tx, here: Here, { bar_id, version }: Seen): Promise<BarRow> => {
  await tx.select({ id: board_bars.id }).from(board_bars).where(eq(board_bars.id, bar_id)).for('update');
  const bar = await barOf(tx, here, bar_id);
  if (bar.version !== version) throw refuse('changed_meanwhile', `${bar.put_by} changed this ${when(here, bar.put_at)}. Look at it again.`);
  return bar;
};

const when = ({ caller, zone }: Here, at: Date): string => putWhen(at, wallOf(caller.now.at, zone).day, zone);

type Work<A> = (tx: Tx, job: JobOnBoard) => Promise<{ answer: A; moved: boolean }>;

/** Through the door of the job's plan: its right is asked for, and its crew is what the board says. */
const ofJob = <A>(here: Here, job_id: number, work: Work<A>): Promise<A> => {
  const { caller, mover } = here;
  return inPlan(caller, aJob(job_id), 'assign_job', async (locked, tx) => {
    const job = await jobOnBoard(tx, caller.world, mover, job_id);
    if (job === undefined) throw refuse('not_found', 'We can’t find this job.');
    const before = await crewOnBoard(tx, job_id);
    const { answer, moved } = await work(tx, job);
    const after = await crewOnBoard(tx, job_id);
    // A crew that was named by hand, and not here, stays as it is.
    const is_ours = before.length + after.length > 0;
    const outbox: readonly OutboxJob[] = is_ours ? await crewChanged(tx, caller, locked, after, moved) : [];
    return { ...asItWas(locked.plan, () => answer), outbox };
  });
};

const withJob = <A>(
  here: Here,
  bar: BarRow,
  work: (tx: Tx, job: JobOnBoard | undefined) => Promise<{ answer: A; moved: boolean }>,
): Promise<A> =>
  bar.job_id === null
    ? inTransaction(here.caller.world, async (tx) => (await work(tx, undefined)).answer)
    : ofJob(here, bar.job_id, (tx, job) => work(tx, job));

const putPrivate = (here: Here, asked: New): Promise<{ bar_id: number; version: number }> => {
  const title = asked.title?.trim() ?? '';
  if (title === '') throw refuse('invalid', 'Say what it is.', { title: 'Say what it is, like “Brakes” or “Own job, Larsen”' });
  return inTransaction(here.caller.world, (tx) => insertBar(tx, here, { ...asked, title, part: 1, people: asked.people ?? [] }));
};

type Insert = Place & { job?: JobOnBoard; title?: string | undefined; part: number; people: readonly number[] };

const insertBar = async (tx: Tx, here: Here, asked: Insert): Promise<{ bar_id: number; version: number }> => {
  const { caller, mover } = here;
  const { job, title = '', part, people } = asked;
  const truck = await lockTruck(tx, mover.id, asked.truck_id);
  const during = spanOf(here, asked);
  await dropStale(tx, mover.id, during);
  if (job !== undefined) await requireFits(tx, here, { job, truck, at: asked, during });
  await requireFree(tx, here, people, during);
  const of = {
    job_id: job?.job_id ?? null,
    part,
    title: job === undefined ? title : '',
    day: job?.move_date ?? asked.starts.day,
    needs: job?.needs ?? 0,
  };
  const [bar] = await tx
    .insert(board_bars)
    .values({ mover_id: mover.id, truck_id: truck.id, ...of, during, ...putBy(caller) })
    .returning();
  await insertRiders(tx, here, bar!.id, during, people);
  await noted(tx, here, `Put ${inLog(job, title)} on ${truck.name}`, bar!.id, { after: placeIn(here, bar!) });
  return { bar_id: bar!.id, version: bar!.version };
};

/** One after the other on a truck: whoever comes second waits, and then finds who was first. */
const lockTruck = async (tx: Tx, mover_id: number, truck_id: number) => {
  const [truck] = await tx
    .select()
    .from(trucks)
    .where(and(eq(trucks.id, truck_id), eq(trucks.mover_id, mover_id), isNull(trucks.retired_at)))
    .for('update');
  if (truck === undefined) throw refuse('not_found', 'This truck is not yours any more.');
  return truck;
};

type Fit = { job: JobOnBoard; truck: typeof trucks.$inferSelect; at: Place; during: Span; but?: number };

/** Size, promise and the way between. Who is there already is the store's own word. */
const requireFits = async (tx: Tx, here: Here, { job, truck, at, during, but }: Fit): Promise<void> => {
  const near = (await barsNear(tx, truck.id, during)).filter((bar) => bar.id !== but && !overlaps(bar.during, during));
  const reason = whyNotThere(job, truck, at.starts, at.length, await standings(tx, here, near));
  if (reason !== undefined) throw refuse('invalid', reason, { starts: reason });
};

const standings = async (db: Db | Tx, { caller, mover, zone }: Here, bars: readonly BarRow[]): Promise<Standing[]> => {
  const named = [];
  for (const bar of bars) {
    const job = bar.job_id === null ? undefined : await jobOnBoard(db, caller.world, mover, bar.job_id);
    named.push(standingOf(bar, job?.name ?? bar.title, zone, job));
  }
  return named;
};

const ridersIds = async (tx: Tx, bar_id: number): Promise<number[]> => (await ridersOf(tx, [bar_id])).map(({ person }) => person.id);

/** In the order of their rows, so that two who want the same people don't wait for each other. */
const lockPeople = (tx: Tx, mover_id: number, ids: readonly number[]): Promise<PersonRow[]> =>
  tx
    .select()
    .from(mover_people)
    .where(and(inArray(mover_people.id, [...ids]), eq(mover_people.mover_id, mover_id), isNull(mover_people.left_at)))
    .orderBy(asc(mover_people.id))
    .for('update');

/** Nobody who is away or has worked enough. That they are nowhere else meanwhile is the store's own word. */
const requireFree = async (
  tx: Tx,
  here: Here,
  ids: readonly number[],
  during: Span,
  { but, may_be_away = false }: { but?: number; may_be_away?: boolean | undefined } = {},
): Promise<void> => {
  if (ids.length === 0) return;
  const people = await lockPeople(tx, here.mover.id, ids);
  if (people.length < new Set(ids).size) throw refuse('invalid', 'Somebody of these does not work here any more.');
  const away = await absencesBetween(tx, here.mover.id, during);
  const elsewhere = (await barsOfPeople(tx, ids, daysAround(here, during))).filter(({ bar }) => bar.id !== but);
  for (const person of people) {
    const absence = away.find(({ person_id }) => person_id === person.id);
    if (absence && !may_be_away) throw refuse('invalid', `${person.name} is ${absence.kind === 'sick' ? 'sick' : 'off'} then.`);
    const own = elsewhere.filter(({ person_id }) => person_id === person.id).map(({ bar }) => bar.during);
    const day = longestDay(here, [...own, during]);
    if (day !== undefined) throw refuse('invalid', `${person.name} would work more than ${MOST_HOURS} hours on ${shortDay(day)}.`);
  }
};

const daysAround = ({ zone }: Here, { from, until }: Span): Span => ({
  from: instantOf(wallOf(from, zone).day, 0, zone),
  until: instantOf(wallOf(until, zone).day, 1440, zone),
});

/** A bar over several days is a trip with its nights, which is not hours of work; what begins and ends on one day is. */
const longestDay = ({ zone }: Here, spans: readonly Span[]): Day | undefined => {
  const hours = new Map<Day, number>();
  for (const { from, until } of spans) {
    const { day } = wallOf(from, zone);
    if (wallOf(new Date(until.getTime() - 1), zone).day === day)
      hours.set(day, (hours.get(day) ?? 0) + (until.getTime() - from.getTime()) / HOUR_MS);
  }
  return [...hours].find(([, many]) => many > MOST_HOURS)?.[0];
};

const HOUR_MS = 3_600_000;

const insertRiders = async (tx: Tx, { mover }: Here, bar_id: number, during: Span, people: readonly number[]): Promise<void> => {
  if (people.length === 0) return;
  const known = await lockPeople(tx, mover.id, people);
  if (known.some(({ works_as }) => works_as === null)) throw refuse('invalid', 'Choose people who ride along.');
  await tx.insert(bar_people).values(known.map(({ id }) => ({ bar_id, person_id: id, during })));
};

/** The job's other bars that are none any more. */
const dropOwnStale = async (tx: Tx, { job_id }: JobOnBoard): Promise<void> => {
  const live = (await barsOfJobs(tx, [job_id])).map(({ id }) => id);
  const stale = live.length === 0 ? undefined : sql`${board_bars.id} not in ${live}`;
  await tx.delete(board_bars).where(and(eq(board_bars.job_id, job_id), stale));
};

/** Everybody on any truck of the job, whose links go where the job's links go. */
const crewOnBoard = async (tx: Tx, job_id: number) => {
  const bars = await barsOfJobs(tx, [job_id]);
  const riders = await ridersOf(
    tx,
    bars.map(({ id }) => id),
  );
  return riders.map(({ person }) => ({ name: person.name, role: person.works_as ?? 'mover', contact: person.contact }));
};

/** The log outlives the customer's name. */
const inLog = (job: JobOnBoard | undefined, title: string): string => (job === undefined ? title : `job ${job.job_id}`);

const noted = async (
  tx: Tx,
  { caller, mover }: Here,
  what: string,
  bar_id: number,
  more: { before?: unknown; after?: unknown },
): Promise<void> => {
  await recordAudit(tx, caller, { what: `${what} (${bar_id})`, subject: { kind: 'mover', id: mover.id }, ...more });
  await tellBoard(tx, mover.id);
};

const placeIn = ({ zone }: Here, { truck_id, during }: Pick<BarRow, 'truck_id' | 'during'>) => ({
  truck_id,
  starts: wallOf(during.from, zone),
  ends: wallOf(during.until, zone),
});

type Wanted = Partial<Place> & { job_id?: number; part?: number; people?: readonly number[] | undefined; span?: Span; but?: number };

/** What the store refused, told as who is there, who put it there, and when. */
const told = async <A>(here: Here, wanted: Wanted, work: () => Promise<A>): Promise<A> => {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof Refusal ? undefined : REFUSED[constraintOf(error) ?? ''];
    if (why === undefined) throw error;
    throw await why(here, wanted);
  }
};

const REFUSED: Readonly<Record<string, (here: Here, wanted: Wanted) => Promise<Refusal>>> = {
  board_bars_never_two: async (here, wanted) => {
    const { db } = here.caller.world;
    const span = spanWanted(here, wanted);
    const other = (await barsBetween(db, here.mover.id, span)).find(
      ({ id, truck_id }) => truck_id === wanted.truck_id && id !== wanted.but,
    );
    return refuse('changed_meanwhile', other ? await whoIsThere(here, other, span) : 'This truck was just taken. Look again.');
  },
  board_bars_one_part: async (here, wanted) => {
    const bars = await barsOfJobs(here.caller.world.db, [wanted.job_id ?? 0]);
    const other = bars.find(({ part }) => part === wanted.part);
    return refuse('changed_meanwhile', other ? await whoPut(here, other) : 'Somebody put this on a truck just now.');
  },
  bar_people_never_two: async (here, wanted) => {
    const { db } = here.caller.world;
    const span = spanWanted(here, wanted);
    const bars = (await barsBetween(db, here.mover.id, span)).filter(({ id }) => id !== wanted.but);
    const riders = await ridersOf(
      db,
      bars.map(({ id }) => id),
    );
    const own = wanted.people ?? (wanted.but === undefined ? [] : (await ridersOf(db, [wanted.but])).map(({ person }) => person.id));
    const busy = riders.find(({ person }) => own.includes(person.id));
    const bar = bars.find(({ id }) => id === busy?.bar_id);
    if (busy === undefined || bar === undefined)
      return refuse('changed_meanwhile', 'Somebody of these was just put elsewhere. Look again.');
    return refuse('changed_meanwhile', `${busy.person.name} rides with ${await nameOf(here, bar)} then. ${await whoPut(here, bar)}`);
  },
};

const spanWanted = (here: Here, { span, starts, length }: Wanted): Span => {
  if (span !== undefined) return span;
  if (starts === undefined || length === undefined) throw new Error('What is put somewhere has a time.');
  return spanOf(here, { starts, length });
};

const nameOf = async ({ caller, mover }: Here, bar: BarRow): Promise<string> =>
  bar.job_id === null ? bar.title : ((await jobOnBoard(caller.world.db, caller.world, mover, bar.job_id))?.name ?? 'Another job');

const whoIsThere = async (here: Here, bar: BarRow, span: Span): Promise<string> => {
  const name = await nameOf(here, bar);
  const there = inTheWay(standingOf(bar, name, here.zone), wallOf(span.from, here.zone).day);
  return `${sentence(there)}. ${await whoPut(here, bar, name)}`;
};

/** "Theo put Lund on Truck 4 at 4:31 PM." */
const whoPut = async (here: Here, bar: BarRow, name?: string): Promise<string> => {
  const { db } = here.caller.world;
  const [truck] = await db.select({ name: trucks.name }).from(trucks).where(eq(trucks.id, bar.truck_id));
  return `${bar.put_by} put ${name ?? (await nameOf(here, bar))} on ${truck?.name ?? 'its truck'} ${when(here, bar.put_at)}.`;
};
