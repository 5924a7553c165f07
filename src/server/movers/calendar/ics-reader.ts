import { Piscina } from 'piscina';
import type { Ics, ReadIcs } from './read-ics.ts';

const LIMIT_MS = 5_000;
const MEMORY_MB = 128;
const IDLE_MS = 60_000;

let pool: Piscina<Ics, ReadIcs> | undefined;

/**
 * A stranger's calendar is read on a thread of its own: a rule of recurrence can be written that no reader comes to the end of, and then
 * the thread is ended and nobody else has waited.
 */
export const readOnThread = async (ics: Ics, limit_ms = LIMIT_MS): Promise<ReadIcs> => {
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
