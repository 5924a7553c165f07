import { whyNotEmail } from '#domain/accounts/account.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { accountOf } from './account-row.ts';
import { limitEmailLookups } from './email-lookup-budget.ts';

/** For whoever is making an account here: nobody else has a reason to ask (property 47). */
export const checkEmailAvailability = async (caller: Caller, email: string): Promise<{ available: boolean }> => {
  if (caller.is_from_here !== true || caller.viewer.visitor_id === null)
    throw refuse('not_allowed', 'Begin a plan first, and ask from its pages.');
  throwIf(whyNotEmail(email, 'user.email'));
  limitEmailLookups(caller, 'user.email');
  return { available: (await accountOf(caller.world.db, email)) === undefined };
};
