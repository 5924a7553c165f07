import { eq } from 'drizzle-orm';
import { whyNotEmail } from '#domain/accounts/account.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { spendShared } from '#server/core/shared-budgets.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { identities, sessions, users } from '#server/db/schema.ts';
import { ask, endAsks, keyEnded, liveAsk, takeAsk } from '../account-asks.ts';
import { type AccountRow, accountOf } from '../account-row.ts';
import { limitEmailLookups } from '../email-lookup-budget.ts';
import { recordSecurity } from '../security-log.ts';
import { whyNotNewPassword } from './common-passwords.ts';
import { passwordHash } from './passwords.ts';
import { signedIn, startSession } from './start-session.ts';

const HOUR_MS = 3600_000;
const MOST_EMAILS = 3;
const MOST_USES = 5;
const FIELD = 'user.email';

/** Spec section 8: an unknown address is told so; how often that may be asked is counted. */
export const askPassword = async (caller: Caller, email: string): Promise<void> => {
  throwIf(whyNotEmail(email, FIELD));
  limitEmailLookups(caller, FIELD);
  const account = await accountOf(caller.world.db, email);
  if (account === undefined || account.banned_at !== null) throw refuse('invalid', UNKNOWN, { [FIELD]: UNKNOWN });
  await limitResetEmails(caller, account.id);
  await inTransaction(caller.world, (tx) => ask(caller, tx, 'password', { user_id: account.id, sent_to: account.email }));
};

/** With the mailed key: the password is new, and nobody who was in the account is in it any more. Signs in here. */
export const setPassword = async (
  caller: Caller,
  { key, password, redirect }: { key: string; password: string; redirect?: string | undefined },
) => {
  const { world, now } = caller;
  const waiting = await liveAsk(world.db, key, ['password'], now.at);
  if (waiting === undefined) throw keyEnded();
  throwIf(whyNotNewPassword(password, waiting.sent_to));
  await requireFewUses(caller, waiting.id);
  const password_hash = await passwordHash(password);
  const signing = await inTransaction(world, async (tx) => {
    const taken = await takeAsk(tx, key, ['password'], now.at);
    if (taken === undefined) throw keyEnded();
    const own = await takeBack(caller, tx, taken.user_id!, password_hash);
    await recordSecurity(caller, tx, own.id, 'password_changed');
    return startSession(caller, tx, own);
  });
  return signedIn(signing, redirect);
};

/**
 * The account is in the hands of whoever reads its mail: every session ends, everything that waits for a key, and, where nobody had shown
 * before that the address is theirs, the other companies' sign-in that somebody else may have left there (property 53). A second factor stays:
 * a mailbox alone takes none away.
 */
export const takeBack = async ({ now }: Caller, tx: Tx, user_id: string, password_hash: string | null): Promise<AccountRow> => {
  const [before] = await tx.select().from(users).where(eq(users.id, user_id)).for('update');
  if (before === undefined || before.banned_at !== null) throw keyEnded();
  await tx.delete(sessions).where(eq(sessions.user_id, user_id));
  await endAsks(tx, user_id, now.at);
  if (before.email_proved_at === null) await tx.delete(identities).where(eq(identities.user_id, user_id));
  const email_proved_at = before.email_proved_at ?? now.at;
  const [own] = await tx.update(users).set({ password_hash, email_proved_at }).where(eq(users.id, user_id)).returning();
  return own!;
};

/** Hashing is slow on purpose: who sends one key a thousand times does not make it a thousand hashes. */
const requireFewUses = async ({ world, now }: Caller, ask_id: string): Promise<void> => {
  const allowance = { kind: 'uses of', of: ask_id, most: MOST_USES, window_ms: HOUR_MS };
  const spent = await spendShared(world, [allowance], now.at.getTime());
  if (spent === undefined) throw keyEnded();
};

const UNKNOWN = 'Your email was not found.';

const limitResetEmails = async ({ world, now }: Caller, user_id: string): Promise<void> => {
  const allowance = { kind: 'passwords of', of: user_id, most: MOST_EMAILS, window_ms: HOUR_MS };
  const spent = await spendShared(world, [allowance], now.at.getTime());
  const sentence = 'We’ve emailed this link several times. Look for it in your inbox, or wait an hour.';
  if (spent === undefined) throw refuse('too_many', sentence, { [FIELD]: sentence });
};
