import { gzipSync } from 'node:zlib';

/** Under this many bytes an answer is one packet anyway. */
const LEAST_BYTES = 1_400;

/** A fifth of a millisecond for a page, less than handing it to another thread takes; higher levels take three times as long for a tenth fewer bytes. */
const LEVEL = 3;

/** A window of 16 KB and a memory to match are taken from the heap, where larger ones are mapped and unmapped for every answer. */
const OPTIONS = { level: LEVEL, windowBits: 14, memLevel: 7 };

/** The answer as the browser would rather have it: pages and JSON a quarter as long. Files bring their own encodings. */
export const compressed = async (request: Request, response: Response): Promise<Response> => {
  if (response.body === null || response.headers.has('Content-Encoding') || !isText(response)) return response;
  response.headers.append('Vary', 'Accept-Encoding');
  if (request.method === 'HEAD' || !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return response;
  const plain = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  if (plain.byteLength < LEAST_BYTES) return new Response(plain, { status: response.status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(new Uint8Array(gzipSync(plain, OPTIONS)), { status: response.status, headers });
};

const isText = (response: Response): boolean => /^(text\/|application\/(.+\+)?json)/.test(response.headers.get('content-type') ?? '');
