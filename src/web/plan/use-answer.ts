import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { callUnasked } from '#web/core/call-unasked.ts';
import type { PlanView } from './plan-provider.tsx';

/**
 * Asked anew whenever the plan has changed; nobody waits for it, and until it comes the last answer stands. Where the session has ended,
 * the next change asks to sign in: a dialog that came from behind would take half of what somebody is typing.
 */
export const useAnswer = <T>(
  { uuid, version }: Pick<PlanView, 'uuid' | 'version'>,
  ask: (client: Client, id: string) => Promise<T>,
): T | null => {
  const [answer, setAnswer] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for everything on the plan that moves a price
  useEffect(() => {
    let is_wanted = true;
    ask(callUnasked(), uuid)
      .then((found) => is_wanted && setAnswer(found))
      .catch(() => undefined);
    return () => {
      is_wanted = false;
    };
  }, [uuid, version]);
  return answer;
};
