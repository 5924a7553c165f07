import { signatureErrors } from '#domain/papers/signature.ts';
import { readWordOf, type Tick } from '#domain/papers/wording.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { ValuationPrices } from '#web/pricing/valuation-choices.ts';
import type { BookTerms } from '../book-form.ts';
import type { KeptBook } from '../kept-book.ts';

type Asked = {
  plan: Pick<PlanView, 'uuid' | 'extraordinary_articles'>;
  terms: Pick<BookTerms, 'survey_waiver_needed'>;
  cover: Pick<ValuationPrices, 'chosen'>;
  kept: KeptBook;
};

/** What signing asks for, in the order of the page, and whether it is there yet. */
export const partsOf = ({ plan, terms, cover: { chosen }, kept }: Asked): readonly { name: string; is_done: boolean }[] => {
  const has = (tick: Tick): boolean => kept.ticks.includes(tick);
  return [
    { name: 'cover', is_done: chosen !== null && (!chosen.waived || kept.full_value_waived) && plan.extraordinary_articles !== null },
    { name: 'electronic papers', is_done: has('econsent') && kept.read_word.trim().toLowerCase() === readWordOf(plan) },
    { name: 'booklets', is_done: has('booklets') },
    { name: 'the mover’s pages', is_done: has('notices') },
    ...(terms.survey_waiver_needed ? [{ name: 'survey', is_done: kept.survey_waived }] : []),
    { name: 'whose things they are', is_done: has('owner') },
    { name: 'signature', is_done: isSignature(kept) },
  ];
};

/** "4 of 7 done. Left: survey, signature" */
export const partsInWords = (parts: ReturnType<typeof partsOf>): string => {
  const left = parts.filter(({ is_done }) => !is_done).map(({ name }) => name);
  return left.length === 0
    ? `All ${parts.length} parts are done`
    : `${parts.length - left.length} of ${parts.length} done. Left: ${left.join(', ')}`;
};

/** A drawing stands under the name of the papers. */
const isSignature = ({ name, drawing }: KeptBook): boolean =>
  drawing === null ? signatureErrors({ name }).name === undefined : signatureErrors({ name: 'Their Name', drawing }).drawing === undefined;
