import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, test } from 'vitest';
import { draining } from '#server/core/draining.ts';
import { type LiveHub, openLiveHub, tellLive } from '#server/core/live-hub.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { standingJobOf, tellOfJob } from '#server/ledger/webhook-events.ts';
import { aBrowser, type Browser } from '#test/support/people/browser-of-one.ts';
import { aFederalDay, aLine, anEvent } from '#test/support/people/federal-day.ts';

const hubs: LiveHub[] = [];

afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
});

const aHub = async (url: string): Promise<LiveHub> => {
  const hub = await openLiveHub(url, () => undefined);
  hubs.push(hub);
  return hub;
};

/** A page that follows the move: `next` waits for the next event of a name. */
const follows = async (browser: Browser, path: string) => {
  const response = await browser.request('GET', path);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (name: string): Promise<string> => {
    for (;;) {
      const found = new RegExp(`event: ${name}\\ndata: (.*)\\n\\n`).exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return found[1] ?? '';
      }
      const read = await reader?.read();
      if (read === undefined || read.done) throw new Error(`The stream ended before "${name}".`);
      text += read.value;
    }
  };
  return { response, next, view: async () => JSON.parse(await next('view')), leave: () => reader?.cancel() };
};

const aDay = async () => {
  const day = await aFederalDay();
  const hub = await aHub(day.site.database.url);
  day.site.world.live = hub;
  return { ...day, hub, path: `/api/v3/move_plans/${day.id}/live/events` };
};

describe('a page that stands open', () => {
  test('begins with what is so, and hears of what the crew says whichever server was told', async () => {
    const { ana, crew, key, path, id } = await aDay();
    const page = await follows(ana, path);
    expect(page.response.headers.get('content-type')).toContain('text/event-stream');
    expect(await page.view()).toMatchObject({ state: 'waiting' });
    await crew.api.moveDay.report({ key, events: [anEvent('set_out', {}, -10)] });
    const pushed = await page.view();
    expect(pushed).toMatchObject({ state: 'to_pick_up' });
    expect(pushed).toEqual(await ana.api.live.show({ id }));
    await page.leave();
  });

  test('is pushed the same as twenty others, once for what came many times over', async () => {
    const { ana, crew, key, path, hub } = await aDay();
    const pages = await Promise.all(Array.from({ length: 20 }, () => follows(ana, path)));
    await Promise.all(pages.map(({ view }) => view()));
    expect(hub.count()).toBe(20);
    await crew.api.moveDay.report({
      key,
      events: [anEvent('arrived', {}, 0), ...Array.from({ length: 30 }, (_, at) => aLine(at + 1, 'Box', 1))],
    });
    const views = await Promise.all(pages.map(({ view }) => view()));
    expect(new Set(views.map((view) => view.pieces?.furniture.tagged))).toEqual(new Set([30]));
    await Promise.all(pages.map(({ leave }) => leave()));
    await expect.poll(() => hub.count()).toBe(0);
  });

  test('of a board hears of what a colleague puts on a truck, of a job that is canceled, and of nothing once its session is over', async () => {
    const { site, ana, id, driver } = await aDay();
    const mover_id = (await driver.api.users.me()).user?.mover_id ?? 0;
    const theo = await site.mover(mover_id);
    const path = `/api/v3/movers/${mover_id}/board/live/events`;
    expect((await ana.request('GET', path)).status).toBe(401);
    const page = await follows(driver, path);
    await page.view();
    const truck = await theo.api.board.saveTruck({ id: mover_id, name: 'Truck 9', feet: 26 });
    await page.view();
    await theo.api.board.put({
      id: mover_id,
      title: 'Own job',
      truck_id: truck.truck_id,
      starts: { day: '2027-01-04', minutes: 480 },
      length: 60,
    });
    await page.view();
    await inTransaction(site.world, (tx) => tellOfJob(tx, 'job.changed', standingJobOf({ uuid: id }), new Date(site.clock.now())));
    await page.view();
    await driver.api.users.logout();
    await theo.api.board.saveTruck({ id: mover_id, name: 'Truck 10', feet: 26 });
    await expect(page.next('view')).rejects.toThrow('ended before');
  });

  test('is refused a stream beyond what one plan may have, and asks by itself', async () => {
    const { ana, path, hub, id } = await aDay();
    const pages = await Promise.all(Array.from({ length: 40 }, () => follows(ana, path)));
    expect((await ana.request('GET', path)).status).toBe(503);
    expect((await ana.api.live.show({ id })).state).toBe('waiting');
    await Promise.all(pages.map(({ leave }) => leave()));
    await expect.poll(() => hub.count()).toBe(0);
  });

  test('hears what happened while the database was out of reach', async () => {
    const { site, ana, crew, key, path } = await aDay();
    const page = await follows(ana, path);
    await page.view();
    await site.db.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthway live' and datname = current_database()",
    );
    await crew.api.moveDay.report({ key, events: [anEvent('set_out', {}, -10)] });
    let view = await page.view();
    while (view.state === 'waiting') view = await page.view();
    expect(view.state).toBe('to_pick_up');
    await page.leave();
  });

  test('is closed when its server ends, and finds another', async () => {
    const { site, ana, path, hub } = await aDay();
    const page = await follows(ana, path);
    await page.view();
    await hub.close();
    await expect(page.next('view')).rejects.toThrow('ended');
    expect((await ana.request('GET', path)).status).toBe(503);
    site.world.live = await aHub(site.database.url);
    const back = await follows(ana, path);
    expect(await back.view()).toMatchObject({ state: 'waiting' });
    await back.leave();
  });

  test('hears on from a server that is asked to stop, and is closed once it takes nobody any more [property 61]', async () => {
    const { site, ana, crew, key, path, hub } = await aDay();
    const server = createServer();
    const door = draining(server, 3_000);
    server.on('request', getRequestListener(site.app.fetch));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const phone = aBrowser({ fetch: (request) => fetch(request) }, url);
    for (const [name, value] of ana.cookies) phone.cookies.set(name, value);
    const [before, idle] = [await follows(phone, path), await phone.request('GET', '/readyz')];
    await idle.text();
    await before.view();
    const drained = door.drain(hub.close);
    await crew.api.moveDay.report({ key, events: [anEvent('set_out', {}, -10)] });
    expect(await before.view()).toMatchObject({ state: 'to_pick_up' });
    const meanwhile = await follows(phone, path);
    expect(await meanwhile.view()).toMatchObject({ state: 'to_pick_up' });
    const began = performance.now();
    for (const page of [before, meanwhile]) await expect(page.next('view')).rejects.toThrow('ended before');
    // Whoever comes back now finds nobody here, so that the balancer sends them to another server.
    await expect(phone.request('GET', path)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await drained;
    // And no connection is left that only patience closes.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('of our team is over with the session that opened it, and tells nothing more', async () => {
    const { site, crew, key, path } = await aDay();
    const admin = await site.admin();
    const [move, today] = [await follows(admin, path), await follows(admin, '/api/v3/admin/today/live/events')];
    for (const page of [move, today]) await page.view();
    await admin.api.users.logout();
    await crew.api.moveDay.report({ key, events: [anEvent('set_out', {}, -10)] });
    await inTransaction(site.world, (tx) => tellLive(tx, 'team-queue'));
    for (const page of [move, today]) await expect(page.next('view')).rejects.toThrow('ended before');
  });

  test('is no page of anybody else', async () => {
    const { site, path } = await aDay();
    for (const other of [site.visitor(), await site.customer('Ben'), await site.mover(2)])
      expect((await other.request('GET', path)).status).toBe(404);
  });
});
