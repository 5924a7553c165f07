import type { Client } from '#contract/client.ts';
import { type Cents, cents, fromDollars, inWholeDollars, inWords } from '#domain/core/money.ts';
import { RELEASED_CENTS_PER_POUND } from '#domain/pricing/valuation.ts';

export type ValuationPrices = Awaited<ReturnType<Client['extras']['valuationPrices']>>;

/** The value of the choice that costs nothing and is what everybody has. */
export const BASIC = 'basic';

export const BASIC_IN_WORDS = `$0.${RELEASED_CENTS_PER_POUND} per pound and item: a broken 40 lb TV pays ${inWords(cents(40 * RELEASED_CENTS_PER_POUND))}.`;

/** A choice in two words, where it is on its way. */
export const coverInWords = (is_waived: boolean, is_presumed: boolean): string =>
  is_waived ? (is_presumed ? 'Full value given up' : 'Basic cover') : 'Full-value cover';

/** What giving it up means, with an example. */
export const GIVEN_UP_IN_WORDS = `${RELEASED_CENTS_PER_POUND} cents a pound for each article: a broken 40 lb TV pays ${inWords(cents(40 * RELEASED_CENTS_PER_POUND))}.`;

/** Whose liability it is. */
export const WHOSE_LIABILITY = 'It is the mover’s own liability, and what you pay for it goes to the mover. It is not insurance.';

/** Never less than this may be declared; the field stands at it until something else is typed. */
export const leastInDollars = ({ least_declared }: ValuationPrices): number => Math.ceil(least_declared);

export const leastInWords = (prices: ValuationPrices): string =>
  `At least ${inWholeDollars(fromDollars(leastInDollars(prices)))}: that is the least for things of this weight.`;

/** "45,000" and "$45,000.00"; null for what is no amount. */
export const amountIn = (typed: string): Cents | null => {
  const plain = typed.replaceAll(/[\s$,]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? fromDollars(Number(plain)) : null;
};

export const NO_AMOUNT = 'Enter an amount like 45,000.';
