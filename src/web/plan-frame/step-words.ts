import { type Cents, inWords } from '#domain/core/money.ts';

/** What one step of a change costs: "$1.25 per cu ft", "$132.75", "at cost". */
export const stepInWords = (amount: Cents | null, per: string): string => {
  if (amount === null) return 'at cost';
  return per === '' ? inWords(amount) : `${inWords(amount)} per ${per}`;
};
