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

const written = (release?: string) => {
  const lines: string[] = [];
  const log = jsonLog(
    (line) => lines.push(line),
    () => 0,
    release,
  );
  return { lines, log };
};

test('an event is one line of JSON with its instant, its level and the release', () => {
  const { lines, log } = written('4f1c2a9');
  log('seen', { count: 2 });
  expect(lines).toEqual(['{"at":"1970-01-01T00:00:00.000Z","level":"info","release":"4f1c2a9","event":"seen","count":2}\n']);
});

test('what somebody should look at is an error, what heals by itself a warning', () => {
  const { lines, log } = written();
  log('ledger_difference');
  log('outbox_job_failed');
  log('request', { status: 503 });
  log('request', { status: 409 });
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['error', 'warn', 'error', 'info']);
});
