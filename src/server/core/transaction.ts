import { AsyncLocalStorage } from 'node:async_hooks';
import { isBrokenOff, sqlstateOf } from '#server/db/is-away.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { aPartOfTrace } from '#server/signals/waits.ts';
import type { World } from './world.ts';

/** `leaves_outbox_jobs` is set by whoever writes one, so that somebody is woken for them. */
type Open = { leaves_outbox_jobs: boolean };

const current = new AsyncLocalStorage<Open>();

/**
 * The one way to open a transaction. What runs inside is known to, so that a call to the outside can refuse to be made there. One that
 * PostgreSQL breaks off because of another, as in a deadlock, is done again: nothing of it has happened.
 */
export const inTransaction = async <T>(world: Pick<World, 'db' | 'wake'>, work: (tx: Tx) => Promise<T>, tries = TRIES): Promise<T> => {
  if (current.getStore() !== undefined) throw new Error('A transaction is already open here: hand its tx on instead of opening another.');
  try {
    return await once(world, work);
  } catch (error) {
    noteCallers(error);
    if (tries <= 1 || !isBrokenOff(error)) throw error;
  }
  return await inTransaction(world, work, tries - 1);
};

const TRIES = 3;

const callers = new WeakMap<Error, string>();

/** What was left to be answered with the commit fails where nobody waits for it, so its own stack names none of our sources. */
const noteCallers = (error: unknown): void => {
  if (error instanceof Error && sqlstateOf(error) !== undefined) callers.set(error, new Error().stack ?? '');
};

/** Whose transaction it was that failed with this, as a stack. */
export const callersOf = (error: Error): string => callers.get(error) ?? '';

const once = async <T>(world: Pick<World, 'db' | 'wake'>, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const ended = aPartOfTrace('transaction');
  return await opened(world, work).finally(ended);
};

const opened = <T>(world: Pick<World, 'db' | 'wake'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.db.transaction((tx) => {
    const open = { leaves_outbox_jobs: false };
    databases.set(tx, world.db);
    return current.run(open, async () => {
      const done = await work(tx);
      if (open.leaves_outbox_jobs) await world.wake?.(tx);
      return done;
    });
  });

export const leaveOutboxJobs = (): void => {
  const open = current.getStore();
  if (open !== undefined) open.leaves_outbox_jobs = true;
};

const databases = new WeakMap<object, Db>();

/** The database that is read, within a transaction of it or not. */
export const databaseOf = (reader: Db | Tx): Db | Tx => databases.get(reader) ?? reader;

/** Locks held while a provider thinks would stop everybody else who needs them (property 14). */
export const requireNoTransaction = (what: string): void => {
  if (current.getStore() !== undefined) throw new Error(`${what} was called while a transaction is open.`);
};
