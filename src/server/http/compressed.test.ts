import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';

const LONG = 'a price a day '.repeat(300);

const asked = (accept: string, init: RequestInit = {}) =>
  new Request('http://site.example/', { ...init, headers: { 'accept-encoding': accept } });
const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/html', ...headers } });

test('a browser that can take it gets a page compressed, and caches are told', async () => {
  const answer = await compressed(asked('gzip, br'), html(LONG));
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  expect(gunzipSync(await answer.bytes()).toString()).toBe(LONG);
});

test('anybody else gets it plain, and caches are told all the same', async () => {
  const answer = await compressed(asked('br'), html(LONG));
  expect(answer.headers.has('Content-Encoding')).toBe(false);
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await answer.text()).toBe(LONG);
});

test('short answers, files that bring an encoding and pictures stay as they are', async () => {
  expect((await compressed(asked('gzip'), html('short'))).headers.has('Content-Encoding')).toBe(false);
  expect((await compressed(asked('gzip'), html(LONG, { 'Content-Encoding': 'br' }))).headers.get('Content-Encoding')).toBe('br');
  expect((await compressed(asked('gzip'), html(LONG, { 'Content-Type': 'image/png' }))).headers.has('Vary')).toBe(false);
});

test('status and cookies come along', async () => {
  const answer = new Response(LONG, {
    status: 404,
    headers: [
      ['Content-Type', 'application/json'],
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ],
  });
  const { status, headers } = await compressed(asked('gzip'), answer);
  expect([status, headers.getSetCookie()]).toEqual([404, ['a=1', 'b=2']]);
});
