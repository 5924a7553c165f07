import { refuse } from '#domain/refusal.ts';
import { spend } from '../budgets.ts';
import type { Caller } from '../caller.ts';

const WINDOW_MS = 15 * 60_000;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ADDRESS = 30;

/** Counts a try before its password is looked at; answers how to take it back, for one that goes well. */
export const insistFewTries = ({ world, now, address }: Caller, email: string): { forget(): void } => {
  const forget = spend(
    world.budgets,
    [
      { of: `sign-in of ${email.trim().toLowerCase()}`, most: MOST_PER_ACCOUNT },
      { of: `sign-in at ${address}`, most: MOST_PER_ADDRESS },
    ],
    { window_ms: WINDOW_MS, at: now.at.getTime() },
  );
  if (forget === undefined) throw refuse('too_many', 'Too many tries. Wait a quarter of an hour and try again.');
  return { forget };
};
