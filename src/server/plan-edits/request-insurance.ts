import { throwIf } from '#domain/core/refusal.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { leastDeclared, type ValuationChoice, valuationFor, whyNotInsure } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import { chosenMover } from '#server/plan/open-plan.ts';
import { changePlan } from './change-plan.ts';

/** Full-value cover, or the customer's word that none is wanted. */
export const requestInsurance = (caller: Caller, id: string, choice: ValuationChoice) =>
  changePlan(caller, id, async (plan, tx) => {
    const card = (await chosenMover(tx, plan))?.rate_card ?? referenceCard;
    throwIf(whyNotInsure(choice, leastDeclared(plan, card)));
    return { ...plan, insurance: valuationFor(choice) };
  });
