import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { accountOf } from '../account-row.ts';
import { isPassword } from './passwords.ts';
import { requireFewTries } from './sign-in-tries.ts';
import { signedIn, startSession } from './start-session.ts';

const WRONG = 'Incorrect username or password';

/** Signs in, adopts this browser's unbooked and booked plans, and says where to go (Spec section 6, "Login redirect"). */
export const signIn = async (caller: Caller, { email, password }: { email: string; password: string }, redirect: string | undefined) => {
  const tried = await requireFewTries(caller, email);
  const account = await accountOf(caller.world.db, email);
  const is_right = await isPassword(password, account?.password_hash);
  if (!is_right || account === undefined || account.banned_at !== null) {
    caller.world.log('sign_in_failed', { request_id: caller.request_id });
    throw refuse('wrong_password', WRONG, { 'user.password': WRONG });
  }
  tried.forget();
  const signing = await inTransaction(caller.world, (tx) => startSession(caller, tx, account));
  return signedIn(caller, signing, redirect);
};
