import type { Log } from './world.ts';

/** One JSON line an event, UTC. Facts are an allowlist by habit: ids, counts, codes, route templates; never what a person typed. */
export const jsonLog =
  (write: (line: string) => void, now: () => number): Log =>
  (event, facts = {}) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), event, ...facts })}\n`);

const SOON_MS = 50;

/** Hands lines on together: each writing holds up the whole server for as long as the reader takes. `flush` writes what still waits. */
export const inBatches = (write: (text: string) => void): { add(line: string): void; flush(): void } => {
  let waiting: string[] = [];
  const flush = (): void => {
    if (waiting.length === 0) return;
    const text = waiting.join('');
    waiting = [];
    write(text);
  };
  const add = (line: string): void => {
    if (waiting.push(line) === 1) setTimeout(flush, SOON_MS).unref();
  };
  return { add, flush };
};
