import type { Mover } from './mover.ts';
import type { Price } from './pricing/line-item.ts';

export type DeliveryEstimate = { minimum_delivery_days: number; maximum_delivery_days: number };

/** One mover's guaranteed price for a plan, or its wish to see the move first. */
export type Bid =
  | { mover: Mover; consult_only: false; price: Price; delivery_estimate: DeliveryEstimate | null }
  | { mover: Mover; consult_only: true; price: null; delivery_estimate: null };
