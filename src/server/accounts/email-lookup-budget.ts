import { refuse } from '#domain/core/refusal.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_A_MINUTE = 10;
const MOST_A_DAY = 60;

/**
 * Whether an address has an account may be asked so often and no oftener, by whichever call it is (property 47). Answers how to give it
 * back, where nothing was learned.
 */
export const limitEmailLookups = ({ world, viewer, address, now }: Caller, field: string): (() => void) => {
  const at = now.at.getTime();
  const asker = viewer.visitor_id ?? viewer.user?.id;
  const whose = [['at', address] as const, ...(asker === undefined ? [] : [['of', asker] as const])];
  const within = (what: string, most: number, window_ms: number) =>
    spend(
      world.budgets,
      whose.map(([by, of]) => ({ kind: `${what} ${by}`, of, most })),
      { window_ms, at },
    );
  const day = within('emails a day', MOST_A_DAY, DAY_MS);
  if (day === undefined) throw refuse('too_many', TOMORROW, { [field]: TOMORROW });
  const minute = within('emails', MOST_A_MINUTE, MINUTE_MS);
  if (minute === undefined) {
    day();
    throw refuse('too_many', SOON, { [field]: SOON });
  }
  return () => {
    minute();
    day();
  };
};

const SOON = 'You’ve checked many addresses. Wait a minute and try again.';
const TOMORROW = 'You’ve checked many addresses today. Try again tomorrow.';
