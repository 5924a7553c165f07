import { feeScheduleAhead, freeUntil } from '#domain/booking/cancellation.ts';
import { endOf } from '#domain/booking/payment.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { whyNotStanding } from '#domain/plan/what-may.ts';
import type { Caller } from '#server/core/caller.ts';
import { acceptanceOf, rescindUntil } from '#server/ledger/acceptance.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { bookedMoveOf } from '#server/ledger/booked-move.ts';
import { bookingInProgress } from '#server/ledger/live-attempt.ts';
import { agreedOf, paymentsOf } from '#server/ledger/payment-rows.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { feeOf, showEnding } from './cancel.ts';
import { showFeeSchedule } from './show-fee-schedule.ts';

/** What canceling costs now, what would come back, and what it costs later: shown before the customer says it. */
export const cancelTerms = async (caller: Caller, id: string) => {
  const { world, now } = caller;
  const { plan } = await openPlan(caller, id, 'cancel');
  throwIf(whyNotStanding(plan, now));
  const attempt = await liveAttempt(world.db, plan.uuid);
  if (attempt?.state !== 'booked' || plan.details.move_date === null) throw bookingInProgress();
  const acceptance = await acceptanceOf(world.db, attempt);
  const rescind_until = await rescindUntil(world, world.db, plan, attempt, acceptance);
  const fee = feeOf(caller, plan, attempt, { acceptance, rescind_until });
  const move = { ...bookedMoveOf(world, plan, plan.details.move_date), total: agreedOf(plan, attempt) };
  const free_until = freeUntil(move, { booked_at: attempt.created_at, rescind_until });
  return {
    ...showEnding(fee, endOf(await paymentsOf(world.db, attempt.id), fee)),
    is_accepted: acceptance !== undefined,
    free_until: free_until > now.at ? free_until.toISOString() : null,
    rescind_until: rescind_until !== null && rescind_until > now.at ? rescind_until.toISOString() : null,
    fee_schedule: showFeeSchedule(feeScheduleAhead(move, now.at, rescind_until)),
  };
};
