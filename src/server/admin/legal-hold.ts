import { eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { legal_holds } from '#server/db/schema.ts';
import { requireAdmin } from '#server/plan/admin-rights.ts';
import { lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';

/** Keeps everything of a plan from being deleted, or lets it go again in its time; either with a reason, which the audit log keeps. */
export const setLegalHold = (caller: Caller, plan_id: string, { is_held, reason }: { is_held: boolean; reason: string }) => {
  requireAdmin(caller);
  const why = reason.trim();
  if (why === '') throw refuse('invalid', SAY_WHY, { reason: SAY_WHY });
  return inTransaction(caller.world, async (tx) => {
    if ((await lockPlan(tx, plan_id)) === undefined) throw noSuchPlan();
    const [before] = await tx.select().from(legal_holds).where(eq(legal_holds.plan_id, plan_id));
    const set_at = caller.now.at;
    if (is_held)
      await tx
        .insert(legal_holds)
        .values({ plan_id, reason: why, set_at })
        .onConflictDoUpdate({ target: legal_holds.plan_id, set: { reason: why } });
    else await tx.delete(legal_holds).where(eq(legal_holds.plan_id, plan_id));
    const what = is_held ? 'Set a legal hold' : 'Lifted the legal hold';
    if (is_held || before !== undefined)
      await recordAudit(tx, caller, {
        what,
        subject: { kind: 'plan', id: plan_id },
        before: before?.reason ?? null,
        after: is_held ? why : null,
        why,
      });
    return { legal_hold: is_held ? { reason: why, set_at: (before?.set_at ?? set_at).toISOString() } : null };
  });
};

const SAY_WHY = 'Say why, for the audit log';
