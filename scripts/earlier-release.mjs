// npm run release:check: the server of the release before, and its tests, on the tables of this one, since both run side by side while servers are replaced.
// Arguments: --on REF for another release than the last tag, then what Vitest is to run instead of all that the site can do.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { node24, npm, ROOT, requirePackages, stop } from './install.mjs';

const MIGRATIONS = 'src/server/db/migrations';
const TREE = join(ROOT, '.cache', 'earlier-release');

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : stop(`git ${args[0]}: ${stderr.trim()}`);
};

/** The last tag; before the first one, the last commit that had older tables than there are now. */
const releaseBefore = () => {
  const tags = git('tag', '--list', '--merged', 'HEAD^', '--sort=-creatordate').split('\n');
  return tags[0] || git('rev-parse', `${git('log', '-1', '--format=%H', '--', MIGRATIONS)}^`);
};

const filesOf = (tree) =>
  readdirSync(join(tree, MIGRATIONS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => entry.name);

/** A migration that was done somewhere is never done again, whatever becomes of its file. */
const changedSince = (tree) =>
  filesOf(tree).filter((name) => {
    const now = join(ROOT, MIGRATIONS, name);
    return !existsSync(now) || readFileSync(now, 'utf8') !== readFileSync(join(tree, MIGRATIONS, name), 'utf8');
  });

const inTree = (node, args, env = {}) =>
  spawnSync(node, args, { cwd: TREE, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'site'];

/** The server as it is started for customers: too slow for every day, and so left to the long run. */
const isServing = (node) => inTree(node, [...VITEST, 'test/core/production.test.ts'], { TEST_EFFORT: 'long' });

/** Servers of both replace each other while people book. */
const areReplaced = (node) => {
  const env = { ...process.env, EARLIER_RELEASE: TREE, TEST_EFFORT: 'long' };
  return spawnSync(node, [...VITEST, 'test/core/database/rolling.test.ts'], { cwd: ROOT, stdio: 'inherit', env }).status === 0;
};

const takeAway = () => {
  rmSync(TREE, { recursive: true, force: true });
  git('worktree', 'prune');
};

/** Those of its own, unless they are ours. */
const bringPackages = () => {
  const [theirs, ours] = [TREE, ROOT].map((tree) => readFileSync(join(tree, 'package-lock.json'), 'utf8'));
  if (theirs === ours) symlinkSync(join(ROOT, 'node_modules'), join(TREE, 'node_modules'), 'junction');
  else
    npm(
      ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', TREE],
      'The packages of the release before could not be installed; what npm said is above.',
    );
};

const holds = (node, tests) => {
  const changed = changedSince(TREE);
  if (changed.length > 0) return `Migrations only add, but these were changed since: ${changed.join(', ')}.`;
  const added = filesOf(ROOT).length - filesOf(TREE).length;
  bringPackages();
  if (!inTree(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'])) return 'Its pages could not be built.';
  rmSync(join(TREE, MIGRATIONS), { recursive: true });
  cpSync(join(ROOT, MIGRATIONS), join(TREE, MIGRATIONS), { recursive: true });
  if (!isServing(node) || !inTree(node, [...VITEST, ...tests]))
    return 'The release before does not work on these tables. Add first, and take away once no server needs it.';
  if (!areReplaced(node)) return 'Somebody was cut off, or something was lost, while servers of both releases replaced each other.';
  console.log(`The release before works on the tables of this one, ${added} migrations later.`);
};

const args = process.argv.slice(2);
const [before, tests] = args[0] === '--on' ? [args[1] ?? stop('Which release is it to run on?'), args.slice(2)] : [releaseBefore(), args];
requirePackages();
takeAway();
git('worktree', 'add', '--detach', TREE, before);
const reason = holds(node24(), tests);
takeAway();
if (reason !== undefined) stop(reason);
