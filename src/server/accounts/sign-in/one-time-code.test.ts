import { expect, test } from 'vitest';
import { codeAt, inBase32, otpauthUri, stepAt, stepOfCode } from './one-time-code.ts';
import { opened, sealed } from './sealed.ts';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %d the code is the one that RFC 6238 prints [property 33]', (second, code) => {
  expect(codeAt(SECRET, stepAt(new Date(second * 1000)), 8)).toBe(code);
  expect(codeAt(SECRET, stepAt(new Date(second * 1000)))).toBe(code.slice(2));
});

test('a code is taken half a minute early and half a minute late, and no longer [property 33]', () => {
  const at = new Date('2027-03-03T14:00:10Z');
  const code = codeAt(SECRET, stepAt(at));
  const taken = (seconds: number) => stepOfCode(SECRET, code, new Date(at.getTime() + seconds * 1000));
  expect([-60, -30, 0, 30, 60].map(taken)).toEqual([undefined, stepAt(at), stepAt(at), stepAt(at), undefined]);
});

test('an app gets the secret in letters that it reads [property 33]', () => {
  expect(inBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(otpauthUri('Hearthway', 'a&b@example.com', SECRET)).toBe(
    'otpauth://totp/Hearthway:a%26b%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Hearthway',
  );
});

test('a secret is stored so that it opens with the key of the server and for its own account alone [property 35]', () => {
  const lock = { key: 'the key of this server', of: 'ana' };
  const text = sealed(SECRET, lock, Buffer.alloc(12, 7));
  expect(text).not.toContain(SECRET.toString('base64url'));
  expect(Buffer.from(opened(text, lock))).toEqual(SECRET);
  for (const other of [
    { ...lock, key: 'another key' },
    { ...lock, of: 'bo' },
  ])
    expect(() => opened(text, other)).toThrow();
});
