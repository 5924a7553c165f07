import { eq } from 'drizzle-orm';
import { finalPrice } from '#domain/booking/booking.ts';
import { codeOf, couponEffectOf } from '#domain/booking/coupons.ts';
import type { JobStatus } from '#domain/booking/job.ts';
import { inWords } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { agreeNewTotal } from '#server/ledger/agreed-total.ts';
import { COUPON_UNUSABLE, findCoupon, giveBackCoupon, useCoupon } from '#server/ledger/coupons.ts';
import { aJob } from '#server/ledger/locked-job.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { showChange } from '#server/plan-view/show-change.ts';

/** An admin puts a coupon on a booked job: the price that was agreed falls, and the difference goes back. Said twice it is said once. */
export const applyCoupon = (caller: Caller, job_id: number, typed: string) =>
  inPlan(caller, aJob(job_id), 'adjust', async ({ job, attempt, plan }, tx) => {
    if (!STANDING.has(job.status)) throw refuse('not_editable', 'This job has ended, so its price can no longer change.');
    const answer = (after: MovePlan) => showChange(caller, tx, plan, after);
    if (attempt.coupon !== null && attempt.coupon === codeOf(typed)) return asItWas(plan, answer);
    const coupon = await findCoupon(tx, typed, caller.now.today);
    if (plan.price === null || coupon === undefined) throw unusable(COUPON_UNUSABLE);
    const owed = agreedOf(plan, attempt);
    if (finalPrice(plan.price.total_cost, couponEffectOf(coupon)) >= owed) throw unusable('This coupon takes nothing off the price.');
    if (attempt.coupon !== null) await giveBackCoupon(tx, attempt.coupon);
    if (!(await useCoupon(tx, coupon.code))) throw unusable(COUPON_UNUSABLE);
    await tx.update(booking_attempts).set({ coupon: coupon.code }).where(eq(booking_attempts.id, attempt.id));
    const because = `Coupon ${coupon.code}`;
    const wanted = { ...plan, coupon_code: coupon.code };
    const after = await agreeNewTotal(tx, { ...attempt, coupon: coupon.code }, wanted, plan.price, because, caller.now.at);
    const [from, to] = [inWords(owed), inWords(agreedOf(after, attempt))];
    return { plan: after, history: [`${because}: from ${from} to ${to}`], outbox: [], answer };
  });

const STANDING: ReadonlySet<JobStatus> = new Set(['waiting', 'proposed', 'accepted', 'completed']);

const unusable = (sentence: string) => refuse('coupon_invalid', sentence, { coupon_code: sentence });
