import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import { poolOf } from '#server/db/open.ts';
import { databaseOn } from '#server/db/pipelined.ts';
import { workOnce } from '#server/workers/workers.ts';
import { answerTo, type Request } from './requests.ts';
import { aKilledWorld, quickClock } from './world.ts';

// A server that books what its parent asks for and works like any other, until it is killed.
const [url = '', start = '', from = '', faster = ''] = process.argv.slice(2);

const db = databaseOn(poolOf(url, () => undefined));
const world = aKilledWorld(db, quickClock(Number(start), Number(from), Number(faster)), sandboxStore(db));

process.on('message', async ({ id, ...request }: Request & { id: number }) => {
  const answer = await answerTo(world, request);
  process.send?.({ id, answer });
});
process.once('disconnect', () => process.exit());

let working = false;
setInterval(async () => {
  if (working) return;
  working = true;
  await workOnce(world).catch(() => undefined);
  working = false;
}, 100);

await db.execute('select 1');
process.send?.({ ready: true });
