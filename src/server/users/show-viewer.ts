import type { ViewerUser } from '#domain/access.ts';

export const showViewer = (user: ViewerUser) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  is_mover: user.role === 2,
  is_admin: user.role === 0 || user.role === 1,
  is_super_admin: user.role === 0,
  mover_id: user.mover_id,
  impersonated_by: user.impersonated_by,
});
