import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { mover_days } from '#server/db/schema.ts';
import { type CapacitySlot, sold } from '#server/pricing/slots.ts';

type Given = { mover_id: number; slots: readonly CapacitySlot[] };
type Taken = { mover_id: number; slots: readonly (CapacitySlot & { capacity: number })[] };

type Step = { mover_id: number; day: string; change: number; capacity: number };

/**
 * Gives capacity slots back and takes others in one go, or answers false: then nothing of it must be committed. The rows of both are
 * locked by mover and day, so that two exchanges that cross never wait for each other.
 */
export const exchangeSlots = async (tx: Tx, given: Given, taken: Taken): Promise<boolean> => {
  for (const step of stepsOf(given, taken)) if (!(await take(tx, step))) return false;
  return true;
};

const stepsOf = (given: Given, taken: Taken): readonly Step[] => {
  const steps = new Map<string, Step>();
  const add = (mover_id: number, day: string, change: number, capacity: number): void => {
    const key = `${mover_id}|${day}`;
    const before = steps.get(key);
    steps.set(key, { mover_id, day, change: (before?.change ?? 0) + change, capacity: Math.max(before?.capacity ?? 0, capacity) });
  };
  for (const { day, half_truck_days } of given.slots) add(given.mover_id, day, -half_truck_days, 0);
  for (const { day, half_truck_days, capacity } of taken.slots) add(taken.mover_id, day, half_truck_days, capacity);
  return [...steps.values()]
    .filter(({ change }) => change !== 0)
    .sort((one, other) => one.mover_id - other.mover_id || (one.day < other.day ? -1 : 1));
};

/** What is given back always has its place. */
const take = async (tx: Tx, { mover_id, day, change, capacity }: Step): Promise<boolean> => {
  if (change > 0) await tx.insert(mover_days).values({ mover_id, day, capacity }).onConflictDoNothing();
  const changed = await tx
    .update(mover_days)
    .set({ taken: sql`${mover_days.taken} + ${change}` })
    .where(
      and(
        eq(mover_days.mover_id, mover_id),
        eq(mover_days.day, day),
        change > 0 ? sql`${mover_days.taken} + ${change} <= ${sold}` : undefined,
      ),
    )
    .returning({ day: mover_days.day });
  return changed.length > 0;
};
