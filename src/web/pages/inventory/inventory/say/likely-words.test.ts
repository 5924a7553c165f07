import { expect, test } from 'vitest';
import { saidWords } from '#domain/list-reader/said-words.ts';
import { likelyWords, WEIGHTS } from './likely-words.ts';

const likely = likelyWords(saidWords());

/** All that a text gains, handed over in parts as a model does. */
const gainOf = (...parts: string[]): number => {
  let [reading, sum] = [likely.begin, 0];
  for (const part of parts) {
    const next = likely.read(reading, part);
    [reading, sum] = [next.reading, sum + next.gain];
  }
  return sum + likely.end(reading);
};

test('of two ways to hear the same, the one made of words of lists is likelier [ux I12]', () => {
  expect(gainOf('two nightstands')).toBeGreaterThan(gainOf('two height stent'));
  expect(gainOf('a queen bed')).toBeGreaterThan(gainOf('a green bed'));
  expect(gainOf('a loveseat and')).toBeGreaterThan(gainOf('a lunch seat and'));
});

test('words that follow on each other in one thing are likelier than words that don’t [ux I12]', () => {
  expect(gainOf('queen bed')).toBeGreaterThan(gainOf('queen drawers'));
});

test('what a beginning gained is taken back where the word turns out to be none [ux I12]', () => {
  expect(gainOf('nightstandish')).toBeCloseTo(-WEIGHTS.unknown, 6);
});

test('it is the same in whatever parts a word comes, and commas begin anew [ux I12]', () => {
  expect(gainOf('two', ' night', 'st', 'ands', ',', ' a', ' desk')).toBeCloseTo(gainOf('two nightstands, a desk'), 6);
  expect(gainOf('bed, queen')).toBeCloseTo(gainOf('bed') + gainOf('queen'), 6);
});
