import { expect, test } from 'vitest';
import { type GradeFacts, gradeOf } from './grade.ts';

const PERFECT: GradeFacts = {
  ...{ jobs: 5, stars: { sum: 25, count: 5 }, completed: { good: 5, of: 5 }, on_time: { good: 5, of: 5 } },
  ...{ without_large_adjustment: { good: 5, of: 5 }, answered: { good: 6, of: 6 }, claims_in_time: { good: 0, of: 0 } },
};

test('a grade needs five jobs, has six parts that add up to it, and says what each rests on [pricing 3]', () => {
  expect(gradeOf({ ...PERFECT, jobs: 4 })).toBeNull();
  const best = gradeOf(PERFECT);
  expect(best?.grade).toBe(100);
  expect(best?.parts.map(({ most }) => most)).toEqual([35, 20, 15, 15, 10, 5]);
  expect(best?.parts[0]?.because).toBe('5.0 of 5 in 5 reviews');
  expect(best?.parts[5]?.because).toBe('Nothing to count yet');
});

test('each failing costs its own part and no other [pricing 3]', () => {
  const without = (change: Partial<GradeFacts>) => gradeOf({ ...PERFECT, ...change })?.grade;
  expect(without({ stars: { sum: 5, count: 5 } })).toBe(65);
  expect(without({ completed: { good: 5, of: 10 } })).toBe(90);
  expect(without({ on_time: { good: 0, of: 3 } })).toBe(85);
  expect(without({ without_large_adjustment: { good: 0, of: 5 } })).toBe(85);
  expect(without({ answered: { good: 0, of: 2 } })).toBe(90);
  expect(without({ claims_in_time: { good: 0, of: 1 } })).toBe(95);
});
