import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, lte } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HookEvent } from '#domain/accounts/webhook.ts';
import { deliverHooks } from '#server/accounts/connections/deliver-hooks.ts';
import { openOutgoing } from '#server/adapters/outgoing/guarded.ts';
import type { Outgoing } from '#server/adapters/outgoing/port.ts';
import { webhook_deliveries, webhook_endpoints } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, FORM, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aFederalDay, anEvent } from '#test/support/people/federal-day.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

type Taken = { id: string; type: string; job: number; headers: IncomingHttpHeaders; body: string };

type Mood = 'fine' | 'dead' | 'hangs' | 'refuses';

/** Somebody's server, which can be away, say nothing, or say no. It keeps its port while it is away: nobody else may come to it meanwhile. */
const aReceiver = async () => {
  const taken: Taken[] = [];
  let mood: Mood = 'fine';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (mood === 'hangs') return;
    if (mood === 'refuses') return void response.writeHead(503).end('upstream away');
    const body = Buffer.concat(chunks).toString();
    const { type, data } = JSON.parse(body);
    taken.push({ id: String(request.headers['webhook-id']), type, job: data.job?.id, headers: request.headers, body });
    response.end('ok');
  });
  server.on('connection', (socket) => mood === 'dead' && socket.resetAndDestroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Who hangs is waited for shortly; a busy machine has its time for every other answer. */
  const outgoing = openOutgoing({ is_open: true });
  const asks: Outgoing = (ask) => outgoing({ ...ask, limit_ms: mood === 'hangs' ? 150 : 10_000 });
  const ends = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { taken, asks, ends, is: (now: Mood) => (mood = now), url: () => `http://127.0.0.1:${port}/in` };
};

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const close of opened.splice(0)) await close();
});

