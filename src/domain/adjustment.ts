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
};

/** A total that an admin set for one mover's job, and why. */
export type PriceOverride = { mover_id: number; total_cost: Cents; reason: string };
