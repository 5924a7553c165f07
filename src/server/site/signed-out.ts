import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { isNoSuchPlan } from '#server/plan/plan-row.ts';

/**
 * A browser whose session has ended asks for a plan that it can't see: it may be the account's own, so the answer, the same for every
 * plan there is or is not, is to sign in again and not that nothing is there (A4).
 */
export const whySignInAgain = ({ viewer, session_token }: Caller, thrown: unknown): Refusal | undefined =>
  isNoSuchPlan(thrown) && viewer.user === null && session_token !== null
    ? refuse('not_signed_in', 'You’ve been signed out. Log in to continue.')
    : undefined;
