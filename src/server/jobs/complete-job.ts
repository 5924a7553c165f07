import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import {
  arrivalAt,
  type Proof,
  UNSIGNED_COMPLETION_MS,
  undoMsOf,
  whyNotComplete,
  whyNotThisAmount,
  whyNotUndoComplete,
} from '#domain/booking/job.ts';
import { CLAIM_STATES, isOpenClaim } from '#domain/claims/claim.ts';
import { brand } from '#domain/core/brand.ts';
import { fromDollars } from '#domain/core/money.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { endUnagreed } from '#server/change-orders/answer.ts';
import { openQuestion } from '#server/change-orders/price-question.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { claims, jobs } from '#server/db/schema.ts';
import { asItWas, type Change, inPlan, inPlanBySystem, type System } from '#server/door/in-plan.ts';
import { thanksTo } from '#server/emails/occasions.ts';
import { isUnsignedInTime } from '#server/ledger/acceptance.ts';
import { isCodeTold, receivedAt } from '#server/ledger/day-events.ts';
import { requireDeliveryCode } from '#server/ledger/delivery-code.ts';
import { captureRest } from '#server/ledger/due-payments.ts';
import { aJob, type JobRow, type LockedJob } from '#server/ledger/locked-job.ts';
import { tellOfJob } from '#server/ledger/webhook-events.ts';
import { isReceived } from '#server/papers/day-papers.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import { showJob, takenBy } from '#server/plan-view/read-job.ts';

const MOST_AT_ONCE = 50;

/** What whoever completes a job has in hand: the amount that was on screen, and what the customer told the crew. */
type Said = { amount?: number | undefined; code?: string | undefined };

/**
 * The mover, or an admin for it, says that the work is done. For five minutes that can be taken back; what is held is captured after them.
 * The mover's word alone takes no money before a week is over. Said twice it is said once.
 */
export const completeJob = (caller: Caller, id: number, { amount, code = '' }: Said = {}) =>
  inPlan(caller, aJob(id), 'complete_job', async (locked, tx) => {
    const { job, plan } = locked;
    const { at } = caller.now;
    if (job.status === 'completed') return asItWas(plan, () => ({ job: showJob(job) }));
    const zone = caller.world.places.timeZoneOf(pricingZip(plan.details.pick_up));
    const is_unsigned = await isUnsignedInTime(tx, locked.attempt);
    throwIf(whyNotComplete({ ...job, is_unsigned }, arrivalAt(plan, zone), at));
    if (amount !== undefined) throwIf(whyNotThisAmount(fromDollars(amount), await takenBy(tx, job)));
    const has_code = code.trim() !== '';
    if (has_code) requireDeliveryCode(caller, job, code);
    const undo_ms = undoMsOf(await proofOf(tx, locked, has_code || (await isCodeTold(tx, job))));
    const { job: done, ...change } = await completed(tx, locked, at, new Date(at.getTime() + undo_ms));
    return { ...change, answer: () => ({ job: showJob(done) }) };
  });

/** Between states it is the delivery paper, and elsewhere the signature at the door. A job from before there were codes has nothing to wait for. */
const proofOf = async (tx: Tx, { plan, attempt, job }: LockedJob, has_code: boolean): Promise<Proof> => {
  const needs_paper = attempt.sheet_id !== null && isFederal(plan, await whoStores(tx, plan));
  if (needs_paper) return { needs_paper, has_code, is_signed: await isReceived(tx, attempt) };
  return { needs_paper, has_code, is_signed: job.delivery_code === null || (await receivedAt(tx, attempt)) !== null };
};

/** It was not done after all: the plan is as it was, and nothing was charged. Said twice it is said once. */
export const undoComplete = (caller: Caller, id: number) =>
  inPlan(caller, aJob(id), 'complete_job', async ({ job, plan }, tx) => {
    if (job.status === 'accepted') return asItWas(plan, () => ({ job: showJob(job) }));
    throwIf(whyNotUndoComplete(job, caller.now.at));
    const back = { status: 'accepted', completed_at: null, undo_until: null } as const;
    await tx.update(jobs).set(back).where(eq(jobs.id, job.id));
    return {
      plan: { ...plan, status: 'confirmed', is_completed: false },
      history: ['Completion taken back'],
      outbox: [],
      answer: () => ({ job: showJob({ ...job, ...back }) }),
    };
  });

/** The work of a job that is locked is done; until `undo_until` nothing else follows. */
export const completed = async (tx: Tx, { job, plan }: LockedJob, at: Date, undo_until: Date): Promise<Change & { job: JobRow }> => {
  const change = { status: 'completed', completed_at: at, undo_until } as const;
  await tx.update(jobs).set(change).where(eq(jobs.id, job.id));
  return {
    plan: { ...plan, status: 'completed', is_completed: true },
    history: ['Move completed'],
    outbox: [],
    job: { ...job, ...change },
  };
};

/** What can't be taken back any more is final. Several servers may look at the same time: the lock decides. */
export const settleCompletions = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const over = await world.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'completed'), lte(jobs.undo_until, at), notSetAside('completion', jobs.id, at)))
    .orderBy(asc(jobs.undo_until), asc(jobs.id))
    .limit(MOST_AT_ONCE);
  await eachRow(world, 'completion', over, ({ id }) => settleCompletion({ world, at, who: brand.name }, id));
};

/** Whoever takes it back at this moment either comes before, and then there is nothing to do, or reads that it is too late. */
export const settleCompletion = (system: System, id: number): Promise<void> =>
  inPlanBySystem(system, aJob(id), async (locked, tx) => {
    const { undo_until, status } = locked.job;
    const is_over = status === 'completed' && undo_until !== null && undo_until <= system.at;
    if (is_over && (await isDisputed(tx, locked))) {
      await tx
        .update(jobs)
        .set({ undo_until: new Date(system.at.getTime() + UNSIGNED_COMPLETION_MS) })
        .where(eq(jobs.id, id));
      return asItWas(locked.plan, () => undefined);
    }
    const change = is_over ? await settled(tx, locked, system.at) : { plan: locked.plan, history: [], outbox: [] };
    return { ...change, answer: () => undefined };
  });

/** Nobody has signed for the delivery, and the customer claims loss or damage: our team looks first. */
const isDisputed = async (tx: Tx, { plan, attempt, job }: LockedJob): Promise<boolean> => {
  const { undo_until, completed_at } = job;
  const has_waited =
    undo_until !== null && completed_at !== null && undo_until.getTime() - completed_at.getTime() >= UNSIGNED_COMPLETION_MS;
  if (!has_waited || (await isReceived(tx, attempt))) return false;
  const open = CLAIM_STATES.filter(isOpenClaim);
  return (await tx.$count(claims, and(eq(claims.plan_id, plan.uuid), inArray(claims.state, open)))) > 0;
};

/** The end of a move that is done: what is held is captured, a higher price that nobody has agreed to by now is off, and its people are thanked. */
export const settled = async (tx: Tx, { job, attempt, plan }: LockedJob, at: Date): Promise<Change> => {
  await tx.update(jobs).set({ undo_until: null }).where(eq(jobs.id, job.id));
  await tellOfJob(tx, 'job.completed', eq(jobs.id, job.id), at);
  await captureRest(tx, attempt, at);
  const order = await openQuestion(tx, attempt.id);
  const unanswered = order && (await endUnagreed(tx, { order, attempt, plan }, 'expired', at));
  return {
    plan,
    history: unanswered?.history ?? [],
    outbox: [...(unanswered?.outbox ?? []), ...thanksTo(attempt.id, job.completed_at ?? at, at)],
  };
};
