import { isAdmin, isMover, isSuperAdmin, NOBODY, runsMover, type ViewerUser } from '#domain/plan/access.ts';

/** Where everybody's work waits: our team's console, a mover's dashboard, a customer's moves. A crew's comes by its links. */
export const homeOf = (user: ViewerUser): string => {
  const viewer = { ...NOBODY, user };
  if (isAdmin(viewer)) return '/admin';
  return user.mover_id !== null && runsMover(viewer, user.mover_id) ? `/movers/${user.mover_id}/dashboard` : '/my-moves';
};

export const showViewer = (user: ViewerUser) => {
  const viewer = { ...NOBODY, user };
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    is_mover: isMover(viewer),
    is_admin: isAdmin(viewer),
    is_super_admin: isSuperAdmin(viewer),
    mover_id: user.mover_id,
    impersonated_by: user.impersonation?.admin_name ?? user.impersonated_by,
  };
};
