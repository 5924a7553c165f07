import { stripTypeScriptTypes } from 'node:module';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASSISTANT_TOOLS } from '#contract/assistant-tools.ts';
import { move_plans } from '#server/db/schema.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;

beforeAll(async () => {
  site = await aSite();
});

afterAll(() => site.close());

const opened: Client[] = [];

/** The protocol's own reference client, and how many tools it has called. */
const anAssistant = async () => {
  const client = new Client({ name: 'reference', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    fetch: (url, init) => site.app.fetch(new Request(url, init)),
  });
  await client.connect(transport);
  opened.push(client);
  let calls = 0;
  const ask = async (name: keyof typeof ASSISTANT_TOOLS, input: Record<string, unknown>) => {
    calls += 1;
    const answer = await client.callTool({ name, arguments: input });
    return {
      is_error: answer.isError === true,
      words: JSON.stringify(answer.content),
      told: answer.structuredContent as Record<string, never>,
    };
  };
  return { client, ask, calls: () => calls };
};

afterAll(async () => {
  for (const client of opened) await client.close();
});

const ROUTE = { from: 'Brooklyn, NY 11215', to: 'Hoboken, NJ 07030', date: '2026-12-04' };

describe('an assistant', () => {
  test('gets from one sentence to five binding bids, each with its reasons, in at most four calls [property 74]', async () => {
    const { ask, calls } = await anAssistant();
    const list = '2 sofas, queen bed, 10 medium boxes';
    const read = await ask('read_list', { list });
    expect(read.told).toMatchObject({ unread: [], rows: [{ count: 2 }, { count: 1 }, { count: 10 }] });
    const { told } = await ask('list_bids', { ...ROUTE, list });
    expect(told).toMatchObject({ binding: true, date: '2026-12-04', bids: { length: 5 } });
    const bids = told.bids as unknown as { total_cost: number; reasons: { amount: number; because: string }[] }[];
    for (const { total_cost, reasons } of bids) {
      expect(Math.round(reasons.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(Math.round(total_cost * 100));
      expect(reasons.every(({ because }) => because !== '')).toBe(true);
    }
    expect(bids.map(({ total_cost }) => total_cost)).toEqual(bids.map(({ total_cost }) => total_cost).toSorted((a, b) => a - b));
    expect(calls()).toBeLessThanOrEqual(4);
  });

  test('says binding only of a list that is whole, and why of every other price [property 74]', async () => {
    const { ask } = await anAssistant();
    const usual = await ask('price_move', { ...ROUTE, home_size: '2 Bedroom' });
    expect(usual.told).toMatchObject({ binding: false, because: expect.stringContaining('usual things') });
    const doubtful = await ask('price_move', { ...ROUTE, list: '2 sofas\nxyzzy grumbold' });
    expect(doubtful.told).toMatchObject({ binding: false, unread: [expect.any(String)] });
    const { told } = await ask('price_calendar', { ...ROUTE, list: '2 sofas', days: 5 });
    expect(told).toMatchObject({ days: { length: 5 }, cheapest: expect.any(String) });
    expect((await ask('mover_facts', { id: 1 })).told).toMatchObject({ mover: { id: 1, usdot_number: expect.any(String) } });
    const wrong = await ask('price_move', { from: 'Atlantis', to: 'Hoboken, NJ' });
    expect(wrong).toMatchObject({ is_error: true, words: expect.stringContaining('pick_up_address') });
  });

  test('may send a ZIP code as a number, and learns that one with fewer than five digits may have lost a zero [property 74]', async () => {
    const { ask } = await anAssistant();
    const as_text = await ask('price_move', { ...ROUTE, from: '11215', to: '10001' });
    expect((await ask('price_move', { ...ROUTE, from: 11_215, to: 10_001 })).told).toEqual(as_text.told);
    for (const from of [7_030, 0, 100_000, -11_215, 11_215.5]) {
      const refused = await ask('price_move', { ...ROUTE, from });
      expect(refused, String(from)).toMatchObject({ is_error: true, words: expect.stringContaining('a number loses the zero') });
    }
    expect((await ask('price_move', { ...ROUTE, from: 'x'.repeat(201) })).words).toContain('Use at most 200 characters');
    expect((await ask('list_bids', { ...ROUTE, from: '7030' })).is_error).toBe(true);
  });

  test('prepares a booking that a person opens once, owns and signs: no tool signs or pays [property 74]', async () => {
    const { ask, client } = await anAssistant();
    const { told } = await ask('prepare_booking', { ...ROUTE, list: '2 sofas, queen bed' });
    const key = String(told.url).split('/continue/')[1] ?? '';
    const [ana, ben] = [site.visitor(), site.visitor()];
    expect(await ana.api.prices.waiting({ key })).toMatchObject({ date: '2026-12-04', low: told.low });
    const { uuid } = await ana.api.prices.takeOver({ key });
    expect(await ana.api.plans.show({ id: uuid })).toMatchObject({ uuid });
    expect((await ana.api.bids.list({ id: uuid })).estimates[0]?.total_cost).toBe(told.low);
    expect((await refusalOf(ben.api.prices.takeOver({ key }))).status).toBe(404);
    expect((await refusalOf(ben.api.plans.show({ id: uuid }))).status).toBe(404);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(ASSISTANT_TOOLS));
    for (const { name, inputSchema, outputSchema, annotations } of tools) {
      expect(inputSchema.type, name).toBe('object');
      expect(outputSchema?.type, name).toBe('object');
      expect(annotations?.readOnlyHint, name).toBe(name !== 'prepare_booking');
    }
  });
});

test('prices are told to whoever asks, keep nothing, and read no cookie [property 44]', async () => {
  const before = await site.db.$count(move_plans);
  const ask = (path: string, body: object) =>
    site.app.fetch(
      new Request(`${ORIGIN}/api/v3${path}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      }),
    );
  for (const path of ['/prices', '/prices/bids', '/prices/calendar']) expect((await ask(path, ROUTE)).status, path).toBe(200);
  expect(await site.db.$count(move_plans)).toBe(before);
  expect((await ask('/continue/some-key-that-is-long-enough', {})).status).toBe(403);
  const llms = await (await site.app.fetch(new Request(`${ORIGIN}/llms.txt`))).text();
  expect(llms).toContain(`${ORIGIN}/mcp`);
});

test('the typed client is one file that the server writes from its rows, and it makes the first call by being copied [property 74]', async () => {
  const text = await (await site.app.fetch(new Request(`${ORIGIN}/sdk/hearthway.ts`))).text();
  for (const words of ['moverDashboard: {', 'jobs: (input: { id', 'prices: {', 'binding: boolean']) expect(text).toContain(words);
  expect(text).not.toContain('unknown>;');
  const code = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(text, { mode: 'transform' }))}`;
  const { hearthway } = await import(/* @vite-ignore */ code);
  const fetch = (request: Request) => site.app.fetch(request);
  const hw = hearthway({ origin: ORIGIN, fetch });
  expect(await hw.prices.ask({ ...ROUTE, list: '2 sofas' })).toMatchObject({ binding: true, low: expect.any(Number) });
  await expect(hw.prices.ask({ from: 'Atlantis', to: '07030' })).rejects.toMatchObject({ status: 422, code: 'invalid' });
  const driver = await site.mover(1);
  const asked = { holder: 'mover-1', name: 'SDK', scopes: ['jobs.read' as const], current_password: PASSWORD };
  const { value: key } = await driver.api.connections.makeKey(asked);
  expect(await hearthway({ origin: ORIGIN, key, fetch }).moverDashboard.jobs({ id: 1, show: 'waiting' })).toMatchObject({ jobs: [] });
});
