import type { PlanView } from './plan-provider.tsx';

const whole = (dollars: number): string => `$${Math.round(dollars).toLocaleString('en-US')}`;

export const exact = (dollars: number): string =>
  `${dollars < 0 ? '\u2212' : ''}$${Math.abs(dollars).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The price line of every funnel step: the chosen mover's total, or the range of all bids. */
export const priceInWords = ({ pricing, price_range, mover }: PlanView): { label: string; amount: string } | null => {
  if (pricing.total_cost !== null) return { label: mover?.name ?? 'Your mover', amount: exact(pricing.total_cost) };
  if (price_range === null) return null;
  const { low, high, movers } = price_range;
  return { label: movers === 1 ? '1 mover' : `${movers} movers`, amount: low === high ? whole(low) : `${whole(low)}–${whole(high)}` };
};

export const wholeDollars = whole;
