import type { Log } from './world.ts';

/** One JSON line an event, UTC. Facts are an allowlist by habit: ids, counts, codes, route templates; never what a person typed. */
export const jsonLog =
  (write: (line: string) => void, now: () => number): Log =>
  (event, facts = {}) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), event, ...facts })}\n`);
