import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { mover_days } from '#server/db/schema.ts';

export type CapacitySlot = { day: string; half_truck_days: number };

/** Capacity slots in the order in which everybody locks them. */
export const inDayOrder = <T extends CapacitySlot>(slots: readonly T[]): readonly T[] =>
  slots.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

/**
 * What a mover sells of a day: what it has room for, or less since it closed or limited the day. What was taken before stays taken,
 * and what is given back of it is not sold again.
 */
export const sold = sql<number>`least(${mover_days.capacity}, ${mover_days.most})`;

/** Takes all capacity slots of a job, or answers false: then the transaction must not be committed. */
export const reserveSlots = async (tx: Tx, mover_id: number, slots: readonly (CapacitySlot & { capacity: number })[]): Promise<boolean> => {
  for (const { day, half_truck_days, capacity } of inDayOrder(slots)) {
    const taken = { taken: sql`${mover_days.taken} + ${half_truck_days}` };
    const has_room = sql`${mover_days.taken} + ${half_truck_days} <= ${sold}`;
    const known = await tx
      .update(mover_days)
      .set(taken)
      .where(and(theDay(mover_id, day), has_room))
      .returning(DAY);
    if (known.length > 0) continue;
    if (half_truck_days > capacity) return false;
    // The first job of a day: somebody else's may have come in between.
    const first = await tx
      .insert(mover_days)
      .values({ mover_id, day, capacity, taken: half_truck_days })
      .onConflictDoUpdate({ target: [mover_days.mover_id, mover_days.day], set: taken, setWhere: has_room })
      .returning(DAY);
    if (first.length === 0) return false;
  }
  return true;
};

const DAY = { day: mover_days.day };

export const releaseSlots = async (tx: Tx, mover_id: number, slots: readonly CapacitySlot[]): Promise<void> => {
  for (const { day, half_truck_days } of inDayOrder(slots)) {
    await tx
      .update(mover_days)
      .set({ taken: sql`${mover_days.taken} - ${half_truck_days}` })
      .where(theDay(mover_id, day));
  }
};

const theDay = (mover_id: number, day: string) => and(eq(mover_days.mover_id, mover_id), eq(mover_days.day, day));
