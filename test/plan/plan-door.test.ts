import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../src');

/** What only the door may say: writing a plan and its history, and deleting one. */
const WRITES = /\b(savePlan|insertPlan|writeLines)\b|\b(update|delete)\(move_plans\)|\binsert\(plan_history\)/;

const DOOR = /\/(in-plan|plan-row|history)\.ts$/;

test('a plan is saved in one place alone, which locks it, asks for the right, counts the version and writes the history', () => {
  const writers = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^server\/.*\.ts$/.test(name) && !name.endsWith('.test.ts') && !DOOR.test(name))
    .filter((name) => WRITES.test(readFileSync(join(SRC, name), 'utf8')));
  expect(writers).toEqual([]);
});
