import { setImmediate as turn } from 'node:timers/promises';

/**
 * How long a work keeps everybody else waiting at most, in milliseconds of this thread's own time: a busy machine does not count. Asked
 * between the turns of the event loop.
 */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let is_over = false;
  let longest = 0;
  const watching = (async () => {
    for (let before = threadMilliseconds(); !is_over; ) {
      await turn();
      const now = threadMilliseconds();
      longest = Math.max(longest, now - before);
      before = now;
    }
  })();
  await turn();
  await work().finally(() => {
    is_over = true;
  });
  await watching;
  return longest;
};

/** What this thread has worked so far. */
export const threadMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
