import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesResponse, compressed } from './compressed.ts';

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

const JSON_TYPE = { 'Content-Type': 'application/json' };

test('an answer that was written as bytes says the same, long or short, compressed or plain', async () => {
  for (const times of [1, 1_000, 100_000]) {
    const bytes = Buffer.from(JSON.stringify('a price’s '.repeat(times)));
    const packed = await compressed(asked('gzip'), bytesResponse(bytes, { headers: JSON_TYPE }));
    const body = Buffer.from(await packed.bytes());
    expect(packed.headers.get('Content-Encoding')).toBe(times === 1 ? null : 'gzip');
    expect((times === 1 ? body : gunzipSync(body)).equals(bytes)).toBe(true);
    const plain = await compressed(asked('br'), bytesResponse(bytes, { headers: JSON_TYPE }));
    expect(Buffer.from(await plain.bytes()).equals(bytes)).toBe(true);
  }
});

test('whoever asks for the head alone gets what a Response gives it', async () => {
  const answer = await compressed(asked('gzip', { method: 'HEAD' }), bytesResponse(Buffer.from(LONG), { status: 201, headers: JSON_TYPE }));
  expect([answer.status, answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual([201, null, 'Accept-Encoding']);
});
