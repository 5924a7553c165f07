import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { specMap } from '../../scripts/docs/spec-map.ts';
import { KINDS, marksOfTests, strayMarks } from '../../scripts/docs/spec-marks.ts';
import { idsOf, rulesOf } from '../../scripts/docs/spec-rules.ts';

describe('the marks in the titles of tests', () => {
  test('each name a rule that exists', () => {
    const unknown = marksOfTests().filter(({ kind, id }) => !idsOf(kind).has(id));
    expect(unknown.map(({ kind, id, file, title }) => `${kind} ${id} in ${file}: ${title}`)).toEqual([]);
  });

  test('stand at the end of the title', () => {
    expect(strayMarks()).toEqual([]);
  });
});

describe('the rules', () => {
  test.each(KINDS)('of %s have a number each', (kind) => {
    const ids = rulesOf(kind).map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.length).toBeGreaterThan(0);
  });

  test('of the product are numbered by their section', () => {
    const misplaced = rulesOf('spec').filter(({ id, section }) => !section.startsWith(`${id.split('.', 1)[0]}. `));
    expect(misplaced).toEqual([]);
  });
});

test('the map of rules and tests is what npm run docs writes', () => {
  expect(readFileSync(new URL('../../docs/spec-map.md', import.meta.url), 'utf8') === specMap(), 'run npm run docs').toBe(true);
});
