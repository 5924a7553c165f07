import { type Cents, cents, inWholeDollars } from '#domain/core/money.ts';

/**
 * When a settlement organization files form 1099-K of a payee: both have to be exceeded. We settle what customers pay for movers, so the form is a
 * 1099-K and no 1099-NEC: a job's whole price is on it, our fee included. From the first year on until another row stands.
 */
const FORM_1099K = [
  { from: 2020, over: cents(2_000_000), transactions: 200, source: '26 U.S.C. 6050W(e); IRS Notices 2023-10 and 2023-74' },
  { from: 2024, over: cents(500_000), transactions: 0, source: 'IRS Notice 2024-85' },
  { from: 2025, over: cents(2_000_000), transactions: 200, source: '26 U.S.C. 6050W(e); Pub. L. 119-21, sec. 70432' },
] as const satisfies readonly TaxPolicy[];

export type TaxPolicy = { from: number; over: Cents; transactions: number; source: string };

export const policyOf = (year: number): TaxPolicy => FORM_1099K.findLast(({ from }) => from <= year) ?? FORM_1099K[0];

/** "more than $20,000 and 200 jobs": a job is one transaction. */
export const reportedAbove = (year: number): string => {
  const { over, transactions } = policyOf(year);
  return `more than ${inWholeDollars(over)}${transactions > 0 ? ` and ${transactions} jobs` : ''}`;
};

/** What a mover's customers paid for it in a year, our fee not taken off, and in how many jobs. */
export type YearOfMover = { gross: Cents; transactions: number };

export const isReportable = (year: number, { gross, transactions }: YearOfMover): boolean => {
  const { over, transactions: most } = policyOf(year);
  return gross > over && transactions > most;
};

/**
 * Past the same line, and without the payee's number, 24 % of each payment would have to be withheld (26 U.S.C. 3406(b)(8)). We send none then, until
 * the number is there: a mover gets all of its money, if later, and nobody has to get it back from the IRS.
 */
export const waitsForW9 = (year: number, paid_and_next: YearOfMover, has_w9: boolean): boolean =>
  !has_w9 && isReportable(year, paid_and_next);

/** Moving and storage: box 2 of the form. */
export const MERCHANT_CATEGORY = '4214';
