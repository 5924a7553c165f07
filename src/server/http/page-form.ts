import { readBody } from './limits.ts';

/**
 * What a page is sent, with its form read within the limits of a call: the router would read a body of any length into memory.
 * No page takes a file, and what is no form is read as an empty one, so that the page answers it like a form without words.
 */
export const withReadForm = async (request: Request): Promise<Request> => {
  if (!SENDS.has(request.method)) return request;
  const is_form = FORM.test(request.headers.get('content-type') ?? '');
  const text = await readBody(request);
  const headers = new Headers(request.headers);
  headers.set('Content-Type', 'application/x-www-form-urlencoded;charset=UTF-8');
  headers.delete('Content-Length');
  return new Request(request.url, { method: request.method, headers, body: is_form ? text : '', signal: request.signal });
};

/** The methods for which the router asks a page's action; to all others it says 405 by itself. */
const SENDS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const FORM = /^application\/x-www-form-urlencoded\b/i;
