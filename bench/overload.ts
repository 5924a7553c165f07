import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { addDays } from '#domain/core/calendar.ts';
import { choosesCover, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { aBrowser, type Browser } from '#test/support/people/browser-of-one.ts';
import { inMs, msRow, printed, quantile, type Row, residentMb, rounded } from './measure.ts';
import { aSite, type Running } from './site.ts';

const CONNECTIONS = 100;
const QUIET_SECONDS = 8;
/** `SECONDS=1800 npm run bench overload` shows whether memory stays flat; less is enough for the rest. */
const SECONDS = Number(process.env.SECONDS ?? 40);
const BOOK_EVERY_MS = Math.max(500, (SECONDS * 1_000) / 80);
const TIMES = 2;
const CALM_MS = 300;

/** Twice as many who read and plan as the server can bear: what those hear who book meanwhile, and when all is as before. */
export const rows = async (): Promise<Row[]> => {
  const site = await aSite();
  try {
    const people = await readyToBook(site, Math.floor((SECONDS * 1_000) / BOOK_EVERY_MS));
    const reader = people[0]!;
    const cookie = [...reader.ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = { url: `${site.url}/api/v3/move_plans/${reader.id}`, connections: CONNECTIONS, headers: { cookie } };
    await autocannon({ ...request, connections: 10, duration: 2 });
    const quiet = await autocannon({ ...request, connections: 10, duration: QUIET_SECONDS });
    const before = residentMb(site.pid) ?? Number.NaN;
    const flood = autocannon({ ...request, duration: SECONDS, overallRate: Math.round(TIMES * quiet.requests.average) });
    // The first seconds are those in which it learns what is too much.
    const booked = await booksAll(people.slice(1));
    const { requests, errors, '5xx': shed } = await flood;
    const calm = await untilCalm(site, reader);
    const after = residentMb(site.pid) ?? Number.NaN;
    const of = `${TIMES} times of ${rounded(quiet.requests.average)} readings a second for ${SECONDS} s:`;
    return [
      { name: `${of} answered`, value: rounded((requests.total - shed) / SECONDS), unit: '1/s', aim: '' },
      { name: `${of} told to come again`, value: rounded((100 * shed) / Math.max(1, requests.total)), unit: '%', aim: '' },
      { name: `${of} cut off`, value: errors, unit: '', aim: '0' },
      { name: `${of} bookings that failed, of ${people.length - 1}`, value: booked.failed, unit: '', aim: '0' },
      msRow(`${of} a booking, p50`, quantile(booked.times, 0.5)),
      msRow(`${of} a booking, p99`, quantile(booked.times, 0.99), '< 1000'),
      msRow('until readings take what they took, ten in a row', calm, '< 10000'),
      { name: 'memory before', value: before, unit: 'MB', aim: '' },
      { name: 'memory after', value: after, unit: 'MB', aim: '' },
    ];
  } finally {
    await site.stop();
  }
};

type Customer = { ana: Browser; id: string; total_cost: number };

/** People who are about to press Book. */
const readyToBook = async (site: Running, count: number): Promise<Customer[]> => {
  const all: Customer[] = [];
  const today = new Date().toISOString().slice(0, 10);
  for (let at = 0; at < count; at++) {
    const ana = aBrowser({ fetch: (request) => fetch(request) }, site.url);
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: addDays(today, 10 + (at % 60)) }), 'BOOK');
    await choosesCover(ana, id);
    const { final_price } = await ana.api.bookings.terms({ id });
    all.push({ ana, id, total_cost: final_price ?? 0 });
  }
  return all;
};

const booksAll = async (people: readonly Customer[]) => {
  const times: number[] = [];
  const outcomes: number[] = [];
  const books = async ({ ana, id, total_cost }: Customer): Promise<void> => {
    const contact_information = { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' };
    const payment = { billing_nonce: `sandbox:1111:approve:${randomUUID()}` };
    const booking = { id, contact_information, payment, total_cost, survey_waived: true };
    times.push(
      await inMs(() =>
        ana.api.bookings.book(booking).then(
          ({ status }) => outcomes.push(status),
          () => outcomes.push(0),
        ),
      ),
    );
  };
  const under_way: Promise<void>[] = [];
  for (const one of people) {
    under_way.push(books(one));
    await sleep(BOOK_EVERY_MS);
  }
  await Promise.all(under_way);
  return { times, failed: outcomes.filter((status) => status !== 201).length };
};

const untilCalm = (site: Running, { ana, id }: Customer): Promise<number> =>
  inMs(async () => {
    for (let calm = 0; calm < 10; ) {
      const began = performance.now();
      const { status } = await ana.request('GET', `${site.url}/api/v3/move_plans/${id}`);
      calm = status === 200 && performance.now() - began < CALM_MS ? calm + 1 : 0;
    }
  });

if (import.meta.main) printed(await rows());
