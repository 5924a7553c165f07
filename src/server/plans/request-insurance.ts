import { type CoverWish, insuranceFor, leastDeclared, whyNotInsure } from '#domain/insurance.ts';
import { referenceCard } from '#domain/pricing/reference-card.ts';
import { insist } from '#domain/refusal.ts';
import type { Caller } from '../caller.ts';
import { changePlan } from './change-plan.ts';
import { chosenMover } from './open-plan.ts';

/** Full-value cover, or the customer's word that none is wanted. */
export const requestInsurance = (caller: Caller, id: string, wish: CoverWish) =>
  changePlan(caller, id, async (plan) => {
    const card = (await chosenMover(caller, plan))?.rate_card ?? referenceCard;
    insist(whyNotInsure(wish, leastDeclared(plan, card)));
    return { ...plan, insurance: insuranceFor(wish) };
  });
