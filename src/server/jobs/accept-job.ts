import { whyNotAnswer } from '#domain/booking/job.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { accepted } from '#server/booking/jobs/confirmed-job.ts';
import { proposed } from '#server/change-orders/replacement.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { aJob } from '#server/ledger/locked-job.ts';
import { type MoverSignature, signAsMover } from '#server/papers/mover-signs.ts';
import { showJob } from '#server/plan-view/read-job.ts';

/** Of a job that has no papers. */
const NO_SIGNATURE: MoverSignature = { body_sha256: [] };

/**
 * The mover's yes: the move is confirmed, and what was held is charged (pricing, 4). A mover that the customer did not choose is
 * proposed first. Said twice it is said once. The papers of the job are signed by it.
 */
export const acceptJob = (caller: Caller, id: number, given: MoverSignature = NO_SIGNATURE) =>
  inPlan(caller, aJob(id), 'answer_job', async (locked, tx) => {
    const { job, plan } = locked;
    if (job.status === 'accepted' || job.status === 'proposed') return asItWas(plan, () => ({ job: showJob(job) }));
    throwIf(whyNotAnswer(job, caller.now.at));
    await signAsMover(caller, tx, locked, given);
    const { job: answered, ...change } = await (job.offer === 1
      ? accepted(tx, caller, locked, 'Job accepted')
      : proposed(tx, caller, locked));
    await tellLive(tx, plan.uuid);
    return { ...change, answer: () => ({ job: showJob(answered) }) };
  });
