import { cents, inWords, times } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { counted } from '#domain/core/words.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import type { Adjustment } from '#domain/plan/adjustment.ts';
import { STOP_NAMES, type StopKey, stopsOf } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import type { RateCard } from './rate-card/rate-card.ts';

export const MOST_CARRY_FEET = 2_000;

/** How far it is from the truck to the door, where somebody measured it. */
export const longCarryFeet = ({ adjustments }: Pick<MovePlan, 'adjustments'>, stop: StopKey): number =>
  adjustments.find(({ long_carry }) => long_carry?.stop === stop)?.long_carry?.feet ?? 0;

/** Nobody can know it before the move day, so it is no line of the bill but an adjustment of it; made anew for the load as it is now. */
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
  const steps = Math.max(0, Math.ceil((feet - POLICY.long_carry_free_feet) / POLICY.long_carry_step_feet));
  const load = cubicFeet(plan);
  const rate = inWords(cents(card.long_carry_rate));
  return [
    {
      id,
      description: `Long carry at ${STOP_NAMES[stop].toLowerCase()}`,
      because: `${feet} feet to the door: ${steps} × ${POLICY.long_carry_step_feet} feet beyond ${POLICY.long_carry_free_feet}, ${rate} each per cubic foot, ${counted(load, 'cubic foot', 'cubic feet')}`,
      applies_to: 'total',
      is_percentage: false,
      percentage: 0,
      amount: times(cents(1), card.long_carry_rate * load * steps),
      is_applied_before_discounts: true,
      long_carry: { stop, feet },
    },
  ];
};
