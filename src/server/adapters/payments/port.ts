import type { Cents } from '#domain/core/money.ts';

export type PaymentState = 'authorized' | 'settled' | 'voided' | 'declined' | 'refunded';

/** What the provider has under an order: a payment, or with `refund_of` the giving back of one. */
export type Transaction = {
  transaction_id: string;
  order_id: string;
  amount: Cents;
  state: PaymentState;
  refund_of?: string;
  /** The card that was kept with a payment, for whoever never heard the answer to it. */
  card_token?: string;
};

/** card_token: the card as the provider keeps it, when it was asked to; null otherwise. */
export type Authorization = { approved: true; transaction_id: string; card_token: string | null } | { approved: false; reason: string };

export type RefundOutcome =
  | { refunded: true; refund_id: string }
  /** The money is still on its way to us, so it can't go back yet. */
  | { refunded: false; reason: 'not_settled_yet' };

/** check: they try whether we listen. dispute: a cardholder wants the money back. What is `other` is not ours to act on. */
export type WebhookEventKind = 'check' | 'settled' | 'settlement_declined' | 'refund_failed' | 'dispute' | 'other';

/** What a provider told us, its signature checked. A hint where to look, never the truth. */
export type WebhookEvent = {
  /** Said again, it has the same. */
  event_id: string;
  kind: WebhookEventKind;
  /** Some name the order, some only the transaction, some neither. */
  order_id: string | null;
  transaction_id: string | null;
  /** Epoch milliseconds by the provider's clock. */
  sent_at: number;
};

/**
 * A payment provider. Every call may throw: then its outcome is unknown and only `search` tells the truth.
 * An authorization holds money and takes none; `capture` takes it.
 */
export type Payments = {
  readonly provider: string;
  /** A card counts only once its bank has been asked in the browser. */
  readonly three_d_secure?: boolean;
  /** What the browser's card fields need. */
  clientToken(): Promise<string>;
  /** order_id is our booking attempt's id. No automatic retry: the provider knows no idempotency key. */
  authorize(sale: { order_id: string; amount: Cents; nonce: string; keep_card?: boolean }): Promise<Authorization>;
  /** Holds money on a card that is kept, without the customer there. */
  authorizeKept(sale: { order_id: string; amount: Cents; card_token: string }): Promise<Authorization>;
  capture(transaction_id: string, amount: Cents): Promise<void>;
  /** Voiding what is voided already counts as done. What was taken meanwhile goes back whole instead. */
  void(transaction_id: string): Promise<void>;
  /** Gives back part or all of what was taken. order_id is our refund's id: it happens once, and search tells whether it did. */
  refund(back: { transaction_id: string; order_id: string; amount: Cents }): Promise<RefundOutcome>;
  search(order_id: string): Promise<readonly Transaction[]>;
  /** All that was begun from this instant on, whatever its order: so that money is found of which our own books know nothing. May be more. */
  since(at: Date): Promise<readonly Transaction[]>;
  /** Undefined when the signature is not the provider's. */
  readWebhook(body: { bt_signature: string; bt_payload: string }): Promise<WebhookEvent | undefined>;
};
