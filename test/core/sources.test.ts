import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What holds everywhere because it stands nowhere: docs/security.md names these tests where no call could show it. */
const SRC = join(import.meta.dirname, '../../src');

const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(SRC, path), 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  SOURCES.filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test('no statement is made of text: what goes to the database are parameters', () => {
  expect(filesWith(/sql\.raw\(/)).toEqual([]);
});

test('no markup is written past React but the emails’ own style sheet', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/)).toEqual([
    'server/emails/message/message-html.ts',
  ]);
});

test('nothing turns the check of certificates off', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

test('no text becomes a program', () => {
  expect(filesWith(/\beval\(|new Function\(|from 'node:vm'/)).toEqual([]);
});

test('programs are started by the embedded database alone, and none through a shell', () => {
  expect(filesWith(/node:child_process/).filter((path) => !path.startsWith('server/db/'))).toEqual([]);
  expect(filesWith(/\bexec(Sync)?\(['"`]|shell: /)).toEqual([]);
});

test('only adapters call other machines, and none follows a redirect', () => {
  const callers = SOURCES.filter(({ path, text }) => path.startsWith('server/') && /\bawait fetch\(/.test(text));
  expect(callers.filter(({ path }) => !path.startsWith('server/adapters/')).map(({ path }) => path)).toEqual([]);
  const calls = callers.map(({ path, text }) => [path, text.match(/\bawait fetch\(/g)?.length, text.match(/redirect: 'error'/g)?.length]);
  expect(calls.filter(([, all, bounded]) => all !== bounded)).toEqual([]);
  expect(calls.length).toBeGreaterThan(3);
});

test('SHA-1 stands where a standard or another company wants it, MD5 and a made-up cipher nowhere', () => {
  expect(filesWith(/create(Hash|Hmac)\('sha1'/)).toEqual(['server/accounts/sign-in/one-time-code.ts', 'server/adapters/sms/signed.ts']);
  expect(filesWith(/create(Hash|Hmac)\('md5'/)).toEqual([]);
  expect(filesWith(/createCipher/)).toEqual(['server/accounts/sign-in/sealed.ts']);
});
