import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataFolderInUse, takeLock, whoHolds } from './data-lock.ts';
import { markOf } from './process-mark.ts';

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthway-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const lockedBy = (folder: string, pid: number, mark: string): void =>
  writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid, mark, since: '2026-11-21T10:00:00.000Z' }));

test('a folder that is taken names its holder until it is given back', async () => {
  const folder = aFolder();
  const giveBack = await takeLock(folder);
  expect(whoHolds(folder)?.pid).toBe(process.pid);
  giveBack();
  expect(whoHolds(folder)).toBeUndefined();
});

test('a living holder is not pushed aside', async () => {
  const folder = aFolder();
  lockedBy(folder, process.ppid, markOf(process.ppid) ?? '');
  await expect(takeLock(folder)).rejects.toThrow(DataFolderInUse);
  await expect(takeLock(folder)).rejects.toThrow(`process ${process.ppid}, since 2026-11-21T10:00:00.000Z`);
});

test('the lock of a process that has ended is taken over', async () => {
  const folder = aFolder();
  lockedBy(folder, 2 ** 22 + 1, 'long ago');
  await takeLock(folder);
  expect(whoHolds(folder)?.pid).toBe(process.pid);
});

test('a lock whose number another process has got since is taken over', async () => {
  const folder = aFolder();
  lockedBy(folder, process.ppid, 'of an earlier one');
  await takeLock(folder);
  expect(whoHolds(folder)?.pid).toBe(process.pid);
});

test('a lock that nobody can read any more is taken over', async () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'lock.json'), '{"pid":');
  await takeLock(folder);
  expect(whoHolds(folder)?.pid).toBe(process.pid);
});

test('of many who find a stale lock at once exactly one gets the folder', async () => {
  const folder = aFolder();
  lockedBy(folder, process.ppid, 'of an earlier one');
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => takeLock(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
