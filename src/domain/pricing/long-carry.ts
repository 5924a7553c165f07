import { type Cents, inWords, minus, wholeCents } from '#domain/core/money.ts';
import { LONG_CARRY } from '#domain/core/policy.ts';
import { inCubicFeet } from '#domain/core/words.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { STOP_NAMES, type StopKey, stopsOf } from '#domain/plan/details.ts';
import type { Adjustment, MovePlan } from '#domain/plan/move-plan.ts';
import type { Rate, RateCard } from './rate-card/rate-card.ts';

/** How far it is from the truck to the door, as somebody measured it, else as the customer said. */
export const longCarryFeet = ({ adjustments, details }: Pick<MovePlan, 'adjustments' | 'details'>, stop: StopKey): number =>
  adjustments.find(({ long_carry }) => long_carry?.stop === stop)?.long_carry?.feet ?? details[stop].carry_feet ?? 0;

/** What the crew measures is the bill's as an adjustment of the way that was named before, more or less; made anew for the load as it is now. */
export const withLongCarry = (plan: MovePlan, measured: ReadonlyMap<StopKey, number>, card: RateCard): MovePlan => {
  const others = plan.adjustments.filter(({ long_carry }) => long_carry === undefined);
  const first_id = Math.max(0, ...plan.adjustments.map(({ id }) => id)) + 1;
  const carries = stopsOf(plan.details).flatMap((stop, at) =>
    carryOf(plan, stop, measured.get(stop) ?? longCarryFeet(plan, stop), card, first_id + at),
  );
  return carries.length === 0 && others.length === plan.adjustments.length ? plan : { ...plan, adjustments: [...others, ...carries] };
};

const carryOf = (plan: MovePlan, stop: StopKey, feet: number, card: RateCard, id: number): Adjustment[] => {
  const known = plan.details[stop].carry_feet ?? 0;
  if (feet === known) return [];
  return [
    {
      id,
      description: `Long carry at ${STOP_NAMES[stop].toLowerCase()}`,
      ...remeasured(feet, known, { rate: card.long_carry_rate, cubic_feet: cubicFeet(plan) }),
      applies_to: 'total',
      is_percentage: false,
      percentage: 0,
      is_applied_before_discounts: true,
      long_carry: { stop, feet },
    },
  ];
};

type Carried = { free?: number; step?: number; rate: Rate; cubic_feet: number };

/** Of a way that was named before only the difference is added, or taken off. */
const remeasured = (feet: number, known: number, by: Carried): { amount: Cents; because: string } => {
  const [is, was] = [longCarryCost(feet, by), longCarryCost(known, by)];
  if (was.steps === 0) return { amount: is.amount, because: is.because };
  return { amount: minus(is.amount, was.amount), because: `${is.because}; the price had ${known} feet in it` };
};

/** For each step begun beyond the free feet, a rate for each cubic foot of the load. */
export const longCarryCost = (
  feet: number,
  { free = LONG_CARRY.free_feet, step = LONG_CARRY.step_feet, rate, cubic_feet }: Carried,
): { steps: number; amount: Cents; because: string } => {
  const steps = Math.max(0, Math.ceil((feet - free) / step));
  return {
    steps,
    amount: wholeCents(rate * cubic_feet * steps),
    because: `${feet} feet to the door: ${steps} × ${step} feet beyond ${free}, ${inWords(wholeCents(rate))} each per cubic foot, ${inCubicFeet(cubic_feet)}`,
  };
};
