import { and, desc, eq } from 'drizzle-orm';
import type { BookedChangeStatus } from '#domain/change-orders/booked-change.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { booked_changes } from '#server/db/schema.ts';

export type BookedChange = Omit<typeof booked_changes.$inferSelect, 'status'> & { status: BookedChangeStatus };

/** The change of a plan that its mover is asked about: there is one at most. */
export const openChange = async (db: Db | Tx, plan_id: string): Promise<BookedChange | undefined> => {
  const [row] = await db
    .select()
    .from(booked_changes)
    .where(and(eq(booked_changes.plan_id, plan_id), eq(booked_changes.status, 'asked')));
  return row && changeOf(row);
};

/** The last one of a plan, whatever came of it. */
export const latestChange = async (db: Db | Tx, plan_id: string): Promise<BookedChange | undefined> => {
  const [row] = await db.select().from(booked_changes).where(eq(booked_changes.plan_id, plan_id)).orderBy(desc(booked_changes.id)).limit(1);
  return row && changeOf(row);
};

export const findChange = async (db: Db | Tx, id: number): Promise<BookedChange | undefined> => {
  const [row] = await db.select().from(booked_changes).where(eq(booked_changes.id, id));
  return row && changeOf(row);
};

export const insertChange = async (tx: Tx, row: typeof booked_changes.$inferInsert): Promise<BookedChange> => {
  const [inserted] = await tx.insert(booked_changes).values(row).returning();
  return changeOf(inserted!);
};

/** Ends one that waits; nothing is answered twice, should anybody come here without the plan's lock. */
export const endChange = async (tx: Tx, { id }: BookedChange, status: BookedChangeStatus, at: Date): Promise<void> => {
  const ended = await tx
    .update(booked_changes)
    .set({ status, answered_at: at })
    .where(and(eq(booked_changes.id, id), eq(booked_changes.status, 'asked')))
    .returning({ id: booked_changes.id });
  if (ended.length === 0) throw new Error('The change no longer waits for an answer.');
};

export const changeOf = (row: typeof booked_changes.$inferSelect): BookedChange => ({ ...row, status: row.status as BookedChangeStatus });
