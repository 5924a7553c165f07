import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Client } from '#contract/client.ts';
import { call, tried } from '#web/core/call.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import { errorsAtFields } from './errors-at-fields.ts';
import type { Signed } from './sign-in-calls.ts';

type SignedPasskey = Parameters<Client['users']['loginWithPasskey']>[0]['answer'];
type MadePasskey = Parameters<Client['users']['addPasskey']>[0]['answer'];

type Answer<Value> = { value: Value; errors?: undefined } | { value?: undefined; errors: Errors };

/** The browser asks its person for a passkey of this site, and the site who that is. */
export const loginWithPasskey = (redirect: string | undefined): Promise<Answer<Signed>> =>
  told(async () => call().users.loginWithPasskey({ answer: await signature('sign_in'), redirect }));

export const proveByPasskey = (): Promise<Answer<unknown>> => told(async () => call().users.prove({ answer: await signature('proof') }));

/** Answers the recovery codes that come with an account's first factor. */
export const addPasskey = (current_password: string): Promise<Answer<{ recovery_codes: string[] | null }>> =>
  told(async () => {
    const { options } = await call().users.beginPasskey(current_password === '' ? {} : { current_password });
    const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
    return call().users.addPasskey({ answer: made as unknown as MadePasskey });
  });

const signature = async (purpose: 'sign_in' | 'proof'): Promise<SignedPasskey> => {
  const { options } = await call().users.challengePasskey({ purpose });
  return (await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })) as unknown as SignedPasskey;
};

/** What the browser itself refuses, such as a person who closes its window, is no fault of anybody's. */
const told = async <Value>(work: () => Promise<Value>): Promise<Answer<Value>> => {
  try {
    const { value, error } = await tried(work().catch(passed));
    if (error) return { errors: errorsAtFields(error) };
    return value instanceof NotGiven ? { errors: { '': NOTHING } } : { value };
  } catch {
    return { errors: { '': NOTHING } };
  }
};

class NotGiven {}

const passed = (error: unknown): NotGiven => {
  if (error instanceof Error && (error.name === 'WebAuthnError' || error instanceof DOMException)) return new NotGiven();
  throw error;
};

const NOTHING = 'No passkey was used. Try again, or use another way.';
