import { expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '#test/support/site/database.ts';
import { type Budgets, spend } from './budgets.ts';
import { spendShared } from './shared-budgets.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;

test('of a kind who spent last is remembered, however many others spend of it or of another kind [property 51]', () => {
  const budgets: Budgets = new Map();
  const spends = (kind: string, of: string) => spend(budgets, [{ kind, of, most: 1 }], { window_ms: MINUTE_MS, at: 0 }) !== undefined;
  expect(spends('codes', 'Ana')).toBe(true);
  for (let stranger = 0; stranger < 30_000; stranger++) spends('keys', `stranger ${stranger}`);
  expect(spends('codes', 'Ana')).toBe(false);
  expect(spends('keys', 'stranger 29999')).toBe(false);
  expect(budgets.get('keys')?.size).toBe(10_000);
  expect(spends('keys', 'stranger 0')).toBe(true);
});

/** Two servers on one store. */
const twoServers = async () => {
  const { db, drop } = await aDatabase();
  onTestFinished(drop);
  const spender = (world: Pick<World, 'db'>) => (allowances: [kind: string, of: string, most: number][], at: number) =>
    spendShared(
      world as World,
      allowances.map(([kind, of, most]) => ({ kind, of, most, window_ms: MINUTE_MS })),
      at,
    );
  return [spender({ db }), spender({ db })] as const;
};

test('a shared allowance is one for all servers, of many at once so many pass as there are, and it comes back in time [property 46]', async () => {
  const [one, other] = await twoServers();
  const tries = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : other)([['codes', 'Ana', 5]], 1_000 + at)));
  expect(tries.filter(Boolean)).toHaveLength(5);
  expect(await other([['codes', 'Ben', 5]], 1_000)).toBeDefined();
  expect(await one([['codes', 'Ana', 5]], 1_000 + MINUTE_MS - 1)).toBeUndefined();
  expect(await one([['codes', 'Ana', 5]], 1_020 + MINUTE_MS)).toBeDefined();
});

test('where one of several is used up none is spent, and what is given back can be spent again [property 46]', async () => {
  const [one] = await twoServers();
  await one([['of', 'Ana', 1]], 0);
  expect(
    await one(
      [
        ['of', 'Ana', 1],
        ['at', 'here', 1],
      ],
      1,
    ),
  ).toBeUndefined();
  const giveBack = await one([['at', 'here', 1]], 2);
  expect(await one([['at', 'here', 1]], 3)).toBeUndefined();
  await giveBack?.();
  expect(await one([['at', 'here', 1]], 4)).toBeDefined();
});
