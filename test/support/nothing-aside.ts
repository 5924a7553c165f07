/**
 * The workers set a row aside that they can't work on, and go on. In a test that would hide what went wrong, so there it fails the pass,
 * unless the test brings a log of its own.
 */
export const requireNothingAside = (event: string): void => {
  if (event === 'set_aside') throw new Error('The workers set a row aside.');
};
