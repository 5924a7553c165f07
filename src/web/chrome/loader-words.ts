/** What the loader says beside 'LOADING...': a first search, one by the hour, a booking, a mover being chosen by the hour (Spec section 2). */
export const LOADER_WORDS = {
  initial: 'Asking the movers on your route',
  initial_hourly: 'Asking the movers who work by the hour',
  book: 'Booking your mover',
  selecting: 'Selecting mover',
} as const;
