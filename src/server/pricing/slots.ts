import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { prepared, preparedFor } from '#server/db/prepared.ts';
import { mover_days } from '#server/db/schema.ts';

export type CapacitySlot = { day: string; half_truck_days: number };

/** Capacity slots in the order in which everybody locks them. */
export const inDayOrder = <T extends CapacitySlot>(slots: readonly T[]): readonly T[] =>
  slots.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

/**
 * What a mover sells of a day: what it has room for, or less since it closed or limited the day, and what its own calendar leaves of it.
 * What was taken before stays taken, and what is given back of it is not sold again.
 */
export const sold = sql<number>`(least(${mover_days.capacity}, ${mover_days.most}) - ${mover_days.busy})`;

/** Takes all capacity slots of a job, or answers false: then the transaction must not be committed. */
export const reserveSlots = async (tx: Tx, mover_id: number, slots: readonly (CapacitySlot & { capacity: number })[]): Promise<boolean> => {
  for (const { day, half_truck_days, capacity } of inDayOrder(slots)) {
    const known = await takeOfDay(tx, { mover_id, day, half_truck_days });
    if (known.length > 0) continue;
    if (half_truck_days > capacity) return false;
    // The first job of a day: somebody else's may have come in between.
    const first = await takeFirst(tx, { mover_id, day, half_truck_days, capacity });
    if (first.length === 0) return false;
  }
  return true;
};

export const releaseSlots = async (tx: Tx, mover_id: number, slots: readonly CapacitySlot[]): Promise<void> => {
  for (const { day, half_truck_days } of inDayOrder(slots)) await takeBack(tx, { mover_id, day, half_truck_days });
};

type OfDay = CapacitySlot & { mover_id: number };

const HALF_TRUCK_DAYS = sql.placeholder('half_truck_days');
const THE_DAY = and(eq(mover_days.mover_id, sql.placeholder('mover_id')), eq(mover_days.day, sql.placeholder('day')));
const MORE = { taken: sql`${mover_days.taken} + ${HALF_TRUCK_DAYS}` };
const HAS_ROOM = sql`${mover_days.taken} + ${HALF_TRUCK_DAYS} <= ${sold}`;

const takeOfDay = prepared<OfDay, { day: string }[]>((db) =>
  db.update(mover_days).set(MORE).where(and(THE_DAY, HAS_ROOM)).returning({ day: mover_days.day }),
);

const takeFirst = preparedFor<OfDay & { capacity: number }, { day: string }[]>((db, { half_truck_days, ...row }) =>
  db
    .insert(mover_days)
    .values({ ...row, taken: half_truck_days })
    .onConflictDoUpdate({ target: [mover_days.mover_id, mover_days.day], set: MORE, setWhere: HAS_ROOM })
    .returning({ day: mover_days.day }),
);

const takeBack = prepared<OfDay, unknown>((db) =>
  db
    .update(mover_days)
    .set({ taken: sql`${mover_days.taken} - ${HALF_TRUCK_DAYS}` })
    .where(THE_DAY),
);
