import type { MovePlan } from './plan.ts';

/** A signed-in person. role: 0 super admin, 1 admin, 2 mover, 3 or other customer (Spec section 4). */
export type ViewerUser = {
  id: string;
  name: string;
  email: string;
  role: number;
  mover_id: number | null;
  /** The admin behind the session, when one acts as this user. */
  impersonated_by: string | null;
};

/** What opens a plan to someone who does not own it. */
export type Grant = { plan_id: string; scope: 'view' | 'edit' };

/** Who is looking: a browser, perhaps a signed-in person, and what was granted to either. */
export type Viewer = { visitor_id: string | null; user: ViewerUser | null; grants: readonly Grant[] };

export const NOBODY: Viewer = { visitor_id: null, user: null, grants: [] };

/**
 * What can be done with a plan. `view` is PLAN, `view_steps` every other step of the funnel, `book` everything about money,
 * `share` who else may see it.
 */
export type Action = 'view' | 'view_steps' | 'edit' | 'book' | 'cancel' | 'share' | 'history';

/** How much of the plan is shown: all, all but contact data and streets' units, or only city, state, ZIP, rooms, items and date. */
export type Scope = 'full' | 'view' | 'redacted' | 'none';

export const isAdmin = (viewer: Viewer): boolean => viewer.user !== null && (viewer.user.role === 0 || viewer.user.role === 1);
export const isMover = (viewer: Viewer): boolean => viewer.user?.role === 2;

/** The only judge of rights (decisions, 2). Owner by account or by this browser; admins; granted; movers. */
export const can = (viewer: Viewer, plan: MovePlan, action: Action): Scope => {
  if (isAdmin(viewer)) return action === 'book' || action === 'cancel' ? 'none' : 'full';
  if (isOwner(viewer, plan)) return 'full';
  const granted = grantedScope(viewer, plan, action);
  if (granted !== 'none') return granted;
  return isMover(viewer) ? moverScope(viewer, plan, action) : 'none';
};

export const isOwner = (viewer: Viewer, plan: MovePlan): boolean =>
  (plan.owner_user_id !== null && plan.owner_user_id === viewer.user?.id) ||
  (plan.owner_visitor_id !== null && plan.owner_visitor_id === viewer.visitor_id);

const READS: readonly Action[] = ['view', 'view_steps', 'history'];

/** Money, cancelling and sharing are the owner's alone, never a link's; editing by link ends with the booking. */
const grantedScope = (viewer: Viewer, plan: MovePlan, action: Action): Scope => {
  const scopes = viewer.grants.filter((grant) => grant.plan_id === plan.uuid).map((grant) => grant.scope);
  if (scopes.includes('edit') && plan.status === 'draft' && (READS.includes(action) || action === 'edit')) return 'full';
  return scopes.length > 0 && READS.includes(action) ? 'view' : 'none';
};

/** The plan's own mover sees the person once it has accepted; another mover sees PLAN redacted, and the steps of a public plan. */
const moverScope = (viewer: Viewer, plan: MovePlan, action: Action): Scope => {
  if (action !== 'view' && action !== 'view_steps') return 'none';
  const is_own = plan.mover_id !== null && plan.mover_id === viewer.user?.mover_id;
  if (is_own && ACCEPTED.includes(plan.status)) return 'full';
  return action === 'view' || plan.is_public ? 'redacted' : 'none';
};

const ACCEPTED: readonly MovePlan['status'][] = ['confirmed', 'in_progress', 'completed'];
