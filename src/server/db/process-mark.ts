import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Tells a process from a later one that got the same number: when it started, and in which run of the machine.
 * Undefined when no such process lives.
 */
export const markOf = (pid: number): string | undefined => {
  if (process.platform === 'linux') return linuxMark(pid);
  if (process.platform === 'win32') return isThere(pid) ? 'alive' : undefined;
  return startedAt(pid);
};

export const lives = (pid: number): boolean => markOf(pid) !== undefined;

const linuxMark = (pid: number): string | undefined => {
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The second field is the program's name in brackets and may hold spaces: count from its end.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isDead = state === 'Z' || state === 'X';
  return isDead ? undefined : `${rest[18]}@${textOf('/proc/sys/kernel/random/boot_id')?.trim()}`;
};

const startedAt = (pid: number): string | undefined => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
};

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
