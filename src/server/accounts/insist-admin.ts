import { refuse } from '#domain/core/refusal.ts';
import { isAdmin, isImpersonated, isSuperAdmin, type Viewer } from '#domain/plan/access.ts';

/** The admin's own rooms: not for movers and customers, and not for an admin who is acting as somebody else. */
export const requireAdmin = (viewer: Viewer): void => {
  if (viewer.user === null) throw refuse('not_signed_in', 'Please log in to see this page.');
  if (viewer.user.lacks_second_factor) throw refuse('second_factor_needed', 'Set up your second step for signing in first.');
  if (!isAdmin(viewer) || isImpersonated(viewer)) throw refuse('not_allowed', 'This page is for our team.');
};

export const requireSuperAdmin = (viewer: Viewer): void => {
  requireAdmin(viewer);
  if (!isSuperAdmin(viewer)) throw refuse('not_allowed', 'Only a super admin can do this.');
};
