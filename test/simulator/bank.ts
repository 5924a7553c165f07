import { type Cents, fromDollars, toDollars } from '#domain/core/money.ts';
import type { HostedFields, ThreeDSecure } from '#web/pages/booking/book/payment/braintree.ts';
import { braintreeTokenizer } from '#web/pages/booking/book/payment/braintree-tokenizer.ts';
import type { Story } from './story.ts';

/** The bank of every card, asked in the customer's browser by the page's own tokenizer. Our servers never hear of it; the gateway does. */
export type Bank = {
  /** In some stories no bank asks. */
  asks: boolean;
  /** A word that pays so much, or undefined: the bank said no, its check was closed, or nobody answered. */
  wordFor(outcome: string, amount: Cents): Promise<string | undefined>;
  /** Whether a word that is to pay was confirmed. What should never have been sent is told as broken. */
  confirmed(word: string, amount: Cents): boolean;
};

type Said = 'yes' | 'no' | 'closed' | 'never';
type Check = { cents: number; said: Said };

export const aBank = (story: Story): Bank => {
  const { random, time } = story;
  const asks = random.chance(0.35);
  const checks = new Map<string, Check>();
  const forged = new Set<string>();
  const newWord = (outcome: string): string => `sandbox:1111:${outcome}:${random.uuid()}`;

  const threeDSecure = (outcome: string): ThreeDSecure => ({
    verifyCard: async ({ amount, onLookupComplete }) => {
      onLookupComplete({}, () => undefined);
      await time.sleep(random.pick([random.between(2_000, 20_000), random.between(20_000, 400_000)]));
      const said = random.pick(SAID);
      story.tell(`bank: ${said} to ${amount}`);
      if (said === 'never') await time.sleep(FOREVER_MS);
      if (said === 'closed') throw Object.assign(new Error('The window was closed.'), { code: 'THREEDS_CARDINAL_SDK_CANCELED' });
      const nonce = newWord(outcome);
      checks.set(nonce, { cents: fromDollars(Number(amount)), said });
      return { nonce, threeDSecureInfo: { status: said === 'yes' ? 'authenticate_successful' : 'authenticate_failed' } };
    },
    teardown: async () => undefined,
  });

  const askedFor = async (outcome: string, amount: Cents): Promise<string | undefined> => {
    const tokenizer = braintreeTokenizer(fieldsWith(newWord(outcome)), threeDSecure(outcome));
    const paid = await Promise.race([tokenizer.nonceFor({}, toDollars(amount)), time.sleep(PATIENCE_MS)]);
    return paid !== undefined && 'nonce' in paid ? paid.nonce : undefined;
  };

  /** Somebody who leaves the page's script out sends what no bank has seen. */
  const forge = (outcome: string): string => {
    const word = newWord(outcome);
    forged.add(word);
    return word;
  };

  const confirmed = (word: string, amount: Cents): boolean => {
    if (!asks) return true;
    const check = checks.get(word);
    if (check === undefined && !forged.has(word)) story.break('a card is to pay that its bank was never asked about');
    if (check !== undefined && check.said !== 'yes') story.break('a card is to pay that its bank said no to');
    if (check !== undefined && amount > check.cents) story.break('more is to be held than the bank was asked about');
    return check?.said === 'yes';
  };

  const wordFor = async (outcome: string, amount: Cents): Promise<string | undefined> => {
    if (!asks) return newWord(outcome);
    return random.chance(0.05) ? forge(outcome) : askedFor(outcome, amount);
  };
  return { asks, wordFor, confirmed };
};

const fieldsWith = (nonce: string): HostedFields => ({
  tokenize: async () => ({ nonce, details: { bin: '411111' } }),
  on: () => undefined,
  focus: () => undefined,
  teardown: async () => undefined,
});

const SAID: readonly Said[] = ['yes', 'yes', 'yes', 'yes', 'no', 'closed', 'never'];
const PATIENCE_MS = 600_000;
const FOREVER_MS = 30 * 24 * 3_600_000;
