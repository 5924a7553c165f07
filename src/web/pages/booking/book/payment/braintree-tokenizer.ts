import { type CardErrors, cardErrors } from '#domain/core/card.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import type { HostedFields, HostedKey, ThreeDSecure } from './braintree.ts';
import type { CardTokenizer, Paid } from './card-tokenizer.ts';

/** The names under which the form knows the provider's fields. */
export const FORM_NAMES = {
  number: 'number',
  expirationDate: 'expiration',
  cvv: 'cvv',
  postalCode: 'postalCode',
} as const satisfies Record<HostedKey, string>;

const SENTENCES: CardErrors = cardErrors(
  { number: '1', cvv: '1', expirationMonth: '13', expirationYear: '1', postalCode: '1' },
  '2000-01-01',
);
const EMPTY: CardErrors = cardErrors({ number: '', cvv: '', expirationMonth: '', expirationYear: '', postalCode: '' }, '2000-01-01');

/** What our own fields would say (decisions, 8). */
export const sentenceOf = (key: HostedKey, is_empty = false): string =>
  (is_empty ? EMPTY : SENTENCES)[key === 'expirationDate' ? 'expirationMonth' : key] ?? '';

/**
 * The provider's fields answer with a nonce, or with what is wrong; what is no fault of a field goes on as a fault. Where a bank is to be
 * asked, it is asked about the amount that will be held, and its nonce pays.
 */
export const braintreeTokenizer = (fields: HostedFields, bank?: ThreeDSecure): CardTokenizer => ({
  nonceFor: async (_, amount) => {
    try {
      const { nonce, details } = await fields.tokenize();
      return bank === undefined ? { nonce } : await askedOf(bank, { nonce, bin: details?.bin ?? '', amount: amount.toFixed(2) });
    } catch (error) {
      return { errors: errorsFrom(error) };
    }
  },
  spent: () => undefined,
});

/** What can't be verified is for the server to refuse; what the bank said no to never gets there. */
const askedOf = async (bank: ThreeDSecure, asked: { nonce: string; bin: string; amount: string }): Promise<Paid> => {
  const { nonce, threeDSecureInfo } = await bank.verifyCard({ ...asked, onLookupComplete: (_, next) => next() });
  return NOT_CONFIRMED.has(threeDSecureInfo?.status ?? '') ? { errors: { '': BANK_SAID_NO } } : { nonce };
};

const NOT_CONFIRMED: ReadonlySet<string> = new Set([
  ...['authenticate_failed', 'authenticate_rejected', 'authenticate_signature_verification_failed', 'challenge_required'],
]);

const BANK_SAID_NO =
  'Your bank could not confirm that this card is yours. Nothing was booked and nothing was charged. Try again, use another card, or pay another way.';

const BANK_LEFT =
  'Your bank’s check was closed before it was done. Nothing was booked and nothing was charged. Press the button to try again, or pay another way.';

export const notReadyTokenizer: CardTokenizer = {
  nonceFor: async () => ({ errors: { '': 'The card fields are still loading. Please try again in a moment.' } }),
  spent: () => undefined,
};

type VendorError = { code?: string; details?: { invalidFieldKeys?: readonly string[] } };

const errorsFrom = (error: unknown): Errors => {
  const { code = '', details } = (error ?? {}) as VendorError;
  if (LEFT.has(code)) return { '': BANK_LEFT };
  const keys = (Object.keys(FORM_NAMES) as HostedKey[]).filter((key) => KEYS_OF[code]?.(key, details?.invalidFieldKeys ?? []));
  if (keys.length > 0) return Object.fromEntries(keys.map((key) => [FORM_NAMES[key], sentenceOf(key, code === FIELDS_EMPTY)]));
  return { '': 'The payment provider did not answer. Nothing was booked and nothing was charged. Please try again.' };
};

const FIELDS_EMPTY = 'HOSTED_FIELDS_FIELDS_EMPTY';

const LEFT: ReadonlySet<string> = new Set(['THREEDS_CARDINAL_SDK_CANCELED', 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT']);

const KEYS_OF: Readonly<Record<string, (key: HostedKey, named: readonly string[]) => boolean>> = {
  [FIELDS_EMPTY]: () => true,
  HOSTED_FIELDS_FIELDS_INVALID: (key, named) => named.includes(key),
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: (key) => key === 'cvv',
  HOSTED_FIELDS_FAILED_TOKENIZATION: (key) => key === 'number',
};
