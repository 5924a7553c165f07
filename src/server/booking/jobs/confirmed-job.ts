import { eq } from 'drizzle-orm';
import { sixDigits } from '#domain/booking/job.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import type { Change } from '#server/door/in-plan.ts';
import { moveReminders } from '#server/emails/occasions.ts';
import { planPayments } from '#server/ledger/due-payments.ts';
import type { JobRow, LockedJob } from '#server/ledger/locked-job.ts';
import { captureJobOf } from '#server/ledger/outbox-jobs.ts';
import { lockPayments } from '#server/ledger/payment-rows.ts';
import { tellOfJob } from '#server/ledger/webhook-events.ts';
import { signedCopyJobs } from '../emails/papers-signed.ts';
import { offerEmailJobOf } from './offer-outbox-jobs.ts';

/** What becomes of a plan, and of its job. */
export type JobChange = Change & { job: JobRow };

/**
 * A job that its mover and its customer agree on: from here on the money is charged, between states once the customer can no longer rescind.
 */
export const accepted = async (
  tx: Tx,
  { now: { at }, world }: Caller,
  { job, attempt, plan }: LockedJob,
  what: string,
): Promise<JobChange> => {
  const codes = { delivery_code: sixDigits(world.ids.uuid()), extra_delivery_code: sixDigits(world.ids.uuid()) };
  const answer = { status: 'accepted', answered_at: at, ...codes } as const;
  await tx.update(jobs).set(answer).where(eq(jobs.id, job.id));
  await tellOfJob(tx, 'job.accepted', eq(jobs.id, job.id), at);
  const after: MovePlan = { ...plan, status: 'confirmed' };
  await planPayments(tx, attempt, after, at);
  const emails = ['confirmed', 'job_details'].map((template) => offerEmailJobOf(template, attempt.id, job.offer));
  const outbox = [
    ...moveReminders(world, attempt.id, after, at),
    ...(await captureOf(tx, attempt, job)),
    ...emails,
    ...signedCopyJobs(attempt, 'both'),
  ];
  return { plan: after, history: [what], outbox, job: { ...job, ...answer } };
};

/** What is held since the booking, or since its hold was renewed. A replacement's yes orders it anew: the first order may have come to nothing. */
const captureOf = async (tx: Tx, { id }: LockedJob['attempt'], { offer }: JobRow): Promise<readonly OutboxJob[]> => {
  const first = (await lockPayments(tx, id)).find(({ kind }) => kind === 'full' || kind === 'deposit');
  if (first?.state !== 'authorized') return [];
  return [captureJobOf({ ...first, id }, offer === 1 ? undefined : String(offer))];
};
