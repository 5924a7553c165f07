import { createHash } from 'node:crypto';
import type { Bid } from '#domain/bidding/bids.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';

/** What an email about a plan that nothing is booked on may say, with the bids of the moment in which it is written. Only prices that somebody asked for come with a link. */
export type PlanEmailFacts = {
  plan: MovePlan;
  email: string;
  public_url: string;
  bids: readonly Bid[];
  at: Date;
  /** Whose clocks its times go by: the pick-up's. */
  zone: string;
  link: PlanEmailLink | undefined;
};

/** A key that opens the plan in any browser, to change it or only to look, and until when. */
export type PlanEmailLink = { href: string; may_edit: boolean; ends_at: Date };

/** Undefined when there is nothing to say any more. */
export type PlanEmail = (facts: PlanEmailFacts) => Omit<Email, 'message_id'> | undefined;

/** For an address and a plan each email is one email. */
export const planOutboxJob = (template: string, plan_id: string, email: string): OutboxJob => ({
  kind: 'email',
  dedupe: planEmailName(template, plan_id, email),
  body: { template, plan_id, email },
});

/** Without the address itself, since it stands in the email's head. */
export const planEmailName = (template: string, plan_id: string, email: string): string =>
  `${template}.${plan_id}.${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
