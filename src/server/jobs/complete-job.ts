import { eq } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { arrivalAt, whyNotComplete } from '#domain/booking/job.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { endUnagreed } from '#server/change-orders/answer.ts';
import { openQuestion } from '#server/change-orders/price-question.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { asItWas, inPlan, type Outcome } from '#server/door/in-plan.ts';
import { thanksTo } from '#server/emails/occasions.ts';
import { captureRest } from '#server/ledger/due-payments.ts';
import { aJob, type LockedJob } from '#server/ledger/locked-job.ts';
import { showJob } from '#server/plan-view/read-job.ts';

/** The mover, or an admin for it, says that the work is done; what is held is taken. Said twice it is said once. */
export const completeJob = (caller: Caller, id: number) =>
  inPlan(caller, aJob(id), 'complete_job', (locked, tx) => {
    const { job, plan } = locked;
    if (job.status === 'completed') return asItWas(plan, () => ({ job: showJob(job) }));
    const zone = caller.world.places.timeZoneOf(pricingZip(plan.details.pick_up));
    throwIf(whyNotComplete(job, arrivalAt(plan, zone), caller.now.at));
    return completed(tx, locked, caller.now.at);
  });

/** The work of a job that is locked is done, whoever or whatever says so. A higher price that nobody has agreed to by then is off. */
export const completed = async (
  tx: Tx,
  { job, attempt, plan }: LockedJob,
  at: Date,
): Promise<Outcome<{ job: ReturnType<typeof showJob> }>> => {
  const change = { status: 'completed', completed_at: at } as const;
  await tx.update(jobs).set(change).where(eq(jobs.id, job.id));
  await captureRest(tx, attempt, at);
  const order = await openQuestion(tx, attempt.id);
  const unanswered = order && (await endUnagreed(tx, { order, attempt, plan }, 'expired', at));
  return {
    plan: { ...plan, status: 'completed', is_completed: true },
    history: [...(unanswered?.history ?? []), 'Move completed'],
    outbox: [...(unanswered?.outbox ?? []), ...thanksTo(attempt.id, at)],
    answer: () => ({ job: showJob({ ...job, ...change }) }),
  };
};
