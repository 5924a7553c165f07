import { and, desc, eq, sql } from 'drizzle-orm';
import type { AdjustmentState, MoveDayChange } from '#domain/change-orders/move-day-adjustment.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { move_day_adjustments } from '#server/db/schema.ts';
import { isUuid } from '#server/plan/plan-row.ts';

type Row = typeof move_day_adjustments.$inferSelect;

/** What the crew says, with what it was before, so that it reads the same once it is agreed on. */
export type Findings = {
  changes: readonly (MoveDayChange & { before: number })[];
  /** The crew's words to the customer, and the customer's back. */
  note: string;
  message: string;
  before_price: Price;
  cubic_feet: { before: number; after: number };
};

export type AdjustmentRow = Omit<Row, 'state' | 'changes'> & { state: AdjustmentState; changes: Findings };

/** The newest of a booking; the one that is open, when one is. */
export const latestAdjustment = async (db: Db | Tx, attempt_id: string): Promise<AdjustmentRow | undefined> => {
  const [row] = await db
    .select()
    .from(move_day_adjustments)
    .where(eq(move_day_adjustments.attempt_id, attempt_id))
    .orderBy(
      sql`${move_day_adjustments.state} in ('draft', 'submitted') desc`,
      desc(move_day_adjustments.created_at),
      desc(move_day_adjustments.id),
    )
    .limit(1);
  return row && adjustmentOf(row);
};

export const findAdjustment = async (db: Db | Tx, id: string): Promise<AdjustmentRow | undefined> => {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(move_day_adjustments).where(eq(move_day_adjustments.id, id));
  return row && adjustmentOf(row);
};

/** Moves one that is still in this state; nothing is moved twice, should anybody come here without the plan's lock. */
export const moveAdjustment = async (
  tx: Tx,
  { id, state }: Pick<AdjustmentRow, 'id' | 'state'>,
  to: Partial<typeof move_day_adjustments.$inferInsert> & { state: AdjustmentState },
): Promise<AdjustmentRow> => {
  const [row] = await tx
    .update(move_day_adjustments)
    .set(to)
    .where(and(eq(move_day_adjustments.id, id), eq(move_day_adjustments.state, state)))
    .returning();
  if (row === undefined) throw new Error(`The adjustment is no longer ${state}.`);
  return adjustmentOf(row);
};

export const insertAdjustment = async (tx: Tx, row: typeof move_day_adjustments.$inferInsert): Promise<AdjustmentRow> => {
  const [inserted] = await tx.insert(move_day_adjustments).values(row).returning();
  return adjustmentOf(inserted!);
};

const adjustmentOf = (row: Row): AdjustmentRow => ({
  ...row,
  state: row.state as AdjustmentState,
  changes: row.changes as Findings,
});
