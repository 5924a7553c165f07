import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Language } from '#domain/core/language.ts';
import { type LinkScope, MOST_LIVE_LINKS } from '#domain/plan/plan-link.ts';
import type { Tx } from '#server/db/open.ts';
import { plan_grants, plan_links } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { lockPlan } from '../plan-row.ts';

export type NewLink = {
  plan_id: string;
  key: string;
  scope: LinkScope;
  sent_to: string;
  created_by: string | null;
  is_crews?: boolean;
  language?: Language | null;
  starts_at: Date;
  expires_at: Date;
};

/** Keeps the hash of a key. One link more than a plan may have ends the oldest of its kind, with all that was opened by it. */
export const writeLink = async (tx: Tx, { key, ...link }: NewLink, at: Date): Promise<void> => {
  // Two emails at once would each count the other's link as not there.
  await lockPlan(tx, link.plan_id);
  const kinds: LinkScope[] = link.scope === 'view' || link.scope === 'edit' ? ['view', 'edit'] : [link.scope];
  // The customer's keys of the move day push out none of the crew's.
  const is_alike = link.scope === 'adjust' ? eq(plan_links.is_crews, link.is_crews ?? false) : undefined;
  const live = await tx
    .select({ id: plan_links.id })
    .from(plan_links)
    .where(
      and(
        eq(plan_links.plan_id, link.plan_id),
        inArray(plan_links.scope, kinds),
        isNull(plan_links.revoked_at),
        gt(plan_links.expires_at, at),
        is_alike,
      ),
    )
    .orderBy(asc(plan_links.created_at), asc(plan_links.id));
  const oldest = live.slice(0, Math.max(0, live.length - MOST_LIVE_LINKS + 1)).map(({ id }) => id);
  if (oldest.length > 0) {
    await tx.update(plan_links).set({ expires_at: at }).where(inArray(plan_links.id, oldest));
    await tx.delete(plan_grants).where(inArray(plan_grants.link_id, oldest));
  }
  await tx.insert(plan_links).values({ ...link, key_sha256: hashOf(key), created_at: at });
};
