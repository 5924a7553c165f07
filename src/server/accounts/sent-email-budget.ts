import { refuse } from '#domain/core/refusal.ts';
import { type Allowance, spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';

const HOUR_MS = 60 * 60_000;
const MOST_PER_VISITOR = 5;
const MOST_PER_PEER = 30;
const MOST_PER_OFFICE = 60;
const MOST_PER_RECIPIENT = 3;

/**
 * What anybody may have sent to addresses that nobody has proved: so much for each visitor and peer in an hour, and for each recipient in a day (property 49).
 * Asked before anything is looked up, which many calls would make dear; answers how to give it back where nothing is sent.
 */
export const limitSentEmails = (caller: Caller, recipient: string, field: string): (() => void) => {
  const { viewer, address } = caller;
  const of_visitor = { kind: 'note of', of: viewer.user?.id ?? viewer.visitor_id ?? address, most: MOST_PER_VISITOR };
  return spendAll(caller, [of_visitor, { kind: 'note at', of: address, most: MOST_PER_PEER }], { recipient, field, sentence: TOO_MANY });
};

/**
 * What a mover's office may have sent to its crews and people: about one subject, a move or a person, as much as a visitor may about
 * everything, and in an hour as much as an evening before twelve jobs needs.
 */
export const limitOfficeEmails = (caller: Caller, subject: string, recipient: string, field: string): (() => void) => {
  const { viewer, address } = caller;
  const office = viewer.user?.mover_id ?? viewer.user?.id ?? address;
  const of_subject = { kind: 'note about', of: `${office} ${subject}`, most: MOST_PER_VISITOR };
  return spendAll(caller, [of_subject, { kind: 'notes of office', of: String(office), most: MOST_PER_OFFICE }], {
    ...{ recipient, field, sentence: TOO_MANY_OF_OFFICE },
  });
};

type To = { recipient: string; field: string /** What is said where nothing is left. */; sentence: string };

const spendAll = ({ world, now }: Caller, allowances: readonly Allowance[], { recipient, field, sentence }: To): (() => void) => {
  const at = now.at.getTime();
  const giveBack = spend(world.budgets, allowances, { window_ms: HOUR_MS, at });
  if (giveBack === undefined) throw refuse('too_many', sentence, { [field]: sentence });
  const spent = spend(world.budgets, [{ kind: 'emails to', of: recipient, most: MOST_PER_RECIPIENT }], { window_ms: 24 * HOUR_MS, at });
  if (spent === undefined) {
    giveBack();
    throw refuse('too_many', TOO_OFTEN, { [field]: TOO_OFTEN });
  }
  return () => {
    giveBack();
    spent();
  };
};

const TOO_MANY = 'You have left several addresses already. Wait an hour and try again.';
const TOO_MANY_OF_OFFICE = 'You’ve sent a lot of links in the last hour. Wait an hour and try again.';
const TOO_OFTEN = 'We’ve emailed this address several times today. Try again tomorrow, or use another one.';
