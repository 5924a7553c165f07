import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { accepts } from './accepts.ts';

/** Under this many bytes an answer is one packet anyway. */
const LEAST_BYTES = 1_400;

/** From here on it pays to hand an answer to another thread, so that nobody else waits for it. */
const LONG_BYTES = 200_000;

/** A fifth of a millisecond for a page; higher levels take three times as long for a tenth fewer bytes. */
const LEVEL = 3;

/** A window of 16 KB and a memory to match are taken from the heap, where larger ones are mapped and unmapped for every answer. */
const SHORT = { level: LEVEL, windowBits: 14, memLevel: 7 };

/** Over a long answer a full window is both quicker and an eighth shorter. */
const LONG = { level: LEVEL };

const gzipElsewhere = promisify(gzip);

/** The bytes a Response was made of: reading them back from it copies them twice. */
const BYTES = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** A Response whose body need not be read back to be compressed. */
export const bytesResponse = (bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response => {
  const response = new Response(bytes, init);
  BYTES.set(response, bytes);
  return response;
};

/** The answer as the browser would rather have it: pages and JSON a quarter as long. Files bring their own encodings. */
export const compressed = async (request: Request, response: Response): Promise<Response> => {
  const known = BYTES.get(response);
  if ((known === undefined && response.body === null) || response.headers.has('Content-Encoding') || !isText(response)) return response;
  response.headers.append('Vary', 'Accept-Encoding');
  if (request.method === 'HEAD' || !accepts(request, 'gzip')) return response;
  const plain = known ?? new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  if (plain.byteLength < LEAST_BYTES) return new Response(plain, { status: response.status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(new Uint8Array(await gzipped(plain)), { status: response.status, headers });
};

const gzipped = async (plain: Uint8Array): Promise<Uint8Array> =>
  plain.byteLength < LONG_BYTES ? gzipSync(plain, SHORT) : gzipElsewhere(plain, LONG);

/** A stream of events never ends, so it is none. */
const isText = (response: Response): boolean =>
  /^(text\/(?!event-stream)|application\/(.+\+)?json)/.test(response.headers.get('content-type') ?? '');
