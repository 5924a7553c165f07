import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/db/open.ts';
import { layMarket } from './lay-market.ts';
import { manyMovers } from './many-movers.ts';
import { inMs, msRow, printed, quantile, type Row, rounded } from './measure.ts';
import { ROOT, type Running, running, temporaryFolder } from './site.ts';
import { aVisitor, startPlan, type Visitor } from './visitor.ts';

const CUSTOMERS = 8;
const SECONDS = 10;
const SOFA = 1003;
const HELD_CHANGES = 12;
const FAR_MS = 220;
const LOOKS = 15;

/** What one thing that goes wrong does to everybody else: a row that somebody holds, a database that is far away or hangs, a row that nobody can read. */
export const rows = async (): Promise<Row[]> => {
  const folder = temporaryFolder();
  const data_dir = join(folder.path, 'data');
  try {
    await layMarket(data_dir, manyMovers(10, 1_001));
    const store = await openDatabase({ data_dir, say: () => undefined });
    const line = await aLine(store.url);
    try {
      const site = await running(join(ROOT, 'src/server/main.ts'), { data_dir: join(folder.path, 'server'), database_url: line.url });
      try {
        return [
          ...(await heldRow(site, store.url)),
          ...(await poisonedRow(store.url)),
          ...(await farAway(site, line)),
          ...(await hung(site, line)),
        ];
      } finally {
        line.set({ delay_ms: 0 });
        line.set({ is_hung: false });
        await site.stop();
      }
    } finally {
      await line.close();
      await store.close();
    }
  } finally {
    folder.remove();
  }
};

/** The way from the server to its database, which can be made long, or stop. */
const aLine = async (url: string) => {
  const far = new URL(url);
  const state = { delay_ms: 0, is_hung: false };
  const sockets = new Set<Socket>();
  const carry = (from: Socket, to: Socket): void => {
    let order = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      const arrives = performance.now() + state.delay_ms;
      order = order.then(async () => {
        const left = arrives - performance.now();
        if (left > 0) await sleep(left);
        while (state.is_hung) await sleep(50);
        to.write(bytes);
      });
    });
    from.on('error', () => to.destroy());
    from.on('close', () => void order.then(() => to.end()));
  };
  const server = createServer((near) => {
    const there = connect({ host: far.hostname, port: Number(far.port || 5432), noDelay: true });
    for (const one of [near, there]) sockets.add(one);
    near.setNoDelay(true);
    carry(near, there);
    carry(there, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as { port: number }).port);
  return {
    url: here.href,
    set: (now: Partial<typeof state>) => Object.assign(state, now),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

type Customer = { visitor: Visitor; id: string };

const customersOf = (site: Running): Promise<Customer[]> =>
  Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, at) => {
      const visitor = aVisitor(site.url);
      return { visitor, id: await startPlan(visitor, at) };
    }),
  );

const addsSofas = ({ visitor, id }: Customer, count: number) =>
  visitor.send('POST', `/move_plans/${id}/inventory_items/set_item_count`, { inventory_item_id: SOFA, count: 1 + (count % 5) });

/** What each call took, half of them reading and half of them changing, and how many were turned away. */
const work = async (customers: readonly Customer[]): Promise<{ times: number[]; failed: number }> => {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + SECONDS * 1_000;
  const goesOn = async (one: Customer): Promise<void> => {
    for (let count = 1; performance.now() < end; count++) {
      const call = () => (count % 2 ? addsSofas(one, count) : one.visitor.get(`/move_plans/${one.id}`));
      times.push(
        await inMs(() =>
          call().catch(() => {
            failed += 1;
          }),
        ),
      );
      // People look at what they did.
      await sleep(100);
    }
  };
  await Promise.all(customers.map(goesOn));
  return { times, failed };
};

