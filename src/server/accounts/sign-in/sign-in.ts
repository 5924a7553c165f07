import { and, eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { users } from '#server/db/schema.ts';
import { type AccountRow, accountOf } from '../account-row.ts';
import { logSecurity, recordSecurity } from '../security-log.ts';
import { isOutdated, isPassword, passwordHash } from './passwords.ts';
import { requireFewTries } from './sign-in-tries.ts';
import { signedIn, startSession } from './start-session.ts';

const WRONG = 'Incorrect username or password';

/** Signs in, adopts this browser's unbooked and booked plans, and says where to go (Spec section 6, "Login redirect"). */
export const signIn = async (caller: Caller, { email, password }: { email: string; password: string }, redirect: string | undefined) => {
  const account = await accountOf(caller.world.db, email);
  const tried = await requireFewTries(caller, email).catch((error: unknown) => {
    logSecurity(caller, 'sign_in_locked', account?.id ?? email);
    throw error;
  });
  const is_right = await isPassword(password, account?.password_hash);
  if (!is_right || account === undefined || account.banned_at !== null) {
    if (account === undefined) logSecurity(caller, 'sign_in_failed', email);
    else await recordSecurity(caller, caller.world.db, account.id, 'sign_in_failed');
    throw refuse('wrong_password', WRONG, { 'user.password': WRONG });
  }
  await tried.forget();
  const newer_hash = isOutdated(account.password_hash ?? '') ? await passwordHash(password) : null;
  const signing = await inTransaction(caller.world, async (tx) => {
    if (newer_hash !== null) await keepHash(tx, account, newer_hash);
    return startSession(caller, tx, account);
  });
  return signedIn(signing, redirect);
};

/** Unless another password was set meanwhile. */
const keepHash = async (tx: Tx, { id, password_hash }: AccountRow, newer_hash: string): Promise<void> => {
  await tx
    .update(users)
    .set({ password_hash: newer_hash })
    .where(and(eq(users.id, id), eq(users.password_hash, password_hash ?? '')));
};
