// Plain JavaScript that runs on Node 20, because it is here that the packages, and with them Node 24, are brought in.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Brings in exactly what package-lock.json names, unless it is there already. */
export const requirePackages = () => {
  if (isInstalled()) return;
  console.log('Installing the packages with npm ci; this takes about a minute.');
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'The packages could not be installed; what npm said is above.');
};

/** The program of the Node that the server runs on. */
export const node24 = () => {
  const found = installedNode() ?? (isNewEnough(process.version) ? process.execPath : undefined);
  if (found) return found;
  // The package "node" brings its program with an install script, and some npm settings skip those.
  console.log('Fetching Node 24.');
  npm(
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--ignore-scripts',
      '--prefix',
      CACHE,
      `${PROGRAM_PACKAGE}@${version()}`,
    ],
    NO_NODE,
  );
  return installedNode() ?? stop(NO_NODE);
};

export const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const CACHE = join(ROOT, '.cache', 'node');
const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;
const PROGRAM_PACKAGE = `${PLATFORM === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${PLATFORM}-${process.arch}`;
const PROGRAM = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
const NO_NODE = 'Node 24 could not be found or fetched. Install Node 24 or newer and start again.';

/** npm writes its own record last of all, so an installation that was cut off has none. */
const isInstalled = () => {
  const wanted = packagesIn('package-lock.json');
  const there = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, entry]) => {
    const found = there[path];
    if (path === '' || (!found && entry.optional)) return true;
    return found?.version === entry.version && found?.integrity === entry.integrity;
  });
};

const packagesIn = (file) => {
  const path = join(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
};

const installedNode = () =>
  [
    join(ROOT, 'node_modules', 'node', PROGRAM),
    join(ROOT, 'node_modules', 'node', 'node_modules', PROGRAM_PACKAGE, PROGRAM),
    join(ROOT, 'node_modules', PROGRAM_PACKAGE, PROGRAM),
    join(CACHE, 'node_modules', PROGRAM_PACKAGE, PROGRAM),
  ].find(runs);

const runs = (program) => existsSync(program) && isNewEnough(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '');

const isNewEnough = (version) => Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= 24;

const version = () => packagesIn('package-lock.json')['node_modules/node'].version;

export const npm = (args, otherwise) => {
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', env: withoutOurNode(), shell: process.platform === 'win32' });
  if (status !== 0) stop(otherwise);
};

/** npm itself must not run on the Node that it is about to replace. */
const withoutOurNode = () => {
  const bin = join(ROOT, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(bin));
  return { ...process.env, PATH: path.join(delimiter) };
};
