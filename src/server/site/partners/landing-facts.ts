import type { Caller } from '#server/core/caller.ts';
import { LOCAL_FRAME } from '#server/http/utilities-path.ts';
import { ownClaims, ownReviews } from '../content/own-figures.ts';

export const landingFacts = async (caller: Caller) => ({
  claims: await ownClaims(caller),
  reviews: await ownReviews(caller),
  utilities_url: caller.world.settings.utilities_url ?? LOCAL_FRAME,
});
