import type { Caller } from '#server/core/caller.ts';
import { changePlan } from './change-plan.ts';

/** Remembers where the customer has told of the move; its price follows (pricing, 1, line 15). */
export const share = (caller: Caller, id: string, social_network: 'facebook' | 'twitter') =>
  changePlan(caller, id, (plan) => {
    const part = `${social_network}_shared` as const;
    return plan[part] ? plan : { ...plan, [part]: true };
  });
