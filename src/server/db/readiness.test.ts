import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '#test/support/site/database.ts';
import { openReadiness } from './readiness.ts';

/** A way to the database that takes as long as it is told, and may be cut. */
const aSlowWay = async (url: string) => {
  const { port, hostname } = new URL(url);
  const way = { delay_ms: 0, is_cut: false };
  const open = new Set<Socket>();
  const server = createServer((from) => {
    if (way.is_cut) return void from.destroy();
    const to = connect(Number(port), hostname);
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => undefined);
    }
    from.on('data', (part) => void sleep(way.delay_ms).then(() => to.write(part)));
    to.on('data', (part) => from.write(part));
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const here = Object.assign(new URL(url), { host: `127.0.0.1:${(server.address() as { port: number }).port}` });
  const cut = (is_cut: boolean) => {
    way.is_cut = is_cut;
    if (is_cut) for (const socket of open) socket.destroy();
  };
  return { url: here.href, way, cut };
};

const opened = async () => {
  const database = await aDatabase();
  onTestFinished(database.drop);
  const { url, way, cut } = await aSlowWay(database.url);
  const readiness = openReadiness(url);
  onTestFinished(readiness.close);
  return { database, readiness, way, cut };
};

test('a database that takes 220 ms to answer is there [property 62]', async () => {
  const { readiness, way } = await opened();
  way.delay_ms = 220;
  expect([await readiness.ready(), await readiness.ready()]).toEqual([true, true]);
});

test('one lost answer says nothing, three say that the database is away, and the first that comes that it is back [property 62]', async () => {
  const { readiness, cut } = await opened();
  expect(await readiness.ready()).toBe(true);
  cut(true);
  const asked = [];
  for (let look = 0; look < 4; look++) asked.push(await readiness.ready());
  expect(asked).toEqual([true, true, false, false]);
  cut(false);
  expect(await readiness.ready()).toBe(true);
});

test('a server is not ready before its database has answered once', async () => {
  const { readiness, cut } = await opened();
  cut(true);
  expect(await readiness.ready()).toBe(false);
});

test('tables of an older release are not ready for this one [property 62]', async () => {
  const { database, readiness } = await opened();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  await client.end();
  expect(await readiness.ready()).toBe(false);
});
