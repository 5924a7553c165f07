import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../../../src/server');

/**
 * What docs/scale.md says that our SQL needs beyond plain tables, and where. A database that speaks PostgreSQL's language has to have it, or each
 * of these files gets another way; so each is on this list, and the list is short.
 */
const NEEDED: readonly { what: RegExp; files: readonly string[] }[] = [
  { what: /\blisten \$\{|`listen |'listen |\bpg_notify\b|\bnotify /i, files: ['core/live-hub.ts'] },
  {
    what: /pg_(try_)?advisory/i,
    files: [
      'accounts/connections/endpoints.ts',
      'accounts/connections/keys.ts',
      'db/alone.ts',
      'db/migrate.ts',
      'site/price-index/release.ts',
    ],
  },
  {
    what: /skipLocked|skip locked/i,
    files: [
      ...['accounts/connections/deliver-hooks.ts', 'booking/payments/charge-due.ts', 'booking/payments/compare-nightly.ts'],
      ...['admin/market/follow-plans.ts', 'core/outbox.ts', 'ledger/leases.ts'],
    ],
  },
  { what: /'no key update'/, files: ['movers/change-market.ts', 'plan-edits/ask-movers.ts'] },
  { what: /set_config|set local/i, files: ['seed/demo.ts', 'site/retention/papers.ts'] },
];

/** What one or the other of them refuses or does in another way, and what nothing here needs. */
const NEVER =
  /\b(isolationLevel|serializable|deferrable|unlogged|exclude using|create extension|tablesample|declare \w+ cursor|with hold|large object|lo_import|dblink|postgres_fdw|partition by list|inherits \()/i;

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: withoutComments(readFileSync(join(SERVER, name), 'utf8')) }));

test.each(NEEDED)('what a few files ask of PostgreSQL no other does: $what', ({ what, files }) => {
  const found = sources.filter(({ name, text }) => name.endsWith('.ts') && what.test(text)).map(({ name }) => name);
  expect(found.sort()).toEqual([...files].sort());
});

/** Two jobs never stand on one truck at once: that the store itself says so is worth more than another engine. */
const WORTH_IT = ['db/migrations/0040_board.sql'];

test('what engines that speak PostgreSQL’s language refuse is asked for by a mover’s board alone', () => {
  expect(sources.filter(({ text }) => NEVER.test(text)).map(({ name }) => name)).toEqual(WORTH_IT);
  expect(NEVER.test('create unlogged table a (b int)')).toBe(true);
});

test('triggers only refuse: what the store does, it does where it is read', () => {
  const bodies = sources
    .filter(({ name }) => name.endsWith('.sql'))
    .flatMap(({ text }) => [...text.matchAll(/create (?:or replace )?function "(\w+)"\(\) returns trigger/gi)].map(([, name]) => name));
  expect([...new Set(bodies)].every((name) => name?.startsWith('refuse_'))).toBe(true);
  expect(bodies.length).toBeGreaterThan(0);
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*(\/\/|--).*$/gm, '');
}
