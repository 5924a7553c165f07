import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { sessions } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { ownAccount, requireInPerson } from './account-row.ts';
import { recordAudit } from './audit/record-audit.ts';

/** Where the account is signed in, this browser first. */
export const listSessions = async (caller: Caller) => {
  const { id } = await ownAccount(caller);
  const own = hashOf(caller.session_token ?? '');
  const rows = await caller.world.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, id), gt(sessions.expires_at, caller.now.at)))
    .orderBy(desc(sessions.created_at))
    .limit(100);
  const shown = rows.map((row) => ({
    ...{ id: row.id, device: row.device || 'A browser', signed_in_at: row.created_at.toISOString() },
    is_this: row.token_sha256 === own,
  }));
  return { sessions: shown.sort((one, other) => Number(other.is_this) - Number(one.is_this)) };
};

/** Every session but this one ends with this answer. */
export const endOtherSessions = async (caller: Caller): Promise<void> => {
  requireInPerson(caller);
  const { id } = await ownAccount(caller);
  const own = hashOf(caller.session_token ?? '');
  await inTransaction(caller.world, async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.user_id, id), ne(sessions.token_sha256, own)));
    await recordAudit(tx, caller, { what: 'Signed out everywhere else', subject: { kind: 'user', id } });
  });
};
