import { expect, onTestFinished, test } from 'vitest';
import type { Caller } from '#server/core/caller.ts';
import { aDatabase } from '#test/support/site/database.ts';
import { limitEmailLookups } from './email-lookup-budget.ts';
import { requireFewTries } from './sign-in/sign-in-tries.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS + 1;

/** As much of a caller as a budget looks at: who asks, from where, when. No cookie of a device means no question to the store. */
const aRow = async () => {
  const budgets = new Map();
  const { db, drop } = await aDatabase();
  onTestFinished(drop);
  let at = Date.parse('2027-03-03T14:00:00Z');
  return {
    later: (milliseconds: number) => {
      at += milliseconds;
    },
    /** As much of a caller as a budget looks at. */
    caller: (visitor_id: string, address = 'one') =>
      ({
        world: { budgets, db },
        viewer: { visitor_id, user: null, grants: [] },
        address,
        device_token: null,
        now: { at: new Date(at) },
      }) as unknown as Caller,
  };
};

const passes = async (call: () => unknown): Promise<boolean> => {
  try {
    await call();
    return true;
  } catch {
    return false;
  }
};

const countOf = async (calls: (() => unknown)[]): Promise<number> => (await Promise.all(calls.map(passes))).filter(Boolean).length;

test('of ten thousand names sixty are told in a day to an address, and sixty to a visitor [property 47]', async () => {
  const row = await aRow();
  const ask = (visitor: string, address: string) => () => limitEmailLookups(row.caller(visitor, address), 'user.email');
  let told = 0;
  for (let minute = 0; minute < 1_000; minute++) {
    told += await countOf(Array.from({ length: 10 }, (_, name) => ask(`visitor ${minute % 100} ${name}`, 'one')));
    row.later(MINUTE_MS);
  }
  expect(told).toBe(60);
  expect(await countOf(Array.from({ length: 60 }, (_, name) => ask('the same', `address ${name}`)))).toBe(10);
  row.later(24 * 60 * MINUTE_MS);
  expect(await countOf([ask('visitor', 'one')])).toBe(1);
});

test('of five thousand guesses a hundred at once, ten pass, and a hundred in a day [property 46]', async () => {
  const row = await aRow();
  const guess = (name: number) => () => requireFewTries(row.caller('nobody', `address ${name}`), 'Ana@example.com ');
  let passed = 0;
  for (let round = 0; round < 50; round++) passed += await countOf(Array.from({ length: 100 }, (_, name) => guess(round * 100 + name)));
  expect(passed).toBe(10);
  for (let quarter = 0; quarter < 20; quarter++) {
    row.later(QUARTER_MS);
    passed += await countOf(Array.from({ length: 100 }, (_, name) => guess(quarter * 100 + name)));
  }
  expect(passed).toBe(100);
  row.later(24 * 60 * MINUTE_MS);
  expect(await countOf([guess(0)])).toBe(1);
});

test('an address guesses at thirty accounts a quarter, and a right password is no guess [property 46]', async () => {
  const row = await aRow();
  const guess = (name: number) => () => requireFewTries(row.caller('nobody'), `name.${name}@example.com`);
  expect(await countOf(Array.from({ length: 500 }, (_, name) => guess(name)))).toBe(30);
  row.later(QUARTER_MS);
  for (let time = 0; time < 200; time++) await (await requireFewTries(row.caller('nobody'), 'ana@example.com')).forget();
  expect(await countOf([guess(0)])).toBe(1);
});
