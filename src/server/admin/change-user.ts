import { count, eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { mayChangeAccount } from '#domain/plan/access.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireSeen } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin, requireSuperAdmin } from '#server/accounts/insist-admin.ts';
import { requireFreshProof } from '#server/accounts/sign-in/fresh-proof.ts';
import { endSecondFactors } from '#server/accounts/sign-in/second-factor-rows.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { isUuid } from '#server/plan/plan-row.ts';
import type { Tx } from '../db/open.ts';
import { sessions, users } from '../db/schema.ts';
import { accountTerms, userRows } from './list-users.ts';

type UserChange = {
  role?: number | undefined;
  is_banned?: boolean | undefined;
  ends_second_factor?: boolean | undefined;
  version?: string | undefined;
};
type User = typeof users.$inferSelect;

/** Another role or a ban. It holds from the next request on: a ban ends every session, and the role is read with each. */
export const changeUser = async (caller: Caller, user_id: string, change: UserChange, why: string) => {
  requireAdmin(caller.viewer);
  if (change.role !== undefined) requireSuperAdmin(caller.viewer);
  await requireFreshProof(caller);
  return inTransaction(caller.world, async (tx) => {
    const before = await lockUser(tx, user_id);
    requireMayChange(caller, before);
    await requireSeen(tx, change.version, accountTerms(before), { kind: 'user', id: before.id });
    const { role = before.role, is_banned = before.banned_at !== null } = change;
    requireFits(before, role);
    requireProved(before, role);
    const banned_at = is_banned ? (before.banned_at ?? caller.now.at) : null;
    await tx.update(users).set({ role, banned_at }).where(eq(users.id, before.id));
    if (is_banned) await tx.delete(sessions).where(eq(sessions.user_id, before.id));
    await requireSomebodyIsLeft(tx);
    const is_ended = change.ends_second_factor === true && (await endFactor(tx, before.id));
    const changed = [wordsOf(before, role, is_banned), is_ended ? 'Second step taken away' : ''].filter(Boolean).join('; ');
    if (changed !== '')
      await recordAudit(tx, caller, {
        ...{ what: changed, subject: { kind: 'user', id: before.id }, why },
        before: { role: before.role, is_banned: before.banned_at !== null },
        after: { role, is_banned },
      });
    const [row] = await userRows(tx, [before.id]);
    if (row === undefined) throw new Error('An account that is locked is there.');
    return row;
  });
};

const lockUser = async (tx: Tx, user_id: string): Promise<User> => {
  const [row] = isUuid(user_id) ? await tx.select().from(users).where(eq(users.id, user_id)).for('update') : [];
  if (row === undefined || row.removed_at !== null) throw refuse('not_found', 'There is no such account.');
  return row;
};

const requireMayChange = ({ viewer }: Caller, before: User): void => {
  if (before.id === viewer.user?.id) throw refuse('not_allowed', 'Ask somebody else to change your own account.');
  if (!mayChangeAccount(viewer, before)) throw refuse('not_allowed', 'Only a super admin can change an admin.');
};

const requireFits = (before: User, role: number): void => {
  const sentence = 'This account belongs to no mover, so it can’t have the role of one.';
  if (role === 2 && before.mover_id === null) throw refuse('invalid', sentence, { role: sentence });
};

/** Whoever reads the mail of an address gets into its account, so nobody rises by one that somebody may only have typed. */
const requireProved = (before: User, role: number): void => {
  const sentence = 'This person has not confirmed their email address yet. Ask them to, then change the role.';
  if (role < before.role && before.email_proved_at === null) throw refuse('invalid', sentence, { role: sentence });
};

const requireSomebodyIsLeft = async (tx: Tx): Promise<void> => {
  const [row] = await tx.select({ left: count() }).from(users).where(eq(users.role, 0));
  if (row?.left === 0) throw refuse('not_allowed', 'Somebody has to be super admin.');
};

/** Whoever may have the app now is signed out, too. */
const endFactor = async (tx: Tx, user_id: string): Promise<boolean> => {
  await tx.delete(sessions).where(eq(sessions.user_id, user_id));
  return endSecondFactors(tx, user_id);
};

const ROLE_WORDS = ['super admin', 'admin', 'mover', 'customer'] as const;

const wordsOf = (before: User, role: number, is_banned: boolean): string => {
  const said: string[] = [];
  if (role !== before.role) said.push(`Role changed from ${ROLE_WORDS[before.role] ?? 'customer'} to ${ROLE_WORDS[role] ?? 'customer'}`);
  if (is_banned !== (before.banned_at !== null)) said.push(is_banned ? 'Account banned' : 'Ban ended');
  return said.join('; ');
};
