import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { type AccountRow, requireInPerson } from './account-row.ts';
import { isPassword } from './sign-in/passwords.ts';
import { requireFewTries } from './sign-in/sign-in-tries.ts';

/** In person, and with the password of now. Who has none proves the address by setting one. */
export const requirePerson = async (caller: Caller, account: AccountRow, current_password: string | undefined): Promise<void> => {
  requireInPerson(caller);
  if (account.password_hash === null) throw refuse('invalid', NO_PASSWORD, { current_password: NO_PASSWORD });
  const tried = await requireFewTries(caller, account.email);
  if (!(await isPassword(current_password ?? '', account.password_hash))) {
    const sentence = current_password ? 'That isn’t your current password' : 'Enter your current password';
    throw refuse('invalid', sentence, { current_password: sentence });
  }
  await tried.forget();
};

const NO_PASSWORD = 'This account has no password yet. Set one by email first, under "Forgot password".';
