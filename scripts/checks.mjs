import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** Counts what was tried. A check that is no test file counts as one test. */
export const tally = (node) => {
  const began = performance.now();
  let passed = 0;
  let failed = 0;
  const failures = [];
  const check = (name, isFine) => {
    const is_fine = isFine();
    if (is_fine) passed += 1;
    else failed += 1;
    if (!is_fine) failures.push(name);
    console.log(`${is_fine ? 'ok    ' : 'FAILED'} ${name}`);
  };
  return {
    check,
    program: (name, args) => check(name, () => run(node, args)),
    tests: (args) => {
      const counted = runTests(node, args);
      passed += counted.passed;
      failed += counted.failed;
      failures.push(...counted.failures);
    },
    close: ({ budget_s = Number.POSITIVE_INFINITY } = {}) => {
      for (const name of failures) console.log(`failed: ${name}`);
      const seconds = Math.round((performance.now() - began) / 1_000);
      console.log(`${seconds} s in all${seconds > budget_s ? `: over the budget of ${budget_s} s on two idle cores` : ''}`);
      console.log(`${passed} passed, ${failed} failed`);
      process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
    },
  };
};

/** Types of all four rooms, and style. */
export const checkSources = ({ program }) => {
  program('types: domain', [TSC, '-p', 'tsconfig.domain.json']);
  program('types: server, contract and tests', [TSC, '-p', 'tsconfig.json']);
  program('types of the routes', ['node_modules/@react-router/dev/bin.cjs', 'typegen']);
  program('types: web', [TSC, '-p', 'tsconfig.web.json']);
  program('style', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']);
};

/** Nothing is unused, tests not counting as users; and every rule is held by a test of something that the product uses. */
export const checkUse = ({ program }) => {
  program('nothing unused in the product', ['node_modules/knip/bin/knip.js', '--production', '--no-progress']);
  program('nothing unused at all', ['node_modules/knip/bin/knip.js', '--no-progress']);
  program('every rule is held by the product', ['scripts/rules-held.mjs']);
};

const TSC = 'node_modules/typescript/bin/tsc';
const RESULTS = join(ROOT, '.cache', 'test-results.json');

const run = (node, args, env = {}) => spawnSync(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const runTests = (node, args) => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  rmSync(RESULTS, { force: true });
  const reports = ['--reporter=default', '--reporter=./scripts/durations.mjs', '--reporter=json', `--outputFile.json=${RESULTS}`];
  const is_fine = run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reports, ...args]);
  const files = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).testResults : [];
  const { passed, failures } = counted(files);
  // Something outside of every test went wrong: an error nobody caught, or a run that could not begin.
  if (!is_fine && failures.length === 0) failures.push('the test run itself');
  return { passed, failed: failures.length, failures };
};

const counted = (files) => {
  const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name })));
  const failed = tests.filter(({ status }) => status === 'failed').map(({ file, fullName }) => `${file.slice(ROOT.length)}: ${fullName}`);
  // A file that could not be loaded has failed without a single test.
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: [...failed, ...broken.map(({ name }) => `${name.slice(ROOT.length)}: the file itself`)],
  };
};
