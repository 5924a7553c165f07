import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request } from './requests.ts';

/** A server in a process of its own. Whatever it has not answered when it is killed is `lost`. */
export type KilledServer = { ready: Promise<unknown>; isReady(): boolean; ask(request: Request): Promise<string>; kill(): void };

export const aKilledServer = (args: readonly (string | number)[]): KilledServer => {
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
  const child = fork(PROGRAM, args.map(String), { execArgv: [], stdio: 'ignore', env });
  const waiting = new Map<number, (answer: string) => void>();
  let asked = 0;
  let is_ready = false;
  const ready = Promise.race([once(child, 'message').then(() => (is_ready = true)), once(child, 'exit')]);
  child.on('message', ({ id, answer }: { id?: number; answer?: string }) => {
    if (id === undefined || answer === undefined) return;
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

/** What one has read the next need not read again: a start is most of what a kill costs. */
const COMPILED = join(tmpdir(), 'hearthway-compiled');
const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url));

const sent = (child: ChildProcess, message: object): boolean => {
  if (!child.connected) return false;
  // Whoever dies while it is written to says so by its exit.
  child.send(message, () => undefined);
  return true;
};
