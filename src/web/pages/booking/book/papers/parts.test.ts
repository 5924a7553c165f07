import { expect, test } from 'vitest';
import { readWordOf, TICK_NAMES } from '#domain/papers/wording.ts';
import type { KeptBook } from '../kept-book.ts';
import { partsInWords, partsOf } from './parts.ts';

const uuid = '01234567-89ab-7def-8123-456789abcdef';
const nothing: KeptBook = {
  ...{ method: 'card', paypal: null, survey_waived: false, full_value_waived: false, left_at: null },
  ...{ ticks: [], read_word: '', name: '', drawing: null, co_owner: null, signed: null },
};
const everything: KeptBook = {
  ...{ ...nothing, survey_waived: true, full_value_waived: true, ticks: TICK_NAMES },
  ...{ read_word: ` ${readWordOf({ uuid }).toUpperCase()}`, name: 'Ana Reyes' },
};
const page = {
  plan: { uuid, extraordinary_articles: [] },
  terms: { survey_waiver_needed: true },
  cover: { chosen: { waived: true } },
} as const;
const left = (kept: KeptBook, changed: Partial<Parameters<typeof partsOf>[0]> = {}) => partsInWords(partsOf({ ...page, kept, ...changed }));

test('what is left to sign is counted and named in the order of the page [papers D7]', () => {
  expect(left(nothing, { plan: { uuid, extraordinary_articles: null }, cover: { chosen: null } })).toBe(
    '0 of 7 done. Left: cover, electronic papers, booklets, the mover’s pages, survey, whose things they are, signature',
  );
  expect(left(everything)).toBe('All 7 parts are done');
  expect(left({ ...everything, survey_waived: false, name: '1' })).toBe('5 of 7 done. Left: survey, signature');
  expect(left(everything, { terms: { survey_waiver_needed: false } })).toBe('All 6 parts are done');
});

test('full value is given up by its own tick, and a paper is opened by the word in it [papers P14]', () => {
  expect(left({ ...everything, full_value_waived: false })).toBe('6 of 7 done. Left: cover');
  expect(left({ ...everything, read_word: 'harvest' })).toBe('6 of 7 done. Left: electronic papers');
});

test('an empty pad is no signature, whatever name was typed before [papers P9]', () => {
  expect(left({ ...everything, drawing: '' })).toBe('6 of 7 done. Left: signature');
  expect(left({ ...everything, name: '', drawing: 'M10 10L40 40' })).toBe('All 7 parts are done');
});
