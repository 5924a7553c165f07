import { expect, test } from 'vitest';
import { isAway } from './is-away.ts';

const failed = (cause: Error) => new Error('Failed query: select 1', { cause });
const coded = (code: string) => Object.assign(new Error('no'), { code });

test.each(['08006', '57P01', '57P03', '53100', '53200', '53300', '58030', 'ECONNREFUSED', 'ECONNRESET'])(
  '%s means that the database is away [property 62]',
  (code) => {
    expect([isAway(coded(code)), isAway(failed(coded(code)))]).toEqual([true, true]);
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'database "hearthway" is not currently accepting connections',
])('"%s" means that it is away [property 62]', (message) => {
  expect(isAway(failed(new Error(message)))).toBe(true);
});

test.each([coded('23505'), coded('40P01'), new Error('Connection terminated is what the note says'.slice(3)), 'ECONNREFUSED', undefined])(
  'a wrong question or a thing that is no error is a fault like any other: %s [property 43]',
  (thrown) => {
    expect(isAway(thrown)).toBe(false);
  },
);
