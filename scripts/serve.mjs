import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** Said before anything that takes long: another server may have the data folder. */
export const requireDataFolder = (node) => {
  const { status } = spawnSync(node, [join(ROOT, 'scripts', 'data-folder.mjs')], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

/** Becomes the server, as far as one process can become another: its output, its signals and its exit code are ours. */
export const serve = (node, more = {}) => {
  // Detached: Ctrl-C in a terminal goes to a whole group, and the server, which would get ours as well, must be asked once.
  const child = spawn(node, [join(ROOT, 'src', 'server', 'main.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...more },
    detached: process.platform !== 'win32',
  });
  passOnSignals(child);
  child.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
};

const passOnSignals = (child) => {
  let asked_at = 0;
  const ask = (signal) => {
    // npm passes on what the terminal has told us already; a person who asks again does so later.
    if (Date.now() - asked_at < 500) return;
    asked_at = Date.now();
    child.kill(signal);
  };
  process.on('SIGINT', () => ask('SIGINT'));
  process.on('SIGTERM', () => ask('SIGTERM'));
  process.on('SIGHUP', () => ask('SIGTERM'));
  if (process.env.npm_lifecycle_event) whenParentEnds(() => ask('SIGTERM'));
};

/** A SIGTERM to npm ends npm and its shell and goes no further: without this the server would live on, unknown to anybody. */
const whenParentEnds = (tell) => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, 500);
  timer.unref();
};
