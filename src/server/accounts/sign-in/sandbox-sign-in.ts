import { createHash } from 'node:crypto';
import type { SignInProvider } from '#domain/accounts/account.ts';
import { isEmail } from '#domain/core/contact.ts';
import { refuse } from '#domain/core/refusal.ts';
import { writeCode } from '#server/adapters/sign-in/stand-in.ts';
import type { Caller } from '#server/core/caller.ts';

type Picked = {
  provider: SignInProvider;
  redirect_uri: string;
  state: string;
  nonce: string;
  code_challenge: string;
  decision: 'sign_in' | 'cancel';
  name: string;
  email: string;
  is_confirmed: boolean;
};

/** What the page that stands in for another company leads back to. The same address is the same person there. */
export const pickSandboxPerson = ({ world: { settings } }: Caller, picked: Picked): { go_to: string } => {
  const { provider, redirect_uri, state, nonce, code_challenge, decision, name, email, is_confirmed } = picked;
  const own = `${settings.public_url}/api/v3/users/auth/${provider}/return`;
  if (settings.production || redirect_uri !== own) throw refuse('not_found', 'There is no such call.');
  const url = new URL(own);
  url.searchParams.set('state', state);
  if (decision === 'cancel') {
    url.searchParams.set('error', 'access_denied');
    return { go_to: url.href };
  }
  if (!isEmail(email)) throw refuse('invalid', 'Enter an email address', { email: 'Enter an email address' });
  const subject = createHash('sha256').update(`${provider} ${email.trim().toLowerCase()}`).digest('hex').slice(0, 21);
  const email_proof = provider === 'facebook' ? 'unsaid' : is_confirmed ? 'proved' : 'unproved';
  url.searchParams.set(
    'code',
    writeCode({ subject, name: name.trim(), email: email.trim(), email_proof, provider, nonce, code_challenge }),
  );
  return { go_to: url.href };
};
