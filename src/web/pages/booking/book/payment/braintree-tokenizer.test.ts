import { describe, expect, it } from 'vitest';
import type { HostedFields, ThreeDSecure } from './braintree.ts';
import { braintreeTokenizer } from './braintree-tokenizer.ts';

const fieldsThat = (tokenize: HostedFields['tokenize']): HostedFields => ({
  tokenize,
  on: () => undefined,
  focus: () => undefined,
  teardown: async () => undefined,
});

const refusedWith = async (code: string, invalidFieldKeys: string[] = []) => {
  const refusal = Object.assign(new Error('vendor words'), { code, details: { invalidFieldKeys } });
  const paid = await braintreeTokenizer(fieldsThat(() => Promise.reject(refusal))).nonceFor({}, 100);
  return 'errors' in paid ? paid.errors : {};
};

describe('the provider’s card fields', () => {
  it('answer with a word that pays', async () => {
    expect(await braintreeTokenizer(fieldsThat(async () => ({ nonce: 'tokencc_1' }))).nonceFor({}, 100)).toEqual({ nonce: 'tokencc_1' });
  });

  it('say what is wrong in our own words, at each field [ux B4] [decisions 8]', async () => {
    expect(await refusedWith('HOSTED_FIELDS_FIELDS_INVALID', ['number', 'expirationDate'])).toEqual({
      number: 'Check the card number',
      expiration: 'This card has expired or the date is wrong',
    });
    expect(await refusedWith('HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED')).toEqual({ cvv: 'Check the security code' });
    expect(await refusedWith('HOSTED_FIELDS_FAILED_TOKENIZATION')).toEqual({ number: 'Check the card number' });
    expect(await refusedWith('HOSTED_FIELDS_FIELDS_EMPTY')).toEqual({
      number: 'Enter the card number',
      expiration: 'Enter the expiration date',
      cvv: 'Enter the security code',
      postalCode: 'Enter the billing ZIP code',
    });
  });

  it('are not blamed when the provider is away [ux B4]', async () => {
    expect(await refusedWith('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR')).toEqual({
      '': 'The payment provider did not answer. Nothing was booked and nothing was charged. Please try again.',
    });
  });
});

describe('the bank of a card', () => {
  const fields = fieldsThat(async () => ({ nonce: 'tokencc_1', details: { bin: '411111' } }));
  const askedWith = async (verifyCard: ThreeDSecure['verifyCard'], amount = 169) =>
    braintreeTokenizer(fields, { verifyCard, teardown: async () => undefined }).nonceFor({}, amount);

  it('is asked about what will be held, and the word that comes back pays [ux B4] [spec 9.2]', async () => {
    const asked: unknown[] = [];
    const paid = await askedWith(async ({ onLookupComplete, ...rest }) => {
      onLookupComplete({}, () => asked.push(rest));
      return { nonce: 'tokencc_verified', threeDSecureInfo: { status: 'authenticate_successful' } };
    }, 169.5);
    expect([paid, asked]).toEqual([{ nonce: 'tokencc_verified' }, [{ nonce: 'tokencc_1', bin: '411111', amount: '169.50' }]]);
  });

  it('may say no, may be left, and may be away: each is said, and nothing is sent [ux B4] [ux B5]', async () => {
    const saidBy = async (verifyCard: ThreeDSecure['verifyCard']) => {
      const paid = await askedWith(verifyCard);
      return 'errors' in paid ? paid.errors[''] : paid;
    };
    const fails = (code: string) => () => Promise.reject(Object.assign(new Error('vendor words'), { code }));
    for (const status of ['authenticate_failed', 'authenticate_rejected', 'challenge_required'])
      expect(await saidBy(async () => ({ nonce: 'tokencc_2', threeDSecureInfo: { status } }))).toMatch(
        /could not confirm that this card is yours/,
      );
    expect(await saidBy(fails('THREEDS_CARDINAL_SDK_CANCELED'))).toMatch(/check was closed before it was done/);
    expect(await saidBy(fails('THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED'))).toMatch(/did not answer/);
  });
});
