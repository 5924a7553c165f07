import { expect, test } from 'vitest';
import { readPaperCode, whyNotPaperCode } from './paper-code.ts';

test.each([
  ['5f1c9ae0c4d81b77', '5f1c9ae0c4d81b77'],
  [' 5F1C 9AE0-C4D8 · 1B77 ', '5f1c9ae0c4d81b77'],
  ['5fIc 9aeO c4d8 lb77', '5f1c9ae0c4d81b77'],
])('a code is read however it is typed: %j', (typed, code) => {
  expect(readPaperCode(typed)).toBe(code);
  expect(whyNotPaperCode(typed)).toBeUndefined();
});

test.each(['', '  ', '5f1c', '5f1c9ae0c4d81b778', '5f1c9ae0c4d81b7z', '5f1c9ae0c4d81b7é', '4K7M-92QD'])(
  '%j is none, and why is said',
  (typed) => {
    expect(readPaperCode(typed)).toBeUndefined();
    expect(whyNotPaperCode(typed)).toMatch(/foot of/);
  },
);
