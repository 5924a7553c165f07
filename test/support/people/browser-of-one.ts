import { type Client, clientOf } from '#contract/client.ts';
import { contract } from '#contract/index.ts';

export type App = { fetch(request: Request, env?: unknown): Promise<Response> };

export const ORIGIN = 'http://hearthway.test';

export type Sent = { body?: unknown; headers?: Record<string, string> };

/** One person's browser, without pages: the cookies it keeps, the typed client, and plain requests. */
export type Browser = {
  api: Client;
  /** By method and path; the body goes out as JSON, or as the form that it is. */
  request(method: string, path: string, sent?: Sent): Promise<Response>;
  cookies: Map<string, string>;
};

export const aBrowser = (app: App, origin = ORIGIN): Browser => {
  const cookies = new Map<string, string>();
  const speak = async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    if (!headers.has('origin')) headers.set('origin', origin);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await app.fetch(new Request(request, { headers }));
    keep(cookies, answer.headers.getSetCookie());
    return answer;
  };
  const request: Browser['request'] = (method, path, { body, headers = {} } = {}) =>
    speak(
      new Request(new URL(path, origin), {
        method,
        headers: { ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    );
  return { api: clientOf(contract, origin, speak), request, cookies };
};

const keep = (cookies: Map<string, string>, lines: readonly string[]): void => {
  for (const line of lines) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
    if (value === '' || /; Max-Age=0(;|$)/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
};
