import { eq } from 'drizzle-orm';
import { arrivalOf } from '#domain/booking/cancellation.ts';
import { replacementEnds } from '#domain/change-orders/replacement.ts';
import { bookedMoveOf } from '#server/booking/jobs/booked-move.ts';
import type { JobRow, LockedJob } from '#server/booking/jobs/locked-job.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { writeHistory } from '#server/plan/history.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { offerLetterOf } from './offer-errands.ts';

/** A replacement's yes: nothing is charged before the customer agrees to it too, who has time for as long as the offer can stand. */
export const propose = async (tx: Tx, caller: Caller, { job, attempt, plan }: LockedJob): Promise<JobRow> => {
  const { at } = caller.now;
  const { move_date } = plan.details;
  const accept_by =
    move_date === null ? job.accept_by : replacementEnds(attempt.created_at, arrivalOf(bookedMoveOf(caller.world, plan, move_date)));
  const yes = { status: 'proposed', answered_at: at, accept_by } as const;
  await tx.update(jobs).set(yes).where(eq(jobs.id, job.id));
  const after = { ...plan, version: plan.version + 1 };
  await savePlan(tx, plan, after, at);
  await writeHistory(tx, caller, plan, after, 'Said yes at the same price');
  await enqueue(tx, at, [offerLetterOf('replacement', attempt.id, job.offer)]);
  return { ...job, ...yes };
};
