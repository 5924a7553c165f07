import { asc, inArray } from 'drizzle-orm';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { onsite_requests } from '#server/db/schema.ts';
import { moverEmail, userEmail } from '#server/emails/accounts/email-addresses.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { marketOf } from '#server/pricing/market.ts';
import { type VisitEmail, type VisitFacts, visitForMover, visitsAsked } from './visit-emails.ts';

const MAIL_LIMIT_MS = 20_000;

/** Every email about visits, by the name that its outbox job carries. */
const EMAILS: Readonly<Record<string, VisitEmail>> = { visits_asked: visitsAsked, visit_for_mover: visitForMover };

export const VISIT_EMAILS = Object.keys(EMAILS);

/** Writes it from the store as it is now and sends it under a name that every copy shares. */
export const deliverVisitEmail = async (world: World, template: string, visit_ids: string): Promise<void> => {
  const facts = await visitFacts(world, visit_ids.split(' ').map(Number));
  const written = facts && EMAILS[template]!(facts);
  if (written === undefined) return world.log('email_without_recipient', { template, visits: visit_ids });
  const message_id = `<${template}.${visit_ids.replaceAll(' ', '.')}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** Undefined when the plan is gone, and its visits with it. */
const visitFacts = async (world: World, ids: readonly number[]): Promise<VisitFacts | undefined> => {
  const rows = await world.db
    .select()
    .from(onsite_requests)
    .where(inArray(onsite_requests.id, [...ids]))
    .orderBy(asc(onsite_requests.date), asc(onsite_requests.time));
  const plan = rows[0] && (await findPlan(world.db, rows[0].plan_id));
  if (plan === undefined) return undefined;
  const { byId } = await marketOf(world.db);
  return {
    plan,
    visits: rows.flatMap((row) => {
      const mover = byId.get(row.mover_id);
      return mover ? [{ row, mover }] : [];
    }),
    customer_email: plan.contact_email_address || (await ownersEmail(world, plan)),
    mover_email: await moverEmail(world, rows[0]!.mover_id),
    public_url: world.settings.public_url,
  };
};

const ownersEmail = async (world: World, { owner_user_id }: MovePlan): Promise<string | null> =>
  owner_user_id === null ? null : userEmail(world, owner_user_id);
