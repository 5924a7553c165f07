import { describe, expect, test } from 'vitest';
import { asSeen } from './seen.ts';

describe('a text as its reader sees it', () => {
  test.each([
    ['an override of direction', 'Pay \u202e00,1$\u202c now', 'Pay 00,1$ now'],
    ['embeddings, as a phone book copies them', '\u202a(718) 555-0148\u202c', '(718) 555-0148'],
    ['isolates', '\u2066Ana\u2069 \u2067Lee\u2069\u2068', 'Ana Lee'],
    ['marks of direction', 'Ana\u200e Lee\u200f\u061c', 'Ana Lee'],
    ['blanks of no width', 'A\u200bna\ufeff \u2060Lee\u00ad', 'Ana Lee'],
    ['fillers that count as letters', 'Ana\u3164\uffa0\u115f', 'Ana'],
    ['a joiner between letters that never join', 'A\u200dna \u200cLee', 'Ana Lee'],
    ['a text that is hidden in tags', 'Ana\u{e0001}\u{e0068}\u{e0069}', 'Ana'],
  ])('has no %s', (_, given, seen) => {
    expect(asSeen(given)).toBe(seen);
  });

  test.each([
    ['Hebrew', 'שָׁלוֹם כהן'],
    ['Arabic', 'عبد الله بن محمد'],
    ['Persian, with its blank of no width', 'علی\u200cرضا'],
    ['Sinhala, with its joiner', 'ශ්\u200dරී'],
    ['Japanese, with the form of a name', '葛\u{e0100}城'],
    ['a family of several pictures', '👨‍👩‍👧 ❤️‍🔥 👩🏽‍🚒'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['lines and tabs', 'One\nTwo\tThree\r\n'],
  ])('keeps %s', (_, given) => {
    expect(asSeen(given)).toBe(given);
  });
});
