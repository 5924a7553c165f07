import { type NewAccount, whyNotAccount } from '#domain/accounts/account.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { users } from '#server/db/schema.ts';
import { ask } from './account-asks.ts';
import { type AccountRow, accountOf } from './account-row.ts';
import { limitEmailLookups } from './email-lookup-budget.ts';
import { whyNotNewPassword } from './sign-in/common-passwords.ts';
import { passwordHash } from './sign-in/passwords.ts';
import { signedIn, startSession } from './sign-in/start-session.ts';

const HOUR_MS = 3600_000;
const MOST_PER_ADDRESS = 30;

/** Makes an account and signs in to it: the plans of this browser are its own. An address that has one leaves everything as it was. */
export const signUp = async (caller: Caller, typed: NewAccount, redirect: string | undefined) => {
  throwIf(whyNotAccount(typed) ?? whyNotNewPassword(typed.password, typed.email, 'user.password'));
  const giveBack = limitEmailLookups(caller, 'user.email');
  if ((await accountOf(caller.world.db, typed.email)) !== undefined) throw taken();
  requireFewAccounts(caller);
  const password_hash = await passwordHash(typed.password);
  const signing = await inTransaction(caller.world, async (tx) => {
    const made = await addAccount(caller, tx, { ...typed, password_hash });
    if (made === undefined) throw taken();
    await ask(caller, tx, 'proof', { user_id: made.id, sent_to: made.email });
    return startSession(caller, tx, made);
  });
  giveBack();
  return signedIn(signing, redirect);
};

type Made = { name: string; email: string; password_hash: string | null; email_proved_at?: Date | null };

/** Undefined when somebody else has just made one with the address. */
export const addAccount = async ({ world, now }: Caller, tx: Tx, made: Made): Promise<AccountRow | undefined> => {
  const { password_hash, email_proved_at = null } = made;
  const row = {
    id: world.ids.uuid(),
    name: made.name.trim(),
    email: made.email.trim(),
    password_hash,
    email_proved_at,
    created_at: now.at,
  };
  const [account] = await tx.insert(users).values(row).onConflictDoNothing().returning();
  return account;
};

const taken = () => refuse('invalid', TAKEN, { 'user.email': TAKEN });

const TAKEN = 'There is an account with this email already. Log in, and your plan comes along.';

const requireFewAccounts = ({ world, address, now }: Caller): void => {
  const spent = spend(world.budgets, [{ kind: 'accounts at', of: address, most: MOST_PER_ADDRESS }], {
    window_ms: HOUR_MS,
    at: now.at.getTime(),
  });
  if (spent === undefined) throw refuse('too_many', 'Many accounts were made from here. Wait an hour and try again.');
};
