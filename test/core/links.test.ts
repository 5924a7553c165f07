import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Made anew from the sources, where `npm run docs` sees to them. */
const MADE = /\/(api|spec-map)\.md$/;

test('every link from the docs to a file opens', () => {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name.replaceAll('\\', '/')}`);
  const texts = ['README.md', 'CONTRIBUTING.md', ...docs].filter((name) => name.endsWith('.md') && !MADE.test(name));
  expect(texts).toContain('docs/tour.md');
  expect(texts.flatMap(brokenIn)).toEqual([]);
});

const brokenIn = (name: string): string[] =>
  [...readFileSync(join(ROOT, name), 'utf8').matchAll(/\]\((?![a-z]+:|\/|#)([^)\s#]+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(ROOT, dirname(name), path)))
    .map((path) => `${name} leads to ${path}`);
