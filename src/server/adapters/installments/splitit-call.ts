/** Where Splitit is, and who we are there. */
export type SplititHosts = { api: string; identity: string };
export type SplititAccount = { client_id: string; client_secret: string; hosts: SplititHosts };

export type Ask = { method: 'GET' | 'POST' | 'PUT'; path: string; key: string; body?: unknown };

/** What came back: the status, and the JSON of a good answer. A bad one is not read, since it may repeat what was sent. */
export type Answered = { status: number; json: unknown };

/** Shorter than a booking waits for its provider. */
const MOST_MS = 15_000;
const MOST_BYTES = 1_000_000;
const SOONER_MS = 60_000;

export class SplititFault extends Error {
  constructor(what: string) {
    super(`Splitit: ${what}.`);
    this.name = 'SplititFault';
  }
}

/** Asks with our token and an idempotency key. Only a token that has ended is asked for anew: then nothing has happened there yet. */
export const splititCall = (account: SplititAccount, now: () => number) => {
  let token: Promise<{ value: string; until: number }> | undefined;
  const currentToken = async (): Promise<string> => {
    token ??= freshToken(account, now);
    try {
      const { value, until } = await token;
      if (now() < until) return value;
    } catch (error) {
      token = undefined;
      throw error;
    }
    token = undefined;
    return currentToken();
  };
  return async (ask: Ask): Promise<Answered> => {
    const first = await send(account, ask, await currentToken());
    if (first.status !== 401) return first;
    token = undefined;
    return send(account, ask, await currentToken());
  };
};

const send = ({ hosts }: SplititAccount, { method, path, key, body }: Ask, token: string): Promise<Answered> =>
  answered(new URL(path, hosts.api), {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'x-splitit-idempotencykey': key,
      'x-splitit-touchpoint': '',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const freshToken = async ({ client_id, client_secret, hosts }: SplititAccount, now: () => number) => {
  const form = new URLSearchParams({ grant_type: 'client_credentials', scope: 'api.v3', client_id, client_secret });
  const asked_at = now();
  const { status, json } = await answered(new URL('/connect/token', hosts.identity), { method: 'POST', body: form });
  const { access_token, expires_in } = (json ?? {}) as { access_token?: unknown; expires_in?: unknown };
  if (typeof access_token !== 'string') throw new SplititFault(`no token, status ${status}`);
  const lives_ms = typeof expires_in === 'number' ? expires_in * 1_000 : SOONER_MS;
  return { value: access_token, until: asked_at + Math.max(lives_ms - SOONER_MS, SOONER_MS) };
};

const answered = async (url: URL, init: RequestInit): Promise<Answered> => {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(MOST_MS) });
  if (answer.ok) return { status: answer.status, json: JSON.parse((await textOf(answer)) || 'null') };
  await answer.body?.cancel();
  return { status: answer.status, json: null };
};

const textOf = async (answer: Response): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MOST_BYTES) throw new SplititFault('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};
