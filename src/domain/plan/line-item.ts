import type { ChargeCode } from '#domain/core/charges.ts';
import type { Cents } from '#domain/core/money.ts';

/** A row that the customer sees. `because` is the sentence that says why; `rate` is cents per unit of `quantity`. */
export type LineItem = {
  code: ChargeCode;
  description: string;
  because: string;
  quantity: number;
  rate: number;
  amount: Cents;
  /** Taken off at our cost: the mover is paid as if it were not there. */
  borne_by?: 'us';
};

/** A whole price: the sum of its lines, always. */
export type Price = {
  line_items: readonly LineItem[];
  total_cost: Cents;
  /** What was agreed, with the coupon off: frozen by a booking, and not there without one. */
  final_price?: Cents;
  /** The card's version and the day it was made for, so that it can be made again. */
  rate_card_version: number;
};
