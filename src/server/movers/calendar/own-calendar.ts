import { and, asc, desc, eq, lte, notInArray } from 'drizzle-orm';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { MOST_DAYS_AHEAD } from '#domain/movers/mover-days.ts';
import {
  busyOn,
  type CalendarRule,
  FAILURES_TOLD,
  newsOf,
  oversoldBy,
  READ_EVERY_MS,
  type TakingEvent,
  takingEvents,
  UNCHECKED_AFTER_MS,
  USUAL_RULES,
  whyNotRules,
} from '#domain/movers/own-calendar.ts';
import { runsMover } from '#domain/plan/access.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellBoard } from '#server/core/live-hub.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { own_calendar_events, own_calendar_reads, own_calendars } from '#server/db/schema.ts';
import { calendarFailsJob } from '#server/emails/accounts/calendar-fails.ts';
import { marketOf } from '#server/pricing/market.ts';
import { zoneOf } from '../board/board-jobs.ts';
import { timeIn, wallOf } from '../board/board-rows.ts';
import { lockMover, type StoredProfile } from '../change-market.ts';
import { type DayState, daysOf, writeBusy } from '../mover-days.ts';
import { ownMover } from '../own-mover.ts';
import { CalendarUnread, type Fetched, fetchCalendar } from './fetch-calendar.ts';
import { openAddress, sealAddress, shownAddress } from './secrets.ts';

type Row = typeof own_calendars.$inferSelect;
type EventRow = typeof own_calendar_events.$inferSelect;

/** What stands beside the rules: their effect on the next days, oversold days, and how the last reads went. */
export const showOwnCalendar = async (caller: Caller, id: number) => {
  const mover = await ownMover(caller, id);
  const { world, now } = caller;
  const zone = zoneOf(world, mover);
  const today = wallOf(now.at, zone).day;
  const may_change = runsMover(caller.viewer, id, 'board');
  const row = await calendarOf(world.db, id);
  if (row === undefined) return { may_change, calendar: null, rules: [...USUAL_RULES] };
  const [events, reads, days] = await Promise.all([
    eventsOf(world.db, id),
    lastReads(world.db, id),
    daysOf(world.db, mover, today, addDays(today, MOST_DAYS_AHEAD)),
  ]);
  return {
    may_change,
    rules: [...row.rules],
    calendar: {
      ...{ address: row.shown_url, version: row.version, events: row.events, counts: [...row.counts], unread: row.unread },
      ...{ read_when: timeIn(row.read_at, today, zone), is_checked: isChecked(row, now.at) },
      failing_when: row.failing_since === null ? null : timeIn(row.failing_since, today, zone),
      no_end: events.filter(({ has_no_end }) => has_no_end).map(({ title }) => title),
      days: nextDays(days),
      oversold: oversoldIn(days, events.map(takingOf)),
      reads: reads.map(({ at, is_fine, words }) => ({ when: timeIn(at, today, zone), is_fine, words })),
    },
  };
};

type Asked = {
  id: number;
  address?: string | undefined;
  rules: readonly CalendarRule[];
  /** Of what was looked at. */
  version?: number | undefined;
  try?: boolean | undefined;
};

