import { expect, test } from 'vitest';
import { CallError } from '#contract/client.ts';
import { pageFault } from './page-fault.ts';

const faultOf = (status: number) => {
  const { data, init } = pageFault(
    new CallError(status, { error_message: 'Said by the server.', code: 'invalid', errors: {}, request_id: '' }),
  );
  return [init?.status, data];
};

test('a page whose address can’t be asked for is not found, and every other refusal keeps its status and sentence', () => {
  expect(faultOf(422)).toEqual([404, '']);
  expect(faultOf(404)).toEqual([404, 'Said by the server.']);
  expect(faultOf(403)).toEqual([403, 'Said by the server.']);
  expect(faultOf(0)).toEqual([500, 'Said by the server.']);
});
