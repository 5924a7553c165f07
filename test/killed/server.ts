import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Request } from './requests.ts';

/** A server in a process of its own. Whatever it has not answered when it is killed is `lost`. */
export type KilledServer = {
  ready: Promise<unknown>;
  isReady(): boolean;
  answers(): number;
  ask(request: Request): Promise<string>;
  kill(): void;
};

export const aKilledServer = (program: string, args: readonly (string | number)[]): KilledServer => {
  const child = fork(program, args.map(String), { execArgv: [], stdio: 'ignore' });
  const waiting = new Map<number, (answer: string) => void>();
  let asked = 0;
  let answered = 0;
  let is_ready = false;
  const ready = Promise.race([once(child, 'message').then(() => (is_ready = true)), once(child, 'exit')]);
  child.on('message', ({ id, answer }: { id?: number; answer?: string }) => {
    if (id === undefined || answer === undefined) return;
    answered += 1;
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  child.once('exit', () => {
    is_ready = false;
    for (const tell of waiting.values()) tell('lost');
    waiting.clear();
  });
  return {
    ready,
    isReady: () => is_ready,
    answers: () => answered,
    ask: (request) => {
      asked += 1;
      const id = asked;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        if (!sent(child, { id, ...request })) resolve('lost');
      });
    },
    kill: () => {
      is_ready = false;
      child.kill('SIGKILL');
    },
  };
};

/** The server as one file: reading hundreds of them would be most of what a kill costs. */
export const bundledServer = async (entry = 'test/killed/child.ts', root = ROOT): Promise<{ program: string; remove(): Promise<void> }> => {
  const outDir = await mkdtemp(join(tmpdir(), 'hearthway-killed-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: entry, outDir, target: 'node24', minify: false },
    ssr: { noExternal: true, external: ['pg-native'] },
  });
  return { program: join(outDir, basename(entry).replace('.ts', '.js')), remove: () => rm(outDir, { recursive: true, force: true }) };
};

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const sent = (child: ChildProcess, message: object): boolean => {
  if (!child.connected) return false;
  // Whoever dies while it is written to says so by its exit.
  child.send(message, () => undefined);
  return true;
};
