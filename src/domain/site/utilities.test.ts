import { describe, expect, test } from 'vitest';
import { UTILITIES, utilityCalls } from './utilities.ts';

const ALL = UTILITIES.map(({ id }) => id);

describe('whom to call before moving in', () => {
  test('is said for what was chosen alone, the first call first [spec 1.5]', () => {
    const calls = utilityCalls(['water', 'internet'], '2026-12-18', '2026-11-20');
    expect(calls.map(({ id, call_by }) => [id, call_by])).toEqual([
      ['internet', '2026-12-04'],
      ['water', '2026-12-15'],
    ]);
    const days = utilityCalls(ALL, '2026-12-18', '2026-11-20').map(({ call_by }) => call_by);
    expect(days).toEqual([...days].sort());
  });

  test('is due today where its day has passed [spec 1.5]', () => {
    expect(utilityCalls(ALL, '2026-11-24', '2026-11-20').map(({ call_by }) => call_by)).toEqual([
      ...['2026-11-20', '2026-11-20', '2026-11-20'],
      ...['2026-11-20', '2026-11-20'],
    ]);
  });

  test('leaves out what nobody knows', () => {
    expect(utilityCalls(['steam', 'power'], '2026-12-18', '2026-11-20').map(({ id }) => id)).toEqual(['power']);
  });
});
