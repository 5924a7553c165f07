import { type CardErrors, cardErrors } from '#domain/card.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import type { HostedFields, HostedKey } from './braintree.ts';
import type { CardDesk } from './card-desk.ts';

/** The names under which the form knows the provider's fields. */
export const FORM_NAMES = {
  number: 'number',
  expirationDate: 'expiration',
  cvv: 'cvv',
  postalCode: 'postalCode',
} as const satisfies Record<HostedKey, string>;

const SENTENCES: CardErrors = cardErrors({ number: '', cvv: '', expirationMonth: '', expirationYear: '', postalCode: '' }, '2000-01-01');

/** What our own fields would say (decisions, 8). */
export const sentenceOf = (key: HostedKey): string => SENTENCES[key === 'expirationDate' ? 'expirationMonth' : key] ?? '';

/** The provider's fields answer with a nonce, or with what is wrong; what is no fault of a field goes on as a fault. */
export const braintreeDesk = (fields: HostedFields): CardDesk => ({
  nonceFor: async () => {
    try {
      return { nonce: (await fields.tokenize()).nonce };
    } catch (error) {
      return { errors: errorsFrom(error) };
    }
  },
  spent: () => undefined,
});

export const notReadyDesk: CardDesk = {
  nonceFor: async () => ({ errors: { '': 'The card fields are still loading. Please try again in a moment.' } }),
  spent: () => undefined,
};

type VendorError = { code?: string; details?: { invalidFieldKeys?: readonly string[] } };

const errorsFrom = (error: unknown): Errors => {
  const { code = '', details } = (error ?? {}) as VendorError;
  const keys = (Object.keys(FORM_NAMES) as HostedKey[]).filter((key) => KEYS_OF[code]?.(key, details?.invalidFieldKeys ?? []));
  if (keys.length > 0) return Object.fromEntries(keys.map((key) => [FORM_NAMES[key], sentenceOf(key)]));
  return { '': 'The payment provider did not answer. Nothing was booked and nothing was charged. Please try again.' };
};

const KEYS_OF: Readonly<Record<string, (key: HostedKey, named: readonly string[]) => boolean>> = {
  HOSTED_FIELDS_FIELDS_EMPTY: () => true,
  HOSTED_FIELDS_FIELDS_INVALID: (key, named) => named.includes(key),
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: (key) => key === 'cvv',
  HOSTED_FIELDS_FAILED_TOKENIZATION: (key) => key === 'number',
};
