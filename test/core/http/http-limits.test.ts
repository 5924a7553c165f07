import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSite, type Site } from '#test/support/site/world.ts';

const MEGABYTE = 1_000_000;
const ORIGIN = 'http://hearthway.test';

let site: Site;
let server: Server;
let port: number;
beforeAll(async () => {
  site = await aSite();
  server = createServer(getRequestListener(site.app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

/** What a browser on a real connection sends, byte by byte as it stands here; it hears the answer while it is still sending. */
const sendRaw = async (head: string, body: string): Promise<{ status: number; body: string }> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  let heard = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (part: Buffer) => {
      heard += part;
      if (isWhole(heard)) resolve();
    });
    socket.on('close', resolve);
  });
  socket.write(
    `POST /api/v3/move_plans HTTP/1.1\r\nHost: hearthway.test\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\n${head}\r\n`,
  );
  for (let at = 0; at < body.length && !isWhole(heard) && socket.writable; at += PART) {
    if (!socket.write(body.slice(at, at + PART))) await Promise.race([once(socket, 'drain'), answered]);
  }
  await answered;
  socket.destroy();
  const [first = '', rest = ''] = [heard.split('\r\n', 1)[0], heard.split('\r\n\r\n')[1]];
  return { status: Number(first.split(' ')[1]), body: rest };
};

const PART = 65_536;

/** The head has come, and as much of the body as it tells of. */
const isWhole = (heard: string): boolean => {
  const [head = '', body] = heard.split('\r\n\r\n');
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return body !== undefined && Buffer.byteLength(body) >= length;
};

const send = (body: string, more = '') => sendRaw(`Content-Length: ${Buffer.byteLength(body)}\r\n${more}`, body);

const sendInChunks = (body: string) => {
  const parts = Array.from({ length: Math.ceil(body.length / PART) }, (_, at) => body.slice(at * PART, (at + 1) * PART));
  const chunks = parts.map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`).join('');
  return sendRaw('Transfer-Encoding: chunked\r\n', `${chunks}0\r\n\r\n`);
};

const large = (bytes: number): string => JSON.stringify({ move_plan: { source: 'a'.repeat(bytes) } });
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const TOO_LARGE = { error_message: 'This request is too large.', code: 'too_large', errors: {}, request_id: expect.any(String) };

test('a body over 256 kB is refused, with its length told or in chunks [property 40]', async () => {
  for (const { status, body } of [await send(large(MEGABYTE)), await sendInChunks(large(MEGABYTE))])
    expect([status, JSON.parse(body)]).toEqual([413, TOO_LARGE]);
});

test('a length that lies changes nothing about that [property 40]', async () => {
  const lying = async (head: string, body: string) => (await sendRaw(head, body)).status;
  expect(await lying('Content-Length: 2000000\r\n', large(MEGABYTE))).toBe(413);
  expect([400, 422]).toContain(await lying('Content-Length: 5\r\n', large(1000)));
  expect(await lying('Content-Length: -1\r\n', '{}')).toBe(400);
  expect(await lying('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n')).toBe(400);
});

test('a body of 256 kB is read, one byte more is not [property 40]', async () => {
  const room = 256 * 1024 - Buffer.byteLength(large(0));
  expect((await send(large(room))).status).toBe(422);
  expect((await send(large(room + 1))).status).toBe(413);
});

test('32 levels are read, 33 are refused, also a thousand of them [property 40]', async () => {
  expect((await send(deep(32))).status).toBe(422);
  for (const levels of [33, 1_000, 20_000]) expect((await send(deep(levels))).status).toBe(413);
  expect((await send(JSON.stringify({ move_plan: { source: '[{'.repeat(20) + '\\"['.repeat(5) } }))).status).toBe(422);
});

test('headers over 16 kB are refused [property 40]', async () => {
  expect((await send('{}', `X-Large: ${'a'.repeat(17_000)}\r\n`)).status).toBe(431);
});

test('two hundred large bodies leave no memory behind [property 40]', async () => {
  const body = large(300_000);
  const round = () => Promise.all(Array.from({ length: 20 }, () => send(body)));
  await round();
  const before = process.memoryUsage().arrayBuffers;
  for (let time = 0; time < 10; time++) await round();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * MEGABYTE);
  expect((await send('{}')).status).toBe(422);
});
