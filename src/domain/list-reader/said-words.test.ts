import { expect, test } from 'vitest';
import { saidWords } from './said-words.ts';

test('the words of a list are those that people use for things, one or many, and what stands between them', () => {
  const { words } = saidWords();
  expect(['nightstand', 'nightstands', 'bookshelves', 'couch', 'fifteen', 'um', 'garage'].filter((word) => !words.has(word))).toEqual([]);
  expect(['lunch', 'stent'].filter((word) => words.has(word))).toEqual([]);
});

test('words follow on each other within a thing, before its first word and after its last', () => {
  const { isFollowed } = saidWords();
  const said = (text: string) => text.split(' ').every((word, at, all) => at === 0 || isFollowed(all[at - 1] ?? '', word));
  expect(said('uh two nightstands and a queen bed and maybe twenty medium boxes')).toBe(true);
  expect(['lunch seat', 'queen drawers', 'and drawers queen'].map(said)).toEqual([false, false, false]);
});
