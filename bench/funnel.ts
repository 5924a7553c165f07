import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/core/calendar.ts';
import { CATALOG } from '#domain/inventory/tables/catalog.ts';
import { msRow, printed, quantile, type Row, rounded } from './measure.ts';
import { aSite, type Running } from './site.ts';
import { aMoveForm, aVisitor, bidsOf, signPapers, type Visitor } from './visitor.ts';

const ADDED = 29;
const CHANGED = 5;
/** Compiling what is hot takes a thousand requests or two. */
const WARM_UP = 50;
const FUNNELS = { 1: 40, 10: 80, 50: 150 } as const;

/** The whole way of a customer from the first form to the booking, by so many of them side by side. */
export const rows = async (): Promise<Row[]> => {
  const site = await aSite();
  try {
    await funnels(site, { clients: 2, count: WARM_UP, from: 0 });
    const measured: Row[] = [];
    let from = WARM_UP;
    for (const clients of [1, 10, 50] as const) {
      measured.push(...(await measuredBy(site, { clients, count: FUNNELS[clients], from })));
      from += FUNNELS[clients];
    }
    return measured;
  } finally {
    await site.stop();
  }
};

type Load = { clients: number; count: number; from: number };

const measuredBy = async (site: Running, load: Load): Promise<Row[]> => {
  const before = site.allCpuSeconds();
  const began = performance.now();
  const times = await funnels(site, load);
  const seconds = (performance.now() - began) / 1000;
  const cpu_ms = (site.allCpuSeconds() - before) * 1000;
  const of = `the funnel of ${times.length / load.count} requests, ${load.clients} ${load.clients === 1 ? 'client' : 'clients'}:`;
  return [
    msRow(`${of} processor time a request, server and PostgreSQL`, cpu_ms / times.length, load.clients === 1 ? '< 2.5' : ''),
    { name: `${of} funnels a second`, value: rounded(load.count / seconds), unit: '1/s', aim: '' },
    msRow(`${of} a request, p50`, quantile(times, 0.5)),
    msRow(`${of} a request, p99`, quantile(times, 0.99)),
  ];
};

/** What each request of all these funnels took. */
const funnels = async (site: Running, { clients, count, from }: Load): Promise<number[]> => {
  const times: number[] = [];
  let next = from;
  const client = async (): Promise<void> => {
    for (let at = next++; at < from + count; at = next++) await funnel(timed(aVisitor(site.url), times), at);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
};

const timed = (visitor: Visitor, times: number[]): Visitor => {
  const noted = async <T>(work: Promise<T>, began: number): Promise<T> => {
    const answer = await work;
    times.push(performance.now() - began);
    return answer;
  };
  return {
    ...visitor,
    get: <T>(path: string) => noted(visitor.get<T>(path), performance.now()),
    send: <T>(method: 'POST' | 'PATCH', path: string, body?: unknown) => noted(visitor.send<T>(method, path, body), performance.now()),
  };
};

const SPREAD_DAYS = 300;

/** Movers and days in turns, so that no mover is full before the end. */
const funnel = async (visitor: Visitor, at: number): Promise<void> => {
  const { uuid } = await visitor.send<{ uuid: string }>('POST', '/move_plans', aMoveForm(at));
  const plan = `/move_plans/${uuid}`;
  for (let n = 0; n < ADDED + CHANGED; n++) {
    const item = CATALOG[(at + (n % ADDED) * 7) % CATALOG.length];
    const count = n < ADDED ? 1 : 2;
    await visitor.send('POST', `${plan}/inventory_items/set_item_count`, { inventory_item_id: item?.id, count });
  }
  await visitor.send('PATCH', plan, { move_plan: { details: detailsOf(at) } });
  const { estimates } = await bidsOf(visitor, uuid);
  const mover = estimates[at % estimates.length]?.mover;
  await visitor.send('POST', `${plan}/choose_mover`, { id: mover?.id });
  await visitor.send('PATCH', `${plan}/set_step`, { step: 'BOOK' });
  const { total_cost, sheet_id } = await signPapers(visitor, uuid);
  await visitor.send('POST', `${plan}/bookings`, { ...bookingOf(total_cost), sheet_id });
  await visitor.get(`${plan}/bookings/status`);
};

const detailsOf = (at: number) => ({
  move_date: addDays(new Date().toISOString().slice(0, 10), 40 + ((at * 13) % SPREAD_DAYS)),
  pick_up: { apartment_number: `${1 + (at % 9)}`, height_id: 2 },
  drop_off: { apartment_number: `${1 + (at % 7)}`, height_id: 3 },
});

const bookingOf = (total_cost: number) => ({
  contact_information: { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(555) 123-4567' },
  payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}` },
  total_cost,
  survey_waived: true,
});

if (import.meta.main) printed(await rows());
