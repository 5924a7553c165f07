import type { StopKey } from './details.ts';
import type { Cents } from './money.ts';

/** What an adjustment is a part of. */
export const ADJUSTABLE = ['total', 'haul', 'packing', 'storage'] as const;
export type Adjustable = (typeof ADJUSTABLE)[number];

/** An admin's signed change of a price, fixed or in percent (Spec section 3). */
export type Adjustment = {
  id: number;
  description: string;
  applies_to: Adjustable;
  is_percentage: boolean;
  /** Used when `is_percentage`; negative takes off. */
  percentage: number;
  /** Used otherwise; negative takes off. */
  amount: Cents;
  is_applied_before_discounts: boolean;
  /** Why, where the bill can say more than that we set it. */
  because?: string;
  /** How far the crew carries from the truck to the door of a stop; measured on the move day. */
  long_carry?: { stop: StopKey; feet: number };
};

/** A total that an admin set for one mover's job, and why. */
export type PriceOverride = { mover_id: number; total_cost: Cents; reason: string };
