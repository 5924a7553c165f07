import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A folder that PostgreSQL may use under a name of its own, too. */
export const temporaryFolder = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'hearthway-bench-'));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

export type Running = {
  url: string;
  pid: number | undefined;
  ready_ms: number;
  cpuSeconds(): number | undefined;
  /** With every process that it started, PostgreSQL's among them. */
  allCpuSeconds(): number;
  stop(): Promise<void>;
};

const PATIENCE_MS = 180_000;

/** Starts a program of the project and waits for its line "Ready on". */
export const running = async (
  program: string,
  { cwd = ROOT, data_dir, database_url }: { cwd?: string; data_dir: string; database_url?: string },
): Promise<Running> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const from = performance.now();
  const child = spawn(process.execPath, [program], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentOf(port, data_dir), ...(database_url && { DATABASE_URL: database_url }) },
  });
  await readyOf(child);
  return {
    url,
    pid: child.pid,
    ready_ms: performance.now() - from,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    allCpuSeconds: () => allCpuSecondsOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** The whole site on its own database, with the demo in it and the pages as they were built last. */
export const aSite = async (): Promise<Running> => {
  const folder = temporaryFolder();
  const site = await running(join(ROOT, 'src/server/main.ts'), { data_dir: join(folder.path, 'data') });
  return { ...site, stop: () => site.stop().finally(folder.remove) };
};

const environmentOf = (port: number, data_dir: string): NodeJS.ProcessEnv => {
  const { NODE_ENV: _, NOW: __, DATABASE_URL: ___, BENCH_RUNS: ____, npm_lifecycle_event: _____, ...env } = process.env;
  const here = `127.0.0.1:${port}`;
  // As before customers: pages that may be found.
  return { ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: `http://${here}`, INDEXED_HOSTS: here, DATA_DIR: data_dir };
};

const readyOf = async (child: ChildProcess): Promise<void> => {
  let said = '';
  const hear = (part: Buffer) => {
    said += part;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  for (let waited = 0; waited < PATIENCE_MS; waited += 5) {
    if (said.includes('Ready on')) return;
    if (child.exitCode !== null) break;
    await sleep(5);
  }
  child.kill('SIGTERM');
  throw new Error(`The server did not start. It said:\n${said}`);
};

const TICKS_A_SECOND = 100;

/** What the server itself has used of the processors; undefined where /proc does not tell. */
const cpuSecondsOf = (pid: number | undefined): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
};

/** Processes that have ended count too: their parent has their times. NaN where /proc does not tell. */
const allCpuSecondsOf = (pid: number | undefined): number => {
  try {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(statOf);
    const family = new Set([pid]);
    for (let size = 0; size < family.size; ) {
      size = family.size;
      for (const one of all) if (family.has(one.parent)) family.add(one.pid);
    }
    return all.filter((one) => family.has(one.pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
};

const statOf = (pid: string): { pid: number; parent: number; ticks: number }[] => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return [{ pid: Number(pid), parent: fields[1] ?? 0, ticks }];
  } catch {
    return [];
  }
};
