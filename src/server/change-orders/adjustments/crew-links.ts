import { and, desc, eq, isNull, max, min, sql } from 'drizzle-orm';
import type { Language } from '#domain/core/language.ts';
import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { plan_link_phones, plan_links } from '#server/db/schema.ts';
import { openPlan } from '#server/plan/open-plan.ts';

/**
 * The crews that hold a link of this move which nobody has revoked, the newest first. What was shown to the mover and what was mailed or
 * texted are keys of their own, and one link to whoever has them. No key is among them.
 */
export const listCrewLinks = async (caller: Caller, plan_id: string) => {
  const of_crew = await crewLinksOf(caller, plan_id);
  const rows = await caller.world.db
    .select({
      ...{ id: min(plan_links.id), sent_to: plan_links.sent_to },
      ...{ created_at: min(plan_links.created_at), last_used_at: max(plan_links.last_used_at) },
      language: sql<Language | null>`(array_agg(${plan_links.language} order by ${plan_links.id} desc))[1]`,
    })
    .from(plan_links)
    .where(and(of_crew, isNull(plan_links.revoked_at)))
    .groupBy(plan_links.sent_to)
    .orderBy(desc(min(plan_links.id)));
  const phones = await caller.world.db
    .select({
      ...{ sent_to: plan_links.sent_to, device: plan_link_phones.device },
      ...{ first_at: min(plan_link_phones.first_at), last_at: max(plan_link_phones.last_at) },
    })
    .from(plan_link_phones)
    .innerJoin(plan_links, eq(plan_links.id, plan_link_phones.link_id))
    .where(and(of_crew, isNull(plan_links.revoked_at)))
    .groupBy(plan_links.sent_to, plan_link_phones.device)
    .orderBy(min(plan_link_phones.first_at), plan_link_phones.device);
  return {
    links: rows.map(({ id, sent_to, language, created_at, last_used_at }) => ({
      ...{ id: id ?? 0, sent_to, language },
      phones: phones
        .filter((phone) => phone.sent_to === sent_to)
        .map(({ device, first_at, last_at }) => ({
          device,
          first_at: (first_at ?? caller.now.at).toISOString(),
          last_at: (last_at ?? caller.now.at).toISOString(),
        })),
      created_at: (created_at ?? caller.now.at).toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
};

/** A phone that was lost opens the list no more, by whichever way the link came to it. Said twice it is said once. */
export const revokeCrewLink = async (caller: Caller, plan_id: string, link_id: number) => {
  const of_crew = await crewLinksOf(caller, plan_id);
  const [link] = await caller.world.db
    .select({ sent_to: plan_links.sent_to })
    .from(plan_links)
    .where(and(of_crew, eq(plan_links.id, link_id)));
  if (link === undefined) throw refuse('not_found', 'We can’t find this link.');
  await endLinksTo(caller, plan_id, link.sent_to);
  return listCrewLinks(caller, plan_id);
};

/** Those that were made before; the crew that held them opens the list by a newer one, or not at all. */
export const endLinksTo = async (caller: Caller, plan_id: string, sent_to: string): Promise<void> => {
  const of_crew = await crewLinksOf(caller, plan_id);
  await caller.world.db
    .update(plan_links)
    .set({ revoked_at: caller.now.at })
    .where(and(of_crew, eq(plan_links.sent_to, sent_to), isNull(plan_links.revoked_at)));
};

/** The customer's own links of the move day are made by nobody but the site, and are not the mover's to see. */
const crewLinksOf = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'view');
  if (can(caller.viewer, plan, 'send_crew_key') === 'none') throw refuse('not_allowed', 'Only the mover of this move sees these links.');
  return and(eq(plan_links.plan_id, plan.uuid), eq(plan_links.scope, 'adjust'), plan_links.is_crews);
};
