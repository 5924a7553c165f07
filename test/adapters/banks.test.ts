import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { increaseBanks } from '#server/adapters/banks/increase.ts';
import { openBanks } from '#server/adapters/banks/open-banks.ts';
import type { Banks } from '#server/adapters/banks/port.ts';
import { sandboxBanks } from '#server/adapters/banks/sandbox.ts';

const ACCOUNT = {
  request_key: 'one',
  holder: 'Fox Moving LLC',
  routing_number: '021000021',
  account_number: '000123456789',
  kind: 'checking',
} as const;

const asked: { path: string; headers: Record<string, unknown>; body: Record<string, unknown> }[] = [];
let mood: 'usual' | 'garbled' | 'down' = 'usual';
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const told = JSON.parse(body);
  asked.push({ path: `${request.method} ${request.url}`, headers: request.headers, body: told });
  if (mood === 'down') return void response.writeHead(503).end();
  if (mood === 'garbled') return void response.end('{"id":"<script>"}');
  if (/^0+$/.test(told.account_number)) return void response.writeHead(400).end('{"type":"invalid_parameters_error"}');
  return void response.end(
    JSON.stringify({ id: `external_account_${request.headers['idempotency-key']}`, account_number: told.account_number }),
  );
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const service = (): Banks => increaseBanks('a-key', `http://127.0.0.1:${(server.address() as AddressInfo).port}`, { most_ms: 2_000 });

describe.each([
  ['the bank’s service', service],
  ['our stand-in', sandboxBanks],
] as const)('an account given to %s', (_, open) => {
  test('has a name of its own that does not hold the number, the same for the same request; one it won’t have is null', async () => {
    const { payee = '' } = (await open().keep(ACCOUNT)) ?? {};
    expect(payee).toMatch(/^[\w-]+$/);
    expect(payee).not.toContain('123456789');
    expect(await open().keep(ACCOUNT)).toEqual({ payee });
    expect(await open().keep({ ...ACCOUNT, request_key: 'two' })).not.toEqual({ payee });
    expect(await open().keep({ ...ACCOUNT, account_number: '0000' })).toBeNull();
  });
});

test('the bank’s service is asked by key, and an answer that is none is not believed', async () => {
  await service().keep(ACCOUNT);
  expect(asked.at(-1)).toMatchObject({
    path: 'POST /external_accounts',
    headers: { authorization: 'Bearer a-key', 'idempotency-key': 'one' },
    body: { routing_number: '021000021', funding: 'checking', account_holder: 'business', description: 'Fox Moving LLC' },
  });
  mood = 'garbled';
  await expect(service().keep(ACCOUNT)).rejects.toThrow('not_understood');
  mood = 'down';
  await expect(service().keep(ACCOUNT)).rejects.toThrow('status_503');
  mood = 'usual';
});

test('without its key there is a stand-in, and in production none', async () => {
  expect(await openBanks(undefined, { production: false })?.keep(ACCOUNT)).not.toBeNull();
  expect(openBanks(undefined, { production: true })).toBeUndefined();
  expect(openBanks('a-key', { production: true })).toBeDefined();
});
