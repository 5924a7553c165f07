import { addMonths, type Day } from '#domain/core/calendar.ts';
import { type Cents, cents } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** In how many months a price can be paid off. */
export const INSTALLMENT_MONTHS = [3, 6, 12] as const;

/** Below that a part would be less than a dollar. */
const LEAST = cents(1_200);

export type Installment = { day: Day; amount: Cents };

/** Equal parts, one a month from the first day on; the cents that are left over are in the first. */
export const installmentsOf = (price: Cents, months: number, first: Day): readonly Installment[] => {
  const part = cents(Math.floor(price / months));
  return Array.from({ length: months }, (_, index) => ({
    day: addMonths(first, index),
    amount: index === 0 ? cents(price - part * (months - 1)) : part,
  }));
};

export const whyNotInstallments = (price: Cents): Refusal | undefined =>
  price < LEAST ? refuse('invalid', 'This price is too low for installments. Please use another payment method.') : undefined;
