import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { SignInProvider } from '#domain/accounts/account.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { account_asks, users } from '#server/db/schema.ts';
import { type Ask, keyEnded, takeAsk } from '../account-asks.ts';
import type { AccountRow } from '../account-row.ts';
import { addAccount } from '../sign-up.ts';
import { takeBack } from './password-reset.ts';
import { isPassword } from './passwords.ts';
import { addIdentity } from './provider-sign-in.ts';
import { requireFewTries } from './sign-in-tries.ts';
import { type Signing, signedIn, startSession } from './start-session.ts';

/** What waits in this browser, for the page that asks for the password. */
export const pendingConnection = async (caller: Caller) => {
  const waiting = await waitingHere(caller);
  if (waiting === undefined) return { pending: null };
  return { pending: { provider: waiting.provider as SignInProvider, email: waiting.sent_to, has_account: waiting.user_id !== null } };
};

/** The account's password shows that both are the same person. */
export const connectByPassword = async (caller: Caller, password: string) => {
  const waiting = await waitingHere(caller);
  if (waiting === undefined || waiting.user_id === null) throw refuse('link_ended', ENDED, { password: ENDED });
  const tried = await requireFewTries(caller, waiting.sent_to);
  const [account] = await caller.world.db.select().from(users).where(eq(users.id, waiting.user_id));
  if (!(await isPassword(password, account?.password_hash)) || account === undefined || account.banned_at !== null)
    throw refuse('wrong_password', WRONG, { password: WRONG });
  await tried.forget();
  const signing = await inTransaction(caller.world, async (tx) => {
    const [taken] = await tx
      .update(account_asks)
      .set({ used_at: caller.now.at })
      .where(and(eq(account_asks.id, waiting.id), isNull(account_asks.used_at)))
      .returning();
    if (taken === undefined) throw refuse('link_ended', ENDED, { password: ENDED });
    return connect(caller, tx, taken, account);
  });
  return signedIn(signing, waiting.redirect);
};

/** By the mailed key, in the browser where it began: somebody else who began it gains nothing by our reader's click (property 53). */
export const finishConnection = async (caller: Caller, key: string, { visitor_id, provider, redirect }: Ask) => {
  if (visitor_id === null || visitor_id !== caller.viewer.visitor_id) throw refuse('not_allowed', ELSEWHERE, { key: ELSEWHERE });
  const signing = await inTransaction(caller.world, async (tx) => {
    const taken = await takeAsk(tx, key, ['connect'], caller.now.at);
    if (taken === undefined || provider === null) throw keyEnded();
    const owner = await ownerOf(caller, tx, taken);
    return connect(caller, tx, taken, owner);
  });
  return { what: 'connected' as const, email: signing.account.email, ...signedIn(signing, redirect) };
};

/**
 * Whoever reads the mail owns the account. Where nobody had shown that before, somebody else may have made it in their name, with a
 * password of their own: that and everything else they left is taken away.
 */
const ownerOf = async (caller: Caller, tx: Tx, { user_id, sent_to, name }: Ask): Promise<AccountRow> => {
  if (user_id === null) {
    const made = await addAccount(caller, tx, { name: name ?? '', email: sent_to, password_hash: null, email_proved_at: caller.now.at });
    if (made === undefined) throw keyEnded();
    return made;
  }
  const [account] = await tx.select().from(users).where(eq(users.id, user_id)).for('update');
  if (account === undefined || account.banned_at !== null || account.email.toLowerCase() !== sent_to.toLowerCase()) throw keyEnded();
  return account.email_proved_at === null ? takeBack(caller, tx, account.id, null) : account;
};

const connect = async (caller: Caller, tx: Tx, { provider, subject, sent_to }: Ask, account: AccountRow): Promise<Signing> => {
  const identity = { provider: provider!, subject: subject!, user_id: account.id, email: sent_to };
  if (!(await addIdentity(caller, tx, identity))) throw refuse('not_allowed', OTHER, { password: OTHER, key: OTHER });
  return startSession(caller, tx, account);
};

const waitingHere = async ({ world: { db }, viewer, now }: Caller): Promise<Ask | undefined> => {
  if (viewer.visitor_id === null) return undefined;
  const [row] = await db
    .select()
    .from(account_asks)
    .where(
      and(
        eq(account_asks.visitor_id, viewer.visitor_id),
        eq(account_asks.kind, 'connect'),
        isNull(account_asks.used_at),
        gt(account_asks.ends_at, now.at),
      ),
    )
    .orderBy(desc(account_asks.asked_at))
    .limit(1);
  return row;
};

const WRONG = 'That isn’t the account’s password';
const ENDED = 'This took too long. Begin again with the other service.';
const ELSEWHERE = 'Open this link in the browser in which you began to sign in.';
const OTHER = 'Another sign-in of this service is connected to an account already. Log in with your password.';
