import { completeOverdue } from '#server/booking/jobs/complete-overdue.ts';
import { declineOverdue } from '#server/booking/jobs/overdue-jobs.ts';
import { capture } from '#server/booking/payments/capture.ts';
import { chargeDue } from '#server/booking/payments/charge-due.ts';
import { compareNightly } from '#server/booking/payments/compare-nightly.ts';
import { giveBackMoney } from '#server/booking/payments/give-back-money.ts';
import { letGo } from '#server/booking/payments/let-go.ts';
import { recoverBookings } from '#server/booking/recover.ts';
import { onward, type Steps } from '#server/booking/step-points.ts';
import { readTruth } from '#server/booking/webhooks/read-truth.ts';
import { expireAdjustments } from '#server/change-orders/adjustments/expire-adjustments.ts';
import { endOverdueChanges } from '#server/change-orders/booked-changes/overdue-changes.ts';
import { drainOutbox, type ErrandRunners } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';
import { postText } from '#server/letters/texts/post.ts';
import { sweepPayouts } from '#server/movers/payouts/payout-rows.ts';
import { sweepVendors } from '#server/movers/vendors/sweep.ts';
import { sweepPapers } from '#server/plan/coi/sweep.ts';
import { sweepRetention } from '#server/site/retention/sweep.ts';
import { endOverdueOrders } from './change-orders/overdue.ts';
import { sweepClaims } from './claims/sweep.ts';
import { postLetter } from './letters/post.ts';
import { dropLogo } from './movers/drop-logo.ts';

const EVERY_MS = 5_000;

export const RUNNERS: ErrandRunners = {
  settle: capture,
  void: letGo,
  refund: giveBackMoney,
  letter: postLetter,
  text: postText,
  file: dropLogo,
};

/** One pass of everything that waits for the clock. The timer only wakes it: what is due is told by the world's clock. */
export const workOnce = async (world: World, step: Steps = onward): Promise<void> => {
  await readTruth(world);
  await recoverBookings(world, step);
  await chargeDue(world);
  await declineOverdue(world);
  await completeOverdue(world);
  await endOverdueOrders(world);
  await endOverdueChanges(world);
  await expireAdjustments(world);
  await sweepVendors(world);
  await sweepPayouts(world);
  await sweepClaims(world);
  await drainOutbox(world, RUNNERS, step);
  await sweepPapers(world);
  await compareNightly(world);
  await sweepRetention(world);
};

/** Works until it is stopped; `stop` waits for the pass that is under way. Several processes may work on one store. */
export const startWorkers = async (world: World): Promise<{ stop(): Promise<void> }> => {
  let pass: Promise<void> | undefined;
  const wake = (): void => {
    pass ??= workOnce(world)
      .catch((error: unknown) => world.log('work_failed', { error: error instanceof Error ? error.name : 'unknown' }))
      .finally(() => {
        pass = undefined;
      });
  };
  const timer = setInterval(wake, EVERY_MS);
  wake();
  return {
    stop: async () => {
      clearInterval(timer);
      await pass;
    },
  };
};
