import { createHash } from 'node:crypto';
import { Piscina } from 'piscina';
import { refuse } from '#domain/core/refusal.ts';
import type { Log } from '#server/core/world.ts';
import type { Pdf } from './port.ts';
import type { Task } from './thread.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Limits = { limit_ms?: number; memory_mb?: number };

/** Of waiting and drawing together. */
const LIMIT_MS = 20_000;
const MEMORY_MB = 256;
/** Who waits longer than so many papers take would run out of time. */
const MOST_WAITING = 1_000;
/** A thread costs 60 MB; the next document after a quiet hour waits a third of a second for another. */
const IDLE_MS = 10 * 60_000;
const MOST_KEPT = 100;

/**
 * One thread draws, and some 200 documents a second. When it dies or takes too long, whoever waited is told to come again, which a job of the
 * outbox does, and the next document has a new thread. The newest drawings are kept: a paper goes out by email and is opened soon after.
 */
export const openPdf = (log: Log, { limit_ms = LIMIT_MS, memory_mb = MEMORY_MB }: Limits = {}): Pdf => {
  const pool = new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    ...{ minThreads: 0, maxThreads: 1, maxQueue: MOST_WAITING, idleTimeout: IDLE_MS, recordTiming: false },
    resourceLimits: { maxOldGenerationSizeMb: memory_mb },
    // Nobody looks at a paper while it is drawn; pages are waited for.
    niceIncrement: 5,
  });
  const tell = (error: unknown): void => log('pdf_not_drawn', { error: nameOf(error) });
  pool.on('error', tell);
  const kept = new Map<string, Promise<Bytes>>();
  const drawn = async (task: string): Promise<Bytes> => {
    try {
      return await pool.run(task, { signal: AbortSignal.timeout(limit_ms) });
    } catch (error) {
      tell(error);
      throw refuse('busy', 'This document could not be drawn just now. Try again in a minute.');
    }
  };
  return {
    draw: (document, made_at) => {
      const task = JSON.stringify({ document, made_at: made_at.getTime() } satisfies Task);
      const name = createHash('sha256').update(task).digest('base64');
      const bytes = kept.get(name) ?? drawn(task);
      kept.delete(name);
      kept.set(name, bytes);
      const [oldest = ''] = kept.keys();
      if (kept.size > MOST_KEPT) kept.delete(oldest);
      bytes.catch(() => kept.delete(name));
      return bytes;
    },
    close: () => pool.destroy(),
  };
};

/** The code where there is one, as when the thread has no memory left: a message may quote what was to be drawn. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? String(error.code) : error.name;
};
