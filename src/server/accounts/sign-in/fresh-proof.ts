import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { sessions } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { ownAccount, requireInPerson } from '../account-row.ts';
import { hasSecondFactor, requireFewCodes, takeCode, wrongCode } from './second-factor-rows.ts';

const FRESH_MS = 10 * 60_000;

/**
 * Before money leaves, roles change or a factor does: whoever has a second factor has shown it in this session within ten minutes. Our
 * team has one wherever it is required, so that an unlocked computer alone pays nobody.
 */
export const requireFreshProof = async (caller: Caller, db: Db | Tx = caller.world.db): Promise<void> => {
  const { viewer, session_token, now } = caller;
  if (viewer.user === null || !(await hasSecondFactor(db, viewer.user.impersonated_by ?? viewer.user.id))) return;
  const since = new Date(now.at.getTime() - FRESH_MS);
  const fresh = and(eq(sessions.token_sha256, hashOf(session_token ?? '')), gt(sessions.second_factor_at, since));
  if ((await db.$count(sessions, fresh)) === 0) throw refuse('fresh_proof_needed', 'Confirm it’s you with a code or a passkey first.');
};

/** A code of the app or a recovery code, for the ten minutes that follow. */
export const proveByCode = async (caller: Caller, code: string): Promise<void> => {
  requireInPerson(caller);
  const { id } = await ownAccount(caller);
  const tried = await requireFewCodes(caller, id);
  await inTransaction(caller.world, async (tx) => {
    if (!(await takeCode(caller, tx, id, code))) throw wrongCode();
    await noteProof(caller, tx);
  });
  await tried.forget();
};

export const noteProof = async ({ session_token, now }: Caller, tx: Tx): Promise<void> => {
  await tx
    .update(sessions)
    .set({ second_factor_at: now.at })
    .where(eq(sessions.token_sha256, hashOf(session_token ?? '')));
};
