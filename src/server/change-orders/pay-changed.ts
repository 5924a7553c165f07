import { NOTHING } from '#domain/core/money.ts';
import { earningsOf } from '#domain/movers/payout.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';

/** To the mover, when a booked move's new price makes its pay another: nobody's pay changes in silence. */
export const payChanged = (before: MovePlan, after: MovePlan, attempt_id: string): readonly OutboxJob[] => {
  if (before.price === null || after.price === null) return [];
  if (earningsOf(before.price, NOTHING) === earningsOf(after.price, NOTHING)) return [];
  return [emailJobOf('mover_pay', attempt_id, String(before.version + 1))];
};
