import { type Grant, NOBODY, type Viewer, type ViewerUser } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { anEmptyPlan } from './moves.ts';

const SIGNED_IN: ViewerUser = { id: 'user', name: 'Ana Reyes', email: 'ana@example.com', role: 3, mover_id: null, impersonated_by: null };

export const aUser = (changes: Partial<ViewerUser> = {}): Viewer => ({ ...NOBODY, user: { ...SIGNED_IN, ...changes } });

/** The browser that made `anEmptyPlan`. */
export const theOwner: Viewer = { ...NOBODY, visitor_id: 'visitor' };

export const anAdmin = aUser({ id: 'admin', role: 1 });
export const aSuperAdmin = aUser({ id: 'super', role: 0 });
export const aMoverUser = (mover_id: number): Viewer => aUser({ id: 'driver', role: 2, mover_id });

export const withLink = (scope: Grant['scope'], plan: MovePlan = anEmptyPlan()): Viewer => ({
  ...NOBODY,
  visitor_id: 'other browser',
  grants: [{ plan_id: plan.uuid, scope }],
});
