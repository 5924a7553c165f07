import { expect, test } from 'vitest';
import { withoutKeys } from './emails.ts';

test('keys are left out of an email, sentences and numbers of plans are not [property 60]', () => {
  const plan = 'http://x.test/moving/6f1d9c1e-0000-4000-8000-000000000000/plan';
  expect(withoutKeys(`Open ${plan} today`)).toBe(`Open ${plan} today`);
  expect(withoutKeys('http://x.test/l/hJ3_kdPqW92mZx7vBn-LrTyUi0OpAsDf')).toBe('http://x.test/l/[key]');
  expect(withoutKeys('internationalization-of-everything')).toBe('internationalization-of-everything');
  expect(withoutKeys('/users/password/edit?token=abc&x=1')).toBe('/users/password/edit?token=[key]&x=1');
});
