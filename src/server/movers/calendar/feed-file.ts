import { and, eq, inArray, isNull } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { brand } from '#domain/core/brand.ts';
import { instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { refuse } from '#domain/core/refusal.ts';
import { hoursOf } from '#domain/movers/board.ts';
import { FEED_DAYS, namesCustomer } from '#domain/movers/calendar-feed.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import { shortId } from '#domain/plan/plan.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import { calendar_feeds, move_plans, mover_people, trucks } from '#server/db/schema.ts';
import { addressInWords } from '#server/emails/message/words.ts';
import { hashOf } from '#server/http/session.ts';
import { planOf } from '#server/plan/plan-row.ts';
import { marketOf } from '#server/pricing/market.ts';
import { type JobOnBoard, jobsBetween, zoneOf } from '../board/board-jobs.ts';
import { type BarRow, barsBetween, ridersOf, spanOfDays, wallOf } from '../board/board-rows.ts';

/** What an address opens now, as a calendar for any program (RFC 5545). Of a stopped one, and of a truck or person that is gone, nothing is said. */
export const feedFile = async (caller: Caller, key: string): Promise<File> => {
  requireSeldom(caller);
  const { world, now } = caller;
  const feed = await openFeed(world, key);
  const days = await readDays(caller, feed);
  const entries = entriesOf(days, feed);
  const calendar = ical({
    ...{ name: nameOf(days, feed), prodId: { company: brand.name, product: 'Jobs', language: 'EN' }, ttl: READ_AGAIN_S },
    method: ICalCalendarMethod.PUBLISH,
  });
  const { hostname } = new URL(world.settings.public_url);
  for (const { id, ...entry } of entries)
    calendar.createEvent({ id: `${id}@${hostname}`, stamp: now.at, status: ICalEventStatus.CONFIRMED, ...entry });
  await world.db
    .update(calendar_feeds)
    .set({ asked_at: now.at, asked_by: caller.device ?? '', jobs: entries.length })
    .where(eq(calendar_feeds.id, feed.id));
  // Every line of such a file ends, the last one too, which the package leaves to us.
  return new File([`${calendar.toString()}\r\n`], 'jobs.ics', { type: 'text/calendar' });
};

const READ_AGAIN_S = 900;

type Feed = Awaited<ReturnType<typeof openFeed>>;

const openFeed = async ({ db }: World, key: string) => {
  const [row] = await db
    .select({ feed: calendar_feeds, truck: trucks.name, person: mover_people.name })
    .from(calendar_feeds)
    .leftJoin(trucks, and(eq(trucks.id, calendar_feeds.truck_id), isNull(trucks.retired_at)))
    .leftJoin(mover_people, and(eq(mover_people.id, calendar_feeds.person_id), isNull(mover_people.left_at)))
    .where(eq(calendar_feeds.key_sha256, hashOf(key)));
  const is_gone = row === undefined || (row.feed.kind !== 'company' && (row.truck ?? row.person) === null);
  if (is_gone) throw refuse('not_found', 'We don’t know this calendar.');
  return { ...row.feed, name: row.truck ?? row.person ?? '' };
};

type Days = Awaited<ReturnType<typeof readDays>>;

/** All jobs of the mover, and where they stand on its board. */
const readDays = async ({ world, now }: Caller, { mover_id }: Feed) => {
  const { db } = world;
  const mover = (await marketOf(db)).byId.get(mover_id);
  if (mover === undefined) throw refuse('not_found', 'We don’t know this calendar.');
  const zone = zoneOf(world, mover);
  const today = wallOf(now.at, zone).day;
  const [first, last] = [addDays(today, -FEED_DAYS.back), addDays(today, FEED_DAYS.ahead)];
  const span = spanOfDays(first, last, (day, minutes) => instantOf(day, minutes, zone));
  const [live, bars, wheels] = await Promise.all([
    jobsBetween(db, world, mover, first, last),
    barsBetween(db, mover_id, span),
    db.select({ id: trucks.id, name: trucks.name }).from(trucks).where(eq(trucks.mover_id, mover_id)),
  ]);
  const jobs = new Map(live.filter(({ status }) => ACCEPTED.has(status)).map((job) => [job.job_id, job]));
  const riders = await ridersOf(
    db,
    bars.map(({ id }) => id),
  );
  return { mover, zone, today, jobs, bars, trucks: wheels, riders, streets: await streetsOf(world, today, [...jobs.values()]) };
};

const ACCEPTED: ReadonlySet<string> = new Set(['accepted', 'completed']);

/** From where to where, of the jobs that are near. */
const streetsOf = async ({ db }: World, today: Day, jobs: readonly JobOnBoard[]) => {
  const near = jobs.filter(({ day }) => namesCustomer(today, day, addDays(day, LONGEST_DAYS))).map(({ plan_id }) => plan_id);
  const rows = near.length === 0 ? [] : await db.select().from(move_plans).where(inArray(move_plans.uuid, near));
  return new Map(
    rows.map((row) => {
      const { pick_up, drop_off, move_into_storage } = withoutStorage(planOf(row));
      return [row.uuid, { from: addressInWords(pick_up), to: move_into_storage ? 'storage' : addressInWords(drop_off) }];
    }),
  );
};

const LONGEST_DAYS = 14;

const nameOf = ({ mover }: Days, { kind, name }: Feed): string => (kind === 'company' ? `${mover.name}: jobs` : `${mover.name}: ${name}`);

/** A company's feed has every job it accepted, also without a truck; a truck's and a person's what stands on the board, their own work too. */
const entriesOf = (days: Days, feed: Feed) => {
  const { jobs, bars } = days;
  const own = bars.filter((bar) => isOf(days, feed, bar));
  const on_board = own.flatMap((bar) => entryOnBoard(days, bar) ?? []);
  if (feed.kind !== 'company') return on_board;
  const put = new Set(own.map(({ job_id }) => job_id));
  return [...on_board, ...[...jobs.values()].filter(({ job_id }) => !put.has(job_id)).map((job) => entryInTray(days, job))];
};

const isOf = ({ riders }: Days, { kind, truck_id, person_id }: Feed, bar: BarRow): boolean => {
  if (kind === 'truck') return bar.truck_id === truck_id;
  if (kind === 'person') return riders.some((rider) => rider.bar_id === bar.id && rider.person.id === person_id);
  return bar.job_id !== null;
};

const entryOnBoard = (days: Days, bar: BarRow) => {
  const { zone, jobs, riders } = days;
  const truck = days.trucks.find(({ id }) => id === bar.truck_id)?.name ?? '';
  const time = { start: bar.during.from, end: bar.during.until };
  if (bar.job_id === null) return { id: `bar-${bar.id}`, ...time, summary: `${bar.title}, ${truck}` };
  const job = jobs.get(bar.job_id);
  if (job === undefined) return undefined;
  const crew = riders.filter(({ bar_id }) => bar_id === bar.id).map(({ person }) => person.name);
  const last = wallOf(new Date(bar.during.until.getTime() - 1), zone).day;
  const told = toldOf(days, job, { truck, crew, last });
  return { id: `job-${job.job_id}-${bar.part}`, ...time, ...told };
};

/** The hours in which its crew was promised. */
const entryInTray = (days: Days, job: JobOnBoard) => ({
  id: `job-${job.job_id}`,
  start: instantOf(job.day, job.window.from, days.zone),
  end: instantOf(job.day, Math.max(job.window.until, job.window.from + 30), days.zone),
  ...toldOf(days, job, { truck: 'no truck yet', crew: [], last: job.day }),
});

type On = { truck: string; crew: readonly string[]; last: Day };

const toldOf = ({ today, streets }: Days, job: JobOnBoard, { truck, crew, last }: On) => {
  const way = `${job.from} to ${job.to}`;
  const promised = `The crew was promised ${hoursOf(job.window)}.`;
  const plan = `Plan ${shortId({ uuid: job.plan_id })}.`;
  const street = namesCustomer(today, job.day, last) ? streets.get(job.plan_id) : undefined;
  if (street === undefined) return { summary: `${way}, ${truck}`, location: job.from, description: `${promised} ${plan}` };
  const with_whom = crew.length === 0 ? '' : ` Crew: ${crew.join(', ')}.`;
  return {
    summary: `${job.name}, ${way}, ${truck}`,
    location: street.from,
    description: `${promised} From ${street.from} to ${street.to}.${with_whom} ${plan}`,
  };
};

const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 120;

/** Nobody tries keys that nobody has. */
const requireSeldom = ({ world, now, address }: Caller): void => {
  const allowance = { kind: 'calendars at', of: address, most: MOST_IN_WINDOW };
  if (spend(world.budgets, [allowance], { window_ms: WINDOW_MS, at: now.at.getTime() }) === undefined)
    throw refuse('too_many', 'This calendar was asked for too often. Wait a minute and try again.');
};
