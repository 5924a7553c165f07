import { enqueue, type OutboxJob } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { numberOf } from './consent.ts';

/** Beside an email, for who wants texts: an outbox job of its own, so that neither waits for the other. */
export const textToo = async (world: World, outbox_job: OutboxJob): Promise<void> => {
  const { attempt_id = '' } = outbox_job.body;
  if (world.sms === undefined || (await numberOf(world.db, attempt_id)) === undefined) return;
  await inTransaction(world, (tx) => enqueue(tx, new Date(world.clock.now()), [outbox_job]));
};
