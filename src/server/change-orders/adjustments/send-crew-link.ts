import { whyNotAdjust } from '#domain/change-orders/move-day-adjustment.ts';
import { plainEmail } from '#domain/core/contact.ts';
import type { Language } from '#domain/core/language.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { textNumber } from '#domain/emails/texts.ts';
import { can } from '#domain/plan/access.ts';
import { whyNotWriteTo } from '#domain/site/unserved-user.ts';
import { limitOfficeEmails } from '#server/accounts/sent-email-budget.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { crewText } from '#server/emails/texts/outbox-job.ts';
import { crewJoins } from '#server/messages/write-message.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { crewLinkOutboxJob } from '../emails/crew-link.ts';
import { moveDayLinkFor } from './crew-link.ts';
import { endLinksTo } from './crew-links.ts';

type Asked = { type: 'email' | 'sms'; to: string; language?: Language | undefined; ends_old?: boolean | undefined };

/**
 * A key to the move day's page for a crew: answered, and mailed or texted to the address or number that is named. With `ends_old` what was sent
 * there before opens nothing any more.
 */
export const sendCrewLink = async (
  caller: Caller,
  plan_id: string,
  { type, to: typed, language, ends_old }: Asked,
): Promise<{ link: string; is_sent: boolean }> => {
  const { plan } = await openPlan(caller, plan_id, 'view');
  if (can(caller.viewer, plan, 'send_crew_key') === 'none') throw refuse('not_allowed', 'Only the mover of this move sends this link.');
  throwIf(whyNotAdjust(plan));
  const to = type === 'email' ? emailOf(typed) : phoneOf(typed);
  limitOfficeEmails(caller, `move ${plan.uuid}`, to, 'to');
  const { world, now, request_id } = caller;
  if (ends_old) await endLinksTo(caller, plan.uuid, to);
  const created_by = caller.viewer.user?.id ?? null;
  const outbox_job = (type === 'email' ? crewLinkOutboxJob : crewText)(plan.uuid, to, request_id, language);
  await inTransaction(world, async (tx) => {
    await enqueue(tx, now.at, [outbox_job]);
    await crewJoins(tx, world, plan, now.at);
  });
  const link = await moveDayLinkFor(world, plan, { role: 'crew', sent_to: to, created_by, language: language ?? null });
  return { link, is_sent: type === 'email' || world.sms !== undefined };
};

const emailOf = (typed: string): string => {
  throwIf(whyNotWriteTo(typed, 'to'));
  return plainEmail(typed);
};

const phoneOf = (typed: string): string => {
  const number = textNumber(typed);
  if (number === undefined) throw refuse('invalid', NO_PHONE, { to: NO_PHONE });
  return number;
};

const NO_PHONE = 'Enter a phone number like (555) 123-4567';