/** A mover with an address for its events, and a customer about to book it. */
const aListener = async () => {
  const receiver = await aReceiver();
  opened.push(receiver.ends);
  const site = await aSite({ parts: () => ({ outgoing: receiver.asks }) });
  const ana = site.visitor();
  const { uuid: plan_id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  const id = (await ana.api.plans.show({ id: plan_id })).mover?.id ?? 0;
  const driver = await site.mover(id);
  const holder = `mover-${id}`;
  const { endpoint, secret } = await driver.api.connections.addEndpoint({
    ...{ holder, url: 'https://hooks.example.com/in', current_password: PASSWORD },
    events: ['job.offered', 'job.accepted', 'job.changed', 'job.loaded', 'job.completed', 'payout.paid'],
  });
  // The address of this machine, which nobody may name.
  const listen = () => site.db.update(webhook_endpoints).set({ url: receiver.url() }).where(eq(webhook_endpoints.id, endpoint.id));
  await listen();
  vi.useFakeTimers({ toFake: ['Date'], now: site.clock.now() });
  const later = (ms: number): void => {
    site.clock.set(site.clock.now() + ms);
    vi.setSystemTime(site.clock.now());
  };
  const accepts = async (): Promise<number> => {
    const booked = await books(ana, plan_id);
    if (booked.status !== 201) throw new Error('The booking did not come about.');
    await acceptsSigning(driver, plan_id, booked.body.job.id);
    return booked.body.job.id;
  };
  return { site, ana, plan_id, driver, holder, endpoint, secret, receiver, later, accepts };
};

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test('what was delivered, and what nobody took, is kept for 30 days and then gone [property 65]', async () => {
  const { site, receiver, accepts, endpoint } = await aListener();
  await accepts();
  await deliverHooks(site.world);
  receiver.is('dead');
  const at = new Date(site.clock.now());
  await site.db.insert(webhook_deliveries).values({
    ...{ endpoint_id: endpoint.id, event_id: 'msg_never', event: 'job.changed', about: 'job:0', body: '{}' },
    ...{ happened_at: at, next_try_at: at, lease_until: at },
  });
  const nightAfter = async (days: number): Promise<number> => {
    site.at(new Date(Date.parse('2026-11-20T08:00:00Z') + days * 24 * HOUR).toISOString());
    vi.setSystemTime(site.clock.now());
    for (let pass = 0; pass < 3; pass++) await workOnce(site.world);
    return site.db.$count(webhook_deliveries, lte(webhook_deliveries.happened_at, at));
  };
  const all = await site.db.$count(webhook_deliveries);
  expect(all).toBeGreaterThan(1);
  expect(await nightAfter(29)).toBe(all);
  expect(await nightAfter(64)).toBe(0);
});

describe('a receiver', () => {
  test('that dies, hangs, answers wrong and comes back gets every event, in order for each job, as the public library verifies [property 73]', async () => {
    const { site, receiver, later, accepts, driver, holder, secret } = await aListener();
    receiver.is('dead');
    const job = await accepts();
    await deliverHooks(site.world);
    receiver.is('hangs');
    later(11 * SECOND);
    await deliverHooks(site.world);
    receiver.is('refuses');
    later(60 * SECOND);
    await deliverHooks(site.world);
    expect(receiver.taken).toEqual([]);
    const { deliveries, failed } = await driver.api.connections.deliveries({ holder, failed: 'true' });
    expect(failed).toBe(1);
    expect(deliveries[0]).toMatchObject({
      event: 'job.offered',
      tries: 3,
      most_tries: 12,
      answer: '503, “upstream away”',
      state: 'waiting',
    });
    expect((await driver.api.connections.deliveries({ holder })).total).toBeGreaterThan(1);

    await driver.api.jobs.giveBack({ id: job, mover_declined_reason_id: 1 });
    receiver.is('fine');
    later(5 * 60 * SECOND);
    await deliverHooks(site.world);
    const types = receiver.taken.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['job.offered', 'job.accepted']);
    expect(types.at(-1)).toBe('job.changed');
    expect(new Set(receiver.taken.map(({ job: one }) => one))).toEqual(new Set([job]));
    for (const { body, headers } of receiver.taken) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ data: { job: { id: job } } });
      expect(body).not.toMatch(/Ana|Reyes|@|Street|555/);
    }
    expect((await site.db.select().from(webhook_deliveries)).every(({ state }) => state === 'delivered')).toBe(true);
    const { endpoints } = await driver.api.connections.endpoints({ holder });
    expect(endpoints[0]).toMatchObject({ failing_since: null, waiting: 0, delivered: receiver.taken.length });
  });

  test('that was away from the loading to the payout hears of each once it is back, in their order; a partner’s, of the booking [property 73]', async () => {
    const [theirs, partners] = [await aReceiver(), await aReceiver()];
    opened.push(theirs.ends, partners.ends);
    const site = await aSite({ parts: () => ({ outgoing: theirs.asks }) });
    const { ana, id, job, driver, crew, key } = await aFederalDay(site);
    const admin = await site.admin();
    const listens = async (who: Browser, holder: string, events: HookEvent[], receiver: typeof theirs) => {
      const asked = { holder, url: 'https://hooks.example.com/in', events, current_password: PASSWORD };
      const { endpoint, secret } = await who.api.connections.addEndpoint(asked);
      await site.db.update(webhook_endpoints).set({ url: receiver.url() }).where(eq(webhook_endpoints.id, endpoint.id));
      return secret;
    };
    const holder = `mover-${(await ana.api.plans.show({ id })).mover?.id}`;
    const secret = await listens(driver, holder, ['job.loaded', 'job.completed', 'payout.paid'], theirs);
    const secret_of_partner = await listens(admin, 'partner-alder-vine', ['plan.booked'], partners);
    vi.useFakeTimers({ toFake: ['Date'], now: site.clock.now() });
    const at = (when: string): void => {
      site.at(when);
      vi.setSystemTime(site.clock.now());
    };
    const ben = site.visitor();
    const { uuid } = await ben.api.partners.createPlan({
      partner: 'alder-vine',
      move_plan: { ...FORM, move_date: '2026-12-18', advance_referrer: 'https://alder.example/' },
    });
    await walkTo(ben, { uuid }, 'BOOK');
    expect((await books(ben, uuid)).status).toBe(201);
    theirs.is('dead');
    at('2026-12-04T14:40:00Z');
    await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 0), anEvent('loading_done', {}, 90)] });
    await deliverHooks(site.world);
    at('2026-12-05T15:00:00Z');
    await driver.api.jobs.complete({ id: job.id });
    at('2026-12-13T15:00:00Z');
    for (const _ of [1, 2]) await workOnce(site.world);
    const [due] = (await driver.api.payouts.ofMover({ id: Number(holder.slice(6)) })).payouts;
    await (await site.admin()).api.payouts.pay({ id: due!.id, reference: 'ACH 1' });
    theirs.is('fine');
    for (const minute of [1, 2, 3]) {
      at(`2026-12-13T15:0${minute}:00Z`);
      await deliverHooks(site.world);
    }
    expect(theirs.taken.map(({ type }) => type)).toEqual(['job.loaded', 'job.completed', 'payout.paid']);
    expect(new Set(theirs.taken.map(({ job: one }) => one))).toEqual(new Set([job.id]));
    expect(partners.taken.map(({ type }) => type)).toEqual(['plan.booked']);
    for (const { body, headers } of theirs.taken.slice(-1)) new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(JSON.parse(partners.taken[0]!.body)).toMatchObject({ data: { plan: { id: uuid, move_date: '2026-12-18' } } });
    expect(partners.taken[0]!.headers['webhook-signature']).toMatch(/^v1,/);
    expect(secret_of_partner).not.toBe(secret);
  });

  test('that fails for a day is told of, for three is switched off, and gets what waited once it is on again [property 73]', async () => {
    const { site, receiver, later, accepts, driver, holder, endpoint } = await aListener();
    receiver.is('refuses');
    await accepts();
    for (const ms of [0, 11 * SECOND, 25 * HOUR, 48 * HOUR]) {
      later(ms);
      await deliverHooks(site.world);
    }
    vi.useRealTimers();
    await workOnce(site.world);
    const subjects = (await sentEmails(site.db)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Your webhook has been failing for a day', 'We’ve switched your webhook off']));
    expect((await driver.api.connections.endpoints({ holder })).endpoints[0]).toMatchObject({ off_because: 'failing' });
    receiver.is('fine');
    expect(await deliverHooks(site.world)).toBe(0);
    await driver.api.connections.changeEndpoint({ holder, endpoint_id: endpoint.id, url: 'https://hooks.example.com/other', is_on: true });
    await site.db.update(webhook_endpoints).set({ url: receiver.url() }).where(eq(webhook_endpoints.id, endpoint.id));
    await deliverHooks(site.world);
    expect(receiver.taken.map(({ type }) => type).slice(0, 2)).toEqual(['job.offered', 'job.accepted']);
  });

  test('is tried by hand, hears the same event again with the same id, and verifies with either secret while two are valid [property 73]', async () => {
    const { site, receiver, accepts, driver, holder, endpoint, secret } = await aListener();
    const { connections } = driver.api;
    const here = { holder, endpoint_id: endpoint.id };
    expect(await connections.testEndpoint(here)).toMatchObject({ is_delivered: true, answer: expect.stringMatching(/^200 in \d+ ms$/) });
    receiver.is('refuses');
    expect(await connections.testEndpoint(here)).toEqual({ is_delivered: false, answer: '503, “upstream away”' });
    receiver.is('fine');
    const renewed = await connections.renewSecret({ ...here, current_password: PASSWORD });
    receiver.taken.length = 0;
    await accepts();
    await deliverHooks(site.world);
    const { body, headers, id } = receiver.taken[0]!;
    for (const one of [secret, renewed.secret]) new Webhook(one).verify(body, headers as Record<string, string>);
    expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, headers as Record<string, string>)).toThrow();
    const { deliveries } = await connections.deliveries({ holder });
    const offered = deliveries.find(({ event }) => event === 'job.offered')!;
    await connections.replay({ holder, delivery_id: offered.id });
    await deliverHooks(site.world);
    expect(receiver.taken.filter((one) => one.id === id)).toHaveLength(2);
    await connections.removeEndpoint(here);
    expect((await connections.endpoints({ holder })).endpoints).toEqual([]);
    const stored = JSON.stringify(await site.db.select().from(webhook_endpoints));
    for (const one of [secret, renewed.secret]) expect(stored).not.toContain(one.slice(6));
  });
});

