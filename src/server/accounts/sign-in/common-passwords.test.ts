import { expect, test } from 'vitest';
import { isCommon, whyNotNewPassword } from './common-passwords.ts';

test.each([
  ...['Password1!', 'welcome2024', 'football123', 'qwerty1234', '12345678a', 'P@ssw0rd2026!', '!!letmein99', 'SunShine#1', 'dragon-2025'],
  ...[
    'monkeymonkey',
    'Trustno1!!',
    '1q2w3e4r5t',
    'iloveyou<3',
    'charlie 77',
    'basketball!',
    'Michelle1990',
    'abc123456',
    '123456789x',
    'hearthway2026',
    'MovingDay!',
  ],
])('"%s" is in the lists that are tried first, or nearly', (password) => {
  expect(whyNotNewPassword(password, 'ana@example.com')?.errors.password).toMatch(/leaked|easy to guess/);
});

test.each(['moving-day-2027', 'carton-by-carton', 'correct horse battery staple', 'ünïcödé-kästen', 'x7#fQ9!mLp2$', 'three small dogs 2'])(
  '"%s" is taken',
  (password) => {
    expect(whyNotNewPassword(password, 'ana@example.com')).toBeUndefined();
  },
);

test('the longest password is looked up within a few milliseconds', () => {
  const began = performance.now();
  for (let time = 0; time < 100; time++) isCommon('1'.repeat(200));
  expect((performance.now() - began) / 100).toBeLessThan(5);
});
