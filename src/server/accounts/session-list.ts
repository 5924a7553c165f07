import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { sessions } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { ownAccount, requireInPerson } from './account-row.ts';
import { recordAudit } from './audit/record-audit.ts';
import { recordSecurity } from './security-log.ts';
import { requireFreshProof } from './sign-in/fresh-proof.ts';

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
  await requireFreshProof(caller);
  const own = hashOf(caller.session_token ?? '');
  await inTransaction(caller.world, async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.user_id, id), ne(sessions.token_sha256, own)));
    await recordSecurity(caller, tx, id, 'sessions_ended');
    await recordAudit(tx, caller, { what: 'Signed out everywhere else', subject: { kind: 'user', id } });
  });
};

/** One of them ends, by the name that the list gave it. */
export const endSession = async (caller: Caller, session_id: string): Promise<void> => {
  requireInPerson(caller);
  const { id } = await ownAccount(caller);
  await requireFreshProof(caller);
  await inTransaction(caller.world, async (tx) => {
    const rows = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, session_id), eq(sessions.user_id, id)))
      .returning({ id: sessions.id });
    if (rows.length === 0) throw refuse('not_found', 'This device is signed out already.');
    await recordSecurity(caller, tx, id, 'session_ended');
    await recordAudit(tx, caller, { what: 'Signed a device out', subject: { kind: 'user', id } });
  });
};
