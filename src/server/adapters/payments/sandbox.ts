import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { OUTCOMES, type Outcome, tokenize } from '#domain/booking/sandbox-cards.ts';
import type { Card } from '#domain/core/card.ts';
import type { Cents } from '#domain/core/money.ts';
import type { Authorization, PaymentState, Payments, Transaction, WebhookEvent } from './port.ts';

/** Where the gateway keeps its transactions: outside our process, so that a killed server finds them again. */
export type TransactionStore = {
  add(transaction: Transaction): Promise<void>;
  find(transaction_id: string): Promise<Transaction | undefined>;
  ofOrder(order_id: string): Promise<readonly Transaction[]>;
  refundsOf(transaction_id: string): Promise<readonly Transaction[]>;
  all(): Promise<readonly Transaction[]>;
  /** False when the transaction is in none of the states `from`. */
  move(transaction_id: string, from: readonly PaymentState[], to: PaymentState): Promise<boolean>;
};

/** What goes wrong until it is set again; what is left out goes by the nonce. */
export type Mishaps = {
  authorize?: Outcome;
  search?: boolean;
  void?: boolean;
  capture?: boolean;
  refund?: boolean;
  /** Money that was taken is on its way until this is set back, as it is with a real provider until the night. */
  settles_later?: boolean;
};

export type SandboxPayments = Payments & {
  /** What the sandbox's card fields call. */
  tokenize(card: Card): string;
  /** What this gateway would post to the webhook's door. */
  tell(event: Omit<WebhookEvent, 'event_id'>): SignedWebhook;
  mishaps: Mishaps;
};

export type SandboxSettings = { store: TransactionStore; unique: () => string; slow_ms?: number };

type Sale = { order_id: string; amount: Cents; keep_card?: boolean };

/** A gateway that needs no key, keeps the provider's rules and fails on demand. */
export const sandboxPayments = ({ store, unique, slow_ms = 3_000 }: SandboxSettings): SandboxPayments => {
  const blind = new Map<string, number>();
  const secret = randomBytes(32).toString('base64url');

  const hold = async (order_id: string, amount: Cents, state: PaymentState, keep_card: boolean): Promise<string> => {
    const transaction_id = `${keep_card ? WITH_CARD : WITHOUT_CARD}${unique()}`;
    await store.add({ transaction_id, order_id, amount, state });
    return transaction_id;
  };

  const play = async (outcome: Outcome, reason: string, { order_id, amount, keep_card = false }: Sale): Promise<Authorization> => {
    if (outcome === 'timeout_before') throw new Error('The sandbox gateway did not answer.');
    if (outcome === 'reset') throw new Error('The sandbox gateway reset the connection.');
    if (outcome === 'slow') await pause(slow_ms);
    if (outcome === 'search_fails') blind.set(order_id, BLIND_SEARCHES);
    const transaction_id = await hold(order_id, amount, outcome === 'decline' ? 'declined' : 'authorized', keep_card);
    if (outcome === 'decline') return { approved: false, reason };
    if (LOST.has(outcome)) throw new Error('The reply of the sandbox gateway was lost.');
    return { approved: true, transaction_id, card_token: null };
  };

  const giveBack = async ({ transaction_id }: Transaction, order_id: string, amount: Cents): Promise<string> => {
    const refund_id = `sandbox_${unique()}`;
    await store.add({ transaction_id: refund_id, order_id, amount, state: 'refunded', refund_of: transaction_id });
    return refund_id;
  };

  const gateway: SandboxPayments = {
    provider: 'sandbox',
    mishaps: {},
    tokenize: (card) => tokenize(card, unique()),
    clientToken: async () => 'sandbox',

    authorize: async ({ nonce, ...sale }) => {
      const { outcome, reason } = outcomeOf(nonce);
      const answer = await play(gateway.mishaps.authorize ?? outcome, reason || 'processor_declined', sale);
      return answer.approved && sale.keep_card ? { ...answer, card_token: tokenOf(nonce) } : answer;
    },

    authorizeKept: async ({ card_token, ...sale }) => {
      const { outcome, reason } = outcomeOf(card_token.replace(KEPT, ''));
      const answer = await play(gateway.mishaps.authorize ?? outcome, reason || 'processor_declined', sale);
      return answer.approved ? { ...answer, card_token } : answer;
    },

    capture: async (transaction_id, amount) => {
      failIf(gateway.mishaps.capture);
      const found = await store.find(transaction_id);
      if (found === undefined || amount > found.amount) throw new Error('The sandbox gateway cannot capture this.');
      if (await store.move(transaction_id, ['authorized', 'settled'], 'settled')) return;
      throw new Error(`A ${found.state} transaction cannot be captured.`);
    },

    void: async (transaction_id) => {
      failIf(gateway.mishaps.void);
      const voidable: PaymentState[] = gateway.mishaps.settles_later ? ['authorized', 'settled', 'voided'] : ['authorized', 'voided'];
      if (await store.move(transaction_id, voidable, 'voided')) return;
      const found = await store.find(transaction_id);
      if (found?.state !== 'settled') throw new Error('The sandbox gateway cannot void this.');
      const left = found.amount - sumOf(await store.refundsOf(transaction_id));
      if (left > 0) await giveBack(found, found.order_id, left as Cents);
    },

    refund: async ({ transaction_id, order_id, amount }) => {
      failIf(gateway.mishaps.refund);
      const found = await store.find(transaction_id);
      if (found?.state !== 'settled') throw new Error('The sandbox gateway cannot refund this.');
      const earlier = await store.refundsOf(transaction_id);
      const same = earlier.find((one) => one.order_id === order_id);
      if (same) return { refunded: true, refund_id: same.transaction_id };
      if (sumOf(earlier) + amount > found.amount) throw new Error('The sandbox gateway took less than this.');
      if (gateway.mishaps.settles_later) return { refunded: false, reason: 'not_settled_yet' };
      return { refunded: true, refund_id: await giveBack(found, order_id, amount) };
    },

    tell: (event) => signed(event, secret),
    readWebhook: async (body) => readSigned(body, secret),

    search: async (order_id) => {
      const left = blind.get(order_id) ?? 0;
      if (left > 0) blind.set(order_id, left - 1);
      failIf(gateway.mishaps.search || left > 0);
      return (await store.ofOrder(order_id)).map(withCard);
    },

    // Its books keep no times.
    since: async () => {
      failIf(gateway.mishaps.search);
      return (await store.all()).map(withCard);
    },
  };
  return gateway;
};

