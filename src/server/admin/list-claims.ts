import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { countedClaims } from '#server/site/content/own-figures.ts';

/** What we say about ourselves in figures: their words live in a file that is reviewed like the code, their numbers are counted. */
export const listClaims = async (caller: Caller) => {
  requireAdmin(caller.viewer);
  const claims = await countedClaims(caller);
  return { claims: claims.map((claim) => ({ ...claim, is_shown: claim.checked !== null })) };
};