const heldRow = async (site: Running, url: string): Promise<Row[]> => {
  const [held, ...others] = await customersOf(site);
  if (held === undefined) return [];
  await work(others);
  const quiet = await work(others);
  const holder = new pg.Client(url);
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from move_plans where uuid = $1 for update', [held.id]);
  let is_over = false;
  const changes = Array.from({ length: HELD_CHANGES }, async (_, at) => {
    while (!is_over) await addsSofas(held, at).catch(() => sleep(100));
  });
  const beside = await work(others);
  is_over = true;
  await holder.query('rollback');
  await Promise.all(changes);
  await holder.end();
  return [
    msRow(`${CUSTOMERS - 1} customers, nothing held: a call, p99`, quantile(quiet.times, 0.99)),
    msRow(`a row held and ${HELD_CHANGES} changes of it waiting: a call of the others, p99`, quantile(beside.times, 0.99), '< 300'),
    { name: `calls of the others that were turned away (${quiet.failed} before)`, value: beside.failed, unit: '', aim: '0' },
  ];
};

/** A state of a plan that a newer release might write, under a job that is overdue. */
const poisonedRow = async (url: string): Promise<Row[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const ask = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
    const newest = async () => (await ask('select max(worked_at)::text as at from sweeps'))[0]?.at;
    // Right behind a pass, so that what is heard of next has come after it.
    const last = await newest();
    while ((await newest()) === last) await sleep(50);
    const [job] = await ask(`update jobs set status = 'waiting', accept_by = now() - interval '1 hour'
      where id = (select id from jobs order by id limit 1) returning plan_id`);
    if (job === undefined) throw new Error('The demo has no job.');
    await client.query(`update move_plans set status = 'archived' where uuid = $1`, [job.plan_id]);
    const [{ at } = {}] = await ask(`insert into outbox (kind, dedupe, body, due_at, lease_until)
      values ('file', 'bench', '{"mover_id": "1", "key": "logos/none"}', now(), now()) returning due_at::text as at`);
    const late = async () =>
      (await client.query(`select name from sweeps where worked_at < $1::timestamptz + interval '1 millisecond'`, [at])).rows.map(
        ({ name }) => name,
      );
    const went = async (isSo: () => Promise<boolean>) =>
      inMs(async () => {
        for (let looks = 0; looks < 300 && !(await isSo()); looks++) await sleep(100);
      });
    const sweeps_ms = await went(async () => (await late()).length === 0);
    const left = await late();
    const aside = await ask('select kind, row_id, error from set_aside');
    const [{ done } = {}] = await ask(`select done_at is not null as done from outbox where dedupe = 'bench'`);
    return [
      msRow('a row that nobody can read: until every sweep went through', sweeps_ms, '< 10000'),
      { name: `sweeps that did not ${left.join(' ')}`, value: left.length, unit: '', aim: '0' },
      { name: 'rows set aside, and named', value: aside.length, unit: '', aim: '1' },
      { name: 'outbox jobs beside it that were not done', value: done ? 0 : 1, unit: '', aim: '0' },
    ];
  } finally {
    await client.end();
  }
};

type Line = Awaited<ReturnType<typeof aLine>>;

const farAway = async (site: Running, line: Line): Promise<Row[]> => {
  line.set({ delay_ms: FAR_MS / 2 });
  let ready = 0;
  for (let look = 0; look < LOOKS; look++) {
    if ((await fetch(`${site.url}/readyz`)).ok) ready += 1;
    await sleep(500);
  }
  line.set({ delay_ms: 0 });
  return [
    {
      name: `${FAR_MS} ms to the database and back: ready in ${LOOKS} looks`,
      value: rounded((100 * ready) / LOOKS),
      unit: '%',
      aim: '100',
    },
  ];
};

const hung = async (site: Running, line: Line): Promise<Row[]> => {
  const [ana] = await customersOf(site);
  if (ana === undefined) return [];
  line.set({ is_hung: true });
  const statuses: number[] = [];
  const longest = Math.max(
    ...(await Promise.all(
      Array.from({ length: 15 }, () =>
        inMs(async () => {
          const answer = await fetch(`${site.url}/api/v3/move_plans/${ana.id}`, { headers: { cookie: ana.visitor.cookie() } });
          statuses.push(answer.status);
        }),
      ),
    )),
  );
  line.set({ is_hung: false });
  const back = await inMs(async () => {
    while (!(await fetch(`${site.url}/readyz`)).ok) await sleep(50);
  });
  return [
    msRow('a database that hangs: the longest wait of 15 readers', longest, '< 11000'),
    { name: 'those of them who did not hear 503', value: statuses.filter((status) => status !== 503).length, unit: '', aim: '0' },
    msRow('ready after it went on', back, ''),
  ];
};

if (import.meta.main) printed(await rows());
