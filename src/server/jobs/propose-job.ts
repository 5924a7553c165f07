import { eq } from 'drizzle-orm';
import { arrivalOf } from '#domain/cancellation.ts';
import { replacementEnds } from '#domain/replacement.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/open.ts';
import { jobs } from '../db/schema.ts';
import { enqueue } from '../outbox.ts';
import { writeHistory } from '../plans/history.ts';
import { savePlan } from '../plans/plan-row.ts';
import { bookedMoveOf } from './booked-move.ts';
import type { JobRow, LockedJob } from './locked-job.ts';
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
