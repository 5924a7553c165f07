import { eq } from 'drizzle-orm';
import { arrivalOf } from '#domain/booking/cancellation.ts';
import { replacementEnds } from '#domain/change-orders/replacement.ts';
import type { JobChange } from '#server/booking/jobs/confirmed-job.ts';
import { offerLetterOf } from '#server/booking/jobs/offer-outbox-jobs.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { bookedMoveOf } from '#server/ledger/booked-move.ts';
import type { LockedJob } from '#server/ledger/locked-job.ts';

/** A replacement's yes: nothing is charged before the customer agrees to it too, who has time for as long as the offer can stand. */
export const proposed = async (tx: Tx, { now: { at }, world }: Caller, { job, attempt, plan }: LockedJob): Promise<JobChange> => {
  const { move_date } = plan.details;
  const accept_by =
    move_date === null ? job.accept_by : replacementEnds(attempt.created_at, arrivalOf(bookedMoveOf(world, plan, move_date)));
  const yes = { status: 'proposed', answered_at: at, accept_by } as const;
  await tx.update(jobs).set(yes).where(eq(jobs.id, job.id));
  const outbox = [offerLetterOf('replacement', attempt.id, job.offer)];
  return { plan, history: ['Said yes at the same price'], outbox, job: { ...job, ...yes } };
};
