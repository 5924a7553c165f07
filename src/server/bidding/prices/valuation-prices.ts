import { type Cents, toDollars } from '#domain/core/money.ts';
import { seesPricesOf } from '#domain/plan/access.ts';
import type { Valuation } from '#domain/plan/move-plan.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { coveredValue, DEDUCTIBLES, isFullValuePresumed, leastDeclared } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { liabilityNotice } from '#server/pricing/liability-notice.ts';

/** What cover costs by the chosen mover's card, or by the usual one while nobody is chosen or for who may not know; and what was chosen. */
export const valuationPrices = async (caller: Caller, id: string) => {
  const { plan, mover, scope } = await openPlan(caller, id, 'view');
  const card = (seesPricesOf(caller.viewer, scope, plan.mover_id) ? mover : null)?.rate_card ?? referenceCard;
  const least = leastDeclared(plan, card, mover);
  const is_presumed = isFullValuePresumed(plan, mover);
  return {
    is_presumed,
    least_declared: toDollars(least),
    notice: is_presumed ? (liabilityNotice(caller.world) ?? null) : null,
    per_hundred: DEDUCTIBLES.map((deductible) => ({ deductible, cents: card.insurance_per_hundred[deductible] })),
    chosen: scope === 'redacted' ? null : chosenOf(plan.insurance, least),
  };
};

const chosenOf = (insurance: Valuation | null, least: Cents) => {
  if (insurance === null) return null;
  if (insurance.waived) return { waived: true } as const;
  return { waived: false, declared_value: toDollars(coveredValue(insurance, least)), deductible: insurance.deductible } as const;
};
