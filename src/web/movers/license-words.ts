import { monthDay } from '#domain/core/calendar.ts';

type Licensed = { usdot_number: string | null; mc_number: string | null; state_license: string | null; insured_until: string };

/** "USDOT 2841190, MC 914226, insured until Nov 30, 2027" */
export const licenseInWords = ({ usdot_number, mc_number, state_license, insured_until }: Licensed): string =>
  [
    usdot_number && `USDOT ${usdot_number}`,
    mc_number && `MC ${mc_number}`,
    usdot_number === null && state_license && `License ${state_license}`,
    `insured until ${monthDay(insured_until)}, ${insured_until.slice(0, 4)}`,
  ]
    .filter(Boolean)
    .join(', ');
