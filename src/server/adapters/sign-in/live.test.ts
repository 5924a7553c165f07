import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOSTS, liveSignIn, type ProviderHosts } from './live.ts';
import type { Trip } from './port.ts';

const KEYS = { client_id: 'our-id', client_secret: 'our-secret' };
const AT = new Date('2027-03-03T14:00:00Z');
const TRIP: Trip = {
  provider: 'google',
  state: 'state-of-43-letters',
  code_verifier: 'verifier-verifier-verifier-verifier-verifier',
  nonce: 'nonce-of-this-way',
  redirect_uri: 'http://hearthway.test/api/v3/users/auth/google/return',
};

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A company of one process: it hands out one code, and checks what a real one checks. */
type Company = {
  url: string;
  challenge: string;
  claims: Record<string, unknown>;
  signed_by: typeof own.privateKey;
  head: Record<string, unknown>;
  profile: Record<string, unknown>;
  status: number;
};

let company: Company;
const server = createServer(async (request, response) => {
  const answer = await answerOf(request);
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body));
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  company = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    challenge: createHash('sha256').update(TRIP.code_verifier).digest('base64url'),
    claims: {
      ...{ iss: 'https://accounts.company.test', aud: KEYS.client_id, sub: '10769150350006150715113082367' },
      ...{ exp: AT.getTime() / 1000 + 3600, nonce: TRIP.nonce, name: 'Ana Reyes', email: 'ana@example.com', email_verified: true },
    },
    signed_by: own.privateKey,
    head: { alg: 'RS256', kid: 'one', typ: 'JWT' },
    profile: { id: '4711', name: 'Ana Reyes', email: 'ana@example.com' },
    status: 200,
  };
});

type Answer = { status: number; body: unknown; headers?: Record<string, string> };

const answerOf = async (request: IncomingMessage): Promise<Answer> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', company.url);
  if (company.status === 302) return { status: 302, body: {}, headers: { location: '/elsewhere' } };
  if (company.status !== 200) return { status: company.status, body: { error: 'temporarily_unavailable' } };
  if (pathname === '/keys')
    return { status: 200, body: { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] } };
  if (pathname === '/me') return { status: searchParams.get('appsecret_proof') ? 200 : 400, body: company.profile };
  const sent = new URLSearchParams(await text(request));
  const verified =
    createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url') === company.challenge;
  const fits =
    sent.get('code') === 'the-code' && sent.get('client_secret') === KEYS.client_secret && sent.get('redirect_uri') === TRIP.redirect_uri;
  if (pathname !== '/token' || request.method !== 'POST' || !verified || !fits) return { status: 400, body: { error: 'invalid_grant' } };
  return { status: 200, body: { access_token: 'access', token_type: 'Bearer', id_token: idToken() } };
};

const idToken = (): string => {
  const parts = [company.head, company.claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${parts}.${sign('sha256', Buffer.from(parts), company.signed_by).toString('base64url')}`;
};

const hosts = (over: Partial<ProviderHosts> = {}): ProviderHosts => ({
  ...{ authorize: `${company.url}/authorize`, token: `${company.url}/token`, keys: `${company.url}/keys`, profile: '' },
  ...{ issuers: ['https://accounts.company.test'], scopes: ['openid', 'email', 'profile'] },
  ...over,
});

const google = () => liveSignIn(KEYS, hosts());
const facebook = () => liveSignIn(KEYS, hosts({ profile: `${company.url}/me`, keys: '', issuers: [] }));

describe('a company with signed tokens', () => {
  test('is asked by the code flow with state, nonce and PKCE, and never hears our secret from the browser [property 53]', async () => {
    const { origin, pathname, searchParams } = new URL(await google().start(TRIP));
    expect([origin + pathname, Object.fromEntries(searchParams)]).toEqual([
      `${company.url}/authorize`,
      {
        response_type: 'code',
        client_id: KEYS.client_id,
        state: TRIP.state,
        scope: 'openid email profile',
        redirect_uri: TRIP.redirect_uri,
        nonce: TRIP.nonce,
        code_challenge_method: 'S256',
        code_challenge: company.challenge,
      },
    ]);
  });

  test('says who it is, and whether the address is theirs [property 53]', async () => {
    const person = { subject: '10769150350006150715113082367', name: 'Ana Reyes', email: 'ana@example.com' };
    expect(await google().finish(TRIP, 'the-code', AT)).toEqual({ ...person, email_proof: 'proved' });
    for (const email_verified of [false, 'false', undefined]) {
      company.claims = { ...company.claims, email_verified };
      expect((await google().finish(TRIP, 'the-code', AT)).email_proof).toBe('unproved');
    }
  });

  type Forged = { signed_by?: Company['signed_by']; head?: Company['head']; claims?: Company['claims'] };
  const forged: [string, Forged][] = [
    ['signed by somebody else', { signed_by: foreign.privateKey }],
    ['not signed', { head: { alg: 'none', kid: 'one' } }],
    ['signed with our secret as a key', { head: { alg: 'HS256', kid: 'one' } }],
    ['of an unknown key', { head: { alg: 'RS256', kid: 'other' } }],
    ['for another site', { claims: { aud: 'their-id' } }],
    ['for several sites', { claims: { aud: [KEYS.client_id, 'their-id'] } }],
    ['of another company', { claims: { iss: 'https://accounts.evil.test' } }],
    ['of another way', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has run out', { claims: { exp: AT.getTime() / 1000 - 61 } }],
    ['of nobody', { claims: { sub: '' } }],
  ];
  test.each(forged)('is not believed when its token is %s [property 53]', async (_, { claims, ...over }) => {
    company = { ...company, ...over, claims: { ...company.claims, ...claims } };
    await expect(google().finish(TRIP, 'the-code', AT)).rejects.toThrow();
  });

  test('takes no code of another way [property 53]', async () => {
    await expect(google().finish({ ...TRIP, code_verifier: 'of another browser' }, 'the-code', AT)).rejects.toThrow();
    await expect(google().finish(TRIP, 'another-code', AT)).rejects.toThrow();
  });

  test.each([500, 302])('that answers %i is away, and is followed nowhere [property 56]', async (status) => {
    company.status = status;
    await expect(google().finish(TRIP, 'the-code', AT)).rejects.toThrow();
  });
});

test('a company with profiles says who it is, and nothing of whose the address is [property 53]', async () => {
  const person = { subject: '4711', name: 'Ana Reyes', email: 'ana@example.com', email_proof: 'unsaid' };
  expect(await facebook().finish({ ...TRIP, provider: 'facebook' }, 'the-code', AT)).toEqual(person);
  company.profile = { id: '4711' };
  expect(await facebook().finish(TRIP, 'the-code', AT)).toEqual({ ...person, name: '', email: null });
});

test('secrets go to fixed hosts by TLS alone [property 56]', () => {
  const addresses = Object.values(HOSTS).flatMap(({ authorize, token, keys, profile }) =>
    [authorize, token, keys, profile].filter(Boolean),
  );
  for (const address of addresses) expect(address).toMatch(/^https:\/\/([a-z0-9-]+\.)*(google|googleapis|facebook)\.com\//);
});
