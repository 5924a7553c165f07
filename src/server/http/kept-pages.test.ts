import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { settableClock } from '#server/core/clock.ts';
import { SETTINGS } from '#test/support/site/stand-ins.ts';
import { keptPages } from './kept-pages.ts';
import type { Pages } from './pages.ts';

const site = (status = 200) => {
  const clock = settableClock('2027-03-03T14:00:00Z');
  let rendered = 0;
  const pages: Pages = async (_request, { nonce }) => {
    rendered += 1;
    return new Response(`<script nonce="${nonce}">${rendered}</script>`, { status, headers: { 'Content-Type': 'text/html' } });
  };
  const kept = keptPages(pages, { clock, settings: SETTINGS });
  const server = (nonce: string) => ({
    api: async () => new Response(),
    nonce,
    is_indexed: false,
    public_url: 'http://site.example',
    social: [],
    company: null,
  });
  const page = async (path: string, nonce: string, init: RequestInit = {}, origin = 'http://site.example') =>
    (await kept(new Request(`${origin}${path}`, init), server(nonce))).text();
  const packed = async (path: string, nonce: string) => {
    const asked = new Request(`http://site.example${path}`, { headers: { 'accept-encoding': 'gzip, br' } });
    const answer = await kept(asked, server(nonce));
    return { answer, text: gunzipSync(await answer.arrayBuffer()).toString() };
  };
  return { clock, page, packed, rendered: () => rendered };
};

test('a page that is the same for all is rendered once, with a nonce of its own in every answer [property 57]', async () => {
  const { page } = site();
  expect(await page('/', 'one')).toBe('<script nonce="one">1</script>');
  expect(await page('/', 'two')).toBe('<script nonce="two">1</script>');
});

test('a browser that can unpack gets the same page packed, with the nonce of this answer in it [property 57]', async () => {
  const { page, packed } = site();
  await page('/hourly/', 'one');
  const { answer, text } = await packed('/hourly/', 'two');
  expect(text).toBe('<script nonce="two">1</script>');
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
});

test('what may be counted, and the advertisement that led here, make no other page', async () => {
  const { page, rendered } = site();
  await page('/', 'one');
  await page('/', 'one', { headers: { cookie: 'privacy_choice=allow; react_funnel_utm_params=%7B%7D' } });
  expect(rendered()).toBe(1);
  await page('/', 'one', { headers: { cookie: 'privacy_choice=allow; visitor=x' } });
  expect(rendered()).toBe(2);
});

test('a new day and the cutoff of a day render it anew', async () => {
  const { clock, page } = site();
  await page('/', 'one');
  clock.set(Date.parse('2027-03-03T22:30:00Z'));
  expect(await page('/', 'one')).toContain('2');
  clock.set(Date.parse('2027-03-04T14:00:00Z'));
  expect(await page('/', 'one')).toContain('3');
});

test.each([
  ['whoever has a cookie', '/', { headers: { cookie: 'visitor=x' } }],
  ['an address with a question in it', '/?promo=x', {}],
  ['a plan', '/moving/1/compare', {}],
  ['a form that was sent', '/', { method: 'POST' }],
])('%s gets a page of its own', async (_, path, init) => {
  const { page, rendered } = site();
  await page(path, 'one', init);
  await page(path, 'one', init);
  expect(rendered()).toBe(2);
});

test('a hundred names of hosts push the real one out once at most, and never for good', async () => {
  const { page, rendered } = site();
  for (let other = 0; other < 150; other++) await page('/', 'one', {}, `http://${other}.example`);
  for (let time = 0; time < 5; time++) await page('/', 'one');
  expect(rendered()).toBe(151);
});

test('a page that failed is not kept', async () => {
  const { page, rendered } = site(500);
  await page('/', 'one');
  await page('/', 'one');
  expect(rendered()).toBe(2);
});
