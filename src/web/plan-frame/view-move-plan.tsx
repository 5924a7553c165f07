import { redirect } from 'react-router';
import { pathOf } from '#domain/plan/funnel.ts';
import type { Route } from './+types/view-move-plan.ts';

/** The old address of a plan (Spec section 2). */
export const loader = ({ params }: Route.LoaderArgs) => {
  throw redirect(pathOf(params.id, 'PLAN'), 301);
};
