import { eq } from 'drizzle-orm';
import { type BookedChangeStatus, whyNotAnswerChange, whyNotTakeBack } from '#domain/change-orders/booked-change.ts';
import { insist, refuse } from '#domain/core/refusal.ts';
import { type Action, can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { type Attempt, lockAttempt } from '#server/booking/attempts.ts';
import { lockJob, newestJob } from '#server/booking/jobs/locked-job.ts';
import { giveBackPlaces } from '#server/booking/places.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { booked_changes } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeHistory } from '#server/plan/history.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { applyChange } from './apply-change.ts';
import { type BookedChange, changeOf, endChange, findChange } from './change-rows.ts';
import { insistOnChangeable } from './changeable.ts';
import { effectOf } from './effect.ts';
import { bookedChangeLetter } from './letters.ts';
import { showBookedChange } from './show-change.ts';

/** A change with its booking and plan, held in the order of all locks: plan, attempt, job, change. */
export type LockedChange = { change: BookedChange; attempt: Attempt; plan: MovePlan };

/** The mover's yes, or our team's for it: the move is as wished, at the total that was shown. Said twice it is said once. */
export const acceptChange = (caller: Caller, id: number) =>
  inTransaction(caller.world, async (tx) => {
    const locked = await insistOnChange(caller, tx, id, 'answer_job');
    const { change, plan } = locked;
    if (change.status === 'accepted') return answered(change, 'accepted');
    insist(whyNotAnswerChange(change, caller.now.at));
    const booked = await insistOnChangeable(caller, tx, plan, true);
    const effect = await effectOf(caller, tx, booked, change.wish);
    if (effect.before !== change.before_cents || effect.after !== change.after_cents) throw refuse('price_changed', CHANGED_SINCE);
    await endChange(tx, change, 'accepted', caller.now.at);
    await applyChange(caller, tx, booked, effect, change.places);
    await enqueue(tx, caller.now.at, [bookedChangeLetter('booked_change_made', change)]);
    return answered(change, 'accepted');
  });

/** The mover's no: the booking stands as it was. */
export const refuseChange = (caller: Caller, id: number) =>
  inTransaction(caller.world, async (tx) => {
    const locked = await insistOnChange(caller, tx, id, 'answer_job');
    if (locked.change.status === 'refused') return answered(locked.change, 'refused');
    insist(whyNotAnswerChange(locked.change, caller.now.at));
    await ended(tx, locked, 'refused', caller.now.at);
    await writeStaying(tx, caller, locked, `Change refused: ${locked.change.what}`);
    return answered(locked.change, 'refused');
  });

/** The customer takes it back. */
export const withdrawChange = (caller: Caller, id: number) =>
  inTransaction(caller.world, async (tx) => {
    const locked = await insistOnChange(caller, tx, id, 'book');
    if (locked.change.status === 'withdrawn') return answered(locked.change, 'withdrawn');
    insist(whyNotTakeBack(locked.change));
    await ended(tx, locked, 'withdrawn', caller.now.at);
    await writeStaying(tx, caller, locked, `Change taken back: ${locked.change.what}`);
    return answered(locked.change, 'withdrawn');
  });

/** However it ends without a yes, the places that were kept for it go back, and whoever waits for it hears so. */
export const ended = async (tx: Tx, { change, attempt }: LockedChange, status: BookedChangeStatus, at: Date): Promise<void> => {
  await endChange(tx, change, status, at);
  await giveBackPlaces(tx, attempt.mover_id, change.places);
  await enqueue(tx, at, [bookedChangeLetter(status === 'withdrawn' ? 'booked_change_withdrawn' : 'booked_change_refused', change)]);
};

/** Undefined when there is no such change. */
export const lockChange = async (tx: Tx, id: number): Promise<LockedChange | undefined> => {
  const found = await findChange(tx, id);
  if (found === undefined) return undefined;
  const { attempt, plan } = await lockAttempt(tx, found.attempt_id);
  const job = await newestJob(tx, plan.uuid);
  if (job !== undefined) await lockJob(tx, job.id);
  const [row] = await tx.select().from(booked_changes).where(eq(booked_changes.id, id)).for('update');
  return row && { change: changeOf(row), attempt, plan };
};

const CHANGED_SINCE = 'The plan has changed since this was asked. The customer can ask again.';

const insistOnChange = async ({ viewer }: Caller, tx: Tx, id: number, action: Action): Promise<LockedChange> => {
  const locked = await lockChange(tx, id);
  if (locked === undefined || can(viewer, locked.plan, action) === 'none') throw refuse('not_found', 'We can’t find this change.');
  return locked;
};

const answered = (change: BookedChange, status: BookedChangeStatus) => ({ booked_change: showBookedChange({ ...change, status }) });

const writeStaying = async (tx: Tx, caller: Caller, { plan }: LockedChange, what: string): Promise<void> => {
  const after = { ...plan, version: plan.version + 1 };
  await savePlan(tx, plan, after, caller.now.at);
  await writeHistory(tx, caller, plan, after, what);
};
