import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { incidents, outbox, servers, set_aside } from '#server/db/schema.ts';
import { openMetrics } from '#server/signals/metrics.ts';
import { noteWorked, openKeeper } from '#server/site/status/keep.ts';
import { watch } from '#server/site/status/watch.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** One of several servers on the site's store. */
const aServer = (site: Site) => {
  const metrics = openMetrics();
  return { metrics, ...openKeeper(site.world, metrics, randomUUID()) };
};

const looks = async (site: Site) => (await site.admin()).api.admin.status();

const isSetAside = (site: Site) => {
  const at = new Date(site.clock.now());
  const row = { kind: 'overdue_job', row_id: '4711', error: 'DrizzleQueryError 42703', tries: 3, since: at, next_try_at: at };
  return site.db.insert(set_aside).values(row);
};

describe('how the site does', () => {
  test('is told to our team alone, in a sentence, and nothing is wrong at first', async () => {
    const site = await aSite();
    await aServer(site).keep();
    for (const other of [site.visitor(), await site.customer(), await site.mover(1)])
      expect([401, 403, 404]).toContain((await other.request('GET', '/api/v3/admin/status')).status);
    expect(await looks(site)).toMatchObject({
      tone: 'good',
      title: 'Everything works',
      troubles: [],
      are_releases_open: true,
      set_aside: [],
    });
  });

  test('counts what several servers did as one, and names them by their order', async () => {
    const site = await aSite();
    const [one, other] = [aServer(site), aServer(site)];
    for (let call = 0; call < 99; call++) one.metrics.tally('calls', 'bids.list', 40, false);
    other.metrics.tally('calls', 'plans.show', 40, true);
    for (const of_no_page of ['asset', 'health']) other.metrics.tally('calls', of_no_page, 4, true);
    for (const { keep } of [one, other, one]) await keep();
    const seen = await looks(site);
    expect(seen.failed).toMatchObject({ percent: 1, failed: 1, count: 100 });
    expect(seen.answers).toMatchObject({ p75_ms: 44, p99_ms: 50 });
    expect(seen.servers.map(({ name, state }) => [name, state])).toEqual([
      ['web-1', 'serving'],
      ['web-2', 'serving'],
    ]);
    expect(seen.database.connections).toBeGreaterThan(0);
  });

  test('shows the rows that could not be worked on, with their sweep, failure and tries', async () => {
    const site = await aSite();
    await isSetAside(site);
    const seen = await looks(site);
    expect(seen.set_aside).toMatchObject([{ kind: 'overdue_job', row: '4711', error: 'DrizzleQueryError 42703', tries: 3 }]);
    expect(seen.title).toBe('One thing needs a look');
    expect(seen.troubles).toMatchObject([{ tone: 'slow', title: '1 row could not be worked on.' }]);
  });

  test('a company that does not answer is told with what it does to customers, and is over by itself', async () => {
    const site = await aSite();
    const server = aServer(site);
    for (let call = 0; call < 4; call++) server.metrics.tally('outside', 'payments', 20_000, true);
    await server.keep();
    await watch(site.world);
    const began = new Date(site.clock.now()).toISOString();
    expect(await looks(site)).toMatchObject({
      title: 'One thing is broken',
      troubles: [{ title: 'Card payments: 4 of 4 calls failed.', words: expect.stringContaining('Bookings wait longer.'), since: began }],
      lately: [{ title: 'Card payments: 4 of 4 calls failed.', ended_at: null }],
    });
    site.clock.set(site.clock.now() + 20 * 60_000);
    await server.keep();
    for (let look = 0; look < 2; look++) await watch(site.world);
    const seen = await looks(site);
    expect([seen.troubles, seen.lately.length, seen.lately[0]?.ended_at]).toEqual([[], 1, new Date(site.clock.now()).toISOString()]);
    const told = site.lines.map((line) => JSON.parse(line)).filter(({ event }) => event.startsWith('incident_'));
    expect(told).toMatchObject([
      { event: 'incident_bad', level: 'error', kind: 'company', key: 'payments' },
      { event: 'incident_over', level: 'info', kind: 'company', key: 'payments' },
    ]);
  });

  test('tells which company was bad on which of sixty days', async () => {
    const site = await aSite();
    const server = aServer(site);
    for (const is_failed of [true, false, false]) server.metrics.tally('outside', 'mail', 300, is_failed);
    await server.keep();
    site.clock.set(site.clock.now() + 2 * 86_400_000);
    server.metrics.tally('outside', 'mail', 300, false);
    await server.keep();
    const mail = (await looks(site)).companies.find(({ name }) => name === 'Mail');
    expect(mail).toMatchObject({ state: 'works', answer_ms: 300, percent: 75 });
    expect([mail?.days.length, mail?.days.slice(-4)]).toEqual([60, ['none', 'bad', 'none', 'good']]);
  });

  test('a spent budget closes releases, and says by how much', async () => {
    const site = await aSite();
    const server = aServer(site);
    for (let press = 0; press < 2_000; press++) server.metrics.tally('calls', 'bookings.book', 400, press === 0);
    await server.keep();
    const seen = await looks(site);
    expect(seen.budgets).toEqual([
      { name: 'Pages and calls', percent: 99.9, left_percent: 50, words: '20 min 10 s of 40 min 19 s used.' },
      { name: 'Bookings', percent: 99.95, left_percent: 0, words: '1 of 1 failed bookings used.' },
    ]);
    expect(seen.are_releases_open).toBe(false);
  });

  test('a server that was not heard of is missed, and one that ended in order is not', async () => {
    const site = await aSite();
    const [lost, ended, works] = [aServer(site), aServer(site), aServer(site)];
    for (const { keep } of [lost, ended, works]) await keep();
    await ended.leave();
    site.clock.set(site.clock.now() + 90_000);
    await works.keep();
    const seen = await looks(site);
    expect(seen.servers.map(({ state }) => state).toSorted()).toEqual(['lost', 'serving']);
    expect(seen.troubles).toMatchObject([{ title: expect.stringMatching(/^web-\d has not been heard of\.$/) }]);
  });

  test('a sweep that has not gone through for five minutes is named, while a server works', async () => {
    const site = await aSite();
    await noteWorked(site.world, ['outbox', 'payments', 'outbox']);
    site.clock.set(site.clock.now() + 6 * 60_000);
    await noteWorked(site.world, ['outbox']);
    await aServer(site).keep();
    expect((await looks(site)).troubles).toMatchObject([{ title: expect.stringContaining('“payments”') }]);
  });

  test('outbox jobs that are late and emails that were given up are told', async () => {
    const site = await aSite();
    const at = new Date(site.clock.now() - 10 * 60_000);
    const row = { kind: 'email', body: {}, due_at: at, lease_until: at };
    await site.db.insert(outbox).values([
      { ...row, dedupe: 'one' },
      { ...row, dedupe: 'other', dead_at: at },
    ]);
    const { title, troubles, outbox_jobs } = await looks(site);
    expect([title, outbox_jobs.waiting, outbox_jobs.oldest_s]).toEqual(['Two things need a look', 1, 600]);
    expect(troubles.map((one) => one.title)).toEqual(['1 outbox job waits, the oldest for 10 min.', '1 email was given up.']);
  });

  test('names nobody, whatever people have typed', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await ana.api.plans.change({
      id: uuid,
      move_plan: { contact_first_name: 'Zelphinia', contact_email_address: 'zelphinia@marker.example' },
    });
    await ana.api.bids.emailLead({ id: uuid, email: 'zelphinia@marker.example' });
    await openKeeper(site.world, site.world.metrics!, randomUUID()).keep();
    const text = JSON.stringify([await looks(site), await site.db.select().from(servers), await site.db.select().from(incidents)]);
    for (const marker of ['zelphinia', 'marker', uuid]) expect(text.toLowerCase()).not.toContain(marker);
  });
});
