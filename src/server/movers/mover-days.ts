import { and, asc, between, eq, sql } from 'drizzle-orm';
import { capacityOn } from '#domain/bidding/capacity.ts';
import { addDays, type Day, daysBetween } from '#domain/core/calendar.ts';
import type { MoverDay } from '#domain/movers/mover-days.ts';
import type { Db, Tx } from '../db/open.ts';
import { mover_days } from '../db/schema.ts';

type Weekdays = { trucks_per_weekday: readonly number[] };

export type DayState = MoverDay & { busy: number; is_set: boolean; reason: string };

export const daysFrom = (from: Day, to: Day): Day[] => Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

/** What a mover offers on its days and what is taken, also on those that nobody has touched yet. */
export const daysOf = async (db: Db | Tx, mover: Weekdays & { id: number }, from: Day, to: Day): Promise<DayState[]> => {
  const rows = await db
    .select()
    .from(mover_days)
    .where(within(mover.id, from, to))
    .orderBy(asc(mover_days.day));
  const known = new Map(rows.map((row) => [row.day, row]));
  return daysFrom(from, to).map((day) => {
    const row = known.get(day);
    const usual = capacityOn(mover, day);
    if (row === undefined) return { day, offered: usual, taken: 0, busy: 0, is_set: false, reason: '' };
    return { day, offered: row.most ?? row.capacity, taken: row.taken, busy: row.busy, is_set: row.is_set, reason: row.reason };
  });
};

/**
 * Lays the rows of all these days and holds them, in the order in which bookings take them. Whoever books one of the days
 * meanwhile waits, and then finds what was set: laid rows are what a booking counts by, whatever it remembers of the mover.
 */
export const lockDays = async (tx: Tx, mover: Weekdays & { id: number }, from: Day, to: Day): Promise<DayState[]> => {
  await tx.execute(sql`
    insert into mover_days (mover_id, day, capacity)
    select ${mover.id}::int, day::date, (${usual(mover)})[extract(dow from day)::int + 1]
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    order by day
    on conflict do nothing`);
  await tx
    .select({ day: mover_days.day })
    .from(mover_days)
    .where(within(mover.id, from, to))
    .orderBy(asc(mover_days.day))
    .for('update');
  return daysOf(tx, mover, from, to);
};

/** Trucks on these days; null gives them back what their weekday has. What is taken stays taken: a day never has less room than that. */
export const writeDays = async (
  tx: Tx,
  mover: Weekdays & { id: number },
  from: Day,
  to: Day,
  trucks: number | null,
  reason: string,
): Promise<void> => {
  const most = trucks === null ? sql`(${usual(mover)})[extract(dow from ${mover_days.day})::int + 1]` : sql`${trucks * 2}::int`;
  await tx
    .update(mover_days)
    .set({ most, is_set: trucks !== null, reason: trucks === null ? '' : reason, capacity: sql`greatest(${mover_days.taken}, ${most})` })
    .where(within(mover.id, from, to));
};

/** What the mover's own calendar takes of its days; nothing where it says nothing. In the order in which bookings lock them. */
export const writeBusy = async (
  tx: Tx,
  mover: Weekdays & { id: number },
  from: Day,
  to: Day,
  busy: ReadonlyMap<Day, number>,
): Promise<void> => {
  const days = [...busy.keys()].toSorted();
  await tx.execute(sql`
    insert into mover_days (mover_id, day, capacity, busy)
    select ${mover.id}::int, day, (${usual(mover)})[extract(dow from day)::int + 1], max(busy)
    from (
      select day, busy from unnest(${sql.param(days)}::date[], ${sql.param(days.map((day) => busy.get(day) ?? 0))}::int[]) as read (day, busy)
      union all
      select day, 0 from mover_days where mover_id = ${mover.id} and day between ${from}::date and ${to}::date and busy > 0
    ) as both_sides
    group by day
    order by day
    on conflict (mover_id, day) do update set busy = excluded.busy`);
};

/** Every day that was not set by itself gets what its weekday now has. */
export const writeWeekdays = async (tx: Tx, mover: Weekdays & { id: number }, from: Day, to: Day): Promise<void> => {
  const most = sql`(${usual(mover)})[extract(dow from ${mover_days.day})::int + 1]`;
  await tx
    .update(mover_days)
    .set({ most, capacity: sql`greatest(${mover_days.taken}, ${most})` })
    .where(and(within(mover.id, from, to), eq(mover_days.is_set, false)));
};

const within = (mover_id: number, from: Day, to: Day) => and(eq(mover_days.mover_id, mover_id), between(mover_days.day, from, to));

/** Half-truck-days by weekday, Sunday first, as the store reads a list. */
const usual = ({ trucks_per_weekday }: Weekdays) => sql`${sql.param(trucks_per_weekday.map((trucks) => Math.round(trucks) * 2))}::int[]`;
