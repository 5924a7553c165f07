import { linkSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { markOf } from './process-mark.ts';

export type Holder = { pid: number; mark: string; since: string };

/** The data folder has another server; its message is meant for the person who started this one. */
export class DataFolderInUse extends Error {
  readonly holder: Holder;
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid}, since ${holder.since}. Stop that one, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUse';
    this.holder = holder;
  }
}

/** Who holds the lock of this folder now; a dead holder, or one whose number another process has got, holds nothing. */
export const whoHolds = (folder: string): Holder | undefined => {
  const holder = written(join(folder, LOCK));
  return holder !== undefined && markOf(holder.pid) === holder.mark ? holder : undefined;
};

/** Takes the folder for this process, or throws DataFolderInUse. Answers the function that gives it back. */
export const takeLock = async (folder: string): Promise<() => void> => {
  const file = join(folder, LOCK);
  const mine: Holder = { pid: process.pid, mark: markOf(process.pid) ?? '', since: new Date().toISOString() };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(mine)}\n`);
  try {
    // A link is made whole or not at all, so nobody ever reads half a lock.
    if (!linked(draft, file)) await takeOver(folder, draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => giveBack(file, mine);
};

const LOCK = 'lock.json';
const GUARD_IS_OLD_AFTER_MS = 10_000;

/** Of two who find the same stale lock only one may replace it: a folder that only one can make says who. */
const takeOver = async (folder: string, draft: string, file: string): Promise<void> => {
  const guard = `${file}.takeover`;
  while (!made(guard)) {
    if (isOld(guard)) removed(guard);
    await sleep(20);
  }
  try {
    const holder = whoHolds(folder);
    if (holder !== undefined) throw new DataFolderInUse(folder, holder);
    renameSync(draft, file);
  } finally {
    removed(guard);
  }
};

const giveBack = (file: string, mine: Holder): void => {
  const now = written(file);
  if (now?.pid === mine.pid && now.mark === mine.mark) rmSync(file, { force: true });
};

const written = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

const linked = (from: string, to: string): boolean => !alreadyThere(() => linkSync(from, to));

const made = (folder: string): boolean => !alreadyThere(() => mkdirSync(folder));

const alreadyThere = (make: () => void): boolean => {
  try {
    make();
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true;
    throw error;
  }
};

const isOld = (folder: string): boolean => {
  const at = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return at !== undefined && Date.now() - at > GUARD_IS_OLD_AFTER_MS;
};

const removed = (folder: string): void => {
  try {
    rmdirSync(folder);
  } catch {
    // Another has removed it already.
  }
};
