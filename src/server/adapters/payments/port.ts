import type { Cents } from '#domain/money.ts';

export type PaymentState = 'authorized' | 'settled' | 'voided' | 'declined';

export type Transaction = { transaction_id: string; order_id: string; amount: Cents; state: PaymentState };

export type Authorization = { approved: true; transaction_id: string } | { approved: false; reason: string };

/**
 * A payment provider. Every call may throw: then its outcome is unknown and only `search` tells the truth.
 * An authorization holds money and takes none; `settle` takes it.
 */
export type Payments = {
  readonly provider: string;
  /** What the browser's card fields need. */
  clientToken(): Promise<string>;
  /** order_id is our booking attempt's id. No automatic retry: the provider knows no idempotency key. */
  authorize(sale: { order_id: string; amount: Cents; nonce: string }): Promise<Authorization>;
  settle(transaction_id: string, amount: Cents): Promise<void>;
  /** Voiding what is voided already counts as done. */
  void(transaction_id: string): Promise<void>;
  search(order_id: string): Promise<readonly Transaction[]>;
};
