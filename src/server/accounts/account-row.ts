import { eq, sql } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { ViewerUser } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { users } from '#server/db/schema.ts';

export type AccountRow = typeof users.$inferSelect;

export const accountOf = async (db: Db | Tx, email: string): Promise<AccountRow | undefined> => {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return row;
};

/** The account as who is looking sees it, in their own person. */
export const viewerUserOf = ({ id, name, email, role, mover_id, mover_role }: AccountRow): ViewerUser => ({
  ...{ id, name, email, role, mover_id, mover_role },
  impersonated_by: null,
});

/** The row of whoever is signed in. */
export const ownAccount = async ({ world, viewer }: Caller, db: Db | Tx = world.db): Promise<AccountRow> => {
  if (viewer.user === null) throw notSignedIn();
  const [row] = await db.select().from(users).where(eq(users.id, viewer.user.id));
  if (row === undefined) throw notSignedIn();
  return row;
};

/** What nobody does in another's name: its password, its address, its end (property 33). */
export const requireInPerson = ({ viewer }: Caller): void => {
  if (viewer.user === null) throw notSignedIn();
  if (viewer.user.impersonated_by !== null) throw refuse('not_allowed', 'You can’t change this while you act as someone else.');
};

/** Whoever typed an address that is not theirs locks its owner out with a factor of their own: so it is proved first. */
export const requireProvedAddress = ({ email_proved_at }: AccountRow): void => {
  if (email_proved_at === null)
    throw refuse(
      'not_editable',
      'Confirm your email address first: the link is in the email we sent you. Account Settings sends another one.',
    );
};

const notSignedIn = () => refuse('not_signed_in', 'Sign in first.');
