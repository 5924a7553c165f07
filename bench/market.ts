import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { lowestOn } from '#domain/bidding/bids.ts';
import { fullDays, type TakenSlots } from '#domain/bidding/free-trucks.ts';
import { addDays } from '#domain/core/calendar.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { Db } from '#server/db/open.ts';
import { mover_days, movers } from '#server/db/schema.ts';
import { aMove, anEnd, PLAIN_DAY } from '#test/support/people/moves.ts';
import { layMarket } from './lay-market.ts';
import { manyMovers } from './many-movers.ts';
import { msRow, printed, quantile, type Row, residentMb, rounded, timesOf } from './measure.ts';
import { ROOT, type Running, running, temporaryFolder } from './site.ts';
import { aVisitor, bidsOf, startPlan, type Visitor } from './visitor.ts';

const COUNT = 1_000;
const FIRST_ID = 1_001;

/** A market of a thousand movers who all bid: the rule alone, then over HTTP on PostgreSQL. */
export const rows = async (): Promise<Row[]> => [...(await calendarInMemory()), ...(await overHttp())];

/** Sixty days of one new plan: the input is copied, so that nothing is known of them yet. A third of the trucks are taken. */
const calendarInMemory = async (): Promise<Row[]> => {
  const all = manyMovers(COUNT);
  const home = aMove({ cubic_feet: 885, pick_up: anEnd({ flights: 2, paid_flights: 1 }), drop_off: anEnd({ elevator: true }) });
  const days = Array.from({ length: 60 }, (_, at) => addDays(PLAIN_DAY, at));
  const taken = takenSlots(all, days);
  const times = await timesOf(20, async () => {
    const input = { ...home };
    for (const day of days) {
      const is_free = (mover: Mover) => fullDays(mover, input, day, taken).length === 0;
      if (lowestOn(all, input, day, { today: '2027-10-01', is_free }) === undefined) throw new Error(`Nobody comes on ${day}.`);
    }
  });
  return [msRow(`lowest prices of 60 days with ${COUNT} movers, p50`, quantile(times, 0.5), '< 100')];
};

const takenSlots = (all: readonly Mover[], days: readonly string[]): TakenSlots =>
  new Map(
    all.flatMap(({ id }) =>
      days.filter((_, at) => (at + id) % 3 === 0).map((day) => [`${id}|${day}`, { capacity: 8, taken: id % 6 === 0 ? 4 : 8 }] as const),
    ),
  );

const overHttp = async (): Promise<Row[]> => {
  const folder = temporaryFolder();
  const data_dir = join(folder.path, 'data');
  try {
    await layMarket(data_dir, manyMovers(COUNT, FIRST_ID), takeTrucks);
    const site = await running(join(ROOT, 'src/server/main.ts'), { data_dir });
    try {
      return await asked(site, aVisitor(site.url));
    } finally {
      await site.stop();
    }
  } finally {
    folder.remove();
  }
};

/** Of the new movers' next days a third have trucks that are taken. */
const takeTrucks = (db: Db) =>
  db.execute(sql`
    insert into ${mover_days} (mover_id, day, capacity, taken)
    select id, current_date + ahead, 8, case when id % 2 = 0 then 2 else 4 end
      from ${movers}, generate_series(1, 90) as ahead where id >= ${FIRST_ID} and (id + ahead) % 3 = 0`);

const asked = async (site: Running, visitor: Visitor): Promise<Row[]> => {
  const id = await startPlan(visitor);
  const { estimates } = await bidsOf(visitor, id);
  if (estimates.length < COUNT) throw new Error(`${estimates.length} of ${COUNT} movers bid.`);
  const path = `/api/v3/move_plans/${id}/movers`;
  const bids = await timesOf(40, () => visitor.page(path));
  const wire = await timesOf(40, () => visitor.bytes(path));
  const first = await timesOfFirst(15, visitor);
  const { suggested } = (await visitor.get<{ now: { suggested: string } }>('/users/me')).now;
  const days = `/move_plans/${id}/estimates/for_move_dates?from=${suggested}&to=${addDays(suggested, 59)}`;
  const sixty = await timesOf(20, () => visitor.get(days));
  const memory = residentMb(site.pid);
  return [
    msRow(`bids of ${estimates.length} movers over HTTP, to the last byte, p50`, quantile(wire, 0.5), '< 30'),
    msRow(`the same with unpacking, p50`, quantile(bids, 0.5)),
    msRow(`bids of ${estimates.length} movers over HTTP, to the last byte, p95`, quantile(wire, 0.95)),
    msRow(`bids of ${estimates.length} movers for a plan that asks for the first time, p50`, quantile(first, 0.5)),
    { name: `bids of ${estimates.length} movers, the answer`, value: await kilobytes(site, visitor, path), unit: 'kB, gzipped', aim: '' },
    { name: 'the same, unpacked', value: rounded((await visitor.page(path)).length / 1000), unit: 'kB', aim: '' },
    msRow(`price calendar of 60 days with ${estimates.length} movers over HTTP, p50`, quantile(sixty, 0.5), '< 100'),
    ...(memory === undefined ? [] : [{ name: 'memory of the server after that', value: memory, unit: 'MB resident', aim: '' }]),
  ];
};

/** Each plan has a day of its own, so that none of its bids was written before. */
const timesOfFirst = async (count: number, visitor: Visitor): Promise<number[]> => {
  const { suggested } = (await visitor.get<{ now: { suggested: string } }>('/users/me')).now;
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const id = await startPlan(visitor);
    await visitor.send('PATCH', `/move_plans/${id}`, { move_plan: { details: { move_date: addDays(suggested, at + 1) } } });
    const from = performance.now();
    await visitor.page(`/api/v3/move_plans/${id}/movers`);
    times.push(performance.now() - from);
  }
  return times;
};

/** As it crosses the wire: fetch unpacks what it is given. */
const kilobytes = async (site: Running, visitor: Visitor, path: string): Promise<number> => {
  const { get } = await import('node:http');
  const headers = { 'accept-encoding': 'gzip', cookie: visitor.cookie() };
  return new Promise((resolve, reject) => {
    get(`${site.url}${path}`, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.byteLength;
      });
      answer.on('end', () => resolve(rounded(bytes / 1000)));
    }).on('error', reject);
  });
};

if (import.meta.main) printed(await rows());
