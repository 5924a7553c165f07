import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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
  plain: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
};

export type StaticFiles = (request: Request, path: string) => Response | undefined;

/** The built client, read once and compressed once. Files under /assets carry a hash in their name and never change. */
export const staticFiles = async (folder: string): Promise<StaticFiles> => {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).replaceAll('\\', '/');
    files.set(path, compressed(path, new Uint8Array(await readFile(file))));
  }
  return (request, path) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(path) : undefined;
    return file && answer(request, file);
  };
};

const compressed = (path: string, plain: Uint8Array<ArrayBuffer>): StaticFile => {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  if (!/text|json|svg|javascript/.test(type) || plain.byteLength < 512) return { type, cache, plain };
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { type, cache, plain, gzip: new Uint8Array(gzipSync(plain, { level: 9 })), br: new Uint8Array(br) };
};

const answer = (request: Request, file: StaticFile): Response => {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = file.br && accepted.includes('br') ? 'br' : file.gzip && accepted.includes('gzip') ? 'gzip' : undefined;
  const body = encoding === undefined ? file.plain : (file[encoding] ?? file.plain);
  const headers = new Headers({ 'Content-Type': file.type, 'Cache-Control': file.cache, Vary: 'Accept-Encoding' });
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
};
