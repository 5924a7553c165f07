import { refuse } from '#domain/core/refusal.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';

const HOUR_MS = 60 * 60_000;
const MOST_PER_VISITOR = 5;
const MOST_PER_PEER = 30;
const MOST_PER_RECIPIENT = 3;

/**
 * What anybody may have sent to addresses that nobody has proved: so much for each visitor and peer in an hour, and for each recipient in a day (property 49).
 * Asked before anything is looked up, which many calls would make dear; answers how to give it back where nothing is sent.
 */
export const limitSentEmails = ({ world, viewer, address, now }: Caller, recipient: string, field: string): (() => void) => {
  const at = now.at.getTime();
  const of_visitor = { kind: 'note of', of: viewer.user?.id ?? viewer.visitor_id ?? address, most: MOST_PER_VISITOR };
  const giveBack = spend(world.budgets, [of_visitor, { kind: 'note at', of: address, most: MOST_PER_PEER }], { window_ms: HOUR_MS, at });
  if (giveBack === undefined) throw refuse('too_many', TOO_MANY, { [field]: TOO_MANY });
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
const TOO_OFTEN = 'We’ve emailed this address several times today. Try again tomorrow, or use another one.';
