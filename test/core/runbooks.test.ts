import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROWS } from '#test/support/routes-table.ts';
import { aSite } from '#test/support/site/world.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/operations');

const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** What somebody would type into psql at night, the places of identities among it. */
const statements = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/`((?:select|delete|update)\s[^`]+)`|```sql\n([^`]+)```/g)].map(
    ([, short, long]) => [name, (short ?? long ?? '').trim().replaceAll(/\s+/g, ' ').replaceAll('…', NOBODY)] as const,
  ),
);

/** What only a superuser may see or do. */
const ELSEWHERE = /\bpg_stat_statements\b|\bpg_backup_st/;

test('every statement that a runbook prints is one that the tables take', async () => {
  const site = await aSite();
  const refused: string[] = [];
  for (const [name, statement] of statements.filter(([, text]) => !ELSEWHERE.test(text)))
    await site.db.execute(`explain ${statement}`).catch(({ cause }: Error) => refused.push(`${name}: ${statement}: ${cause}`));
  expect(statements.length).toBeGreaterThan(8);
  expect(refused).toEqual([]);
});

test('every program that a runbook has somebody start is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const named = pages.flatMap(({ text }) => [...text.matchAll(/npm run ([a-z:-]+)|node (scripts\/[\w-]+\.mjs)/g)]);
  const missing = named.filter(([, script, file]) => (script === undefined ? !existsSync(join(ROOT, file ?? '')) : !scripts[script]));
  expect(named.length).toBeGreaterThan(8);
  expect(missing.map(([said]) => said)).toEqual([]);
});

test('every page of the team that a runbook sends somebody to is one, and every setting is one that the server reads', () => {
  const named = pages.flatMap(({ text }) => [...text.matchAll(/`(\/admin[\w/-]*)`/g)].map(([, path = '']) => path));
  expect(named.length).toBeGreaterThan(8);
  expect([...new Set(named)].filter((path) => !(path.slice(1) in ROWS))).toEqual([]);
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const settings = pages.flatMap(({ text }) =>
    [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name),
  );
  expect(settings.length).toBeGreaterThan(10);
  expect([...new Set(settings)].filter((name) => !new RegExp(`^(# )?${name.replace(/_FILE$/, '')}=`, 'm').test(example))).toEqual([]);
});
