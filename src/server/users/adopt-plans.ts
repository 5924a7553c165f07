import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/open.ts';
import { move_plans, plan_grants, plan_links, visitors } from '../db/schema.ts';
import { hashOf } from '../http/session.ts';
import type { AccountRow } from './account-row.ts';

/**
 * The browser's plans become the account's, and its secret a new one: whoever had seen the old one sees nothing any more (property 45).
 * Links that let somebody change them end with it; links to look at them live on.
 */
export const adoptPlans = async (caller: Caller, tx: Tx, account: Pick<AccountRow, 'id' | 'email' | 'email_proved_at'>): Promise<void> => {
  const { visitor_id } = caller.viewer;
  if (visitor_id === null) return;
  const by_link = account.email_proved_at === null ? [] : await mailedTo(tx, account.email, visitor_id);
  const of_browser = await lockPlans(tx, visitor_id);
  const plans = [...of_browser, ...by_link];
  if (plans.length > 0) {
    const adopted = and(inArray(move_plans.uuid, plans), isNull(move_plans.owner_user_id));
    await tx.update(move_plans).set({ owner_user_id: account.id, owner_visitor_id: null }).where(adopted);
    await endEditLinks(caller, tx, plans);
  }
  const token = caller.world.ids.token();
  await tx
    .update(visitors)
    .set({ token_sha256: hashOf(token) })
    .where(eq(visitors.id, visitor_id));
  caller.cookies.push(caller.cookie_names.line(caller.cookie_names.visitor, token));
};

/** In one order, so that two sign-ins of one browser wait for each other instead of meeting halfway. */
const lockPlans = async (tx: Tx, visitor_id: string): Promise<string[]> => {
  const rows = await tx
    .select({ uuid: move_plans.uuid })
    .from(move_plans)
    .where(eq(move_plans.owner_visitor_id, visitor_id))
    .orderBy(asc(move_plans.uuid))
    .for('update');
  return rows.map(({ uuid }) => uuid);
};

/** Plans of no account that this browser may change by a link to the very address that is proved to be the account's. */
const mailedTo = async (tx: Tx, email: string, visitor_id: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ uuid: move_plans.uuid })
    .from(plan_grants)
    .innerJoin(plan_links, eq(plan_links.id, plan_grants.link_id))
    .innerJoin(move_plans, eq(move_plans.uuid, plan_grants.plan_id))
    .where(
      and(
        eq(plan_grants.visitor_id, visitor_id),
        eq(plan_grants.scope, 'edit'),
        eq(sql`lower(${plan_links.sent_to})`, email.trim().toLowerCase()),
        isNull(move_plans.owner_user_id),
        eq(move_plans.status, 'draft'),
      ),
    );
  return rows.map(({ uuid }) => uuid);
};

const endEditLinks = async ({ now }: Caller, tx: Tx, plans: string[]): Promise<void> => {
  await tx
    .update(plan_links)
    .set({ revoked_at: now.at })
    .where(and(inArray(plan_links.plan_id, plans), eq(plan_links.scope, 'edit'), isNull(plan_links.revoked_at)));
  await tx.delete(plan_grants).where(and(inArray(plan_grants.plan_id, plans), eq(plan_grants.scope, 'edit')));
};
