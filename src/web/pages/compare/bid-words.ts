import { addDays, type Day, monthDay } from '#domain/calendar.ts';
import type { BidView } from './page.tsx';

type Estimate = BidView['delivery_estimate'];

/** "Arrives Mar 14–19"; local moves arrive the same day and say nothing. */
export const deliveryInWords = (estimate: Estimate, move_date: Day | null): string | null => {
  if (estimate === null || move_date === null) return null;
  const first = addDays(move_date, estimate.minimum_delivery_days);
  const last = addDays(move_date, estimate.maximum_delivery_days);
  return `Arrives ${monthDay(first)}–${first.slice(0, 7) === last.slice(0, 7) ? Number(last.slice(8)) : monthDay(last)}`;
};

/** "USDOT 2841190, MC 914226, insured until Nov 30, 2027" */
export const licenseInWords = ({ usdot_number, mc_number, state_license, insured_until }: BidView['mover']): string =>
  [
    usdot_number && `USDOT ${usdot_number}`,
    mc_number && `MC ${mc_number}`,
    usdot_number === null && state_license && `License ${state_license}`,
    `insured until ${monthDay(insured_until)}, ${insured_until.slice(0, 4)}`,
  ]
    .filter(Boolean)
    .join(', ');

const MOST_LETTERS = 22;

/** A long name up to a whole word, so that a button stays one or two lines: "Meridian & Ninth Avenue". */
export const shortNameOf = (name: string): string => {
  if (name.length <= MOST_LETTERS) return name;
  const cut = name.slice(0, MOST_LETTERS + 1);
  return cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s&,]+$/, '');
};
