import { createHash } from 'node:crypto';
import { nowIn } from '#domain/core/business-time.ts';
import { Refusal } from '#domain/core/refusal.ts';
import type { World } from '#server/core/world.ts';
import { drawPicture } from './draw.ts';
import { pictureWordsOf } from './picture-words.ts';

/** Where the picture of a page is found (web/found/found-as.ts writes it): /faq/ has /og/faq.png, the landing page /og/home.png. */
const ADDRESS = /^\/og\/([a-z0-9_-]+(?:\/[a-z0-9_-]+){0,2})\.png$/;

/**
 * The pictures that others show beside links to our pages, drawn when somebody first asks on a day, one after the other, so that
 * they never take more than one processor. Undefined where there is no such picture.
 */
export const pictureResponder = (world: World): ((request: Request) => Promise<Response | undefined>) => {
  const kept = new Map<string, Promise<Kept | undefined>>();
  const line = { length: 0, last: Promise.resolve() as Promise<unknown> };
  return async (request) => {
    const [, name] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
    if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    const now = nowIn(new Date(world.clock.now()), world.settings);
    const key = `${now.today} ${name}`;
    const known = kept.get(key);
    if (known === undefined && line.length >= LONGEST_LINE) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
    const asked = known ?? drawn(line, () => pictureOf({ world, now }, name));
    remember(kept, key, asked);
    const picture = await asked.catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
    if (picture === undefined) kept.delete(key);
    return picture && responseOf(picture, request);
  };
};

type Kept = { png: Uint8Array<ArrayBuffer>; etag: string };

/** About twenty megabytes. */
const MOST = 400;
const LONGEST_LINE = 40;

const drawn = <T>(line: { length: number; last: Promise<unknown> }, draw: () => Promise<T>): Promise<T> => {
  line.length += 1;
  const mine = line.last.then(draw).finally(() => {
    line.length -= 1;
  });
  line.last = mine.catch(() => undefined);
  return mine;
};

const pictureOf = async (asked: Parameters<typeof pictureWordsOf>[0], name: string): Promise<Kept | undefined> => {
  const words = await pictureWordsOf(asked, pathOf(name)).catch(noPage);
  if (words === undefined) return undefined;
  const png = await drawPicture(words);
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
};

const pathOf = (name: string): string => (name === 'home' ? '/' : `/${name}/`);

/** A mover, a state or a city that is not there has no picture either. */
const noPage = (error: unknown): undefined => {
  if (error instanceof Refusal) return undefined;
  throw error;
};

/** The one asked for last is the last to go. */
const remember = (kept: Map<string, Promise<Kept | undefined>>, key: string, picture: Promise<Kept | undefined>): void => {
  kept.delete(key);
  kept.set(key, picture);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
};

const responseOf = ({ png, etag }: Kept, request: Request): Response => {
  const headers = new Headers({ 'Cache-Control': 'public, max-age=86400', ETag: etag });
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'image/png');
  headers.set('Content-Length', String(png.byteLength));
  return new Response(request.method === 'HEAD' ? null : png, { headers });
};
