import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { call } from '#web/call.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

export type AccessPrices = Awaited<ReturnType<Client['plans']['accessPrices']>> | null;
export type ChoicePrices = Awaited<ReturnType<Client['plans']['choicePrices']>> | null;

/** What each way up adds at each stop. */
export const useAccessPrices = (plan: PlanView): AccessPrices => useAnswer(plan, (client, id) => client.plans.accessPrices({ id }));

/** What extra stops add and what storage costs. */
export const useChoicePrices = (plan: PlanView): ChoicePrices => useAnswer(plan, (client, id) => client.plans.choicePrices({ id }));

/** Asked anew whenever the plan has changed; nobody waits for it, and until it comes the last answer stands. */
const useAnswer = <T>({ uuid, version }: PlanView, ask: (client: Client, id: string) => Promise<T>): T | null => {
  const [answer, setAnswer] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for everything on the plan that moves a price
  useEffect(() => {
    let is_wanted = true;
    ask(call(), uuid)
      .then((found) => is_wanted && setAnswer(found))
      .catch(() => undefined);
    return () => {
      is_wanted = false;
    };
  }, [uuid, version]);
  return answer;
};
