const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

/** When a change that never arrived is sent again: the browser is back online, or after a pause that grows. */
export const nextTry = (tries: number): Promise<unknown> => {
  const waiting = new AbortController();
  const pause = new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))));
  const online = new Promise((resolve) => addEventListener('online', resolve, { once: true, signal: waiting.signal }));
  return Promise.race([pause, online]).finally(() => waiting.abort());
};
