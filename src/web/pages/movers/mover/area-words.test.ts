import { expect, test } from 'vitest';
import { areaInWords, farInWords, firstLookInWords } from './area-words.ts';

test('where a mover picks up is said in miles or in ZIPs', () => {
  expect(areaInWords({ miles: 40, zip_prefixes: [], states: [] }, 'Brooklyn, NY')).toBe('Picks up within 40 miles of Brooklyn, NY.');
  expect(areaInWords({ miles: null, zip_prefixes: ['112', '113', '100'], states: [] }, 'Brooklyn, NY')).toBe(
    'Picks up around Brooklyn, NY, in ZIPs that begin with 112, 113 and 100.',
  );
});

test('whole states are named, and counted when they are many', () => {
  const words = (states: readonly string[], zip_prefixes: readonly string[] = []) =>
    areaInWords({ miles: null, zip_prefixes: [...zip_prefixes], states: [...states] }, 'Reno, NV');
  expect(words(['CA', 'NV'])).toBe('Picks up in California and Nevada.');
  expect(words(['NV'], ['961'])).toBe('Picks up in Nevada, and in ZIPs that begin with 961.');
  expect(words(Array.from({ length: 24 }, () => 'NV'))).toBe('Picks up in 24 states.');
  expect(words(Array.from({ length: 49 }, () => 'NV'))).toBe('Picks up in every state of the mainland.');
});

test('how far it goes is said by name, by number, or as the whole mainland', () => {
  expect(farInWords([])).toBeNull();
  expect(farInWords(['NJ', 'CT'])).toBe('Delivers long distance to NJ and CT.');
  expect(farInWords(Array.from({ length: 20 }, (_, at) => `S${at}`))).toBe('Delivers long distance to 20 states.');
  expect(farInWords(Array.from({ length: 49 }, (_, at) => `S${at}`))).toBe('Delivers long distance to every state of the mainland.');
});

test('from what size on it looks first', () => {
  expect(firstLookInWords(null)).toBeNull();
  expect(firstLookInWords(1200)).toBe('Wants to see a home of more than 1,200 cubic feet before it names a price.');
});
