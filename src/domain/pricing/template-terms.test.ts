import { expect, test } from 'vitest';
import { whyNotChangeTemplate } from './template-terms.ts';

const TERMS = { title: 'Goodwill', description: 'Goodwill', amount_cents: -5_000, percentage: -5, free_units: 0, is_active: true };

test('a template keeps a title, words for the customer and an amount within its limits [ux R1] [decisions 6]', () => {
  expect(whyNotChangeTemplate('fixed', TERMS)).toBeUndefined();
  expect(whyNotChangeTemplate('fixed', { ...TERMS, amount_cents: 0 })?.errors).toHaveProperty('amount');
  expect(whyNotChangeTemplate('steps', { ...TERMS, amount_cents: 100_001 })?.errors).toHaveProperty('amount');
  expect(whyNotChangeTemplate('at_cost', { ...TERMS, amount_cents: 0 })).toBeUndefined();
  for (const percentage of [0, 51, -50.1, Number.NaN])
    expect(whyNotChangeTemplate('percentage', { ...TERMS, percentage })?.errors).toHaveProperty('percentage');
  for (const free_units of [-1, 1.5, 1_001])
    expect(whyNotChangeTemplate('fixed', { ...TERMS, free_units })?.errors).toHaveProperty('free_units');
  expect(Object.keys(whyNotChangeTemplate('fixed', { ...TERMS, title: '', description: '' })?.errors ?? {})).toEqual([
    'title',
    'description',
  ]);
});
