import type { SignInProvider } from '#domain/accounts/account.ts';
import { HOSTS, liveSignIn, type ProviderKeys } from './live.ts';
import type { SignIn } from './port.ts';
import { standInSignIn } from './stand-in.ts';

export type SignInKeys = Readonly<Record<SignInProvider, ProviderKeys | undefined>>;

/** Each company where its keys are set, else a page of ours; env.ts sees to it that none stands before customers. */
export const openSignIn = (keys: SignInKeys, public_url: string): SignIn => {
  const of = { google: openProvider('google', keys, public_url), facebook: openProvider('facebook', keys, public_url) };
  return {
    start: (trip) => of[trip.provider].start(trip),
    finish: (trip, code, at) => of[trip.provider].finish(trip, code, at),
  };
};

/** Both of a company's, or none. */
export const signInKeysOf = (env: NodeJS.ProcessEnv): SignInKeys => ({ google: keysOf(env, 'GOOGLE'), facebook: keysOf(env, 'FACEBOOK') });

const keysOf = (env: NodeJS.ProcessEnv, company: 'GOOGLE' | 'FACEBOOK'): ProviderKeys | undefined => {
  const client_id = env[`${company}_CLIENT_ID`] || undefined;
  const client_secret = env[`${company}_CLIENT_SECRET`] || undefined;
  if (client_id === undefined && client_secret === undefined) return undefined;
  if (client_id === undefined || client_secret === undefined)
    throw new Error(`Sign-in needs both of ${company}_CLIENT_ID and ${company}_CLIENT_SECRET.`);
  return { client_id, client_secret };
};

const openProvider = (provider: SignInProvider, keys: SignInKeys, public_url: string): SignIn => {
  const own = keys[provider];
  return own === undefined ? standInSignIn(public_url) : liveSignIn(own, HOSTS[provider]);
};
