import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Viewer } from '#domain/plan/access.ts';
import { isOneOf } from '#domain/plan/plan-link.ts';
import type { Caller } from '#server/core/caller.ts';
import { plan_grants, plan_links } from '#server/db/schema.ts';

/** The viewer, with the right to review when this browser or account followed a link that was mailed to the address that booked. */
export const withReviewGrant = async ({ world: { db }, viewer, now }: Caller, plan_id: string, booked_by: string): Promise<Viewer> => {
  const whose = [
    ...(viewer.visitor_id === null ? [] : [eq(plan_grants.visitor_id, viewer.visitor_id)]),
    ...(viewer.user === null ? [] : [eq(plan_grants.user_id, viewer.user.id)]),
  ];
  if (whose.length === 0 || booked_by === '') return viewer;
  const links = await db
    .select({ sent_to: plan_links.sent_to })
    .from(plan_grants)
    .innerJoin(plan_links, eq(plan_links.id, plan_grants.link_id))
    .where(and(eq(plan_grants.plan_id, plan_id), or(...whose), gt(plan_grants.expires_at, now.at), isNull(plan_links.revoked_at)));
  if (!links.some(({ sent_to }) => isOneOf(sent_to, [booked_by]))) return viewer;
  return { ...viewer, grants: [...viewer.grants, { plan_id, scope: 'review' }] };
};