/** Names a calendar or its rules. It is read at once: what cannot be read is refused at its field, and with `try` it is only said what it would do. */
export const saveOwnCalendar = async (caller: Caller, { id, address, rules, version, try: only_says = false }: Asked) => {
  const mover = await ownMover(caller, id, 'board');
  throwIf(whyNotRules(rules));
  requireSeldom(caller, id);
  const { world, now } = caller;
  const before = await calendarOf(world.db, id);
  const url = urlAsked(world, before, address);
  const days = daysRead(now.at, zoneOf(world, mover));
  const fetched = await fetchCalendar(world, { url, ...days }).catch((error: unknown) => {
    if (error instanceof CalendarUnread) throw refuse('invalid', `${error.message}.`, { address: error.message });
    throw error;
  });
  const taking = takingEvents(rules, fetched.events);
  const busy = busyOn(taking, days.from, days.to);
  if (!only_says)
    await inTransaction(world, async (tx) => {
      const profile = await lockMover(tx, id);
      const row = await calendarOf(tx, id);
      if (row !== undefined && version !== row.version)
        throw refuse('changed_meanwhile', 'Somebody else changed this calendar. Look at it again.');
      await tx
        .insert(own_calendars)
        .values({
          ...{ mover_id: id, sealed_url: sealAddress(world, id, url), shown_url: shownAddress(url), rules, connected_at: now.at },
          ...{ version: (row?.version ?? 0) + 1, read_at: now.at, next_read_at: now.at, counts: [] },
        })
        .onConflictDoUpdate({
          target: own_calendars.mover_id,
          set: { sealed_url: sealAddress(world, id, url), shown_url: shownAddress(url), rules, version: (row?.version ?? 0) + 1 },
        });
      await keep(tx, profile, { at: now.at, days, fetched, taking, rules });
      await recordAudit(tx, caller, {
        ...{ what: `Reads its own calendar at ${shownAddress(url)}`, subject: { kind: 'mover', id } },
        ...{ before: row === undefined ? undefined : { rules: row.rules }, after: { rules } },
      });
    });
  const shown = (await daysOf(world.db, mover, days.from, days.to)).map((day) => ({ ...day, busy: busy.get(day.day) ?? 0 }));
  return {
    saved: !only_says,
    ...{ events: fetched.events.length, counts: countsOf(rules, taking), unread: fetched.unread },
    days: nextDays(shown),
    oversold: oversoldIn(shown, taking),
  };
};

/** Now, and not when the next quarter of an hour is over. */
export const readNow = async (caller: Caller, id: number): Promise<{ is_fine: boolean; words: string }> => {
  await ownMover(caller, id, 'board');
  requireSeldom(caller, id);
  const row = await calendarOf(caller.world.db, id);
  if (row === undefined) throw refuse('not_found', 'No calendar is connected.');
  return readOne(caller.world, row);
};

/** What it took is free again. */
export const forgetOwnCalendar = async (caller: Caller, id: number): Promise<{ forgotten: boolean }> => {
  await ownMover(caller, id, 'board');
  const { world, now } = caller;
  return inTransaction(world, async (tx) => {
    const profile = await lockMover(tx, id);
    const gone = await tx.delete(own_calendars).where(eq(own_calendars.mover_id, id)).returning({ address: own_calendars.shown_url });
    if (gone.length === 0) return { forgotten: false };
    await writeBusy(tx, profile, addDays(now.today, -1), addDays(now.today, MOST_DAYS_AHEAD + 1), new Map());
    await recordAudit(tx, caller, { what: 'Disconnected its own calendar', subject: { kind: 'mover', id } });
    await tellBoard(tx, id);
    return { forgotten: true };
  });
};

const AT_ONCE = 4;

/** Reads each calendar whose quarter of an hour is over, a few at a time. */
export const readCalendars = async (world: World): Promise<number> => {
  const at = new Date(world.clock.now());
  const next_read_at = new Date(at.getTime() + READ_EVERY_MS);
  // Another server that asks meanwhile finds them no longer due.
  const due = await world.db.update(own_calendars).set({ next_read_at }).where(lte(own_calendars.next_read_at, at)).returning();
  for (let done = 0; done < due.length; done += AT_ONCE)
    await Promise.all(due.slice(done, done + AT_ONCE).map((row) => readOne(world, row)));
  return due.length;
};

/** What it takes of some days, as the board draws it; null where none is connected. */
export const calendarOnBoard = async ({ world: { db }, now }: Caller, mover_id: number, zone: string, first: Day, last: Day) => {
  const row = await calendarOf(db, mover_id);
  if (row === undefined) return null;
  const events = await eventsOf(db, mover_id);
  return {
    ...{ is_checked: isChecked(row, now.at), read_when: timeIn(row.read_at, wallOf(now.at, zone).day, zone) },
    events: events.filter((one) => one.first <= last && one.last >= first).map(takingOf),
  };
};

/** A calendar is connected, and was not read for so long that it does not count as checked. */
export const isCalendarUnchecked = async (db: Db, mover_id: number, at: Date): Promise<boolean> => {
  const row = await calendarOf(db, mover_id);
  return row !== undefined && !isChecked(row, at);
};

