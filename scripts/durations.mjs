import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './install.mjs';

const SLOWEST = 20;

/** A reporter for Vitest: keeps how long each file and test took in .cache/test-durations.json, and prints the slowest of both. */
export default class Durations {
  #files = [];

  onTestModuleEnd(module) {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    const tests = [...module.children.allTests()].map((test) => ({
      title: test.fullName,
      ms: Math.round(test.diagnostic()?.duration ?? 0),
    }));
    const ms = Math.round(duration + collectDuration + setupDuration);
    this.#files.push({ file: relative(ROOT, module.moduleId), project: module.project.name, ms, tests });
  }

  onTestRunEnd() {
    if (this.#files.length < 2) return;
    const files = this.#files.toSorted(bySlowness);
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    writeFileSync(join(ROOT, '.cache', 'test-durations.json'), `${JSON.stringify(files, null, 1)}\n`);
    const tests = files.flatMap(({ file, tests: own }) => own.map(({ title, ms }) => ({ ms, name: `${file}: ${title}` })));
    print(
      'files',
      files.map(({ file, ms }) => ({ ms, name: file })),
    );
    print('tests', tests.toSorted(bySlowness));
    for (const [project, own] of Object.entries(Object.groupBy(files, ({ project: name }) => name)))
      console.log(`${project}: ${seconds(own.reduce((sum, { ms }) => sum + ms, 0))} of work in ${own.length} files`);
  }
}

const bySlowness = (one, other) => other.ms - one.ms;

const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(6)} s`;

const print = (what, all) => {
  console.log(`\nThe slowest ${what}:`);
  for (const { ms, name } of all.slice(0, SLOWEST)) console.log(`${seconds(ms)}  ${name.length > 150 ? `${name.slice(0, 149)}…` : name}`);
};
