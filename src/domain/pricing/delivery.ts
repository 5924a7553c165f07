import type { MoveKind } from '#domain/address/distance.ts';
import { addDays, type Day, daysBetween } from '#domain/core/calendar.ts';
import { daysIn, type Language } from '#domain/core/language.ts';
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

/** "Dec 6–12": the days between which the goods arrive. Null when they arrive with the crew, on the move day itself. */
export const deliveryInWords = (estimate: DeliveryEstimate | null, move_date: Day | null, language: Language = 'en'): string | null => {
  if (estimate === null || move_date === null) return null;
  const { minimum_delivery_days, maximum_delivery_days } = estimate;
  return daysIn(addDays(move_date, minimum_delivery_days), addDays(move_date, maximum_delivery_days), language);
};

/** The first day on which somebody has to be at the new home: the move day, or the first day of delivery. */
export const arrivesFrom = (estimate: DeliveryEstimate | null, move_date: Day): Day =>
  addDays(move_date, estimate?.minimum_delivery_days ?? 0);

/** The estimate of a move on a day: never before its first available date, nor before it leaves storage. */
export const deliveryOf = (input: PricingInput, day: Day): DeliveryEstimate | null => {
  const move_out = input.storage?.kind === 'in_transit' ? input.storage.move_out : null;
  const starts = [input.first_available_date, move_out].map((start) => (start === null ? 0 : daysBetween(day, start)));
  return deliveryEstimate(input.miles, input.kind, Math.max(...starts));
};

/** Whether a move arrives within a spread of days. */
export const hasDeliveryEstimate = (input: PricingInput): boolean => deliveryOf(input, input.move_date) !== null;

export const BEFORE_MOVE = 'Your things can’t arrive before the move date';

/** Goods arrive on the move date at the earliest. */
export const whyNotArriveFrom = (first_available_date: Day | null | undefined, move_date: Day | null): Refusal | undefined =>
  first_available_date && move_date !== null && first_available_date < move_date
    ? refuse('invalid', BEFORE_MOVE, { first_available_date: BEFORE_MOVE })
    : undefined;
