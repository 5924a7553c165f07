import { eq } from 'drizzle-orm';
import { plainEmail } from '#domain/core/contact.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { whyNotUnbooked } from '#domain/plan/plan.ts';
import { whyNotWriteTo } from '#domain/site/unserved-user.ts';
import { limitSentEmails } from '#server/accounts/sent-email-budget.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { outbox } from '#server/db/schema.ts';
import { NOTED_EMAIL, UNSERVED_EMAIL } from '#server/emails/accounts/unserved-email.ts';
import { planOutboxJob } from '#server/emails/plan-email.ts';
import { openPlan } from '#server/plan/open-plan.ts';

const FIELD = 'unserved_user.email';

/** Notes who wants to hear of a mover for this plan, tells the office, and the address what happens next; the same address on the same plan once. */
export const noteUnserved = async (caller: Caller, plan_id: string, typed: string): Promise<void> => {
  const { plan } = await openPlan(caller, plan_id, 'edit');
  throwIf(whyNotWriteTo(typed, FIELD) ?? whyNotUnbooked(plan));
  const email = plainEmail(typed);
  const outbox_jobs = [UNSERVED_EMAIL, NOTED_EMAIL].map((template) => planOutboxJob(template, plan.uuid, email));
  const giveBack = limitSentEmails(caller, email, FIELD);
  if (await isNoted(caller, outbox_jobs[0]!.dedupe)) return giveBack();
  await inTransaction(caller.world, (tx) => enqueue(tx, caller.now.at, outbox_jobs));
};

const isNoted = async ({ world: { db } }: Caller, dedupe: string): Promise<boolean> => {
  const rows = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupe, dedupe));
  return rows.length > 0;
};
