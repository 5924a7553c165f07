import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';
import { losses } from '#server/db/schema.ts';
import type { Attempt } from './attempts.ts';

/** The email that tells the customer of it. */
export const LOSS_NOTED = 'loss_noted';

export type Loss = typeof losses.$inferSelect;

export const lossOf = async (db: Db | Tx, { id }: Pick<Attempt, 'id'>): Promise<Loss | undefined> => {
  const [row] = await db.select().from(losses).where(eq(losses.attempt_id, id));
  return row;
};

/** Somebody said that not everything arrived, and how much did is not known yet: nothing is captured meanwhile. */
export const hasOpenLoss = async (db: Db | Tx, { id }: Pick<Attempt, 'id'>): Promise<boolean> =>
  (await db.$count(losses, and(eq(losses.attempt_id, id), eq(losses.state, 'noted')))) > 0;

type Noted = { words: string; at: Date; by: string };

/** Notes a loss once. Call it with plan and attempt locked; what was noted or settled before stays. True when it is new. */
export const noteLoss = async (tx: Tx, { id, plan_id }: Pick<Attempt, 'id' | 'plan_id'>, { words, at, by }: Noted): Promise<boolean> => {
  const row = { attempt_id: id, plan_id, state: 'noted', words: words.trim(), noted_at: at, noted_by: by } as const;
  return (await tx.insert(losses).values(row).onConflictDoNothing().returning({ id: losses.attempt_id })).length > 0;
};

export const changeLoss = async (tx: Tx, { id }: Pick<Attempt, 'id'>, change: Partial<Loss>): Promise<void> => {
  await tx.update(losses).set(change).where(eq(losses.attempt_id, id));
};
