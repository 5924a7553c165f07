import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ga4Analytics } from '#server/adapters/analytics/ga4.ts';
import { logAnalytics } from '#server/adapters/analytics/log.ts';
import { ga4KeysOf } from '#server/adapters/analytics/open-analytics.ts';
import type { Analytics } from '#server/adapters/analytics/port.ts';

const EVENTS = [
  { name: 'PAGE VIEW', facts: { page: '/' } },
  { name: 'Landed from Google paid', facts: { page: '/', gclid: 'EAIa' } },
] as const;
const BATCH = { visit: '0011223344556677', events: EVENTS };

const asked: { url: string; body: string }[] = [];
let status = 204;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += String(piece);
  asked.push({ url: `${request.method} ${request.url}`, body });
  if (status !== 0) response.writeHead(status, { location: '/elsewhere' }).end('secret words of the service');
});
const keys = { measurement_id: 'G-TEST1', api_secret: 'hush' };
const open = (over: { most_ms?: number } = {}): Analytics =>
  ga4Analytics({ ...keys, ...over, host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const lines: unknown[] = [];
const ways: Record<string, () => Analytics> = {
  'Google Analytics': () => open(),
  'our own log': () => logAnalytics((event, facts) => void lines.push({ event, ...facts })),
};

describe.each(Object.entries(ways))('visits counted by %s', (_, way) => {
  test('are taken, however many events there are [decisions 7]', async () => {
    status = 204;
    await expect(way().report(BATCH)).resolves.toBeUndefined();
    await expect(way().report({ ...BATCH, events: Array(50).fill(EVENTS[0]) })).resolves.toBeUndefined();
  });
});

describe('Google Analytics', () => {
  test('hears the visit, the names in its own spelling, and the facts; never more than 25 events at once [spec 7.45]', async () => {
    status = 204;
    asked.length = 0;
    await open().report({ ...BATCH, events: [...EVENTS, ...Array(26).fill(EVENTS[0])] });
    expect(asked.map(({ url }) => url)).toEqual(Array(2).fill('POST /mp/collect?measurement_id=G-TEST1&api_secret=hush'));
    expect(asked.map(({ body }) => (JSON.parse(body) as { events: unknown[] }).events.length)).toEqual([25, 3]);
    const { events, ...visit } = JSON.parse(asked[0]?.body ?? '') as { events: unknown[] };
    expect(visit).toEqual({ client_id: BATCH.visit, non_personalized_ads: true });
    expect(events.slice(0, 2)).toMatchObject([
      { name: 'page_view', params: { page_path: '/' } },
      { name: 'landed_from_google_paid', params: { page_path: '/', gclid: 'EAIa' } },
    ]);
  });

  test.each([
    [500, /^status_500$/],
    [302, /^unreachable$/],
    [0, /^too_slow$/],
  ])('that answers %s is no harm, and its secret and words are in nothing that is thrown [property 56]', async (answer, why) => {
    status = answer;
    await expect(open(answer === 0 ? { most_ms: 300 } : {}).report(BATCH)).rejects.toThrow(why);
  });
});

test('our own log has a line for each event, without the mark of a click [property 60]', async () => {
  lines.length = 0;
  await ways['our own log']?.().report(BATCH);
  expect(lines).toEqual([
    { event: 'analytics', name: 'PAGE VIEW', page: '/' },
    { event: 'analytics', name: 'Landed from Google paid', page: '/' },
  ]);
});

test('both keys are set, or none [decisions 7]', () => {
  expect(ga4KeysOf({})).toBeUndefined();
  expect(ga4KeysOf({ GA4_MEASUREMENT_ID: 'G-1A2B3C4D5E', GA4_API_SECRET: 's' })).toEqual({
    measurement_id: 'G-1A2B3C4D5E',
    api_secret: 's',
  });
  expect(() => ga4KeysOf({ GA4_API_SECRET: 's' })).toThrow(/both of GA4_MEASUREMENT_ID/);
  expect(() => ga4KeysOf({ GA4_MEASUREMENT_ID: 'UA-1', GA4_API_SECRET: 's' })).toThrow(/no id like/);
});
