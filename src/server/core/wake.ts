import { PgBoss } from 'pg-boss';
import type { Tx } from '#server/db/open.ts';
import { leave, queryOn } from '#server/db/pipelined.ts';
import type { Log } from './world.ts';

const QUEUE = 'outbox_jobs';
const SECONDS_BETWEEN_LOOKS = 1;
const SECONDS_KEPT = 3_600;
const MANY = 500;
const PATIENCE_MS = 5_000;

export type Waker = {
  /** Within the transaction that leaves outbox jobs behind: nobody is woken by what was never committed. It is sent, and answered with the commit. */
  wake(tx: Tx): Promise<void>;
  /** On every server that shares the database, whoever is free first. Once `isOver`, the work begins nothing more. */
  onWake(work: (isOver: () => boolean) => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Calls the workers as soon as there is something to do, instead of at their next round. It only wakes: what is due, when, and how
 * often it was tried stands in the outbox, on the world's clock. A call that is lost costs the seconds until the next round.
 */
export const openWaker = async (connectionString: string, log: Log): Promise<Waker> => {
  const boss = new PgBoss({ connectionString, max: 2, application_name: 'hearthway-wake', schedule: false, reindex: false });
  boss.on('error', (error) => log('wake_failed', { error: error.name }));
  await boss.start();
  let is_over = false;
  await boss.createQueue(QUEUE, { retryLimit: 0, retentionSeconds: SECONDS_KEPT, deleteAfterSeconds: SECONDS_KEPT });
  return {
    wake: (tx) =>
      new Promise((sent, failed) => {
        const executeSql = (text: string, values?: unknown[]) => {
          const answer = queryOn(tx, text, values);
          sent();
          return answer;
        };
        const sending = boss.send(QUEUE, null, { db: { executeSql } });
        leave(tx, sending).catch(failed);
        sending.catch(failed);
      }),
    onWake: async (work) => {
      await boss.work(QUEUE, { batchSize: MANY, pollingIntervalSeconds: SECONDS_BETWEEN_LOOKS }, async () => {
        await work(() => is_over);
      });
    },
    stop: () => {
      is_over = true;
      return boss.stop({ graceful: true, timeout: PATIENCE_MS });
    },
  };
};
