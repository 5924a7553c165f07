import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromDollars } from '#domain/core/money.ts';
import { booking_attempts, outbox, payment_events } from '#server/db/schema.ts';
import { choosesCover, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { aBraintreeGateway, KEYS, type LocalBraintree } from '#test/support/money/braintree-gateway.ts';
import { CONTACT } from '#test/support/money/installment-people.ts';
import { type App, aBrowser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aMoverUser } from '#test/support/people/people.ts';
import { aDatabase, type TestDatabase } from '#test/support/site/database.ts';

const NOW = '2026-11-23T15:00:00Z';

let gateway: LocalBraintree;
let database: TestDatabase;
let server: ChildProcess;
let port: number;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthway-braintree-'));
  [gateway, database, port] = await Promise.all([aBraintreeGateway(), aDatabase(), freePort()]);
  server = startServer();
  await isReady(server);
}, 60_000);
afterAll(async () => {
  const ended = server.exitCode === null ? once(server, 'exit') : undefined;
  server.kill('SIGTERM');
  await ended;
  await gateway.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The server as `npm start` runs it, with Braintree's settings; nobody looks at its pages. */
const startServer = (): ChildProcess => {
  mkdirSync(join(folder, 'build', 'client'), { recursive: true });
  mkdirSync(join(folder, 'build', 'server'), { recursive: true });
  writeFileSync(join(folder, 'build', 'server', 'index.js'), 'export const routes = {};\n');
  writeFileSync(join(folder, 'build', 'server', 'package.json'), '{"type":"module"}\n');
  const { PATH = '', HOME = '' } = process.env;
  const place = { DATABASE_URL: database.url, DATA_DIR: folder, BUILD_DIR: join(folder, 'build') };
  const braintree = {
    BRAINTREE_ENVIRONMENT: gateway.settings.environment,
    BRAINTREE_MERCHANT_ID: KEYS.merchant_id,
    BRAINTREE_PUBLIC_KEY: KEYS.public_key,
    BRAINTREE_PRIVATE_KEY: KEYS.private_key,
  };
  return spawn(process.execPath, ['src/server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH, HOME, ...place, ...braintree, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: ORIGIN, NOW },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

const isReady = (child: ChildProcess): Promise<void> =>
  new Promise((ready, broken) => {
    let said = '';
    const listen = (part: Buffer) => {
      said += part;
      if (said.includes('Ready on ')) ready();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => broken(new Error(`The server did not start. It said: ${said}`)));
  });

const freePort = async (): Promise<number> => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  if (address === null || typeof address === 'string') throw new Error('This machine gave no port.');
  return address.port;
};

/** The same site, over the wire. */
const overTheWire: App = {
  fetch: (request) =>
    fetch(request.url.replace(ORIGIN, `http://127.0.0.1:${port}`), { ...partsOf(request), duplex: 'half' } as RequestInit),
};

const partsOf = ({ method, headers, body }: Request) => ({ method, headers, body });

const saleOf = (order_id: string) => [...gateway.books.all.values()].find((one) => one.type === 'sale' && one.order_id === order_id);

const soon = { timeout: 15_000, interval: 100 };

test('the whole server books, takes and gives back by Braintree, and hears its webhook events [pricing 4] [spec 7.30]', {
  timeout: 60_000,
}, async () => {
  const ana = aBrowser(overTheWire);
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-12-07' }), 'BOOK');
  expect(await ana.api.bookings.clientToken({ id })).toMatchObject({ client_token: expect.stringMatching(/\w/), provider: 'braintree' });

  await choosesCover(ana, id);
  const terms = await ana.api.bookings.terms({ id });
  const billing_nonce = gateway.books.issue({ means: 'credit_card', keepable: true, asked: false });
  const booked = await ana.api.bookings.book({
    id,
    contact_information: CONTACT,
    payment: { billing_nonce },
    total_cost: terms.final_price ?? 0,
    survey_waived: terms.survey_waiver_needed,
  });
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const order_id = await attemptOf(id);
  const deposit = fromDollars(booked.body.paid_today);
  expect(saleOf(order_id)).toMatchObject({ status: 'authorized', cents: deposit, token: expect.stringMatching(/\w/) });

  const plan = await ana.api.plans.show({ id });
  const clock = { now: () => Date.parse(NOW) };
  const driver = await aMoverUser({ app: overTheWire, db: database.db, clock }, plan.mover?.id ?? 0);
  await driver.api.jobs.accept({ id: booked.body.job.id });
  await expect.poll(() => saleOf(order_id)?.status, soon).toBe('submitted_for_settlement');
  await expect.poll(() => ledgerOf(order_id), soon).toContainEqual(['captured', deposit]);

  await ana.api.bookings.cancelJob({ id, message: '' });
  await expect.poll(() => gateway.asked.filter((call) => call.endsWith('/refund')).length, soon).toBeGreaterThan(0);
  // Put off from now on, and not from the day to which the clock goes next.
  const putOff = and(eq(outbox.kind, 'refund'), isNull(outbox.done_at), gt(outbox.due_at, new Date(NOW)));
  await expect.poll(() => database.db.$count(outbox, putOff), soon).toBeGreaterThan(0);
  expect(await ledgerOf(order_id)).not.toContainEqual(['refunded', deposit]);
  gateway.books.night();
  await ana.api.dev.setClock({ now: new Date(Date.parse(NOW) + 24 * 3_600_000).toISOString() });
  await expect.poll(() => ledgerOf(order_id), soon).toContainEqual(['refunded', deposit]);
  const [back, ...more] = [...gateway.books.all.values()].filter((one) => one.type === 'credit');
  expect([back?.cents, back?.refunded, more.length]).toEqual([deposit, saleOf(order_id)?.id, 0]);

  const told = gateway.tell('dispute_opened', saleOf(order_id)?.id ?? '', { at: Date.parse(NOW) + 24 * 3_600_000 });
  const answer = await fetch(`http://127.0.0.1:${port}/api/v3/webhooks/braintree`, { method: 'POST', body: new URLSearchParams(told) });
  expect(answer.status).toBe(204);
});

/** Which is the order at the provider. */
const attemptOf = async (plan_id: string): Promise<string> => {
  const [attempt] = await database.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, plan_id));
  return attempt?.id ?? '';
};

const ledgerOf = async (attempt_id: string) =>
  (await database.db.select().from(payment_events).where(eq(payment_events.attempt_id, attempt_id)).orderBy(payment_events.id)).map(
    ({ kind, amount_cents }) => [kind, amount_cents],
  );
