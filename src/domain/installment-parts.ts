import { addDays, type Day, monthOf } from './calendar.ts';
import { type Cents, cents, minus } from './money.ts';

/** The whole price in equal parts, a month apart. */
export const INSTALLMENTS = 3;

export type InstallmentPart = { on: Day; amount: Cents };

/** They add up to the price: what can't be split is in the first. */
export const installmentParts = (price: Cents, first: Day): readonly InstallmentPart[] => {
  const each = cents(Math.floor(price / INSTALLMENTS));
  return Array.from({ length: INSTALLMENTS }, (_, at) => ({
    on: monthsAfter(first, at),
    amount: at === 0 ? minus(price, cents(each * (INSTALLMENTS - 1))) : each,
  }));
};

/** The same day of a later month, or that month's last. */
const monthsAfter = (day: Day, months: number): Day => {
  let month = monthOf(day);
  for (let at = 0; at < months; at++) month = monthOf(addDays(month.first, month.length));
  return addDays(month.first, Math.min(Number(day.slice(8)), month.length) - 1);
};
