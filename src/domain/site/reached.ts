/** How far a plan came, in the order of the funnel: whoever reached a step counts at every step before it too. */
export const REACHED = ['asked', 'changed', 'chosen', 'book', 'paid', 'accepted', 'moved'] as const;

export type Reached = (typeof REACHED)[number];

export const REACHED_WORDS = {
  asked: 'Price asked',
  changed: 'Plan changed',
  chosen: 'Mover chosen',
  book: 'Book opened',
  paid: 'Paid',
  accepted: 'Mover accepted',
  moved: 'Moved',
} as const satisfies Record<Reached, string>;

/** With fewer prices than these there is little to compare. */
export const FEW_PRICES = 3;

/** Where a plan came from when nothing says it. */
export const DIRECT = 'direct';

/** Within how many days somebody paid who asked for a price: what a week of customers is compared by. */
export const PAID_WITHIN = [1, 7, 14, 28] as const;

/** How many months of a mover are followed, its first one included. */
export const MONTHS_FOLLOWED = 6;
