import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublic, openOutgoing, whyNotAddress } from './guarded.ts';

let server: Server;
let origin = '';
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/on') return void response.writeHead(302, { location: '/there' }).end();
    if (request.url === '/inside') return void response.writeHead(302, { location: 'ftp://10.0.0.1/x' }).end();
    if (request.url === '/hangs') return;
    if (request.url === '/large') return void response.end('x'.repeat(5_000));
    if (request.url === '/breaks') return void request.socket.destroy();
    response.end('hello');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a call to an address that a stranger names', () => {
  test.each([
    ['http://example.com/', 'not_https'],
    ['ftp://example.com/', 'not_https'],
    ['no address', 'unreadable'],
    ['https://ana:secret@example.com/', 'credentials'],
    ['https://127.0.0.1/', 'not_public'],
    ['https://2130706433/', 'not_public'],
    ['https://0x7f.1/', 'not_public'],
    ['https://[::1]/', 'not_public'],
    ['https://[::ffff:10.0.0.1]/', 'not_public'],
    ['https://169.254.169.254/latest/meta-data', 'not_public'],
  ])('%s is refused before anybody is asked: %s [property 71]', async (url, reason) => {
    await expect(openOutgoing()({ url })).rejects.toMatchObject({ reason });
  });

  test('a name that leads to this machine is refused when the connection is made, and nobody is asked [property 71]', async () => {
    const before = asked.length;
    const { port } = new URL(origin);
    await expect(openOutgoing()({ url: `https://localhost:${port}/` })).rejects.toMatchObject({ reason: 'not_public' });
    expect(asked).toHaveLength(before);
  });

  test('only addresses of the open internet are public [property 71]', () => {
    for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isPublic(address), address).toBe(true);
    const closed = ['10.1.2.3', '100.64.0.1', '172.16.0.1', '192.168.1.1', '169.254.1.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'];
    for (const address of [...closed, '::', 'fe80::1', 'fc00::1', 'ff02::1', '64:ff9b::a00:1', '2002:a00:1::', '::ffff:192.168.0.1', 'x'])
      expect(isPublic(address), address).toBe(false);
  });

  test('is not led elsewhere unless that is asked for, and there it is looked at again [property 71]', async () => {
    const ask = openOutgoing({ is_open: true });
    await expect(ask({ url: `${origin}/on` })).rejects.toMatchObject({ reason: 'redirected' });
    expect((await ask({ url: `${origin}/on`, redirects: 1 })).body.toString()).toBe('hello');
    await expect(ask({ url: `${origin}/inside`, redirects: 3 })).rejects.toMatchObject({ reason: 'not_https' });
    expect(whyNotAddress('http://example.com', true)).toBeUndefined();
  });

  test('ends in time, at a size, and with a word for what went wrong [property 71]', async () => {
    const ask = openOutgoing({ is_open: true });
    await expect(ask({ url: `${origin}/hangs`, limit_ms: 60 })).rejects.toMatchObject({ reason: 'slow' });
    await expect(ask({ url: `${origin}/large`, most_bytes: 1_000 })).rejects.toMatchObject({ reason: 'too_large' });
    expect((await ask({ url: `${origin}/large`, most_bytes: 70_000, cuts_body: true })).body).toHaveLength(5_000);
    await expect(ask({ url: `${origin}/breaks` })).rejects.toMatchObject({
      reason: 'closed',
      message: expect.stringContaining('broke off'),
    });
    await expect(openOutgoing()({ url: 'https://no-such-host.invalid/' })).rejects.toMatchObject({ reason: 'unknown' });
  });
});
