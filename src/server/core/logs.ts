import type { Log } from './world.ts';

/**
 * One JSON line an event, UTC. Facts are an allowlist by habit: ids, counts, codes, route templates; never what a person typed. `release` is what
 * this server was built from.
 */
export const jsonLog =
  (write: (line: string) => void, now: () => number, release?: string): Log =>
  (event, facts = {}) => {
    const level = levelOf(event, facts);
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, ...(release && { release }), event, ...facts })}\n`);
  };

/** error: somebody should look. warn: it heals by itself, and many of them would be a reason to look. */
export type Level = 'info' | 'warn' | 'error';

const levelOf = (event: string, { status }: { status?: unknown }): Level => {
  if (event === 'request') return typeof status === 'number' && status >= 500 ? 'error' : 'info';
  return LEVELS[event] ?? 'info';
};

const LEVELS: Readonly<Record<string, Level>> = {
  ...{ fault: 'error', unhandled_rejection: 'error', work_failed: 'error', set_aside: 'error', outbox_job_dead: 'error' },
  ...{ ledger_difference: 'error', finalize_failed: 'error' },
  ...{ incident_bad: 'error', incident_slow: 'warn', clock_leapt: 'warn', clock_believed: 'warn', measures_not_kept: 'warn' },
  ...{ outbox_job_failed: 'warn', ledger_unread: 'warn', webhook_unread: 'warn', geocode_failed: 'warn', pdf_not_drawn: 'warn' },
  ...{ live_failed: 'warn', live_lost: 'warn', wake_failed: 'warn', work_slow: 'warn', shed: 'warn', sign_in_failed: 'warn' },
};

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
