import { eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { users } from '#server/db/schema.ts';
import { addressChangedOutboxJob } from '#server/emails/accounts/address-changed.ts';
import { type Ask, ask, keyEnded, liveAsk, takeAsk } from './account-asks.ts';
import { accountOf, ownAccount, requireInPerson, viewerUserOf } from './account-row.ts';
import { adoptPlans, claimBookings, countToClaim } from './adopt-plans.ts';
import { recordSecurity } from './security-log.ts';
import { limitSentEmails } from './sent-email-budget.ts';
import { showViewer } from './show-viewer.ts';
import { finishConnection } from './sign-in/connect-provider.ts';

/** The email of the sign-up once more; and for whoever booked with the address meanwhile and without the account. */
export const askConfirmation = async (caller: Caller): Promise<void> => {
  requireInPerson(caller);
  const account = await ownAccount(caller);
  if (account.email_proved_at !== null && (await countToClaim(caller.world.db, account.email)) === 0) return;
  limitSentEmails(caller, account.email.toLowerCase(), 'email');
  await inTransaction(caller.world, (tx) => ask(caller, tx, 'proof', { user_id: account.id, sent_to: account.email }));
};

/** What a mailed key says of its address, whoever follows it; a connection is made only where it was begun. */
export const confirm = async (caller: Caller, key: string) => {
  const { world, now, viewer } = caller;
  const waiting = await liveAsk(world.db, key, ['proof', 'email', 'connect'], now.at);
  if (waiting === undefined) throw keyEnded();
  if (waiting.kind === 'connect') return finishConnection(caller, key, waiting);
  const account = await inTransaction(world, async (tx) => {
    const taken = await takeAsk(tx, key, ['proof', 'email'], now.at);
    if (taken === undefined) throw keyEnded();
    return answer(caller, tx, taken);
  });
  const is_own = isOwn(caller, account.id);
  const user = is_own ? showViewer(viewerUserOf(account)) : viewer.user && showViewer(viewer.user);
  const what = waiting.kind === 'email' ? ('changed' as const) : ('proved' as const);
  return { what, email: account.email, user, redirect: is_own ? '/users/edit' : '/sign-in' };
};

const isOwn = ({ viewer: { user } }: Caller, id: string): boolean => user?.id === id && user.impersonated_by === null;

const answer = async (caller: Caller, tx: Tx, { id, kind, user_id, sent_to }: Ask) => {
  const [before] = await tx.select().from(users).where(eq(users.id, user_id!)).for('update');
  if (before === undefined || before.banned_at !== null) throw keyEnded();
  if (kind === 'proof' && before.email.toLowerCase() !== sent_to.toLowerCase()) throw keyEnded();
  if (kind === 'email') await requireFree(tx, sent_to, before.id);
  const set = { email_proved_at: caller.now.at, ...(kind === 'email' && { email: sent_to }) };
  const [account] = await taking(tx.update(users).set(set).where(eq(users.id, before.id)).returning());
  if (kind === 'email') await recordSecurity(caller, tx, before.id, 'email_changed');
  if (kind === 'email') await enqueue(tx, caller.now.at, [addressChangedOutboxJob(id, before.email)]);
  if (isOwn(caller, before.id)) {
    await claimBookings(caller, tx, account!);
    await adoptPlans(caller, tx, account!);
  }
  return account!;
};

/** Two who prove one address in the same moment both find it free; the store takes the first. */
const taking = async <T>(update: Promise<T>): Promise<T> => {
  try {
    return await update;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    throw (cause as { code?: string } | undefined)?.code === '23505' ? refuse('invalid', TAKEN, { key: TAKEN }) : error;
  }
};

/** Somebody else may have made an account with it while the email was on its way. */
const requireFree = async (tx: Tx, email: string, own_id: string): Promise<void> => {
  const other = await accountOf(tx, email);
  if (other !== undefined && other.id !== own_id) throw refuse('invalid', TAKEN, { key: TAKEN });
};

const TAKEN = 'There is another account with this address by now. Your old address stays.';
