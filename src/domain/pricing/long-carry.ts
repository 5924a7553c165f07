import { type Cents, inWords, wholeCents } from '#domain/core/money.ts';
import { LONG_CARRY } from '#domain/core/policy.ts';
import { inCubicFeet } from '#domain/core/words.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { STOP_NAMES, type StopKey, stopsOf } from '#domain/plan/details.ts';
import type { Adjustment, MovePlan } from '#domain/plan/move-plan.ts';
import type { Rate, RateCard } from './rate-card/rate-card.ts';

export const MOST_CARRY_FEET = 2_000;

/** How far it is from the truck to the door, where somebody measured it. */
export const longCarryFeet = ({ adjustments }: Pick<MovePlan, 'adjustments'>, stop: StopKey): number =>
  adjustments.find(({ long_carry }) => long_carry?.stop === stop)?.long_carry?.feet ?? 0;

/** An accessorial that nobody can know before the move day, so it comes to the bill as an adjustment; made anew for the load as it is now. */
export const withLongCarry = (plan: MovePlan, measured: ReadonlyMap<StopKey, number>, card: RateCard): MovePlan => {
  const others = plan.adjustments.filter(({ long_carry }) => long_carry === undefined);
  const first_id = Math.max(0, ...plan.adjustments.map(({ id }) => id)) + 1;
  const carries = stopsOf(plan.details).flatMap((stop, at) =>
    carryOf(plan, stop, measured.get(stop) ?? longCarryFeet(plan, stop), card, first_id + at),
  );
  return carries.length === 0 && others.length === plan.adjustments.length ? plan : { ...plan, adjustments: [...others, ...carries] };
};

const carryOf = (plan: MovePlan, stop: StopKey, feet: number, card: RateCard, id: number): Adjustment[] => {
  if (feet === 0) return [];
  const { free_feet: free, step_feet: step } = LONG_CARRY;
  return [
    {
      id,
      description: `Long carry at ${STOP_NAMES[stop].toLowerCase()}`,
      ...longCarryCost(feet, { free, step, rate: card.long_carry_rate, cubic_feet: cubicFeet(plan) }),
      applies_to: 'total',
      is_percentage: false,
      percentage: 0,
      is_applied_before_discounts: true,
      long_carry: { stop, feet },
    },
  ];
};

/** For each step begun beyond the free feet, a rate for each cubic foot of the load. */
export const longCarryCost = (
  feet: number,
  { free, step, rate, cubic_feet }: { free: number; step: number; rate: Rate; cubic_feet: number },
): { amount: Cents; because: string } => {
  const steps = Math.max(0, Math.ceil((feet - free) / step));
  return {
    amount: wholeCents(rate * cubic_feet * steps),
    because: `${feet} feet to the door: ${steps} × ${step} feet beyond ${free}, ${inWords(wholeCents(rate))} each per cubic foot, ${inCubicFeet(cubic_feet)}`,
  };
};
