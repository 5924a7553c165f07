import type { Cents } from '#domain/core/money.ts';

/** pending: the customer has not signed yet; authorized: signed, nothing taken; active: taken and being paid off. */
export type InstallmentState = 'pending' | 'authorized' | 'active' | 'canceled';

/** The provider's plan of paying one order in parts. */
export type InstallmentPlan = { number: string; order_id: string; amount: Cents; refunded: Cents; state: InstallmentState };

/** What the provider told us, its truth still to be read from `read`. */
export type InstallmentEvent = { event_id: string; number: string };

/**
 * An installment provider. Every call may throw: then its outcome is unknown and only `search` tells the truth.
 * order_id is our booking attempt's id and the idempotency key of every call.
 */
export type Installments = {
  readonly provider: string;
  /** Asked twice for one order it answers the same plan. */
  create(order: {
    order_id: string;
    amount: Cents;
    return_url: string;
    cancel_url: string;
    customer: { name: string; email: string };
  }): Promise<{ number: string; checkout_url: string }>;
  read(number: string): Promise<InstallmentPlan | undefined>;
  search(order_id: string): Promise<readonly InstallmentPlan[]>;
  /** All that this site began from this instant on, whatever its order: so that money is found of which our own books know nothing. May be more. */
  since(at: Date): Promise<readonly InstallmentPlan[]>;
  /** The mover has accepted: the provider pays us. Starting what is active counts as done. */
  start(number: string): Promise<void>;
  /** Before it is active. Canceling what is canceled counts as done. */
  cancel(number: string): Promise<void>;
  /** refund_id makes it happen once. */
  refund(back: { number: string; refund_id: string; amount: Cents }): Promise<void>;
  /** Undefined when it can't be theirs. */
  readWebhook(body: string, headers: Readonly<Record<string, string>>): Promise<InstallmentEvent | undefined>;
};
