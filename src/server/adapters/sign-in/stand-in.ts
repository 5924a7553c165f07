import { createHash } from 'node:crypto';
import type { ProviderPerson, SignIn } from './port.ts';

/** What the stand-in's page hands back as the code: who was picked, for which way. */
export type StandInCode = ProviderPerson & { provider: string; code_challenge: string; nonce: string };

/** A page of ours in the place of another company's. It keeps nothing: the code itself says who was picked. */
export const standInSignIn = (public_url: string): SignIn => ({
  start: async ({ provider, state, code_verifier, nonce, redirect_uri }) => {
    const url = new URL(`${public_url}/sandbox/sign-in/${provider}`);
    const asked = { state, nonce, redirect_uri, code_challenge: challengeOf(code_verifier) };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url.href;
  },
  finish: async ({ provider, code_verifier, nonce }, code) => {
    const { subject, name, email, email_proof, ...picked } = readCode(code);
    if (picked.provider !== provider || picked.code_challenge !== challengeOf(code_verifier) || picked.nonce !== nonce)
      throw new Error('This code is of another way.');
    return { subject, name, email, email_proof };
  },
});

export const writeCode = (code: StandInCode): string => Buffer.from(JSON.stringify(code)).toString('base64url');

const readCode = (code: string): StandInCode => JSON.parse(Buffer.from(code, 'base64url').toString('utf8')) as StandInCode;

const challengeOf = (code_verifier: string): string => createHash('sha256').update(code_verifier).digest('base64url');
