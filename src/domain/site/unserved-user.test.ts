import { expect, test } from 'vitest';
import { plainEmail } from '#domain/core/contact.ts';
import { whyNotWriteTo } from './unserved-user.ts';

test.each(['', 'ana', 'ana@example', 'ana@example.com\r\nBcc: all@example.com', 'ana@example.com, bo@example.com', 'ana@@example.com'])(
  'nobody is written to at %j [spec 7.26] [property 49]',
  (email) => {
    expect(whyNotWriteTo(email)?.errors).toHaveProperty(['unserved_user.email']);
  },
);

test('an address is one however it is typed [spec 7.26]', () => {
  expect(whyNotWriteTo(' Ana@Example.com ')).toBeUndefined();
  expect(plainEmail(' Ana@Example.com ')).toBe('ana@example.com');
});
