import { monthDay } from '#domain/core/calendar.ts';
import { numbersInWords } from '#domain/movers/carrier-number.ts';

type Licensed = { usdot_number: string | null; mc_number: string | null; state_license: string | null; insured_until: string };

/** "U.S. DOT No. 2841190, MC 914226, insured until Nov 30, 2027" */
export const licenseInWords = ({ insured_until, ...numbers }: Licensed): string =>
  [numbersInWords(numbers), `insured until ${monthDay(insured_until)}, ${insured_until.slice(0, 4)}`].filter(Boolean).join(', ');
