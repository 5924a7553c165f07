import { isAdmin, isMover, isSuperAdmin, NOBODY, type ViewerUser } from '#domain/plan/access.ts';

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
