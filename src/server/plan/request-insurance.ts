import { insist } from '#domain/core/refusal.ts';
import { type CoverWish, insuranceFor, leastDeclared, whyNotInsure } from '#domain/pricing/insurance.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import type { Caller } from '#server/core/caller.ts';
import { changePlan } from './change-plan.ts';
import { chosenMover } from './open-plan.ts';

/** Full-value cover, or the customer's word that none is wanted. */
export const requestInsurance = (caller: Caller, id: string, wish: CoverWish) =>
  changePlan(caller, id, async (plan) => {
    const card = (await chosenMover(caller, plan))?.rate_card ?? referenceCard;
    insist(whyNotInsure(wish, leastDeclared(plan, card)));
    return { ...plan, insurance: insuranceFor(wish) };
  });
