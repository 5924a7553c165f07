import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { FORMER_CUSTOMER } from '#domain/messages/speaker.ts';
import { ownAccount, requireInPerson } from '#server/accounts/account-row.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requirePerson } from '#server/accounts/insist-person.ts';
import { forgetBrowser } from '#server/accounts/sign-in/sign-out.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import {
  account_asks,
  booking_attempts,
  identities,
  known_devices,
  messages,
  move_plans,
  passkeys,
  plan_grants,
  push_subscriptions,
  recovery_codes,
  saved_views,
  second_factors,
  security_events,
  sessions,
  sign_ins_begun,
  users,
} from '#server/db/schema.ts';
import { deletePlans } from '#server/door/in-plan.ts';
import { sweepOne } from '#server/plan/coi/sweep.ts';
import { forgetAddress } from './emails.ts';

/** A customer's account ends: nothing says any more whose it was but the bookings, which the law keeps (property 65). */
export const removeAccount = async (caller: Caller, current_password: string | undefined): Promise<void> => {
  requireInPerson(caller);
  const account = await ownAccount(caller);
  if (account.role <= 2) throw refuse('not_allowed', 'The account of a mover or of our office is closed by the office. Please call us.');
  if (account.password_hash !== null) await requirePerson(caller, account, current_password);
  const documents = await inTransaction(caller.world, async (tx) => {
    const keys = await removePlans(tx, account.id);
    for (const table of [
      sessions,
      sign_ins_begun,
      second_factors,
      recovery_codes,
      passkeys,
      security_events,
      identities,
      known_devices,
      account_asks,
      push_subscriptions,
    ])
      await tx.delete(table).where(eq(table.user_id, account.id));
    await tx.delete(plan_grants).where(eq(plan_grants.user_id, account.id));
    await forgetAddress(tx, account.email);
    await leaveMessages(tx, account.id);
    await forgetViewsOf(tx, account);
    const nobody = { name: 'Closed account', email: `${account.id}@closed.invalid`, password_hash: null, email_proved_at: null };
    await tx
      .update(users)
      .set({ ...nobody, removed_at: caller.now.at, banned_at: caller.now.at })
      .where(eq(users.id, account.id));
    await recordAudit(
      tx,
      { ...caller, viewer: { ...caller.viewer, user: null } },
      { what: 'Closed an account', subject: { kind: 'user', id: account.id } },
    );
    return keys;
  });
  forgetBrowser(caller);
  for (const key of documents) await sweepOne(caller.world, key);
};

/** What was said about a move stays for as long as it is kept, and nobody's name with it. */
const leaveMessages = async (tx: Tx, user_id: string): Promise<void> => {
  const plans = tx.select({ id: move_plans.uuid }).from(move_plans).where(eq(move_plans.owner_user_id, user_id));
  await tx
    .update(messages)
    .set({ author_name: FORMER_CUSTOMER, author_id: null })
    .where(and(eq(messages.role, 'customer'), inArray(messages.plan_id, plans)));
};

/** Views that our team named or searched after them. */
const forgetViewsOf = async (tx: Tx, { name, email }: { name: string; email: string }): Promise<void> => {
  const words = [email, ...name.split(/\s+/)].map((word) => word.toLowerCase()).filter((word) => word.length > 1);
  for (const view of await tx.select().from(saved_views)) {
    const said = `${view.name} ${new URLSearchParams(view.search).get('q') ?? ''}`.toLowerCase();
    if (!words.some((word) => said.includes(word))) continue;
    const is_it = [eq(saved_views.user_id, view.user_id), eq(saved_views.room, view.room), eq(saved_views.name, view.name)];
    await tx.delete(saved_views).where(and(...is_it));
  }
};

/** Those that nobody ever tried to pay for. Answers the files that go with them. */
const removePlans = (tx: Tx, user_id: string): Promise<readonly string[]> => {
  const tried = tx.select({ one: sql`1` }).from(booking_attempts).where(eq(booking_attempts.plan_id, move_plans.uuid));
  return deletePlans(tx, and(eq(move_plans.owner_user_id, user_id), notExists(tried)));
};
