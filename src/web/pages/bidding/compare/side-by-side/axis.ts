import type { BidView } from '../bid/bid-view.ts';

const STEPS = [50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000];
const MOST_STEPS = 5;

/** The common axis of all bars: round figures from nothing to just above the longest bar, which is the dearest bid with what was taken off it. */
export const axisOf = (bids: readonly BidView[]): { step: number; steps: number } => {
  const longest = Math.max(...bids.map(lengthOf));
  const step = STEPS.find((one) => longest / one <= MOST_STEPS) ?? longest / MOST_STEPS;
  return { step, steps: Math.max(1, Math.ceil(longest / step)) };
};

const lengthOf = ({ line_items }: BidView): number => line_items.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