/**
 * For simulations: forgets everything with the process.
 *
 * @public For sites in tests, which need no table for it.
 */
export const transactionsInMemory = (): TransactionStore => {
  const all = new Map<string, Transaction>();
  return {
    add: async (transaction) => {
      all.set(transaction.transaction_id, transaction);
    },
    find: async (transaction_id) => all.get(transaction_id),
    ofOrder: async (order_id) => [...all.values()].filter((one) => one.order_id === order_id),
    refundsOf: async (transaction_id) => [...all.values()].filter((one) => one.refund_of === transaction_id),
    all: async () => [...all.values()],
    move: async (transaction_id, from, to) => {
      const found = all.get(transaction_id);
      if (found === undefined || !from.includes(found.state)) return false;
      all.set(transaction_id, { ...found, state: to });
      return true;
    },
  };
};

/** How often a search for the order of `search_fails` goes wrong before it tells the truth. */
const BLIND_SEARCHES = 3;

const LOST: ReadonlySet<Outcome> = new Set(['timeout_after', 'lost_reply', 'search_fails']);

/** The sandbox keeps no card: its token is the nonce, so that a card goes on as it began. */
const KEPT = 'kept:';
const tokenOf = (nonce: string): string => `${KEPT}${nonce}`;

/** The transaction's own id tells whether the card was to be kept: for whoever finds it later, a card that paid pays again. */
const WITH_CARD = 'sandbox_kept_';
const WITHOUT_CARD = 'sandbox_';
const withCard = (found: Transaction): Transaction => {
  const is_kept = found.transaction_id.startsWith(WITH_CARD) && (found.state === 'authorized' || found.state === 'settled');
  return is_kept ? { ...found, card_token: tokenOf(`sandbox:0000:approve:${found.transaction_id}`) } : found;
};

const sumOf = (all: readonly Transaction[]): number => all.reduce((sum, one) => sum + one.amount, 0);

const failIf = (failing: boolean | undefined): void => {
  if (failing) throw new Error('The sandbox gateway is out of order.');
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Braintree's test nonces, as its documentation names them. */
const BRAINTREE: readonly { begins: string; outcome: Outcome; reason: string }[] = [
  { begins: 'fake-valid-', outcome: 'approve', reason: '' },
  { begins: 'fake-paypal-', outcome: 'approve', reason: '' },
  { begins: 'fake-processor-declined-', outcome: 'decline', reason: 'processor_declined' },
  { begins: 'fake-gateway-rejected-', outcome: 'decline', reason: 'gateway_rejected' },
  { begins: 'fake-luhn-invalid-', outcome: 'decline', reason: 'invalid_number' },
  { begins: 'fake-consumed-', outcome: 'decline', reason: 'consumed_nonce' },
];

const outcomeOf = (nonce: string): { outcome: Outcome; reason: string } => {
  const known = BRAINTREE.find((one) => nonce.startsWith(one.begins));
  if (known) return known;
  const [kind, , word] = nonce.split(':');
  const outcome = OUTCOMES.find((one) => kind === 'sandbox' && one === word);
  return outcome ? { outcome, reason: outcome === 'decline' ? 'processor_declined' : '' } : { outcome: 'decline', reason: 'unknown_nonce' };
};

type SignedWebhook = { bt_signature: string; bt_payload: string };

/** A webhook event as the provider posts it: base64, and a signature that only who knows the secret can make. */
const signed = (event: Omit<WebhookEvent, 'event_id'>, secret: string): SignedWebhook => {
  const bt_payload = Buffer.from(JSON.stringify(event)).toString('base64');
  return { bt_payload, bt_signature: `sandbox|${signatureOf(bt_payload, secret)}` };
};

const readSigned = ({ bt_payload, bt_signature }: SignedWebhook, secret: string): WebhookEvent | undefined => {
  const expected = Buffer.from(`sandbox|${signatureOf(bt_payload, secret)}`);
  const given = Buffer.from(bt_signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const event = JSON.parse(Buffer.from(bt_payload, 'base64').toString('utf8')) as Omit<WebhookEvent, 'event_id'>;
  return { ...event, event_id: createHash('sha256').update(bt_payload).digest('hex') };
};

const signatureOf = (payload: string, secret: string): string => createHmac('sha256', secret).update(payload).digest('hex');
