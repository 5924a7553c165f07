import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isLinkLive, type LinkTarget, linkEnded, linkTarget, mayRenew } from '#domain/plan/plan-link.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { plan_grants, plan_links } from '#server/db/schema.ts';
import { ensureVisitor, hashOf } from '#server/http/session.ts';
import { ownAddresses } from '#server/plan/links/own-addresses.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { ownAccount } from './account-row.ts';
import { adoptPlans } from './adopt-plans.ts';

/** A mailed key for a grant of this browser's: answers the plan, and the page that the link was for (reliability, c). */
export const followLink = async (caller: Caller, key: string, to?: string): Promise<{ uuid: string; to: LinkTarget }> => {
  const { link, plan } = await requireLink(caller, key);
  const answer = { uuid: plan.uuid, to: linkTarget(to) };
  // Who lives with the customer may follow their own link in the customer's browser.
  if (link.scope !== 'sign' && !RECEIVES.has(link.scope) && can(caller.viewer, plan, 'view_steps') === 'full') return answer;
  const visitor_id = await grantBy(caller, link.id);
  if (visitor_id !== undefined) {
    await adoptWhatIsOwn({ ...caller, viewer: { ...caller.viewer, visitor_id } });
    return answer;
  }
  // What a browser may see already it needs no link for.
  if (!RECEIVES.has(link.scope) && can(caller.viewer, plan, 'view') !== 'none') return answer;
  throw linkEnded(mayRenew(link, link.sent_to, await ownAddresses(caller.world.db, plan)));
};

/** Of who takes things in: it opens what came, which looking at the plan does not. */
const RECEIVES: ReadonlySet<string> = new Set(['receive', 'receive_extra']);

/** Who is in the account of the very address that the link was mailed to need not sign in anew to have the plan. */
const adoptWhatIsOwn = async (caller: Caller): Promise<void> => {
  const { user } = caller.viewer;
  if (user === null || user.impersonated_by !== null) return;
  const account = await ownAccount(caller);
  await inTransaction(caller.world, (tx) => adoptPlans(caller, tx, account));
};

export type LinkRow = typeof plan_links.$inferSelect;

/** The link of a key that was mailed once, living or not; the crew's keys open no plan. */
export const requireLink = async ({ world: { db } }: Caller, key: string): Promise<{ link: LinkRow; plan: MovePlan }> => {
  const [link] = await db
    .select()
    .from(plan_links)
    .where(eq(plan_links.key_sha256, hashOf(key)));
  const plan = link && link.scope !== 'adjust' ? await findPlan(db, link.plan_id) : undefined;
  if (link === undefined || plan === undefined) throw refuse('not_found', 'We don’t know this link.');
  return { link, plan };
};

/** The browser that has the grant; undefined when the link has ended. Its row is held meanwhile, so that revoking it finds every grant that it gave. */
const grantBy = async (caller: Caller, link_id: number): Promise<string | undefined> => {
  const { world, now } = caller;
  const [row] = await world.db.select().from(plan_links).where(eq(plan_links.id, link_id));
  if (row === undefined || !isLinkLive(row, now.at)) return undefined;
  const visitor_id = await ensureVisitor(caller);
  return inTransaction(world, async (tx) => {
    const [link] = await tx.select().from(plan_links).where(eq(plan_links.id, link_id)).for('update');
    if (link === undefined || !isLinkLive(link, now.at)) return undefined;
    await tx.update(plan_links).set({ last_used_at: now.at }).where(eq(plan_links.id, link_id));
    const [granted] = await tx
      .select({ one: sql`1` })
      .from(plan_grants)
      .where(and(eq(plan_grants.link_id, link_id), eq(plan_grants.visitor_id, visitor_id)));
    if (granted !== undefined) return visitor_id;
    const { plan_id, scope, expires_at } = link;
    await tx.insert(plan_grants).values({ plan_id, visitor_id, scope, link_id, expires_at });
    return visitor_id;
  });
};
