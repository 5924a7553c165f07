/** How bids may be ordered (Spec section 9). */
export const SORTS = {
  1: { label: 'PRICE LOW TO HIGH' },
  2: { label: 'PRICE HIGH TO LOW' },
  3: { label: 'MOST REVIEWS' },
  4: { label: 'DELIVERY ESTIMATE' },
} as const;
export type Sort = keyof typeof SORTS;
export const DEFAULT_SORT: Sort = 1;
