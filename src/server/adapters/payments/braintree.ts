import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import braintree, { type BraintreeGateway, type Transaction as Found, type TransactionRequest, type ValidatedResponse } from 'braintree';
import type { Cents } from '#domain/core/money.ts';
import { authorizationOf, centsOf, codesOf, dollarsOf, stateOf, transactionOf } from './braintree-answers.ts';
import { webhookEventOf } from './braintree-webhooks.ts';
import type { Authorization, Payments, RefundOutcome, Transaction } from './port.ts';

export type BraintreeSettings = {
  /** sandbox, production, or host:port of a gateway that speaks the same without TLS. */
  environment: string;
  merchant_id: string;
  public_key: string;
  private_key: string;
  /** Of several accounts of the merchant, the one that is paid; undefined for its default. */
  merchant_account_id: string | undefined;
  /** Cards whose owner was not asked by their bank are declined. */
  three_d_secure: boolean;
};

/** Braintree by its own SDK. What it throws means that the outcome is unknown. */
export const braintreePayments = (settings: BraintreeSettings, timeout_ms = TIMEOUT_MS): Payments => {
  const gateway = openGateway(settings, timeout_ms);
  // Its types know no order id of a refund; its server takes one.
  const refunds = gateway.transaction as unknown as Refunds;

  const sell = async ({ order_id, amount }: Order, means: Partial<TransactionRequest>): Promise<Authorization> => {
    const account = settings.merchant_account_id === undefined ? {} : { merchantAccountId: settings.merchant_account_id };
    const answer = await gateway.transaction.sale({ amount: dollarsOf(amount), orderId: order_id, ...account, ...means });
    return authorizationOf(answer);
  };

  const refundsOf = ({ refundIds = [] }: Found): Promise<Found[]> => Promise.all(refundIds.map((id) => gateway.transaction.find(id)));

  const giveBack = async (transaction_id: string, order_id: string, amount: Cents): Promise<RefundOutcome> => {
    const answer = await refunds.refund(transaction_id, { amount: dollarsOf(amount), orderId: order_id });
    if (answer.success) return { refunded: true, refund_id: answer.transaction.id };
    if (codesOf(answer).some((code) => NOT_SETTLED_YET.has(code))) return { refunded: false, reason: 'not_settled_yet' };
    throw refusedBy('refund', answer);
  };

  /** Everything of it that has not gone back yet. */
  const giveBackRest = async (found: Found): Promise<void> => {
    const given = (await refundsOf(found)).filter(isGivenBack).reduce((sum, one) => sum + centsOf(one.amount), 0);
    const left = (centsOf(found.amount) - given) as Cents;
    if (left === 0) return;
    const outcome = await giveBack(found.id, found.orderId ?? '', left);
    if (!outcome.refunded) throw new Error('Braintree neither voids this payment nor refunds it yet.');
  };

  return {
    provider: 'braintree',
    three_d_secure: settings.three_d_secure,

    clientToken: async () => {
      const account = settings.merchant_account_id;
      const answer = await gateway.clientToken.generate(account === undefined ? {} : { merchantAccountId: account });
      if (!answer.success) throw new Error('Braintree gave no client token.');
      return answer.clientToken;
    },

    authorize: async ({ nonce, keep_card = false, ...order }) => {
      const must_be_asked = settings.three_d_secure ? await isCard(gateway, nonce) : false;
      if (must_be_asked === undefined) return { approved: false, reason: 'unknown_nonce' };
      const options = { submitForSettlement: false, storeInVaultOnSuccess: keep_card };
      return sell(order, {
        paymentMethodNonce: nonce,
        options: must_be_asked ? { ...options, threeDSecure: { required: true } } : options,
      });
    },

    authorizeKept: ({ card_token, ...order }) =>
      sell(order, { paymentMethodToken: card_token, transactionSource: 'unscheduled', options: { submitForSettlement: false } }),

    capture: async (transaction_id, amount) => {
      const answer = await gateway.transaction.submitForSettlement(transaction_id, dollarsOf(amount));
      if (answer.success) return;
      const found = await gateway.transaction.find(transaction_id);
      if (stateOf(found) !== 'settled' || centsOf(found.amount) !== amount) throw refusedBy('capture', answer);
    },

    void: async (transaction_id) => {
      const answer = await gateway.transaction.void(transaction_id);
      if (answer.success) return;
      const found = await gateway.transaction.find(transaction_id);
      if (stateOf(found) === 'voided') return;
      if (stateOf(found) !== 'settled') throw refusedBy('void', answer);
      await giveBackRest(found);
    },

    refund: async ({ transaction_id, order_id, amount }) => {
      const found = await gateway.transaction.find(transaction_id);
      // Braintree says the same of what it never took as of what it has not collected yet.
      if (stateOf(found) !== 'settled') throw new Error(`A payment that is ${found.status} cannot be refunded.`);
      const earlier = await refundsOf(found);
      const same = earlier.find((one) => one.orderId === order_id && isGivenBack(one));
      return same ? { refunded: true, refund_id: same.id } : giveBack(transaction_id, order_id, amount);
    },

    search: (order_id) => allOf(gateway.transaction.search((search) => search.orderId().is(order_id))),
    since: (at) => allOf(gateway.transaction.search((search) => search.createdAt().min(at))),

    readWebhook: (body) => webhookEventOf(gateway, body),
  };
};

