import { fromDollars, inWords } from '#domain/core/money.ts';
import type { Done } from './use-plan-console.ts';

/** What became of a change, in a sentence. */
export const outcomeWords = ({ outcome, pricing, price_range }: Done, what: 'added' | 'taken off' | 'put back' | 'set'): string => {
  const total = pricing.final_price ?? pricing.total_cost;
  const done = what.charAt(0).toUpperCase() + what.slice(1);
  if (outcome === 'asked') return 'The customer is asked first. Until then the price stays.';
  if (outcome === 'covered') return `${done}. The guarantee covers it.`;
  if (total !== null) return `${done}. The total is ${inWords(fromDollars(total))} now.`;
  return price_range === null ? `${done}.` : `${done}. Every bid has it.`;
};
