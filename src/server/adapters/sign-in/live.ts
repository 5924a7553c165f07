import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SignInProvider } from '#domain/accounts/account.ts';
import { boundedJson } from '../bounded-json.ts';
import { readIdToken } from './id-token.ts';
import type { ProviderPerson, SignIn, Trip } from './port.ts';

export type ProviderKeys = { client_id: string; client_secret: string };

/** The hosts are part of the sources: no setting and no answer leads a secret elsewhere (property 56). */
export const HOSTS = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    profile: '',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    scopes: ['openid', 'email', 'profile'],
  },
  facebook: {
    authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    keys: '',
    profile: 'https://graph.facebook.com/v24.0/me',
    issuers: [],
    scopes: ['email', 'public_profile'],
  },
} as const satisfies Record<SignInProvider, ProviderHosts>;

export type ProviderHosts = {
  authorize: string;
  token: string;
  keys: string;
  profile: string;
  issuers: readonly string[];
  scopes: readonly string[];
};

const BOUNDS = { most_ms: 5_000, most_bytes: 1_000_000 };

/** The other company itself, by the code flow with PKCE. What comes back is read and checked here, by our clock. */
export const liveSignIn = (keys: ProviderKeys, hosts: ProviderHosts): SignIn => {
  const tokens = async ({ code_verifier, redirect_uri }: Trip, code: string) => {
    const asked = { grant_type: 'authorization_code', code, code_verifier, redirect_uri, ...keys };
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(asked).toString();
    return Tokens.parse(await boundedJson(new URL(hosts.token), BOUNDS, { method: 'POST', body, headers }));
  };
  return {
    start: async ({ state, code_verifier, nonce, redirect_uri }) => {
      const url = new URL(hosts.authorize);
      const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
      const asked = { response_type: 'code', client_id: keys.client_id, redirect_uri, scope: hosts.scopes.join(' '), state, nonce };
      for (const [name, value] of Object.entries({ ...asked, code_challenge, code_challenge_method: 'S256' }))
        url.searchParams.set(name, value);
      return url.href;
    },
    finish: async (trip, code, at) => {
      const { id_token, access_token } = await tokens(trip, code);
      if (hosts.profile !== '') return personOfProfile(access_token, keys, hosts);
      const jwks = await boundedJson(new URL(hosts.keys), BOUNDS);
      const expected = { issuers: hosts.issuers, client_id: keys.client_id, nonce: trip.nonce, at };
      return personOfToken(readIdToken(id_token ?? '', jwks, expected));
    },
  };
};

const Tokens = z.object({ access_token: z.string(), id_token: z.string().optional() });

const Profile = z.object({
  id: z.string().min(1).max(255),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
});

const personOfToken = ({ sub, name = '', email, email_verified }: ReturnType<typeof readIdToken>): ProviderPerson => ({
  ...{ subject: sub, name, email: email ?? null },
  email_proof: String(email_verified) === 'true' ? 'proved' : 'unproved',
});

/** A profile names an address and does not say whose it is. The proof shows that we ask, and not somebody who found the token. */
const personOfProfile = async (
  access_token: string,
  { client_secret }: ProviderKeys,
  { profile }: ProviderHosts,
): Promise<ProviderPerson> => {
  const url = new URL(profile);
  url.searchParams.set('fields', 'id,name,email');
  url.searchParams.set('appsecret_proof', createHmac('sha256', client_secret).update(access_token).digest('hex'));
  const headers = { accept: 'application/json', authorization: `Bearer ${access_token}` };
  const { id, name = '', email } = Profile.parse(await boundedJson(url, BOUNDS, { headers }));
  return { subject: id, name, email: email ?? null, email_proof: 'unsaid' };
};
