import { type Cents, inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/words.ts';

/** Cents for these boxes at prices in box type order. */
export const boxesAt = (quantities: readonly number[], prices: readonly Cents[]): Cents => {
  let sum = 0;
  for (let at = 0; at < prices.length; at++) sum += (quantities[at] ?? 0) * (prices[at] ?? 0);
  return sum as Cents;
};

export const boxesInWords = (quantities: readonly number[]): string =>
  counted(
    quantities.reduce((sum, quantity) => sum + quantity, 0),
    'box',
    'boxes',
  );

/** "10 small at $5.00, 4 wardrobe free" */
export const pricesInWords = (quantities: readonly number[], prices: readonly Cents[]): string =>
  NAMES.map((name, at) => ({ name, quantity: quantities[at] ?? 0, price: prices[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity, price }) => `${quantity} ${name} ${price === 0 ? 'free' : `at ${inWords(price as Cents)}`}`)
    .join(', ');

/** In box type order. */
const NAMES = ['small', 'medium', 'large', 'china', 'file', 'legal file', 'wardrobe'] as const;
