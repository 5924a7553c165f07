import { plainEmail } from '#domain/core/contact.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { linkEnded, mayRenew } from '#domain/plan/plan-link.ts';
import { whyNotWriteTo } from '#domain/site/unserved-user.ts';
import { requireLink } from '#server/accounts/follow-link.ts';
import { limitSentEmails } from '#server/accounts/sent-email-budget.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { planLinkOutboxJob } from '#server/plan/emails/plan-link.ts';
import { ownAddresses } from '#server/plan/links/own-addresses.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { changePlan } from './change-plan.ts';

type Asked = { email: string; is_mine?: boolean | undefined };

/** Mails a link to the plan, which is shown there without contact data; where the customer says that the address is theirs, they may go on with it. */
export const emailPlan = async (caller: Caller, plan_id: string, { email: typed, is_mine = false }: Asked): Promise<void> => {
  const { plan } = await openPlan(caller, plan_id, 'share');
  throwIf(whyNotWriteTo(typed, 'email'));
  const email = plainEmail(typed);
  limitSentEmails(caller, email, 'email');
  const becomes_contact = is_mine && !isBooked(plan) && can(caller.viewer, plan, 'book') === 'full';
  if (becomes_contact) await changePlan(caller, plan.uuid, (mine) => ({ ...mine, contact_email_address: email }));
  await send(caller, plan.uuid, email);
};

/** A new link in the place of one that ran out, to the very address that had it: holding the old email is not enough to choose another. */
export const renewLink = async (caller: Caller, key: string): Promise<void> => {
  const { link, plan } = await requireLink(caller, key);
  if (!mayRenew(link, link.sent_to, await ownAddresses(caller.world.db, plan))) throw linkEnded(false);
  limitSentEmails(caller, plainEmail(link.sent_to), 'email');
  await send(caller, plan.uuid, link.sent_to);
};

/** Asked for twice it is sent twice, each with a key of its own. */
const send = ({ world, now, request_id }: Caller, plan_id: string, email: string): Promise<void> =>
  inTransaction(world, (tx) => enqueue(tx, now.at, [planLinkOutboxJob(plan_id, email, request_id)]));
