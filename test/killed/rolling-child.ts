import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import { draining } from '#server/core/draining.ts';
import { poolOf } from '#server/db/open.ts';
import { databaseOn } from '#server/db/pipelined.ts';
import { startWorkers } from '#server/workers/workers.ts';
import { answerTo, type Request } from './requests.ts';
import { aKilledWorld, quickClock } from './world.ts';

// A server that books what is posted to it and works beside others; asked to stop, it stops as main.ts does.
const [url = '', start = '', from = ''] = process.argv.slice(2);

const pool = poolOf(url, () => undefined);
const db = databaseOn(pool);
const world = aKilledWorld(db, quickClock(Number(start), Number(from), 1), sandboxStore(db));

const server = createServer();
const door = draining(server, 500);
server.on('request', async (request, response) => {
  if (request.url === '/readyz') return void response.writeHead(door.isStopping() ? 503 : 200).end();
  response.end(await answerTo(world, (await bodyOf(request)) as Request));
});
const bodyOf = async (request: IncomingMessage): Promise<unknown> => JSON.parse(Buffer.concat(await request.toArray()).toString());

const workers = await startWorkers(world);
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

process.once('SIGTERM', async () => {
  await door.drain(async () => undefined);
  await workers.stop();
  await pool.end();
  process.exit(0);
});
process.once('disconnect', () => process.exit(1));
process.send?.({ port: (server.address() as AddressInfo).port });
