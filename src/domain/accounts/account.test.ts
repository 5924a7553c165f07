import { describe, expect, test } from 'vitest';
import { providerRefusal, whyNotAccount, whyNotPassword } from './account.ts';

describe('a password', () => {
  const weakness = (password: string, email = 'ana@example.com') => whyNotPassword(password, email)?.errors.password;

  test.each(['moving-day-2027', 'correct horse battery staple', 'ünïcödé', '        a bc d', 'A1!aaaa8'])('"%s" is taken', (password) => {
    expect(weakness(password.padEnd(8, 'x'))).toBeUndefined();
  });

  test.each([
    ['', /at least 8/],
    ['short', /at least 8/],
    ['x'.repeat(201), /at most 200/],
    ['Password123', /too easy to guess/],
    ['hearthway1', /too easy to guess/],
    ['aaaaaaaaaa', /too easy to guess/],
    ['ana@example.com', /other than your email/],
  ])('"%s" is not', (password, sentence) => {
    expect(weakness(password)).toMatch(sentence);
  });

  test('that is the first part of the address is none', () => {
    expect(weakness('ana.reyes.1984', 'Ana.Reyes.1984@example.com')).toMatch(/other than your email/);
  });

  test('counts letters, not bytes', () => {
    expect(weakness('🚚📦🛋️🪑🧸🖼️🛏️🪞')).toBeUndefined();
    expect(weakness('🚚📦🛋')).toMatch(/at least 8/);
  });
});

test('an account is told all its problems at once, each at its field [spec 5]', () => {
  expect(whyNotAccount({ name: 'Ana', email: 'ana@example.com', password: 'moving-day-2027' })).toBeUndefined();
  expect(Object.keys(whyNotAccount({ name: '<b>', email: 'ana@', password: '1' })?.errors ?? {})).toEqual([
    'user.name',
    'user.email',
    'user.password',
  ]);
});

test('a reason that no provider gives is no sentence [property 42]', () => {
  expect(providerRefusal('canceled', 'google')).toContain('Google');
  expect(providerRefusal('banned', 'nobody')).toContain('closed');
  for (const reason of ['constructor', '__proto__', 'toString', '<script>', '', null])
    expect(providerRefusal(reason, 'google')).toBeUndefined();
});