test('an address that leads into a private network, or is none, is refused at its field; another mover’s is not found [property 71]', async () => {
  const site = await aSite();
  const driver = await site.mover(1);
  const names = (url: string) =>
    refusalOf(driver.api.connections.addEndpoint({ holder: 'mover-1', url, events: ['job.offered'], current_password: PASSWORD }));
  expect((await names('http://example.com/in')).problem.errors).toEqual({ url: 'Use an address that begins with https://' });
  expect((await names('https://10.0.0.8/in')).problem.errors.url).toContain('private network');
  const none = driver.api.connections.addEndpoint({ holder: 'mover-1', url: 'https://example.com', current_password: PASSWORD });
  expect((await refusalOf(none)).problem.errors).toEqual({ events: 'Choose at least one thing to hear of' });
  const { endpoint } = await driver.api.connections.addEndpoint({
    ...{ holder: 'mover-1', url: 'https://localhost/in', events: ['job.offered' as const], current_password: PASSWORD },
  });
  expect(await driver.api.connections.testEndpoint({ holder: 'mover-1', endpoint_id: endpoint.id })).toEqual({
    ...{ is_delivered: false, answer: 'This address leads into a private network. Use a public one' },
  });
  const other = await site.mover(2);
  expect((await refusalOf(other.api.connections.removeEndpoint({ holder: 'mover-2', endpoint_id: endpoint.id }))).status).toBe(404);
});
