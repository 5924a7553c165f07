import { expect, test } from 'vitest';
import { privacyCookie, privacyStand } from './privacy-choice.ts';

test('nobody has said anything until they have [decisions 8]', () => {
  expect(privacyStand('', false)).toEqual({ choice: undefined, by_browser: false });
  expect(privacyStand('privacy_choice=maybe; other=allow', false).choice).toBeUndefined();
});

test.each(['allow', 'refuse'] as const)('what was said stays said for a year: %s [decisions 8]', (choice) => {
  const line = privacyCookie(choice, true);
  expect(line).toBe(`privacy_choice=${choice}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`);
  expect(privacyStand(`visitor=a; ${line.split(';', 1)[0]}`, false)).toEqual({ choice, by_browser: false });
});

test('a browser that asks not to be followed has said no, whatever was said before [decisions 8]', () => {
  expect(privacyStand('privacy_choice=allow', true)).toEqual({ choice: 'refuse', by_browser: true });
});
