import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { World } from '#server/core/world.ts';
import { users } from '#server/db/schema.ts';

/** Where a mover is written to: its owner's first account. Null for a mover that nobody here works for. */
export const moverEmail = (world: World, mover_id: number): Promise<string | null> =>
  firstEmail(world, and(eq(users.mover_id, mover_id), sql`coalesce(${users.mover_role}, 'owner') = 'owner'`));

export const userEmail = (world: World, user_id: string): Promise<string | null> => firstEmail(world, eq(users.id, user_id));

const firstEmail = async ({ db }: World, whose: SQL | undefined): Promise<string | null> => {
  const [person] = await db.select({ email: users.email }).from(users).where(whose).orderBy(asc(users.created_at), asc(users.id)).limit(1);
  return person?.email ?? null;
};
