import type { Client } from '#contract/client.ts';

export type Insights = Awaited<ReturnType<Client['insights']['show']>>;

/** "29.4%", "30%" */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${((part / whole) * 100).toFixed(1).replace(/\.0$/, '')}%`;

/** "1st", "2nd", "11th" */
export const ordinal = (place: number): string => {
  const last = place % 100 > 10 && place % 100 < 14 ? 0 : place % 10;
  return `${place}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
};
