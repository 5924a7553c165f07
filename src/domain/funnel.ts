/** In the order of the funnel; PLAN is the review beside it. */
export const STEP_NAMES = ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK', 'CONGRATS', 'PLAN'] as const;
export type Step = (typeof STEP_NAMES)[number];
