import { expect, test } from 'vitest';
import { likeOf, searchTermsOf } from './list-page.ts';

test('what is typed into a search becomes plain words, whatever signs are in it [ux N4]', () => {
  expect(searchTermsOf("  O'Neill-Marín, Lucía  ")).toEqual(['o', 'neill', 'marin', 'lucia']);
  expect(searchTermsOf('ana.reyes+move@example.com')).toEqual(['ana', 'reyes', 'move', 'example', 'com']);
  expect(searchTermsOf(`a'b"c:*d\\e!f|g&h(i)<j>`)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(searchTermsOf(' :*&|! ')).toEqual([]);
});

test('a phone number is one word of its last ten digits; fewer than seven digits are words as they stand [ux N4]', () => {
  for (const typed of ['(312) 555-0147', '+1 312 555 0147', '312.555.0147']) expect(searchTermsOf(typed)).toEqual(['3125550147']);
  expect(searchTermsOf('555-0147')).toEqual(['5550147']);
  expect(searchTermsOf('0147')).toEqual(['0147']);
});

test('signs that mean something to a pattern mean themselves [ux N4]', () => {
  expect(likeOf(' 50%_off\\ ')).toBe('%50\\%\\_off\\\\%');
});
