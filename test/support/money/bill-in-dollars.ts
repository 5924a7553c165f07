import type { Day } from '#domain/core/calendar.ts';
import type { ChargeCode } from '#domain/core/charges.ts';
import { type MoverTerms, PLAIN_TERMS } from '#domain/pricing/bill.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { aCard, PLAIN_DAY } from '../people/moves.ts';

/** The bill as dollars by line, and its total. */
export const bill = (input: PricingInput, day: Day = PLAIN_DAY, card: RateCard = aCard(), terms: MoverTerms = PLAIN_TERMS) => {
  const { line_items, total_cost } = priceOf(input, card, day, terms);
  return { lines: line_items.map(({ code, amount }): [ChargeCode, number] => [code, amount / 100]), total: total_cost / 100 };
};
