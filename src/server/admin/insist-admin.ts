import { isAdmin, isImpersonated, isSuperAdmin, type Viewer } from '#domain/access.ts';
import { refuse } from '#domain/refusal.ts';

/** The admin's own rooms: not for movers and customers, and not for an admin who is acting as somebody else. */
export const insistAdmin = (viewer: Viewer): void => {
  if (viewer.user === null) throw refuse('not_signed_in', 'Please log in to see this page.');
  if (!isAdmin(viewer) || isImpersonated(viewer)) throw refuse('not_allowed', 'This page is for our team.');
};

export const insistSuperAdmin = (viewer: Viewer): void => {
  insistAdmin(viewer);
  if (!isSuperAdmin(viewer)) throw refuse('not_allowed', 'Only a super admin can do this.');
};