const isChecked = ({ read_at }: Row, at: Date): boolean => at.getTime() - read_at.getTime() < UNCHECKED_AFTER_MS;

const calendarOf = async (db: Db | Tx, mover_id: number): Promise<Row | undefined> =>
  (await db.select().from(own_calendars).where(eq(own_calendars.mover_id, mover_id)))[0];

const eventsOf = (db: Db | Tx, mover_id: number): Promise<EventRow[]> =>
  db.select().from(own_calendar_events).where(eq(own_calendar_events.mover_id, mover_id)).orderBy(asc(own_calendar_events.first));

const READS_KEPT = 20;
const READS_SHOWN = 5;

const lastReads = (db: Db, mover_id: number) =>
  db
    .select()
    .from(own_calendar_reads)
    .where(eq(own_calendar_reads.mover_id, mover_id))
    .orderBy(desc(own_calendar_reads.id))
    .limit(READS_SHOWN);

const MOST_READS = 20;
const WINDOW_MS = 600_000;

const requireSeldom = ({ world, now }: Caller, id: number): void => {
  const allowance = { kind: 'own calendar of', of: String(id), most: MOST_READS };
  if (spend(world.budgets, [allowance], { window_ms: WINDOW_MS, at: now.at.getTime() }) === undefined)
    throw refuse('too_many', 'Your calendar was read often just now. Wait a few minutes and try again.');
};