const allOf = async (found: AsyncIterable<Found>): Promise<Transaction[]> => {
  const all: Transaction[] = [];
  for await (const one of found) all.push(transactionOf(one));
  return all;
};

type Order = { order_id: string; amount: Cents };

/** The SDK's types know a refund's amount alone. */
type Refunds = { refund(id: string, back: { amount: string; orderId: string }): Promise<ValidatedResponse<Found>> };

/** After this the outcome counts as unknown. */
const TIMEOUT_MS = 20_000;

/** Not before the night in which Braintree collects. */
const NOT_SETTLED_YET: ReadonlySet<string> = new Set(['91506', '91574']);

const openGateway = ({ environment, merchant_id, public_key, private_key }: BraintreeSettings, timeout_ms: number): BraintreeGateway => {
  const gateway = new braintree.BraintreeGateway({
    environment: environmentOf(environment),
    merchantId: merchant_id,
    publicKey: public_key,
    privateKey: private_key,
  });
  gateway.config.timeout = timeout_ms;
  // A connection that was kept, and closed by the other side meanwhile, would make the outcome of a sale unknown.
  gateway.config.customHttpAgent = gateway.config.environment.ssl
    ? new HttpsAgent({ keepAlive: false })
    : new HttpAgent({ keepAlive: false });
  return gateway;
};

const environmentOf = (name: string): braintree.Environment => {
  if (name === 'production') return braintree.Environment.Production;
  if (name === 'sandbox') return braintree.Environment.Sandbox;
  const [host = '', port = ''] = name.split(':');
  return new braintree.Environment(host, port, '', false, host, port);
};

/** Only a card's owner can be asked by a bank; undefined when Braintree does not know the nonce. */
const isCard = async (gateway: BraintreeGateway, nonce: string): Promise<boolean | undefined> => {
  try {
    return (await gateway.paymentMethodNonce.find(nonce)).type === 'CreditCard';
  } catch (error) {
    if (error instanceof Error && error.name === 'notFoundError') return undefined;
    throw error;
  }
};

const isGivenBack = (refund: Found): boolean => stateOf(refund) === 'refunded';

/** Codes only: the SDK's messages quote what was sent. */
const refusedBy = (what: string, answer: ValidatedResponse<Found>): Error =>
  new Error(`Braintree refused to ${what}: ${codesOf(answer).join(', ') || 'no code'}.`);
