import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { whyNotEmail, whyNotName } from '#domain/accounts/account.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { isImpersonated } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { account_asks, identities, users } from '#server/db/schema.ts';
import { ADMIN_SESSION_SECONDS, SESSION_SECONDS } from '#server/http/session.ts';
import { ask } from './account-asks.ts';
import { type AccountRow, accountOf, ownAccount, viewerUserOf } from './account-row.ts';
import { countToClaim } from './adopt-plans.ts';
import { recordAudit } from './audit/record-audit.ts';
import { limitEmailLookups } from './email-lookup-budget.ts';
import { requirePerson } from './insist-person.ts';
import { recordSecurity } from './security-log.ts';
import { limitSentEmails } from './sent-email-budget.ts';
import { showViewer } from './show-viewer.ts';
import { whyNotNewPassword } from './sign-in/common-passwords.ts';
import { showPasskeys } from './sign-in/passkeys.ts';
import { passwordHash } from './sign-in/passwords.ts';
import { showSecondFactor } from './sign-in/second-factor.ts';
import { showInHeader } from './sign-in/start-session.ts';
import { startAfresh } from './start-afresh.ts';

type Typed = {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
};

/** The account's settings as its person sees them. */
export const showAccount = async (caller: Caller) => {
  const account = await ownAccount(caller);
  const { db } = caller.world;
  const connected = await db.select({ provider: identities.provider }).from(identities).where(eq(identities.user_id, account.id));
  return {
    user: showViewer(caller.viewer.user ?? viewerUserOf(account)),
    email_is_proved: account.email_proved_at !== null,
    new_email: await newEmailOf(caller, account.id),
    has_password: account.password_hash !== null,
    bookings_to_claim: await bookingsToClaim(caller, account),
    second_factor: await showSecondFactor(caller, account),
    passkeys: await showPasskeys(caller, account.id),
    providers: connected.map(({ provider }) => (provider === 'google' ? ('google' as const) : ('facebook' as const))),
  };
};

/** Everything typed is looked at before anything changes. A new address is the account's when its mailed key has come back. */
export const changeAccount = async (caller: Caller, typed: Typed) => {
  const before = await ownAccount(caller);
  const new_email = typed.email === undefined || sameAddress(typed.email, before.email) ? undefined : typed.email.trim();
  if (new_email !== undefined || typed.password !== undefined) await requirePerson(caller, before, typed.current_password);
  if (typed.name !== undefined) throwIf(whyNotName(typed.name));
  if (typed.password !== undefined) throwIf(whyNotNewPassword(typed.password, new_email ?? before.email));
  if (new_email !== undefined) await requireAddress(caller, new_email);
  const password_hash = typed.password === undefined ? undefined : await passwordHash(typed.password);
  const after = await inTransaction(caller.world, async (tx) => {
    const account = await save(caller, tx, before, { name: typed.name?.trim(), password_hash });
    if (password_hash !== undefined) {
      await startAfresh(caller, tx, account);
      await recordSecurity(caller, tx, account.id, 'password_changed');
    }
    if (new_email !== undefined) await ask(caller, tx, 'email', { user_id: account.id, sent_to: new_email });
    return account;
  });
  const user = { ...viewerUserOf(after), ...pickActing(caller) };
  return { user: showViewer(user), new_email: await newEmailOf(caller, after.id) };
};

/** Who has not shown that the address is theirs hears nothing about what was booked with it. */
const bookingsToClaim = async ({ world, viewer }: Caller, account: AccountRow): Promise<number> =>
  account.email_proved_at === null || isImpersonated(viewer) ? 0 : countToClaim(world.db, account.email);

const requireAddress = async (caller: Caller, email: string): Promise<void> => {
  throwIf(whyNotEmail(email));
  limitEmailLookups(caller, 'email');
  const taken = 'There is another account with this email';
  if ((await accountOf(caller.world.db, email)) !== undefined) throw refuse('invalid', taken, { email: taken });
  limitSentEmails(caller, email.toLowerCase(), 'email');
};

type Changed = { name: string | undefined; password_hash: string | undefined };

const save = async (caller: Caller, tx: Tx, before: AccountRow, { name, password_hash }: Changed): Promise<AccountRow> => {
  const set = { ...(name !== undefined && { name }), ...(password_hash !== undefined && { password_hash }) };
  if (Object.keys(set).length === 0) return before;
  const [after] = await tx.update(users).set(set).where(eq(users.id, before.id)).returning();
  if (caller.viewer.user?.impersonated_by) {
    const names = { before: { name: before.name }, after: { name: after!.name } };
    await recordAudit(tx, caller, { what: 'Changed the name of an account', subject: { kind: 'user', id: before.id }, ...names });
  } else showInHeader(caller, viewerUserOf(after!), before.role <= 1 ? ADMIN_SESSION_SECONDS : SESSION_SECONDS);
  return after!;
};

const newEmailOf = async ({ world: { db }, now }: Caller, user_id: string): Promise<string | null> => {
  const [row] = await db
    .select({ sent_to: account_asks.sent_to })
    .from(account_asks)
    .where(
      and(
        eq(account_asks.user_id, user_id),
        eq(account_asks.kind, 'email'),
        isNull(account_asks.used_at),
        gt(account_asks.ends_at, now.at),
      ),
    )
    .orderBy(desc(account_asks.asked_at))
    .limit(1);
  return row?.sent_to ?? null;
};

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const pickActing = ({ viewer: { user } }: Caller) =>
  user?.impersonation === undefined ? {} : { impersonated_by: user.impersonated_by, impersonation: user.impersonation };
