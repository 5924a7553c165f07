import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Outgoing, type OutgoingAnswer, type OutgoingAsk, type OutgoingRefusal, OutgoingRefused } from './port.ts';

const LIMIT_MS = 10_000;
const MOST_BYTES = 2_000_000;

/**
 * Calls to addresses that strangers name: https alone, to public addresses alone. The address is looked at when the connection is made, so
 * that a name which says something else by then leads nowhere either. `is_open`: also to this very machine and without TLS, as a test needs it.
 */
export const openOutgoing = ({ is_open = false }: { is_open?: boolean } = {}): Outgoing => {
  const guard: Guard = { is_open, lookup: is_open ? undefined : publicLookup };
  return async (ask) => {
    const until = Date.now() + (ask.limit_ms ?? LIMIT_MS);
    let url = ask.url;
    for (let left = ask.redirects ?? 0; ; left--) {
      const limit_ms = until - Date.now();
      if (limit_ms <= 0) throw new OutgoingRefused('slow');
      const answer = await asked(guard, { ...ask, url, limit_ms });
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
      if (left <= 0) throw new OutgoingRefused('redirected');
      url = URL.canParse(location, url) ? new URL(location, url).href : location;
    }
  };
};

type Guard = { is_open: boolean; lookup: LookupFunction | undefined };

/** Undefined where a stranger's address may be asked, as far as it says itself. */
export const whyNotAddress = (text: string, is_open = false): OutgoingRefusal | undefined => {
  if (!URL.canParse(text)) return 'unreadable';
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' && !(is_open && protocol === 'http:')) return 'not_https';
  if (username !== '' || password !== '') return 'credentials';
  const literal = hostname.replace(/^\[|\]$/g, '');
  return !is_open && isIP(literal) > 0 && !isPublic(literal) ? 'not_public' : undefined;
};

/** An address of the open internet: no private, local or reserved one, also not inside of one of version 6. */
export const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (found.length === 0 || found.some(({ address }) => !isPublic(address))) return done(new OutgoingRefused('not_public'), '');
    const [first] = found;
    if (options.all) done(null, found);
    else done(null, first?.address ?? '', first?.family);
  });
};

type One = OutgoingAsk & { limit_ms: number };

const asked = async (guard: Guard, ask: One): Promise<OutgoingAnswer> => {
  const refused = whyNotAddress(ask.url, guard.is_open);
  if (refused !== undefined) throw new OutgoingRefused(refused);
  return overWire(guard, ask);
};

const overWire = (guard: Guard, { url, method = 'GET', headers = {}, body, limit_ms, most_bytes = MOST_BYTES, cuts_body }: One) =>
  new Promise<OutgoingAnswer>((answered, failed) => {
    const is_plain = url.startsWith('http:');
    const agent = is_plain ? new PlainAgent({ keepAlive: false }) : new Agent({ keepAlive: false });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      method,
      headers: { 'user-agent': 'Hearthway', ...headers, ...length },
      agent,
      ...(guard.lookup && { lookup: guard.lookup }),
    };
    const sent = (is_plain ? plainRequest : request)(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const end = (): void => {
        clearTimeout(timer);
        answered({ status: answer.statusCode ?? 0, headers: headersOf(answer), body: Buffer.concat(chunks), url });
      };
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes <= most_bytes) return void chunks.push(chunk);
        if (cuts_body) end();
        else failed(new OutgoingRefused('too_large'));
        clearTimeout(timer);
        sent.destroy();
      });
      answer.on('end', end);
      answer.on('error', (error) => sent.destroy(error));
      answer.on('aborted', () => sent.destroy(new OutgoingRefused('closed')));
    });
    const timer = setTimeout(() => sent.destroy(new OutgoingRefused('slow')), limit_ms);
    sent.on('error', (error) => {
      clearTimeout(timer);
      failed(error instanceof OutgoingRefused ? error : new OutgoingRefused(reasonOf(error)));
    });
    sent.end(body);
  });

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]));

const reasonOf = (error: Error): OutgoingRefusal => {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown';
  return /CERT|SELF_SIGNED|ALTNAME|TLS|SSL/.test(code) ? 'certificate' : 'closed';
};
