import { expect, test } from 'vitest';
import { progressInWords, sizeInWords } from './upload-words.ts';

test.each([
  [1, '1 kB'],
  [840 * 1024, '840 kB'],
  [1.9 * 1024 * 1024, '1.9 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test('progress is told in the unit of the whole [ux D6]', () => {
  expect(progressInWords(1.2 * 1024 * 1024, 1.9 * 1024 * 1024)).toBe('1.2 of 1.9 MB');
  expect(progressInWords(0, 840 * 1024)).toBe('0 of 840 kB');
});
