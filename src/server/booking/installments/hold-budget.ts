import { refuse } from '#domain/core/refusal.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';

const HOUR_MS = 3_600_000;
const MOST_OF_PLAN = 6;
const MOST_AT_ADDRESS = 20;

/** A hold takes a mover's capacity slots for nothing, so nobody may begin many of them: otherwise one visitor could keep a day empty. */
export const spendHold = ({ world, address }: Caller, plan_id: string): void => {
  const allowances = [
    { kind: 'holds of', of: plan_id, most: MOST_OF_PLAN },
    { kind: 'holds at', of: address, most: MOST_AT_ADDRESS },
  ];
  const spent = spend(world.budgets, allowances, { window_ms: HOUR_MS, at: world.clock.now() });
  if (spent === undefined) throw refuse('too_many', 'Installments were started too often. Wait an hour, or use another payment method.');
};
