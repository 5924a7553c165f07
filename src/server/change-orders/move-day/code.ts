import type { ReceivingStop } from '#domain/papers/move-day-events.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { move_day_events } from '#server/db/schema.ts';
import { codeToldAt, isCodeTold } from '#server/ledger/day-events.ts';
import { requireDeliveryCode } from '#server/ledger/delivery-code.ts';
import { lockJob } from '#server/ledger/locked-job.ts';
import { openAsCrew } from './crew-key.ts';
import { dayBehind } from './day-page.ts';

/** Whoever takes things in told the crew their code: with that of the last stop, whoever completes the job needs no other. Said twice it is said once. */
export const giveCode = async (caller: Caller, key: string, stop: ReceivingStop, code: string) => {
  const crew = await openAsCrew(caller, key);
  const { plan, job, link_id } = crew;
  const { world, now } = caller;
  if (!(await isCodeTold(world.db, job, stop))) {
    requireDeliveryCode(caller, job, code, stop);
    await inTransaction(world, async (tx) => {
      await lockJob(tx, job.id);
      if (await isCodeTold(tx, job, stop)) return;
      await tx.insert(move_day_events).values({
        ...{ job_id: job.id, event_id: world.ids.uuid(), plan_id: plan.uuid, attempt_id: job.attempt_id, kind: 'code_told', link_id },
        ...{ at: now.at, received_at: now.at, data: codeToldAt(stop) },
      });
      await tellLive(tx, plan.uuid);
    });
  }
  return dayBehind(caller, key, crew);
};
