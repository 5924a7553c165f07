import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#server/core/transaction.ts';
import { openDatabase } from '#server/db/open.ts';
import { lockMover, writeMover } from '#server/movers/change-market.ts';
import { layMarket } from './lay-market.ts';
import { manyMovers } from './many-movers.ts';
import { msRow, printed, quantile, type Row, residentMb, rounded } from './measure.ts';
import { ROOT, type Running, running, temporaryFolder } from './site.ts';
import { aVisitor, startPlan } from './visitor.ts';

const MOVERS = 10_000;
const FIRST_ID = 1_001;
const CUSTOMERS = 10;
const SECONDS = 15;
const EDITS_A_SECOND = 4;
const SOFA = 1003;

/** Customers change their lists while movers, of whom there are ten thousand across the country, change their profiles. */
export const rows = async (): Promise<Row[]> => {
  const folder = temporaryFolder();
  const data_dir = join(folder.path, 'data');
  const spread = manyMovers(MOVERS, FIRST_ID).map((mover, at) => ({
    ...mover,
    origin_area: { kind: 'zips' as const, prefixes: [String(at % 1000).padStart(3, '0')] },
  }));
  try {
    await layMarket(data_dir, spread);
    const store = await openDatabase({ data_dir, say: () => undefined });
    try {
      const site = await running(join(ROOT, 'src/server/main.ts'), { data_dir, database_url: store.url });
      try {
        return await measured(site, store.db);
      } finally {
        await site.stop();
      }
    } finally {
      await store.close();
    }
  } finally {
    folder.remove();
  }
};

const measured = async (site: Running, db: Parameters<typeof inTransaction>[0]['db']): Promise<Row[]> => {
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, at) => {
      const visitor = aVisitor(site.url);
      return { visitor, id: await startPlan(visitor, at) };
    }),
  );
  const work = async (): Promise<number[]> => {
    const times: number[] = [];
    const end = performance.now() + SECONDS * 1000;
    await Promise.all(
      customers.map(async ({ visitor, id }) => {
        for (let count = 1; performance.now() < end; count++) {
          const from = performance.now();
          await visitor.send('POST', `/move_plans/${id}/inventory_items/set_item_count`, {
            inventory_item_id: SOFA,
            count: 1 + (count % 5),
          });
          times.push(performance.now() - from);
        }
      }),
    );
    return times;
  };
  await work();
  const quiet = await work();
  const editing = new AbortController();
  const readiness = { asked: 0, ready: 0 };
  const edits = (async () => {
    for (let at = 0; !editing.signal.aborted; at++) {
      await inTransaction({ db }, async (tx) => {
        const profile = await lockMover(tx, FIRST_ID + ((at * 37) % MOVERS));
        await writeMover(tx, { ...profile, about: `Edited ${at} times.` });
      });
      readiness.asked += 1;
      if ((await fetch(`${site.url}/readyz`)).ok) readiness.ready += 1;
      await sleep(1000 / EDITS_A_SECOND);
    }
  })();
  const busy = await work();
  editing.abort();
  await edits;
  return [
    {
      name: `list changes of ${CUSTOMERS} customers with ${MOVERS} movers`,
      value: rounded(quiet.length / SECONDS),
      unit: 'a second',
      aim: '',
    },
    {
      name: `the same while ${EDITS_A_SECOND} movers a second change`,
      value: rounded((100 * busy.length) / quiet.length),
      unit: '% of that',
      aim: '>= 90',
    },
    msRow('the same, p99', quantile(busy, 0.99), '< 200'),
    { name: 'ready meanwhile', value: rounded((100 * readiness.ready) / readiness.asked), unit: '%', aim: '100' },
    { name: 'memory of the server after that', value: residentMb(site.pid) ?? 0, unit: 'MB resident', aim: '< 600' },
  ];
};

if (import.meta.main) printed(await rows());
