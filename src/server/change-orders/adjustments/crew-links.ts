import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { plan_links } from '#server/db/schema.ts';
import { openPlan } from '#server/plan/open-plan.ts';

/** The crew's links that somebody made for this move and nobody has revoked, the newest first. No key is among them. */
export const listCrewLinks = async (caller: Caller, plan_id: string) => {
  const of_crew = await crewLinksOf(caller, plan_id);
  const rows = await caller.world.db
    .select()
    .from(plan_links)
    .where(and(of_crew, isNull(plan_links.revoked_at)))
    .orderBy(desc(plan_links.created_at), desc(plan_links.id));
  return {
    links: rows.map(({ id, sent_to, created_at, last_used_at }) => ({
      ...{ id, sent_to },
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
};

/** A phone that was lost opens the list no more. Said twice it is said once. */
export const revokeCrewLink = async (caller: Caller, plan_id: string, link_id: number) => {
  const of_crew = await crewLinksOf(caller, plan_id);
  const this_one = and(of_crew, eq(plan_links.id, link_id));
  const [link] = await caller.world.db.select({ id: plan_links.id }).from(plan_links).where(this_one);
  if (link === undefined) throw refuse('not_found', 'We can’t find this link.');
  await caller.world.db
    .update(plan_links)
    .set({ revoked_at: caller.now.at })
    .where(and(this_one, isNull(plan_links.revoked_at)));
  return listCrewLinks(caller, plan_id);
};

/** The customer's own links of the move day are made by nobody but the site, and are not the mover's to see. */
const crewLinksOf = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'view');
  if (can(caller.viewer, plan, 'send_crew_key') === 'none') throw refuse('not_allowed', 'Only the mover of this move sees these links.');
  return and(eq(plan_links.plan_id, plan.uuid), eq(plan_links.scope, 'adjust'), isNotNull(plan_links.created_by));
};
