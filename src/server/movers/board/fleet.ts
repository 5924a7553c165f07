import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { usualCubicFeet, whyNotTruck } from '#domain/movers/board.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellBoard } from '#server/core/live-hub.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { constraintOf } from '#server/db/is-away.ts';
import type { Tx } from '#server/db/open.ts';
import { board_bars, trucks } from '#server/db/schema.ts';
import { ownMover } from '../own-mover.ts';

type Typed = {
  id: number;
  truck_id?: number | undefined;
  name: string;
  feet: number;
  cubic_feet?: number | null | undefined;
  version?: number | undefined;
};

export const MOST_TRUCKS = 200;

/** A new truck, or another name and size of one. */
export const saveTruck = async (caller: Caller, typed: Typed): Promise<{ truck_id: number }> => {
  const { id: mover_id } = await ownMover(caller, typed.id, 'board');
  const { name: typed_name, feet, cubic_feet } = typed;
  const truck = { name: typed_name.trim(), feet, cubic_feet: cubic_feet ?? usualCubicFeet(feet) };
  throwIf(whyNotTruck(truck));
  try {
    return await inTransaction(caller.world, (tx) =>
      typed.truck_id === undefined
        ? addTruck(tx, caller, mover_id, truck)
        : changeTruck(tx, caller, mover_id, { ...typed, ...truck, truck_id: typed.truck_id }),
    );
  } catch (error) {
    if (constraintOf(error) !== 'trucks_name') throw error;
    throw refuse('invalid', 'You have a truck of this name.', { name: 'You have a truck of this name' });
  }
};

/** What it did stays; nothing new is put on it. While something is to be done with it, it is kept. */
export const retireTruck = async (caller: Caller, id: number, truck_id: number): Promise<{ retired: boolean }> => {
  await ownMover(caller, id, 'board');
  return inTransaction(caller.world, async (tx) => {
    const truck = await lockOwn(tx, id, truck_id);
    const ahead = and(eq(board_bars.truck_id, truck.id), sql`upper(${board_bars.during}) > ${caller.now.at.toISOString()}::timestamptz`);
    const [row] = await tx.select({ many: count() }).from(board_bars).where(ahead);
    if ((row?.many ?? 0) > 0) throw refuse('not_editable', `${truck.name} has something to do still. Move it to another truck first.`);
    await tx.update(trucks).set({ retired_at: caller.now.at }).where(eq(trucks.id, truck.id));
    await recordAudit(tx, caller, { what: `Took ${truck.name} out of use`, subject: { kind: 'mover', id } });
    await tellBoard(tx, id);
    return { retired: true };
  });
};

type Truck = { name: string; feet: number; cubic_feet: number };

const addTruck = async (tx: Tx, caller: Caller, mover_id: number, truck: Truck): Promise<{ truck_id: number }> => {
  const [row] = await tx
    .select({ many: count() })
    .from(trucks)
    .where(and(eq(trucks.mover_id, mover_id), isNull(trucks.retired_at)));
  if ((row?.many ?? 0) >= MOST_TRUCKS) throw refuse('too_many', `A company keeps up to ${MOST_TRUCKS} trucks here.`);
  const [added] = await tx
    .insert(trucks)
    .values({ mover_id, ...truck })
    .returning();
  await recordAudit(tx, caller, { what: `Added ${truck.name}`, subject: { kind: 'mover', id: mover_id }, after: truck });
  await tellBoard(tx, mover_id);
  return { truck_id: added!.id };
};

const changeTruck = async (
  tx: Tx,
  caller: Caller,
  mover_id: number,
  { truck_id, version, name, feet, cubic_feet }: Truck & { truck_id: number; version?: number | undefined },
): Promise<{ truck_id: number }> => {
  const before = await lockOwn(tx, mover_id, truck_id);
  if (version !== undefined && version !== before.version)
    throw refuse('changed_meanwhile', `Somebody changed ${before.name} meanwhile. Look at it again.`);
  const after = { name, feet, cubic_feet };
  await tx
    .update(trucks)
    .set({ ...after, version: before.version + 1 })
    .where(eq(trucks.id, truck_id));
  await recordAudit(tx, caller, {
    ...{ what: `Changed ${before.name}`, subject: { kind: 'mover', id: mover_id } },
    ...{ before: { name: before.name, feet: before.feet, cubic_feet: before.cubic_feet }, after },
  });
  await tellBoard(tx, mover_id);
  return { truck_id };
};

const lockOwn = async (tx: Tx, mover_id: number, truck_id: number) => {
  const [truck] = await tx
    .select()
    .from(trucks)
    .where(and(eq(trucks.id, truck_id), eq(trucks.mover_id, mover_id), isNull(trucks.retired_at)))
    .for('update');
  if (truck === undefined) throw refuse('not_found', 'This truck is not yours any more.');
  return truck;
};
