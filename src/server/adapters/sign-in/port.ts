import type { SignInProvider } from '#domain/accounts/account.ts';

/** One way to another company and back. All of it is made by us but the code. */
export type Trip = {
  provider: SignInProvider;
  /** Bound to the browser by whoever asks. */
  state: string;
  code_verifier: string;
  nonce: string;
  /** Where the company leads back to. */
  redirect_uri: string;
};

/** Who somebody is there. */
export type ProviderPerson = {
  /** Never changes, unlike an address. */
  subject: string;
  name: string;
  email: string | null;
  /** Whether the company says that the address is theirs; some say nothing of it. */
  email_proof: 'proved' | 'unproved' | 'unsaid';
};

/** Other companies' sign-in, by the code flow of OAuth 2 with PKCE. */
export type SignIn = {
  /** Where the browser goes. */
  start(trip: Trip): Promise<string>;
  /** Throws for a code that is not this trip's, and when the company is away. */
  finish(trip: Trip, code: string, at: Date): Promise<ProviderPerson>;
};
