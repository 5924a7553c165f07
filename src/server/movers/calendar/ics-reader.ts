import { Piscina } from 'piscina';
import type { Ics, ReadIcs } from './read-ics.ts';

/** A calendar of 2 MB takes some two seconds. */
const LIMIT_MS = 8_000;
const MEMORY_MB = 128;
const IDLE_MS = 60_000;

let pool: Piscina<Ics, ReadIcs> | undefined;

/** The one that is read now, or was read last. */
let last: Promise<unknown> = Promise.resolve();

/**
 * A stranger's calendar is read on a thread of its own: a rule of recurrence can be written that no reader comes to the end of, and then
 * the thread is ended. One after the other, each with the whole of its time: whoever comes behind such a calendar is not refused for it.
 */
export const readOnThread = (ics: Ics, limit_ms = LIMIT_MS): Promise<ReadIcs> => {
  const read = last.then(() => readNext(ics, limit_ms));
  last = read;
  return read;
};

const readNext = async (ics: Ics, limit_ms: number): Promise<ReadIcs> => {
  pool ??= new Piscina({
    filename: new URL('./ics-thread.ts', import.meta.url).href,
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, recordTiming: false },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    return await pool.run(ics, { signal: AbortSignal.timeout(limit_ms) });
  } catch (error) {
    return { fault: error instanceof Error && error.name === 'AbortError' ? 'too_long' : 'broken' };
  }
};
