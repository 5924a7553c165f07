import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RunAs } from './embedded-place.ts';
import { lives } from './process-mark.ts';

export type Cluster = {
  folder: string;
  binaries: string;
  run_as: RunAs;
  password: string;
  log: string;
  options: readonly string[];
};

/** PostgreSQL's first process. `gone` resolves when it has ended, for whatever reason. */
export type Postmaster = { pid: number; port: number; gone: Promise<void> };

export const SUPERUSER = 'hearthway';

/** The server that an earlier, killed process left behind, if it is ours and well; one that does not answer is stopped. */
export const adopt = async (cluster: Cluster): Promise<Postmaster | undefined> => {
  const left = leftBehind(cluster.folder);
  if (left === undefined) return undefined;
  if (await answersSoon(cluster, left.port, 5_000, () => lives(left.pid))) return { ...left, gone: goneByLooking(left.pid) };
  await stop(left);
  return undefined;
};

/** Starts PostgreSQL on this port and resolves when it takes queries, after crash recovery too. */
export const launch = async (cluster: Cluster, port: number): Promise<Postmaster> => {
  disownPid(cluster.folder);
  const child = spawned(cluster, port);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const isUp = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  if (await answersSoon(cluster, port, 120_000, isUp)) return { pid: child.pid as number, port, gone };
  if (isUp()) await stop({ pid: child.pid as number });
  throw new Error(`PostgreSQL did not start: ${lastLines(cluster.log)}`);
};

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Harder means only when that takes too long. */
export const stop = async ({ pid }: { pid: number }): Promise<void> => {
  for (const [signal, patience_ms] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signalTo(pid, signal);
    if (await until(() => !lives(pid), patience_ms)) return;
  }
};

/** The postmaster that postmaster.pid names, if that process is really PostgreSQL in this folder. */
export const leftBehind = (folder: string): { pid: number; port: number } | undefined => {
  const [pid, , , port] = pidFile(folder);
  return pid !== undefined && worksIn(Number(pid), folder) ? { pid: Number(pid), port: Number(port) } : undefined;
};

export const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
};

/** A free port below those that the system gives to outgoing connections, so that a restart finds it free again. */
export const freePort = async (): Promise<number> => {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return (await isFree(port)) ? port : freePort();
};

const spawned = (cluster: Cluster, port: number): ChildProcess => {
  const log = openSync(cluster.log, 'a');
  if (statSync(cluster.log).size > 10_000_000) truncateSync(cluster.log);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...RECOVERY,
    ...cluster.options,
  ];
  const child = spawn(
    join(cluster.binaries, 'bin', 'postgres'),
    ['-D', cluster.folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // Detached: Ctrl-C in a terminal must reach the server alone, which ends its requests before it stops the database.
    { ...cluster.run_as, cwd: cluster.folder, env: PLAIN_ENVIRONMENT, stdio: ['ignore', log, log], detached: true, windowsHide: true },
  );
  closeSync(log);
  child.unref();
  return child;
};

/**
 * After a crash PostgreSQL makes sure that every file is on the disk before it answers anybody. One by one, a thousand files take seconds, and
 * many of them on a busy disk; Linux does all in one call.
 */
const RECOVERY = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : [];

/** Nothing of ours goes on: not the settings of a person's own PostgreSQL (PGPORT and the like), and no secrets. */
export const PLAIN_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

const answersSoon = async (cluster: Cluster, port: number, patience_ms: number, isUp: () => boolean): Promise<boolean> => {
  let answered = false;
  await until(async () => {
    answered = await answers(cluster, port);
    return answered || !isUp();
  }, patience_ms);
  return answered;
};

/** Whether PostgreSQL there takes our password and says that it serves this very folder. */
const answers = async (cluster: Cluster, port: number): Promise<boolean> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return realpathSync(rows[0]?.data_directory ?? '') === realpathSync(cluster.folder);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const pidFile = (folder: string): string[] => {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** After a restart of the machine the number may be somebody else's: PostgreSQL makes its folder its working directory. */
const worksIn = (pid: number, folder: string): boolean => {
  try {
    if (!lives(pid)) return false;
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false;
  }
};

/**
 * PostgreSQL refuses to start while the number in postmaster.pid is taken: by a stranger after a restart of the machine, or by a dead
 * server of which its parent has taken no notice. It does not mind its own parent's number, so write ours. The file itself must stay:
 * it also names the shared memory in which backends of a killed server may still be at work.
 */
const disownPid = (folder: string): void => {
  const [pid, ...rest] = pidFile(folder);
  if (pid === undefined || worksIn(Number(pid), folder)) return;
  writeFileSync(join(folder, 'postmaster.pid'), [process.pid, ...rest].join('\n'));
};

/** An adopted server is no child of ours, so nobody tells us of its end. */
const goneByLooking = (pid: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (lives(pid)) return;
      clearInterval(timer);
      resolve();
    }, 250);
    timer.unref();
  });

const until = async (isSo: () => boolean | Promise<boolean>, patience_ms: number): Promise<boolean> => {
  const deadline = Date.now() + patience_ms;
  while (Date.now() < deadline) {
    if (await isSo()) return true;
    await sleep(20);
  }
  return false;
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const lastLines = (log: string): string => readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' / ');
