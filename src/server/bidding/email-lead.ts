import { plainEmail } from '#domain/core/contact.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { whyNotUnbooked } from '#domain/plan/plan.ts';
import { whyNotWriteTo } from '#domain/site/unserved-user.ts';
import { limitSentEmails } from '#server/accounts/sent-email-budget.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { price_leads } from '#server/db/schema.ts';
import { LEAD_EMAIL } from '#server/emails/accounts/lead-email.ts';
import { planOutboxJob } from '#server/emails/plan-email.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';

/** Sends the prices of now to an address; for each plan once. Answers whether they were sent there before. */
export const emailLead = async (caller: Caller, plan_id: string, typed: string): Promise<{ sent_before: boolean }> => {
  const { plan } = await openPlan(caller, plan_id, 'edit');
  throwIf(whyNotWriteTo(typed, 'email'));
  throwIf(whyNotUnbooked(plan));
  const email = plainEmail(typed);
  const giveBack = limitSentEmails(caller, email, 'email');
  const why_not = await whyNotSend(caller, plan);
  const is_new = why_not === undefined && (await keepLead(caller, plan.uuid, email));
  if (!is_new) giveBack();
  throwIf(why_not);
  return { sent_before: !is_new };
};

const whyNotSend = async ({ world, now }: Caller, plan: MovePlan): Promise<Refusal | undefined> => {
  const { bids } = await pricingOf(world.db, plan, now);
  return bids.every((bid) => bid.consult_only) ? refuse('not_offered', NO_PRICE, { email: NO_PRICE }) : undefined;
};

/** With its email, in one transaction; false when the address had them before. */
const keepLead = ({ world, now }: Caller, plan_id: string, email: string): Promise<boolean> =>
  inTransaction(world, async (tx) => {
    const rows = await tx.insert(price_leads).values({ plan_id, email, at: now.at }).onConflictDoNothing().returning();
    if (rows.length > 0) await enqueue(tx, now.at, [planOutboxJob(LEAD_EMAIL, plan_id, email)]);
    return rows.length > 0;
  });

const NO_PRICE = 'There is no price to send yet.';
