import pg from 'pg';
import { ProcessDeath } from '#server/core/bulkhead.ts';

type Asked = readonly unknown[];
type Wire = { connection: { stream: { destroy(): void } } };

/**
 * Does something in a process that dies as it sends its statement number `at`: from then on it asks PostgreSQL nothing any more, and its
 * connections are gone with whatever they had begun. Answers how many statements were sent, and whether it died of one.
 */
export const dyingAt = async (at: number, deed: () => Promise<unknown>): Promise<{ sent: number; died: boolean }> => {
  const { query } = pg.Client.prototype;
  let sent = 0;
  let died = false;
  const dying = function (this: pg.Client, ...asked: Asked): unknown {
    died ||= sent === at;
    if (!died) {
      sent += 1;
      return (query as (...asked: Asked) => unknown).apply(this, [...asked]);
    }
    (this as unknown as Wire).connection.stream.destroy();
    const death = new ProcessDeath(`statement ${at}`);
    const heard = asked.findLast((one) => typeof one === 'function') as ((error: Error) => void) | undefined;
    if (heard === undefined) return Promise.reject(death);
    process.nextTick(heard, death);
    return undefined;
  };
  Object.assign(pg.Client.prototype, { query: dying });
  try {
    await deed();
  } catch (error) {
    if (!died) throw error;
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return { sent, died };
};
