import { expireAdjustments } from './adjustments/expire-adjustments.ts';
import { endOverdueChanges } from './booked-changes/overdue-changes.ts';
import { capture } from './bookings/capture.ts';
import { chargeDue } from './bookings/charge-due.ts';
import { compareNightly } from './bookings/compare-nightly.ts';
import { giveBackMoney } from './bookings/give-back-money.ts';
import { letGo } from './bookings/let-go.ts';
import { recoverBookings } from './bookings/recover.ts';
import { onward, type Steps } from './bookings/step-points.ts';
import { sweepClaims } from './claims/sweep.ts';
import { sweepPapers } from './coi/sweep.ts';
import { completeOverdue } from './jobs/complete-overdue.ts';
import { declineOverdue } from './jobs/overdue-jobs.ts';
import { postLetter } from './letters/post.ts';
import { dropLogo } from './movers/drop-logo.ts';
import { drainOutbox, type ErrandRunners } from './outbox.ts';
import { sweepPayouts } from './payouts/payout-rows.ts';
import { endOverdueReschedules } from './reschedules/overdue-reschedules.ts';
import { sweepRetention } from './retention/sweep.ts';
import { postText } from './texts/post.ts';
import { sweepVendors } from './vendors/sweep.ts';
import { readTruth } from './webhooks/read-truth.ts';
import type { World } from './world.ts';

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
  await endOverdueReschedules(world);
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
