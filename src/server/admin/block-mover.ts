import { refuse } from '#domain/core/refusal.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireSeen } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { findApplication, findMover } from '#server/movers/vendors/application-rows.ts';
import { approve, suspend } from '#server/movers/vendors/decide.ts';
import { changeProfile } from '#server/movers/vendors/mover-rows.ts';
import { moverRow, standingTerms } from './list-movers.ts';

/** Lets a mover bid no more, or again; the jobs that it has stay its own. One that joined by itself is told by email. */
export const blockMover = async (caller: Caller, mover_id: number, is_blocked: boolean, why: string, version?: string) => {
  requireAdmin(caller.viewer);
  const { db } = caller.world;
  const mover = await findMover(db, mover_id);
  if (mover === undefined) throw refuse('not_found', "We can't find this mover.");
  await inTransaction(caller.world, (tx) => requireSeen(tx, version, standingTerms(mover), { kind: 'mover', id: mover_id }));
  if (is_blocked && why.trim() === '') throw refuse('invalid', 'Say why', { why: 'Say why' });
  if ((await findApplication(db, mover_id)) === undefined) await blockOurOwn(caller, mover_id, is_blocked, why);
  else await (is_blocked ? suspend(caller, mover_id, why) : approve(caller, mover_id));
  return moverRow(caller, mover_id);
};

/** A mover that we set up by hand has no application: where it stands is in its profile alone. */
const blockOurOwn = (caller: Caller, mover_id: number, is_blocked: boolean, why: string) =>
  inTransaction(caller.world, async (tx) => {
    let was_blocked = false;
    await changeProfile(tx, mover_id, ({ standing }) => {
      was_blocked = standing === 'suspended';
      return { standing: is_blocked ? 'suspended' : undefined };
    });
    if (was_blocked === is_blocked) return;
    const what = is_blocked ? 'Suspended a mover' : 'Let a mover bid again';
    await recordAudit(tx, caller, { what, subject: { kind: 'mover', id: mover_id }, before: { was_blocked }, after: { is_blocked }, why });
  });
