import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { move_plans, plan_grants, plan_links, visitors } from '#server/db/schema.ts';
import { givePlans } from '#server/door/in-plan.ts';
import { hashOf } from '#server/http/session.ts';
import type { AccountRow } from './account-row.ts';

/**
 * The browser's plans become the account's, and its secret a new one: whoever had seen the old one sees nothing any more (property 45).
 * Links that let somebody change them end with it; links to look at them live on.
 */
export const adoptPlans = async (caller: Caller, tx: Tx, account: Adopter): Promise<void> => {
  const { visitor_id } = caller.viewer;
  if (visitor_id === null) return;
  const by_link = account.email_proved_at === null ? [] : await mailedTo(tx, account.email, visitor_id);
  const of_browser = await lockPlans(tx, eq(move_plans.owner_visitor_id, visitor_id));
  await giveTo(caller, tx, account, [...of_browser, ...by_link]);
  const token = caller.world.ids.token();
  await tx
    .update(visitors)
    .set({ token_sha256: hashOf(token) })
    .where(eq(visitors.id, visitor_id));
  caller.cookies.push(caller.cookie_names.line(caller.cookie_names.visitor, token));
};

/**
 * The moves that were booked with the account's address and without an account are its own. Only with a key that was mailed to that
 * address just now, followed by whoever is in the account: an address that was proved once may be somebody else's by now, and one that
 * somebody else confirms for an account that is not theirs gives it nothing (reliability, c; property 53).
 */
export const claimBookings = async (caller: Caller, tx: Tx, account: Adopter): Promise<void> =>
  giveTo(caller, tx, account, await lockPlans(tx, bookedWith(account.email)));

export const countToClaim = (db: Db | Tx, email: string): Promise<number> => db.$count(move_plans, bookedWith(email));

type Adopter = Pick<AccountRow, 'id' | 'email' | 'email_proved_at'>;

const giveTo = async (caller: Caller, tx: Tx, { id }: Adopter, plans: string[]): Promise<void> => {
  if (plans.length === 0) return;
  await givePlans(tx, plans, id);
  await endEditLinks(caller, tx, plans);
};

const bookedWith = (email: string) => and(isNull(move_plans.owner_user_id), ne(move_plans.status, 'draft'), isContact(email));

const isContact = (email: string) => eq(sql`lower(${move_plans.contact_email_address})`, email.trim().toLowerCase());

/** In one order, so that two sign-ins of one browser wait for each other instead of meeting halfway. */
const lockPlans = async (tx: Tx, which: SQL | undefined): Promise<string[]> => {
  const rows = await tx.select({ uuid: move_plans.uuid }).from(move_plans).where(which).orderBy(asc(move_plans.uuid)).for('update');
  return rows.map(({ uuid }) => uuid);
};

/** Plans of no account that this browser may change, or, booked with that address, look at, by a link to the very address that is proved to be the account's. */
const mailedTo = async (tx: Tx, email: string, visitor_id: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ uuid: move_plans.uuid })
    .from(plan_grants)
    .innerJoin(plan_links, eq(plan_links.id, plan_grants.link_id))
    .innerJoin(move_plans, eq(move_plans.uuid, plan_grants.plan_id))
    .where(
      and(
        eq(plan_grants.visitor_id, visitor_id),
        eq(sql`lower(${plan_links.sent_to})`, email.trim().toLowerCase()),
        isNull(move_plans.owner_user_id),
        or(
          and(eq(move_plans.status, 'draft'), eq(plan_grants.scope, 'edit')),
          and(ne(move_plans.status, 'draft'), inArray(plan_grants.scope, ['view', 'edit']), isContact(email)),
        ),
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
