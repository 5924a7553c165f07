import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ClamdPlace, clamdScanner } from '#server/adapters/scanner/clamd.ts';
import { clamdOf, openScanner } from '#server/adapters/scanner/open-scanner.ts';
import type { Scanner } from '#server/adapters/scanner/port.ts';
import { standInScanner } from '#server/adapters/scanner/stand-in.ts';
import { EICAR, PDF } from '#test/support/coi-documents.ts';
import { aDataFolder } from '#test/support/site/database-child.ts';

/** Speaks as clamd does: reads one INSTREAM to its end, and says what is in it. */
const aClamd = async (listen: (server: Server) => void = (server) => server.listen(0, '127.0.0.1'), answer?: string): Promise<Server> => {
  const server = createServer((socket) => {
    let held = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      held = Buffer.concat([held, part]);
      const file = fileIn(held);
      if (file !== undefined)
        socket.end(answer ?? (file.includes(Buffer.from(EICAR)) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'));
    });
  });
  listen(server);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server;
};

const COMMAND = 'zINSTREAM\0';

/** The pieces of a stream that has ended; a stream that is no INSTREAM never does. */
const fileIn = (held: Buffer): Buffer | undefined => {
  if (held.toString('latin1', 0, COMMAND.length) !== COMMAND) return undefined;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= held.length; ) {
    const length = held.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

const portOf = (server: Server): ClamdPlace => ({ host: '127.0.0.1', port: (server.address() as { port: number }).port });

const SCANNERS: readonly (readonly [string, () => Promise<Scanner>])[] = [
  ['clamd', async () => clamdScanner(portOf(await aClamd()))],
  ['the stand-in', async () => standInScanner()],
];

describe.each(SCANNERS)('%s', (_, open) => {
  test('finds the test file of all scanners wherever it lies, and nothing in an honest one', async () => {
    const scanner = await open();
    const large = new Uint8Array(200_000).fill(7);
    expect(await scanner.isInfected(PDF)).toBe(false);
    expect(await scanner.isInfected(large)).toBe(false);
    expect(await scanner.isInfected(EICAR)).toBe(true);
    expect(await scanner.isInfected(Buffer.concat([PDF, EICAR]))).toBe(true);
    large.set(EICAR, 65_530);
    expect(await scanner.isInfected(large)).toBe(true);
  });
});

test('clamd is reached by a socket of the machine, too', async () => {
  const folder = aDataFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 'clamd.sock');
  await aClamd((server) => server.listen(path));
  expect(await clamdScanner({ path }).isInfected(EICAR)).toBe(true);
});

test.each([
  ['is too large for it', 'INSTREAM size limit exceeded. ERROR\0'],
  ['it breaks off at', ''],
])('a file that %s is neither clean nor infected', async (_, answer) => {
  await expect(clamdScanner(portOf(await aClamd(undefined, answer))).isInfected(PDF)).rejects.toThrow('could not look');
});

test('a clamd that is away, or silent, is a fault', async () => {
  const server = await aClamd();
  const place = portOf(server);
  server.close();
  await expect(clamdScanner(place).isInfected(PDF)).rejects.toThrow('ECONNREFUSED');
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  await expect(clamdScanner(portOf(silent), 50).isInfected(PDF)).rejects.toThrow('did not answer in 50 ms');
});

test('the setting is a port, a socket or off, and anything else is told by name', () => {
  expect(clamdOf({ CLAMD: '127.0.0.1:3310' })).toEqual({ host: '127.0.0.1', port: 3310 });
  expect(clamdOf({ CLAMD: '[::1]:3310' })).toEqual({ host: '::1', port: 3310 });
  expect(clamdOf({ CLAMD: '/run/clamd.sock' })).toEqual({ path: '/run/clamd.sock' });
  expect(openScanner(clamdOf({ CLAMD: 'off' }))).toBeUndefined();
  expect(openScanner(clamdOf({}))).toBeDefined();
  for (const CLAMD of ['clamd', '127.0.0.1', '127.0.0.1:99999', 'http://127.0.0.1:3310'])
    expect(() => clamdOf({ CLAMD })).toThrow(`CLAMD is "${CLAMD}"`);
});
