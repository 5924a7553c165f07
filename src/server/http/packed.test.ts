import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipFilledWith, packed } from './packed.ts';

const read = (texts: readonly string[], word: string): string => gunzipSync(gzipFilledWith(packed(texts), word)).toString();

test('what was packed once comes out whole, with the words of this answer in its gaps', () => {
  const texts = ['<p>é</p>'.repeat(5_000), ' between ', ''];
  expect(read(texts, 'one')).toBe(texts.join('one'));
  expect(read(texts, 'two')).toBe(texts.join('two'));
});

test('a text without gaps, and no text at all', () => {
  expect(read(['whole'], 'x')).toBe('whole');
  expect(read([''], 'x')).toBe('');
});

test('a thousand like lines take little room', () => {
  const texts = ['the same line\n'.repeat(1_000), 'the same line\n'.repeat(1_000)];
  expect(gzipFilledWith(packed(texts), 'gap').byteLength).toBeLessThan(500);
});
