import { describe, expect, it } from 'vitest';
import type { HostedFields } from './braintree.ts';
import { braintreeDesk } from './braintree-desk.ts';

const fieldsThat = (tokenize: HostedFields['tokenize']): HostedFields => ({
  tokenize,
  on: () => undefined,
  focus: () => undefined,
  teardown: async () => undefined,
});

const refusedWith = async (code: string, invalidFieldKeys: string[] = []) => {
  const refusal = Object.assign(new Error('vendor words'), { code, details: { invalidFieldKeys } });
  const paid = await braintreeDesk(fieldsThat(() => Promise.reject(refusal))).nonceFor({});
  return 'errors' in paid ? paid.errors : {};
};

describe('the provider’s card fields', () => {
  it('answer with a word that pays', async () => {
    expect(await braintreeDesk(fieldsThat(async () => ({ nonce: 'tokencc_1' }))).nonceFor({})).toEqual({ nonce: 'tokencc_1' });
  });

  it('say what is wrong in our own words, at each field [ux B4] [decisions 8]', async () => {
    expect(await refusedWith('HOSTED_FIELDS_FIELDS_INVALID', ['number', 'expirationDate'])).toEqual({
      number: 'Check the card number',
      expiration: 'This card has expired or the date is wrong',
    });
    expect(await refusedWith('HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED')).toEqual({ cvv: 'Check the security code' });
    expect(await refusedWith('HOSTED_FIELDS_FAILED_TOKENIZATION')).toEqual({ number: 'Check the card number' });
    expect(Object.keys(await refusedWith('HOSTED_FIELDS_FIELDS_EMPTY'))).toEqual(['number', 'expiration', 'cvv', 'postalCode']);
  });

  it('are not blamed when the provider is away [ux B4]', async () => {
    expect(await refusedWith('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR')).toEqual({
      '': 'The payment provider did not answer. Nothing was booked and nothing was charged. Please try again.',
    });
  });
});
