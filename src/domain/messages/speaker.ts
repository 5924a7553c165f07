import { isAdmin, isCoOwner, isOwner, isOwnMover, type PlanKeys, type Viewer } from '#domain/plan/access.ts';
import type { Speaker } from './conversation.ts';

/** For whom somebody speaks, of those that may. */
export const speakerOf = (viewer: Viewer, plan: PlanKeys): Speaker => {
  if (isAdmin(viewer)) return 'team';
  if (isOwnMover(viewer, plan)) return 'office';
  return isOwner(viewer, plan) || isCoOwner(viewer, plan) ? 'customer' : 'crew';
};

/** What stands in the place of a customer whose account is closed. */
export const FORMER_CUSTOMER = 'Former customer';