/** What was typed; left as it is shown, the one that is known. Programs that call it webcal mean https. */
const urlAsked = (world: World, row: Row | undefined, typed = ''): string => {
  const address = typed.trim().replace(/^webcals?:\/\//i, 'https://');
  if (row !== undefined && (address === '' || address === row.shown_url)) return openAddress(world, row.mover_id, row.sealed_url);
  if (address !== '') return address;
  throw refuse('invalid', 'Enter the secret address of your calendar.', { address: 'Enter the secret address of your calendar' });
};

const daysRead = (at: Date, zone: string): { zone: string; from: Day; to: Day } => {
  const { day } = wallOf(at, zone);
  return { zone, from: day, to: addDays(day, MOST_DAYS_AHEAD) };
};

const readOne = async (world: World, row: Row): Promise<{ is_fine: boolean; words: string }> => {
  const mover = (await marketOf(world.db)).byId.get(row.mover_id);
  if (mover === undefined) return { is_fine: false, words: '' };
  const days = daysRead(new Date(world.clock.now()), zoneOf(world, mover));
  try {
    const fetched = await fetchCalendar(world, { url: openAddress(world, row.mover_id, row.sealed_url), ...days });
    return await inTransaction(world, async (tx) => {
      const profile = await lockMover(tx, row.mover_id);
      const now = await calendarOf(tx, row.mover_id);
      // Another address or other rules since: those were read when they were saved.
      if (now?.version !== row.version) return { is_fine: true, words: '' };
      const taking = takingEvents(now.rules, fetched.events);
      const words = await keep(tx, profile, { at: new Date(world.clock.now()), days, fetched, taking, rules: now.rules });
      return { is_fine: true, words };
    });
  } catch (error) {
    if (!(error instanceof CalendarUnread)) throw error;
    return { is_fine: false, words: await noteFailure(world, row, error.message) };
  }
};

type Read = {
  at: Date;
  days: { from: Day; to: Day };
  fetched: Fetched;
  taking: readonly TakingEvent[];
  rules: readonly CalendarRule[];
};

/** What was read takes the place of what was known: its events, what they take of the days, and a line about it. */
const keep = async (tx: Tx, profile: StoredProfile, { at, days, fetched, taking, rules }: Read): Promise<string> => {
  const mover_id = profile.id;
  const stored = await eventsOf(tx, mover_id);
  const known = stored.filter(({ last }) => last >= days.from);
  const words = `${newsOf(known, taking)}, ${(fetched.ms / 1_000).toFixed(1)} s`;
  // Most reads find what the one before did.
  if (keysOf(stored.map(asRead)) !== keysOf(taking)) {
    await tx.delete(own_calendar_events).where(eq(own_calendar_events.mover_id, mover_id));
    for (let at_row = 0; at_row < taking.length; at_row += ROWS_AT_ONCE)
      await tx.insert(own_calendar_events).values(
        taking.slice(at_row, at_row + ROWS_AT_ONCE).map(({ title, first, last, takes, has_no_end }) => ({
          ...{ mover_id, title, first, last, has_no_end },
          trucks: takes === 'day' ? null : takes,
        })),
      );
    await writeBusy(tx, profile, addDays(days.from, -1), addDays(days.to, 1), busyOn(taking, days.from, days.to));
    await tellBoard(tx, mover_id);
  }
  await tx
    .update(own_calendars)
    .set({
      ...{ read_at: at, next_read_at: new Date(at.getTime() + READ_EVERY_MS), failing_since: null, failures: 0 },
      ...{ events: fetched.events.length, counts: countsOf(rules, taking), unread: fetched.unread },
    })
    .where(eq(own_calendars.mover_id, mover_id));
  await noteRead(tx, { mover_id, at, is_fine: true, words });
  return words;
};

const ROWS_AT_ONCE = 1_000;

type Told = Pick<TakingEvent, 'title' | 'first' | 'last' | 'takes' | 'has_no_end'>;

const asRead = ({ has_no_end, ...row }: EventRow): Told => ({ ...takingOf(row), has_no_end });

const keysOf = (events: readonly Told[]): string =>
  events
    .map(({ title, first, last, takes, has_no_end }) => `${first} ${last} ${takes} ${has_no_end} ${title}`)
    .toSorted()
    .join('\n');

/** What was known stays; the sixth in a row is told to the mover's people. */
const noteFailure = (world: World, { mover_id, version }: Row, why: string): Promise<string> =>
  inTransaction(world, async (tx) => {
    const at = new Date(world.clock.now());
    const [row] = await tx.select().from(own_calendars).where(eq(own_calendars.mover_id, mover_id)).for('update');
    if (row?.version !== version) return '';
    const failures = row.failures + 1;
    const failing_since = row.failing_since ?? at;
    await tx
      .update(own_calendars)
      .set({ failures, failing_since, next_read_at: new Date(at.getTime() + READ_EVERY_MS) })
      .where(eq(own_calendars.mover_id, mover_id));
    const words = `${why.charAt(0).toLowerCase()}${why.slice(1)}; we kept what we knew`;
    await noteRead(tx, { mover_id, at, is_fine: false, words });
    if (failures === FAILURES_TOLD) await enqueue(tx, at, [calendarFailsJob(mover_id, failing_since)]);
    return words;
  });

const noteRead = async (tx: Tx, read: Omit<typeof own_calendar_reads.$inferInsert, 'id'>): Promise<void> => {
  await tx.insert(own_calendar_reads).values(read);
  const of_mover = eq(own_calendar_reads.mover_id, read.mover_id);
  const newest = tx
    .select({ id: own_calendar_reads.id })
    .from(own_calendar_reads)
    .where(of_mover)
    .orderBy(desc(own_calendar_reads.id))
    .limit(READS_KEPT);
  await tx.delete(own_calendar_reads).where(and(of_mover, notInArray(own_calendar_reads.id, newest)));
};

/** How many events each rule says something of. */
const countsOf = (rules: readonly CalendarRule[], taking: readonly TakingEvent[]): number[] =>
  rules.map((_, at) => taking.filter(({ rule }) => rule === at).length);

const takingOf = ({ title, first, last, trucks }: Pick<EventRow, 'title' | 'first' | 'last' | 'trucks'>) => ({
  title,
  first,
  last,
  takes: trucks ?? ('day' as const),
});

const SHOWN_DAYS = 6;

const nextDays = (days: readonly DayState[]) =>
  days.slice(0, SHOWN_DAYS).map(({ day, offered, taken, busy }) => ({ day, offered, taken, busy }));

const MOST_NAMED = 10;

const oversoldIn = (days: readonly DayState[], events: readonly Pick<TakingEvent, 'title' | 'first' | 'last'>[]) =>
  days
    .filter((day) => oversoldBy(day) > 0)
    .slice(0, MOST_NAMED)
    .map((day) => ({
      day: day.day,
      by: oversoldBy(day),
      taken: day.taken,
      titles: events.filter(({ first, last }) => first <= day.day && last >= day.day).map(({ title }) => title),
    }));
