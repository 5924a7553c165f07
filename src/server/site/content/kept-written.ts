import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { nowIn } from '#domain/core/business-time.ts';
import type { World } from '#server/core/world.ts';
import { accepts } from '#server/http/accepts.ts';
import type { Pages } from '#server/http/pages.ts';
import { writtenPages } from './read-pages.ts';

/**
 * Written pages and cities, rendered once for everybody who comes without a cookie: no script is on them and nothing personal,
 * so that their very bytes are kept, and a browser that has them already hears so. Prices on them are of this part of the hour.
 */
export const keptWritten = (pages: Pages, { clock, settings }: Pick<World, 'clock' | 'settings'>): Pages => {
  const kept = new Map<string, Kept>();
  return async (request, server) => {
    const url = new URL(request.url);
    if (!isRead(request) || !(await isWritten(url.pathname))) return pages(request, server);
    if (isWithoutSlash(url.pathname)) return movedTo(`${url.pathname}/${url.search}`);
    if (request.headers.has('cookie') || url.search !== '') return pages(request, server);
    const moment = momentOf(clock.now(), settings);
    const before = kept.get(request.url);
    const page = before?.moment === moment ? before : await render(pages, request, server, moment);
    if (page instanceof Response) return page;
    remember(kept, request.url, page);
    return responseOf(page, request);
  };
};

/** About a hundred megabytes at most. */
const MOST = 1_500;
const PART_OF_AN_HOUR_MS = 600_000;

type Kept = { moment: string; plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; etag: string };

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const movedTo = (location: string): Response => new Response(null, { status: 301, headers: { Location: location } });

/** The day and its cutoff stand in the form; the prices are those of the last minutes. */
const momentOf = (now: number, settings: World['settings']): string => {
  const { today, after_cutoff } = nowIn(new Date(now), settings);
  return `${today} ${after_cutoff} ${Math.floor(now / PART_OF_AN_HOUR_MS)}`;
};

/** What is no page to be read, such as a redirect or a refusal, goes out as it is. */
const render = async (pages: Pages, request: Request, server: Parameters<Pages>[1], moment: string): Promise<Kept | Response> => {
  const response = await pages(new Request(request, { method: 'GET' }), server);
  if (response.status !== 200) return response;
  const plain = new Uint8Array(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { moment, plain, gzip: new Uint8Array(gzipSync(plain, { level: 9 })), etag };
};

/** The one asked for last is the last to go. */
const remember = (kept: Map<string, Kept>, key: string, page: Kept): void => {
  kept.delete(key);
  kept.set(key, page);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
};

const responseOf = ({ plain, gzip, etag }: Kept, request: Request): Response => {
  const headers = new Headers({ 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Accept-Encoding, Cookie' });
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const is_gzip = accepts(request, 'gzip');
  if (is_gzip) headers.set('Content-Encoding', 'gzip');
  const body = is_gzip ? gzip : plain;
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
};

/** Whether an address, with its last slash or without it, is that of a written page, a state or a city. */
const isWritten = async (path: string): Promise<boolean> => {
  if (path === '/') return false;
  const with_slash = isWithoutSlash(path) ? `${path}/` : path;
  return COMPANIES.test(with_slash) || (await writtenPages()).pages.has(with_slash);
};

/** The addresses of pages to be read end with a slash (Spec section 2); the other spelling leads there. */
const isWithoutSlash = (path: string): boolean => !path.endsWith('/');

const COMPANIES = /^\/moving-companies\/([a-z0-9-]+\/){0,2}$/i;
