import { withCommas } from './number-words.ts';

/** Whole cents. The only money type inside; dollars exist on the wire alone. */
export type Cents = number & { readonly unit: 'cents' };

export const NOTHING = 0 as Cents;

export const cents = (whole: number): Cents => Math.round(whole) as Cents;

/** Rounds half up (Spec section 9, "money to 2 decimals"); the tiny lift undoes binary noise such as 1.005 * 100. */
export const times = (amount: Cents, factor: number): Cents => roundHalfUp(amount * factor);

export const percentOf = (amount: Cents, percent: number): Cents => times(amount, percent / 100);

export const plus = (...amounts: readonly Cents[]): Cents => amounts.reduce<number>((sum, amount) => sum + amount, 0) as Cents;

export const minus = (from: Cents, amount: Cents): Cents => (from - amount) as Cents;

export const negative = (amount: Cents): Cents => (amount === 0 ? 0 : -amount) as Cents;

/** Cents to the wire's dollars, at most two decimals. */
export const toDollars = (amount: Cents): number => amount / 100;

/** The wire's dollars to cents. */
export const fromDollars = (dollars: number): Cents => roundHalfUp(dollars * 100);

/** "$1,463.59", with a true minus sign for discounts. */
export const inWords = (amount: Cents): string => `${amount < 0 ? '\u2212' : ''}$${withCommas(Math.abs(amount) / 100, 2)}`;

/** "$1,464": ranges and chips are whole dollars. */
export const inWholeDollars = (amount: Cents): string => `${amount < 0 ? '\u2212' : ''}$${withCommas(Math.round(Math.abs(amount) / 100))}`;

const roundHalfUp = (value: number): Cents => {
  const rounded = Math.floor(value + 0.5 + 1e-7);
  return (rounded === 0 ? 0 : rounded) as Cents;
};

/** Rounds to whole cents; every line is rounded once, here. */
export const wholeCents = (amount: number): Cents => roundHalfUp(amount);
