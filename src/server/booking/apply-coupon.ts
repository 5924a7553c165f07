import { eq } from 'drizzle-orm';
import { finalPrice } from '#domain/booking/booking.ts';
import { codeOf, effectOf } from '#domain/booking/coupons.ts';
import type { JobStatus } from '#domain/booking/job.ts';
import { inWords } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeHistory } from '#server/plan/history.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { showChange } from '#server/plan/show-change.ts';
import { agreeNewTotal } from './agreed-total.ts';
import { COUPON_UNUSABLE, findCoupon, giveBackCoupon, useCoupon } from './coupons.ts';
import { type LockedJob, lockJob } from './jobs/locked-job.ts';
import { agreedOf } from './payments/payment-rows.ts';

/** An admin puts a coupon on a booked job: the price that was agreed falls, and the difference goes back. Said twice it is said once. */
export const applyCoupon = (caller: Caller, job_id: number, typed: string) =>
  inTransaction(caller.world, async (tx) => {
    const { attempt, plan } = await bookedJob(caller, tx, job_id);
    if (attempt.coupon !== null && attempt.coupon === codeOf(typed)) return showChange(caller, tx, plan, plan);
    const coupon = await findCoupon(tx, typed, caller.now.today);
    if (plan.price === null || coupon === undefined) throw unusable(COUPON_UNUSABLE);
    const { at } = caller.now;
    const owed = agreedOf(plan, attempt);
    if (finalPrice(plan.price.total_cost, effectOf(coupon)) >= owed) throw unusable('This coupon takes nothing off the price.');
    if (attempt.coupon !== null) await giveBackCoupon(tx, attempt.coupon);
    if (!(await useCoupon(tx, coupon.code))) throw unusable(COUPON_UNUSABLE);
    await tx.update(booking_attempts).set({ coupon: coupon.code }).where(eq(booking_attempts.id, attempt.id));
    const next = { ...plan, version: plan.version + 1, coupon_code: coupon.code };
    const because = `Coupon ${coupon.code}`;
    const after = await agreeNewTotal(tx, { ...attempt, coupon: coupon.code }, next, plan.price, because, at);
    await savePlan(tx, plan, after, at);
    const [from, to] = [inWords(owed), inWords(agreedOf(after, attempt))];
    await writeHistory(tx, caller, plan, after, `${because}: from ${from} to ${to}`);
    return showChange(caller, tx, plan, after);
  });

const bookedJob = async ({ viewer }: Caller, tx: Tx, id: number): Promise<LockedJob> => {
  const locked = await lockJob(tx, id);
  if (locked === undefined || can(viewer, locked.plan, 'adjust') === 'none') throw refuse('not_found', 'We can’t find this job.');
  if (!STANDING.has(locked.job.status)) throw refuse('not_editable', 'This job has ended, so its price can’t change any more.');
  return locked;
};

const STANDING: ReadonlySet<JobStatus> = new Set(['waiting', 'proposed', 'accepted', 'completed']);

const unusable = (sentence: string) => refuse('coupon_invalid', sentence, { coupon_code: sentence });
