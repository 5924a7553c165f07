import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { plan_grants, plan_links } from '#server/db/schema.ts';
import { openPlan } from '../open-plan.ts';

/** Shuts a link, and whoever came by it, out at once. Said twice it is said once. */
export const revokeLink = async (caller: Caller, plan_id: string, link_id: number): Promise<void> => {
  const { plan } = await openPlan(caller, plan_id, 'share');
  await inTransaction(caller.world, async (tx) => {
    const of_plan = and(eq(plan_links.id, link_id), eq(plan_links.plan_id, plan.uuid));
    const [link] = await tx.select({ id: plan_links.id }).from(plan_links).where(of_plan).for('update');
    if (link === undefined) throw refuse('not_found', 'We can’t find this link.');
    await tx
      .update(plan_links)
      .set({ revoked_at: caller.now.at })
      .where(and(of_plan, isNull(plan_links.revoked_at)));
    await tx.delete(plan_grants).where(eq(plan_grants.link_id, link_id));
  });
};
