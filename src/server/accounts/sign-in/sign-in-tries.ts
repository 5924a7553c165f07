import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { spendShared } from '#server/core/shared-budgets.ts';
import { isKnownDevice } from './known-devices.ts';

const WINDOW_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ACCOUNT_A_DAY = 100;
const MOST_PER_ADDRESS = 30;

/**
 * Counts a try before its password is looked at; answers how to take it back, for one that goes well. A browser that the account knows
 * has tries of its own, so that strangers can't shut its person out (property 46).
 */
export const requireFewTries = async (caller: Caller, typed: string): Promise<{ forget(): Promise<void> }> => {
  const { world, now, address, device_token } = caller;
  const at = now.at.getTime();
  const email = typed.trim().toLowerCase();
  const whose = (await isKnownDevice(caller, email)) ? `${email} by ${device_token}` : email;
  const quarter = await spendShared(
    world,
    [
      { kind: 'sign-in of', of: whose, most: MOST_PER_ACCOUNT, window_ms: WINDOW_MS },
      { kind: 'sign-in at', of: address, most: MOST_PER_ADDRESS, window_ms: WINDOW_MS },
    ],
    at,
  );
  if (quarter === undefined) throw refuse('too_many', 'Too many tries. Wait 15 minutes and try again.');
  const day = await spendShared(world, [{ kind: 'sign-ins a day of', of: whose, most: MOST_PER_ACCOUNT_A_DAY, window_ms: DAY_MS }], at);
  if (day === undefined) throw refuse('too_many', 'Too many tries today. Set a new password by email, or try again tomorrow.');
  return {
    forget: async () => {
      await quarter();
      await day();
    },
  };
};
