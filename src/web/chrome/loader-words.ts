/** What the loader says beside 'LOADING...': a first search, one by the hour, a mover being chosen by the hour, a booking (Spec section 2). */
export const LOADER_WORDS = {
  initial: 'Asking the movers on your route',
  initial_hourly: 'Asking the movers who work by the hour',
  selecting: 'Selecting mover',
  book: 'Reserving your mover',
} as const;
