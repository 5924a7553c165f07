import { pricingZip } from '#domain/address/address.ts';
import { nowIn } from '#domain/core/business-time.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { type LinkTarget, linkEndsAt } from '#domain/plan/plan-link.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { LEAD_EMAIL, leadEmail } from '#server/emails/accounts/lead-email.ts';
import { SIGN_LATER_EMAIL, signLaterEmail } from '#server/emails/accounts/sign-later-email.ts';
import { NOTED_EMAIL, notedEmail, UNSERVED_EMAIL, unservedEmail } from '#server/emails/accounts/unserved-email.ts';
import { type PlanEmail, type PlanEmailLink, planEmailName } from '#server/emails/plan-email.ts';
import { linkFor, scopeFor } from '#server/plan/links/link-for.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';

const MAIL_LIMIT_MS = 20_000;

/** Every email to an address that was left on a plan, by the name that its outbox job carries. */
const EMAILS: Readonly<Record<string, PlanEmail>> = {
  [UNSERVED_EMAIL]: unservedEmail,
  [NOTED_EMAIL]: notedEmail,
  [LEAD_EMAIL]: leadEmail,
  [SIGN_LATER_EMAIL]: signLaterEmail,
};

export const PLAN_EMAILS = Object.keys(EMAILS);

/** Writes it from the store as it is now. A plan that was deleted since is nobody's request any more. */
export const deliverPlanEmail = async (world: World, template: string, plan_id: string, email: string): Promise<void> => {
  const { db, clock, settings, places } = world;
  const plan = await findPlan(db, plan_id);
  const at = new Date(clock.now());
  const { bids } = plan === undefined ? { bids: [] } : await pricingOf(db, plan, nowIn(at, settings));
  const to = LEADS_TO[template];
  const link = plan && to && (await linkTo(world, plan, email, to));
  const written =
    plan &&
    EMAILS[template]!({
      plan,
      email,
      public_url: settings.public_url,
      bids,
      at,
      link,
      zone: places.timeZoneOf(pricingZip(plan.details.pick_up)),
    });
  if (written === undefined) return world.log('email_without_recipient', { template, plan: plan_id });
  const message_id = `<${planEmailName(template, plan_id, email)}@${new URL(settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** Where the button of an email leads that opens the plan in whichever browser it is read. */
const LEADS_TO: Readonly<Record<string, LinkTarget>> = { [LEAD_EMAIL]: 'compare', [SIGN_LATER_EMAIL]: 'book' };

const linkTo = async (world: World, plan: MovePlan, email: string, to: LinkTarget): Promise<PlanEmailLink> => {
  const asked = { sent_to: email, is_mine: true };
  const may_edit = (await scopeFor(world, plan, asked)) === 'edit';
  return { may_edit, ends_at: linkEndsAt(new Date(world.clock.now())), href: await linkFor(world, plan, { ...asked, to }) };
};
