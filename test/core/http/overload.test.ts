import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openGate } from '#server/http/shedding.ts';
import { books, choosesCheapest, choosesCover, startsPlan, tellsStreets } from '#test/support/builders.ts';
import { aBrowser } from '#test/support/people/browser-of-one.ts';
import { aSite } from '#test/support/site/world.ts';

/** A site whose process is said to come late, with sixteen answers of others under way. */
const aLateSite = async () => {
  const site = await aSite();
  const at = { lag: 0, now: 0 };
  const gate = openGate({ lag: () => at.lag, now: () => at.now });
  const pages = async () =>
    new Response('<!DOCTYPE html><title>A page</title>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  const app = createApp(site.world, pages, { ready: async () => true, gate });
  const comesLate = () => {
    at.lag = 500;
    for (let look = 0; look < 40; look++) {
      at.now += 100;
      gate.enter('soon')?.();
    }
    for (let other = 0; other < 16; other++) gate.enter('soon');
  };
  const catchesUp = () => {
    at.lag = 1;
    at.now += 10_000;
  };
  return { site, app, comesLate, catchesUp };
};

test('while a server comes late it answers with when to come again, books all the same, and needs no hand to go on', async () => {
  const { site, app, comesLate, catchesUp } = await aLateSite();
  const ana = aBrowser(app);
  const { uuid } = await startsPlan(ana);
  await tellsStreets(ana, uuid);
  await choosesCheapest(ana, uuid);
  await ana.api.plans.setStep({ id: uuid, step: 'BOOK' });
  await choosesCover(ana, uuid);
  comesLate();
  const call = await ana.request('GET', `/api/v3/move_plans/${uuid}`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toMatchObject({
    code: 'busy',
    error_message: 'Many people are planning moves right now. Please try again in a few seconds.',
  });
  const page = await ana.request('GET', '/');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  const words = await page.text();
  expect(words).toContain('<meta http-equiv="refresh" content="5">');
  expect(words).toContain('Nothing you entered is lost.');
  await books(ana, uuid);
  expect([...site.world.metrics!.counts('shed')]).toEqual([['soon', 2]]);
  const lines = site.lines.map((line) => JSON.parse(line)).filter((line) => line.status === 503);
  expect(lines.map(({ route, db_ms }) => [route, db_ms])).toEqual([
    ['shed', 0],
    ['shed', 0],
  ]);
  catchesUp();
  expect((await ana.api.plans.show({ id: uuid })).status).toBe('reserved');
});
