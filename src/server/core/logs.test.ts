import { afterEach, expect, test, vi } from 'vitest';
import { inBatches, jsonLog } from './logs.ts';

afterEach(() => void vi.useRealTimers());

test('lines of one moment are written together, in their order, soon after', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const { add } = inBatches((text) => written.push(text));
  add('one\n');
  add('two\n');
  expect(written).toEqual([]);
  vi.runAllTimers();
  add('three\n');
  vi.runAllTimers();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('what still waits is written when the server ends', () => {
  const written: string[] = [];
  const { add, flush } = inBatches((text) => written.push(text));
  add('last words\n');
  flush();
  flush();
  expect(written).toEqual(['last words\n']);
});

test('an event is one line of JSON with its instant', () => {
  const written: string[] = [];
  jsonLog(
    (line) => written.push(line),
    () => 0,
  )('seen', { count: 2 });
  expect(written).toEqual(['{"at":"1970-01-01T00:00:00.000Z","event":"seen","count":2}\n']);
});
