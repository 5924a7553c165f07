import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { draining } from '#server/core/draining.ts';

const GRACE_MS = 200;
const ENDS_SOON_MS = 10_000;

/** A server that answers everything, and `drains` as one does that is asked to stop. */
const aServer = async () => {
  const server = createServer();
  const door = draining(server, GRACE_MS);
  server.on('request', ({ url }, response) => {
    response.writeHead(url === '/readyz' && door.isStopping() ? 503 : 200).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const drains = async (): Promise<number> => {
    const began = performance.now();
    await door.drain(async () => undefined);
    return performance.now() - began;
  };
  return { port, drains };
};

/** The status of an answer on a connection of its own. */
const ask = (port: number, path: string): Promise<number> =>
  new Promise((answer, fail) => {
    const sent = get({ host: '127.0.0.1', port, path, agent: new Agent() }, (response) => {
      response.resume();
      answer(response.statusCode ?? 0);
    });
    sent.on('error', fail);
  });

/** As a proxy asks again and again on a connection that it keeps. */
const onOneConnection = async (port: number): Promise<() => Promise<string>> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return () => {
    const answer = once(socket, 'data').then(([bytes]) => String(bytes));
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return answer;
  };
};

const busyFor = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

describe('a server that is asked to stop', () => {
  test('takes requests until whoever keeps asking whether it is ready has heard no, however quiet it is [property 61]', async () => {
    const { port, drains } = await aServer();
    expect([await ask(port, '/readyz'), await ask(port, '/readyz')]).toEqual([200, 200]);
    const drained = drains();
    await sleep(3 * GRACE_MS);
    expect(await ask(port, '/')).toBe(200);
    expect(await ask(port, '/readyz')).toBe(503);
    expect(await drained).toBeLessThan(ENDS_SOON_MS);
    await expect(ask(port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('does not wait for somebody who asked once whether it is ready [property 61]', async () => {
    const { port, drains } = await aServer();
    expect(await ask(port, '/readyz')).toBe(200);
    expect(await drains()).toBeLessThan(ENDS_SOON_MS);
  });

  test('answers what was sent to it while it was itself held up [property 61]', async () => {
    const { port, drains } = await aServer();
    const asks = await onOneConnection(port);
    expect(await asks()).toMatch(/^HTTP\/1\.1 200 /);
    const drained = drains();
    const answer = asks();
    busyFor(2 * GRACE_MS);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    await drained;
  });
});
