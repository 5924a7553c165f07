import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('../../..', import.meta.url).pathname;

const sourcesOf = (folder: string): { file: string; source: string }[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file: file.slice(ROOT.length), source: readFileSync(file, 'utf8') }));

const linesWith = (folder: string, pattern: RegExp, except: readonly string[] = []): string[] =>
  sourcesOf(folder)
    .filter(({ file }) => !except.includes(file))
    .flatMap(({ file, source }) => [...source.matchAll(pattern)].map(([line]) => `${file}: ${line.trim().slice(0, 80)}`));

/** The keeper of the embedded database names it by a constant of its own; no query takes a database's name as a parameter. */
const KEEPERS = ['src/server/db/embedded.ts'];

test('no query is put together from text: none is raw, none is concatenated [property 41]', () => {
  expect(linesWith('src/server', /\bsql\.raw\b.*/g)).toEqual([]);
  expect(linesWith('src/server', /\.(query|execute)\(\s*(`[^`]*\$\{|['"`][^'"`\n]*['"`]\s*\+|[a-z]\w*\s*\+).*/g, KEEPERS)).toEqual([]);
  expect(linesWith('src/server', /(['"`])\s*(select|insert into|update|delete from)\b[^'"`\n]*\1\s*\+.*/gi, KEEPERS)).toEqual([]);
});

test('only the tagged template puts a value into a query, where it becomes a parameter [property 41]', () => {
  const untagged = /(?<!\bsql)`\s*(select|insert into|update \w+ set|delete from)\b[^`]*\$\{/gi;
  expect(linesWith('src/server', untagged, KEEPERS)).toEqual([]);
});

test('no page writes raw HTML or runs text as code [property 42]', () => {
  expect(linesWith('src/web', /dangerouslySetInnerHTML.*|\.(inner|outer)HTML\b.*|\binsertAdjacentHTML\b.*|\bdocument\.write\b.*/g)).toEqual(
    [],
  );
  expect(linesWith('src', /\beval\(.*|\bnew Function\(.*/g)).toEqual([]);
});
