import { throwIf } from '#domain/core/refusal.ts';
import { type ExtraordinaryArticle, whyNotArticles } from '#domain/plan/extraordinary-articles.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { isFullValuePresumed, leastDeclared, type ValuationChoice, valuationFor, whyNotInsure } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import { chosenMover } from '#server/plan/open-plan.ts';
import { changePlan } from './change-plan.ts';

/** What is worth more than $100 a pound, all of it; nothing listed says that there is nothing. */
export const listArticles = (caller: Caller, id: string, articles: readonly ExtraordinaryArticle[]) =>
  changePlan(caller, id, (plan) => {
    throwIf(whyNotArticles(articles));
    return isSameList(plan.extraordinary_articles, articles) ? plan : { ...plan, extraordinary_articles: articles };
  });

const isSameList = (one: readonly ExtraordinaryArticle[] | null, other: readonly ExtraordinaryArticle[]): boolean =>
  one !== null && one.length === other.length && one.every(({ name, value }, at) => name === other[at]?.name && value === other[at].value);

/** Full-value cover, or the customer's word that none is wanted. */
export const requestInsurance = (caller: Caller, id: string, choice: ValuationChoice) =>
  changePlan(caller, id, async (plan, tx) => {
    const mover = await chosenMover(tx, plan);
    const least = leastDeclared(plan, mover?.rate_card ?? referenceCard, mover);
    throwIf(whyNotInsure(choice, least));
    return { ...plan, insurance: valuationFor(choice, { least, is_presumed: isFullValuePresumed(plan, mover) }) };
  });
