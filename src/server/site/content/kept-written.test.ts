import { expect, test } from 'vitest';
import { settableClock } from '#server/core/clock.ts';
import type { Pages } from '#server/http/pages.ts';
import { SETTINGS } from '#test/support/site/stand-ins.ts';
import { keptWritten } from './kept-written.ts';

const site = (status = 200) => {
  const clock = settableClock('2027-03-03T14:00:00Z');
  let rendered = 0;
  const pages: Pages = async () => new Response(`page ${++rendered}`, { status, headers: { 'Content-Type': 'text/html' } });
  const kept = keptWritten(pages, { clock, settings: SETTINGS });
  const ask = (path: string, init: RequestInit = {}) =>
    kept(new Request(`http://site.example${path}`, init), {
      api: async () => new Response(),
      nonce: '',
      is_indexed: true,
      public_url: 'http://site.example',
      social: [],
      company: null,
    });
  return { clock, ask, text: async (path: string, init?: RequestInit) => (await ask(path, init)).text() };
};

test('a written page and a city are rendered once in ten minutes', async () => {
  const { text, clock } = site();
  expect([await text('/faq/'), await text('/faq/'), await text('/moving-companies/oregon/portland/')]).toEqual([
    'page 1',
    'page 1',
    'page 2',
  ]);
  clock.set(Date.parse('2027-03-03T14:10:00Z'));
  expect(await text('/faq/')).toBe('page 3');
});

test.each([
  ['whoever has a cookie', '/faq/', { headers: { cookie: 'session=x' } }],
  ['an address with a question in it', '/faq/?promo=x', {}],
  ['a page that is no written one', '/my-moves', {}],
])('%s gets a page of its own', async (_, path, init) => {
  const { text } = site();
  expect([await text(path, init), await text(path, init)]).toEqual(['page 1', 'page 2']);
});

test('a page that failed is not kept', async () => {
  const { text } = site(500);
  expect([await text('/faq/'), await text('/faq/')]).toEqual(['page 1', 'page 2']);
});

test('whoever has the page in hand is told that it is still the same, until it is another', async () => {
  const { ask, clock } = site();
  const etag = (await ask('/faq/')).headers.get('etag') ?? '';
  expect((await ask('/faq/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  clock.set(Date.parse('2027-03-03T14:10:00Z'));
  expect((await ask('/faq/', { headers: { 'if-none-match': etag } })).status).toBe(200);
});
