import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';
import { paper_extras } from '#server/db/schema.ts';

export type ExtraRow = typeof paper_extras.$inferSelect;

/** What was asked for after loading, in the order in which it was. */
export const extrasOf = (db: Db | Tx, { id }: { id: string }): Promise<ExtraRow[]> =>
  db.select().from(paper_extras).where(eq(paper_extras.attempt_id, id)).orderBy(asc(paper_extras.number));

export const changeExtra = async (tx: Tx, { paper_id }: Pick<ExtraRow, 'paper_id'>, to: Partial<ExtraRow>): Promise<void> => {
  await tx.update(paper_extras).set(to).where(eq(paper_extras.paper_id, paper_id));
};

/** The customer signed for more that is due at delivery, and the bill does not say so yet. */
export const hasUnbilled = async (db: Db | Tx, { id }: { id: string }): Promise<boolean> => {
  const unbilled = and(eq(paper_extras.attempt_id, id), eq(paper_extras.state, 'accepted'), isNull(paper_extras.at_delivery_cents));
  return (await db.$count(paper_extras, unbilled)) > 0;
};
