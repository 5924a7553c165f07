import { and, desc, eq, isNull } from 'drizzle-orm';
import type { LinkScope } from '#domain/plan/plan-link.ts';
import type { Caller } from '#server/core/caller.ts';
import { plan_links } from '#server/db/schema.ts';
import { openPlan } from '../open-plan.ts';
import { livesOnNewDay } from './keys.ts';

/** The links that open this plan to others now, the newest first. No key is among them: it is nowhere. */
export const listLinks = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'share');
  const rows = await caller.world.db
    .select()
    .from(plan_links)
    .where(and(eq(plan_links.plan_id, plan.uuid), isNull(plan_links.revoked_at)))
    .orderBy(desc(plan_links.created_at), desc(plan_links.id));
  const stillOpens = (row: (typeof rows)[number]): boolean =>
    [row, ...(row.scope === 'adjust' ? livesOnNewDay(caller, row, plan) : [])].some(({ expires_at }) => expires_at > caller.now.at);
  return {
    links: rows.filter(stillOpens).map(({ id, scope, sent_to, created_at, expires_at, last_used_at }) => ({
      id,
      scope: scope as LinkScope,
      sent_to,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
};
