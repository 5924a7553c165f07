import { eq } from 'drizzle-orm';
import { whyNotEndSearch } from '#domain/booking/job.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { jobs } from '#server/db/schema.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { aJob, newestJob } from '#server/ledger/locked-job.ts';

type Asked = { job_id: number; is_over: boolean; why: string };

/** No mover was left for a move, its customer knows, and nobody of our team looks any further; or somebody does again. Said twice it is said once. */
export const endSearch = (caller: Caller, { job_id, is_over, why }: Asked): Promise<{ is_over: boolean }> => {
  requireAdmin(caller.viewer);
  return inPlan(caller, aJob(job_id), 'admin_notes', async ({ plan, job }, tx) => {
    const answer = () => ({ is_over });
    throwIf(whyNotEndSearch(plan, (await newestJob(tx, plan.uuid))?.id === job.id ? job : null, why));
    if ((job.search_over_at !== null) === is_over) return asItWas(plan, answer);
    await tx
      .update(jobs)
      .set({ search_over_at: is_over ? caller.now.at : null })
      .where(eq(jobs.id, job_id));
    const what = is_over ? 'Search for a mover ended' : 'Search for a mover taken up again';
    await recordAudit(tx, caller, {
      ...{ what, subject: { kind: 'plan', id: plan.uuid }, why: why.trim() },
      ...{ before: { is_over: !is_over }, after: { is_over } },
    });
    return { plan, history: [`${what}: ${why.trim()}`], outbox: [], keeps_price: true, answer };
  });
};
