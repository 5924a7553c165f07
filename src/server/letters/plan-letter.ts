import { createHash } from 'node:crypto';
import type { Bid } from '#domain/bidding/bids.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { Letter } from '../adapters/mail/port.ts';

/** What a letter about a plan that nothing is booked on may say, with the bids of the moment in which it is written. The office needs no link. */
export type PlanLetterFacts = {
  plan: MovePlan;
  email: string;
  public_url: string;
  bids: readonly Bid[];
  at: Date;
  link: PlanEmailLink | undefined;
};

/** A key that opens the plan in any browser, to change it or only to look, and until when. */
export type PlanEmailLink = { href: string; may_edit: boolean; ends_at: Date };

/** Undefined when there is nothing to say any more. */
export type PlanLetter = (facts: PlanLetterFacts) => Omit<Letter, 'message_id'> | undefined;

/** For an address and a plan each letter is one letter. */
export const planOutboxJob = (letter: string, plan_id: string, email: string): OutboxJob => ({
  kind: 'letter',
  dedupe: planLetterName(letter, plan_id, email),
  body: { letter, plan_id, email },
});

/** Without the address itself, since it stands in the letter's head. */
export const planLetterName = (letter: string, plan_id: string, email: string): string =>
  `${letter}.${plan_id}.${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
