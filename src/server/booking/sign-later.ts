import { eq } from 'drizzle-orm';
import { endOfHold } from '#domain/booking/held-price.ts';
import { isEmail, plainEmail } from '#domain/core/contact.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { whyNotUnbooked } from '#domain/plan/plan.ts';
import { limitSentEmails } from '#server/accounts/sent-email-budget.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { outbox } from '#server/db/schema.ts';
import { SIGN_LATER_EMAIL } from '#server/emails/accounts/sign-later-email.ts';
import { planOutboxJob } from '#server/emails/plan-email.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';

/** Mails the way back to Book to the plan's own contact, once; nothing is signed, held or booked by it. */
export const signLater = async (caller: Caller, id: string) => {
  const { plan } = await openPlan(caller, id, 'book');
  throwIf(whyNotUnbooked(plan));
  const email = plainEmail(plan.contact_email_address);
  if (!isEmail(email)) throw refuse('invalid', NO_EMAIL, { email_address: NO_EMAIL });
  const { world, now } = caller;
  const quote = await quoteOf(world.db, plan, now);
  if (quote === undefined || quote.bid.consult_only) throw refuse('no_mover', 'Choose a mover first.', {}, { step: 'COMPARE' });
  return { email, sent_before: !(await mails(caller, plan.uuid, email)), price_held_until: endOfHold(plan, now) };
};

/** False when it was mailed there before; what is not sent takes nothing off anybody's allowance. */
const mails = async (caller: Caller, plan_id: string, email: string): Promise<boolean> => {
  const { world, now } = caller;
  const job = planOutboxJob(SIGN_LATER_EMAIL, plan_id, email);
  const [before] = await world.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupe, job.dedupe));
  if (before !== undefined) return false;
  limitSentEmails(caller, email, 'email_address');
  await inTransaction(world, (tx) => enqueue(tx, now.at, [job]));
  return true;
};

const NO_EMAIL = 'Enter your email, so that we can mail you the way back';
