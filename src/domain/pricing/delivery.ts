import type { MoveKind } from '#domain/address/distance.ts';
import { type Day, daysBetween } from '#domain/core/calendar.ts';
import { POLICY } from '#domain/core/policy.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { PricingInput } from './pricing-input.ts';

export type DeliveryEstimate = { minimum_delivery_days: number; maximum_delivery_days: number };

/** Days after pick-up; only long distance has one. A later start moves the whole spread. */
export const deliveryEstimate = (miles: number, kind: MoveKind, earliest_days = 0): DeliveryEstimate | null => {
  if (kind === 'local') return null;
  const spread = POLICY.delivery_days.find(({ to_miles }) => miles <= to_miles) ?? POLICY.delivery_days[0];
  const later = Math.max(0, earliest_days - spread.minimum);
  return { minimum_delivery_days: spread.minimum + later, maximum_delivery_days: spread.maximum + later };
};

/** The estimate of a move on a day: never before its first available date, nor before it leaves storage. */
export const deliveryOf = (input: PricingInput, day: Day): DeliveryEstimate | null => {
  const move_out = input.storage?.kind === 'in_transit' ? input.storage.move_out : null;
  const starts = [input.first_available_date, move_out].map((start) => (start === null ? 0 : daysBetween(day, start)));
  return deliveryEstimate(input.miles, input.kind, Math.max(...starts));
};

export const BEFORE_MOVE = 'Your things can’t arrive before the move date';

/** Goods arrive on the move date at the earliest. */
export const whyNotArriveFrom = (first_available_date: Day | null | undefined, move_date: Day | null): Refusal | undefined =>
  first_available_date && move_date !== null && first_available_date < move_date
    ? refuse('invalid', BEFORE_MOVE, { first_available_date: BEFORE_MOVE })
    : undefined;
