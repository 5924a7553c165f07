import { type Dirent, openAsBlob } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import { accepts } from './accepts.ts';
import type { EarlierAssets } from './earlier-assets.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
};

type StaticFile = {
  type: string;
  cache: string;
  /** A blob lies on the disk until it is asked for. */
  plain: Uint8Array<ArrayBuffer> | Blob;
  gzip?: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
};

export type StaticFiles = (request: Request, path: string) => Response | Promise<Response | undefined> | undefined;

/**
 * The built client, read once and compressed once, but for what is large and already packed. Files under /assets and /speech carry a hash in
 * their name and never change: one of the first that is not here may be another release's, whose page is still open somewhere.
 */
export const staticFiles = async (folder: string, earlier: EarlierAssets = async () => undefined): Promise<StaticFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map(await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => fileOf(folder, entry))));
  return (request, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const file = files.get(path);
    if (file !== undefined) return answer(request, file);
    return path.startsWith('/assets/') ? ofEarlier(request, path, earlier) : undefined;
  };
};

const ofEarlier = async (request: Request, path: string, earlier: EarlierAssets): Promise<Response | undefined> => {
  const body = await earlier(path);
  return body && answer(request, plainFile(path, body));
};

const fileOf = async (folder: string, entry: Dirent): Promise<[string, StaticFile]> => {
  const file = join(entry.parentPath, entry.name);
  const path = file.slice(folder.length).replaceAll('\\', '/');
  if ((await stat(file)).size > IN_MEMORY_BYTES) return [path, plainFile(path, await openAsBlob(file))];
  return [path, await compressed(path, new Uint8Array(await readFile(file)))];
};

const IN_MEMORY_BYTES = 1_000_000;

/** A quarter of a percent longer than level 9, which takes twelve times as long: most of what a server does until it is ready. */
const BROTLI_LEVEL = 7;

/** All files at once, on threads of their own, while the server has other things to open. */
const compressed = async (path: string, plain: Uint8Array<ArrayBuffer>): Promise<StaticFile> => {
  const { type, cache } = plainFile(path, plain);
  if (!/text|json|svg|javascript/.test(type) || plain.byteLength < 512) return { type, cache, plain };
  const [gzip, br] = await Promise.all([
    gzipped(plain, { level: 9 }),
    brotlied(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  ]);
  return { type, cache, plain, gzip: new Uint8Array(gzip), br: new Uint8Array(br) };
};

const plainFile = (path: string, plain: StaticFile['plain']): StaticFile => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  cache: /^\/(assets|speech)\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  plain,
});

const gzipped = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);
const brotlied = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);

const answer = (request: Request, file: StaticFile): Response => {
  const encoding = file.br && accepts(request, 'br') ? 'br' : file.gzip && accepts(request, 'gzip') ? 'gzip' : undefined;
  const body = encoding === undefined ? file.plain : (file[encoding] ?? file.plain);
  const headers = new Headers({ 'Content-Type': file.type, 'Cache-Control': file.cache, Vary: 'Accept-Encoding' });
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body instanceof Blob ? body.size : body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
};
